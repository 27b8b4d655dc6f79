import type { BrowserContext, Page, Route } from '@playwright/test'
import { accessibilityViolations, expectAccessible, expectAccessibleAt } from '../support/browser/accessibility.ts'
import { stopClock } from '../support/browser/clock.ts'
import { hold, muteSockets } from '../support/browser/intercept.ts'
import { field, header, menuButton, toast } from '../support/browser/parts.ts'
import { join, ownNetwork, saveProfile, signIn } from '../support/browser/people.ts'
import type { Member } from '../support/browser/stored-people.ts'
import { expect, test } from '../support/browser/test.ts'

/** The browser's own line about a refusal or a lost connection. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d|net::ERR_/] })

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const username = (page: Page) => field(page, 'Username')
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const freshName = () => `mara-${crypto.randomUUID().slice(0, 8)}`

/** Opens the form as somebody, in a browser in which they are signed in. */
async function open(page: Page, context: BrowserContext, person: Member): Promise<void> {
  await signIn(context, person)
  await page.goto('/profile')
  await expect(save(page)).toBeVisible()
}

test('Profile Settings require a session, and show a skeleton while loading [2 signed out login back]', async ({
  page,
  context,
}) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await signIn(context, await join())
  const release = await hold(page, '**/api/profile')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading your profile' })).toBeVisible()
  release()
  await expect(field(page, 'First name')).toHaveValue('Mara')
  await expect(field(page, 'Last name')).toHaveValue('Okafor')
})

test('Profile Settings have five sections with every field, and save them [2 profile images] [2 website github linkedin type] [2 profile updated your profile]', async ({
  page,
  context,
}) => {
  await open(page, context, await join())
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Profile Images',
    'Basic Information',
    'Professional Information',
    'Contact Information',
    'Social Media',
  ])
  const name = freshName()
  const typed = {
    'First name': '  Ines ',
    'Last name': 'Duarte',
    Username: name.toUpperCase(),
    Bio: 'One line.\n\nAnother.',
    Company: 'Duarte & Filhas',
    Location: 'Porto',
    Email: 'Ines@Duarte.example',
    Website: 'https://duarte.example/',
    WhatsApp: '+351 912 345 678',
    Telegram: '@ines_d',
    GitHub: 'https://github.com/ines-d',
    Twitter: 'ines_d',
    LinkedIn: 'ines-duarte',
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await save(page).click()
  await expect(toast(page)).toContainText('Profile updated')
  await expect(toast(page)).toContainText('Your profile has been successfully updated.')
  await expect(username(page)).toHaveValue(name)
  await expect(field(page, 'First name')).toHaveValue('Ines')
  await menuButton(page).click()
  await expect(page.getByRole('menu')).toContainText('Hi, Ines')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'View Public Profile' }).click()
  await expect(page).toHaveURL('/public-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Duarte' })).toBeVisible()
  await expect(page.getByText(`@${name}`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Duarte & Filhas')

  await page.goto('/profile')
  for (const [label, text] of Object.entries({
    ...typed,
    'First name': 'Ines',
    Username: name,
    Email: 'ines@duarte.example',
  }))
    await expect(field(page, label)).toHaveValue(text)
  for (const label of ['Bio', 'Company', 'Website']) await field(page, label).fill('')
  await save(page).click()
  await expect(toast(page)).toContainText('Profile updated')
  expect(await (await page.request.get('/api/profile')).json()).toMatchObject({
    bio: null,
    company: null,
    website: null,
  })
})

test.describe('A username', () => {
  test('is checked half a second after typing, from three characters on [2 username errors] [2 availability after 500 ms] [2 save disabled while username]', async ({
    page,
    context,
  }) => {
    const asked: string[] = []
    const held = Promise.withResolvers<void>()
    await page.route('**/api/usernames?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('username') ?? '')
      await held.promise
      await route.continue()
    })
    const name = freshName()
    await page.clock.install()
    await open(page, context, await join())
    await expect(username(page)).toHaveAccessibleDescription(/^Letters, numbers/)
    await username(page).fill('ab')
    await expect(username(page)).toHaveAccessibleDescription('Username must be at least 3 characters long')
    await username(page).fill('mára k')
    await expect(username(page)).toHaveAccessibleDescription(
      'Username can only contain letters, numbers, hyphens and underscores',
    )
    await username(page).fill('Admin')
    await expect(username(page)).toHaveAccessibleDescription('This username is reserved.')
    expect(asked).toEqual([])

    await username(page).fill('')
    await stopClock(page)
    await username(page).pressSequentially(name)
    await page.clock.resume()
    await expect(username(page)).toHaveAccessibleDescription('Checking availability...')
    held.resolve()
    await expect(username(page)).toHaveAccessibleDescription('Username is available!')
    expect(asked).toEqual([name])
    await username(page).fill('ADAEZE')
    await expect(username(page)).toHaveAccessibleDescription('Username is already taken')
    await expect(username(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(save(page)).toBeDisabled()
    await username(page).press('Enter')
    await username(page).fill(name)
    await expect(save(page)).toBeEnabled()
    await expect(username(page)).toHaveAccessibleDescription('Username is available!')
    await save(page).click()
    await expect(toast(page)).toContainText('Profile updated')
    await expect(username(page)).toHaveAccessibleDescription(/^Letters, numbers/)

    asked.length = 0
    await username(page).fill(name.toUpperCase())
    await username(page).fill(`${name}-2`)
    await expect(username(page)).toHaveAccessibleDescription('Username is available!')
    expect(asked).toEqual([`${name}-2`])
  })

  test('shows the last reply, however late an earlier one arrives [2 availability after 500 ms]', async ({
    page,
    context,
  }) => {
    await open(page, context, await join())
    const late = Promise.withResolvers<void>()
    const first = page.waitForResponse(/usernames\?username=adaeze$/)
    await page.route(/usernames\?username=adaeze$/, async (route) => {
      await late.promise
      await route.continue()
    })
    await username(page).fill('adaeze')
    await expect(username(page)).toHaveAccessibleDescription('Checking availability...')
    await username(page).fill(freshName())
    await expect(username(page)).toHaveAccessibleDescription('Username is available!')
    late.resolve()
    await (await first).finished()
    await expect(username(page)).toHaveAccessibleDescription('Username is available!')
    await expect(save(page)).toBeEnabled()
  })

  test('that was taken meanwhile is refused next to its field', async ({ page, context }) => {
    await open(page, context, await join())
    await page.route('**/api/usernames?*', (route) => route.abort())
    await username(page).fill('adaeze')
    await field(page, 'Bio').fill('Still here.')
    await save(page).click()
    await expect(username(page)).toHaveAccessibleDescription('Username is already taken')
    await expect(username(page)).toBeFocused()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Username is already taken')
    await expect(field(page, 'Bio')).toHaveValue('Still here.')
  })
})

test.describe('Unsaved changes [2 unsaved changes]', () => {
  test('ask before a link is followed, and stay for those who stay', async ({ page, context }) => {
    await open(page, context, await join())
    await field(page, 'Company').fill('Unsaved Ltd')
    await page.getByRole('link', { name: 'View Public Profile' }).click()
    await expect(question(page)).toContainText('Your changes here are not saved yet.')
    await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('link', { name: 'View Public Profile' })).toBeFocused()
    await header(page).getByRole('link', { name: 'Marketplace' }).click()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')
    await header(page).getByRole('link', { name: 'Marketplace' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/marketplace')
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  })

  test('ask before going back and before the tab closes', async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/marketplace')
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await field(page, 'Company').fill('Unsaved Ltd')
    await page.evaluate(() => history.back())
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')

    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')

    await page.evaluate(() => history.back())
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/marketplace')
  })

  test('are none once saved or reverted', async ({ page, context }) => {
    await open(page, context, await join())
    await field(page, 'Company').fill('Saved Ltd')
    await save(page).click()
    await expect(toast(page)).toContainText('Profile updated')
    await field(page, 'Company').fill('Another')
    await field(page, 'Company').fill('Saved Ltd')
    await header(page).getByRole('link', { name: 'Marketplace' }).click()
    await expect(page).toHaveURL('/marketplace')
  })

  for (const [what, live] of [
    ['', true],
    [', as saving finds out', false],
  ] as const) {
    test(`return after a session that ended meanwhile${what} [2 text after sign-in]`, async ({
      page,
      context,
      request,
    }) => {
      const person = await join()
      if (!live) await muteSockets(page)
      await open(page, context, person)
      await field(page, 'Company').fill('Unsaved Ltd')
      await request.post('/api/auth/sign-in', { data: { email: person.email, password: person.password } })
      expect((await request.post('/api/auth/sign-out-all', { data: {} })).status()).toBe(204)
      if (!live) await save(page).click()
      await expect(page).toHaveURL('/login?next=%2Fprofile')
      await field(page, 'Email').fill(person.email)
      await field(page, 'Password').fill(person.password)
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByText('What you typed before you were signed out is back.')).toBeVisible()
      await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')
      await save(page).click()
      await expect(toast(page)).toContainText('Profile updated')
      expect(await (await page.request.get('/api/profile')).json()).toMatchObject({ company: 'Unsaved Ltd' })
      await page.reload()
      await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')
      await expect(page.getByText('What you typed before')).toHaveCount(0)
    })
  }
})

test.describe('A failed save [2 profile updated your profile] [2 failed save loses nothing]', () => {
  test('says so and loses nothing', async ({ page, context }) => {
    await open(page, context, await join())
    await field(page, 'Bio').fill('Still here.')
    const fail = (route: Route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } })
        : route.continue()
    await page.route('**/api/profile', fail)
    await save(page).click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to update profile. Please try again.')
    await expect(field(page, 'Bio')).toHaveValue('Still here.')
    await page.unroute('**/api/profile', fail)
    await context.setOffline(true)
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
    await context.setOffline(false)
    await save(page).click()
    await expect(toast(page)).toContainText('Profile updated')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  for (const [what, code, shown] of [
    ['chat widget', /\/assets\/members-[\w-]{8}\.js/, (page: Page) => page.getByRole('button', { name: 'MY Chats' })],
    ['account menu', /\/assets\/account-[\w-]{8}\.js/, (page: Page) => menuButton(page)],
  ] as const) {
    test(`keeps what was typed if the connection ends before the ${what} is there, which comes later`, async ({
      page,
      context,
    }) => {
      const release = await hold(page, code)
      await open(page, context, await join())
      await field(page, 'Bio').fill('Still here.')
      await context.setOffline(true)
      const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
      release()
      await failed
      await expect(field(page, 'Bio')).toHaveValue('Still here.')
      await context.setOffline(false)
      await expect(shown(page)).toBeVisible()
      await expect(field(page, 'Bio')).toHaveValue('Still here.')
    })
  }

  test('shows each error next to its field', async ({ page, context }) => {
    await open(page, context, await join())
    const wrong = {
      Username: ['ab', 'Username must be at least 3 characters long'],
      Bio: ['m'.repeat(501), 'Use at most 500 characters.'],
      Email: ['nobody@', 'Enter a valid email address.'],
      Website: ['javascript:alert(1)', 'Enter an address that begins with https:// or http://.'],
      WhatsApp: ['call me', 'Enter a phone number with its country code or a link to wa.me.'],
      GitHub: ['https://evil.example/mara', 'Enter a GitHub username or a link to github.com.'],
    } as const
    for (const [label, [text]] of Object.entries(wrong)) await field(page, label).fill(text)
    await save(page).click()
    for (const [label, [text, sentence]] of Object.entries(wrong)) {
      await expect(field(page, label)).toHaveAccessibleDescription(sentence)
      await expect(field(page, label)).toHaveValue(text)
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(username(page)).toBeFocused()
    await field(page, 'Website').fill('https://mara.example')
    await expect(field(page, 'Website')).not.toHaveAttribute('aria-invalid')
  })

  test('can be retried when the form fails to load', async ({ page, context }) => {
    await signIn(context, await join())
    await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(save(page)).toBeVisible()
  })
})

test('Everything is accessible in both themes at every width, with the longest texts and with errors', async ({
  page,
  context,
}) => {
  const widths = [360, 768, 1280]
  const person = await join()
  await saveProfile(person, {
    firstName: 'W'.repeat(60),
    lastName: 'מרדכי'.repeat(12),
    company: '美'.repeat(80),
    bio: 'Unterhaltungselektronik'.repeat(20),
    website: `https://${'a'.repeat(60)}.example/${'b'.repeat(200)}`,
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, context, person)
  await expectAccessibleAt(page, widths)
  await username(page).fill('adaeze')
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page)
  await username(page).fill('ab')
  await field(page, 'LinkedIn').fill('https://evil.example')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await save(page).click()
    await expect(username(page)).toBeFocused()
    await expect(username(page)).toBeInViewport()
  }
  await expectAccessibleAt(page, widths)
})

test('Every field can be reached by keyboard, in view above the bar', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, context, await join())
  await field(page, 'First name').focus()
  for (const label of [
    'Last name',
    'Username',
    'Bio',
    'Company',
    'Location',
    'Email',
    'Website',
    'WhatsApp',
    'Telegram',
    'GitHub',
    'Twitter',
    'LinkedIn',
  ]) {
    await page.keyboard.press('Tab')
    await expect(field(page, label)).toBeFocused()
    const gap = async () => {
      const [at, bar] = await Promise.all([field(page, label), save(page)].map((each) => each.boundingBox()))
      return (bar?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0)
    }
    await expect.poll(gap).toBeGreaterThan(0)
  }
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
})
