import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAt } from '../support/browser/accessibility.ts'
import { watchShifts } from '../support/browser/shifts.ts'
import { expect, test } from '../support/browser/test.ts'
import { idle, visit } from '../support/browser/visit.ts'
import { hold } from '../support/browser/intercept.ts'
import { linkIn, mailTo } from '../support/browser/mailbox.ts'
import { field, fillLogin, header, menuButton, toast } from '../support/browser/parts.ts'
import { join, newcomer, ownNetwork, signIn, signInAs, otherDevice, type Newcomer } from '../support/browser/people.ts'

/** The browser's own line about a refusal. */
const REFUSED = /status of 4\d\d/
/** And about a request that never got anywhere. */
const UNREACHABLE = /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/
test.use({ ...ownNetwork(), expectedErrors: [REFUSED] })

async function fillSignUp(page: Page, person: Newcomer): Promise<void> {
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
}

test.describe('Signing up [1 signup]', () => {
  test('leads through a mailed link to a session [1 login toasts] [1 signup toasts] [1 check your mail] [1 confirm page]', async ({
    page,
  }) => {
    const person = newcomer({ firstName: 'Ines' })
    await page.goto('/signup')
    await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked()
    await page.getByText('Seller', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
    await fillSignUp(page, person)

    await expect(toast(page)).toContainText('Signup Successful')
    await expect(toast(page)).toContainText('Please check your email to verify your account.')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Check your mail')).toBeVisible()
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(field(page, 'Email')).toHaveValue(person.email)

    // As in another browser: only the one that signed up is not asked for a password.
    const mail = await mailTo(person.email, 'Confirm your Sourceyard account')
    await page.context().clearCookies()
    await page.goto(linkIn(mail))
    await expect(field(page, 'Password')).toBeHidden()
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(field(page, 'Password')).toBeFocused()
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Choose a password to open your account.')
    await field(page, 'Password').fill('password')
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/most common/)
    await field(page, 'Password').fill('another horse entirely')
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(toast(page)).toContainText('Your account is open')
    await expect(toast(page)).toContainText('You are signed in.')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
    await fillLogin(page, { ...person, password: 'another horse entirely' })
    await expect(toast(page).filter({ hasText: 'Login Successful' })).toContainText('Welcome back!')
    await expect(page).toHaveURL('/dashboard')

    await page.goto(linkIn(mail))
    await field(page, 'Password').fill(person.password)
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used. Request a new one.')
  })

  test('ends with the link where one has signed up: one click signs in and leads on [ours sign-up here]', async ({
    page,
    browser,
  }) => {
    const person = newcomer()
    await page.goto('/sell')
    await page.getByRole('main').getByRole('link', { name: 'Start Selling' }).first().click()
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
    await fillSignUp(page, person)
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprojects%2Fnew')
    const link = linkIn(await mailTo(person.email, 'Confirm your Sourceyard account'))

    // Whoever gets somebody else's link is asked for a password, and signed in to nothing by a click.
    const lured = await (await browser.newContext()).newPage()
    await lured.goto('/signup')
    await fillSignUp(lured, newcomer())
    await expect(lured).toHaveURL('/login')
    await lured.goto(link)
    await lured.getByRole('button', { name: 'Open my account' }).click()
    await expect(field(lured, 'Password')).toBeVisible()
    expect(await (await lured.request.get('/api/session')).json()).toEqual({ person: null })
    await lured.context().close()

    await page.goto(link)
    await expectAccessible(page)
    await expect(field(page, 'Password')).toBeHidden()
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(toast(page)).toContainText('You are signed in.')
    await expect(page).toHaveURL('/dashboard/projects/new')
    await expect(field(page, 'Title')).toBeFocused()
    const { person: signedIn } = await (await page.request.get('/api/session')).json()
    expect(signedIn).toMatchObject({ email: person.email, role: 'seller' })
    expect(await page.evaluate(() => localStorage.getItem('signed-up'))).toBeNull()
  })

  test('shows an error next to each field, loses nothing typed, and clears errors once fixed [1 signup toasts] [1 first name required]', async ({
    page,
  }) => {
    await page.goto('/signup')
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
    const said = async (label: string, text: string) => {
      await expect(field(page, label)).toHaveAccessibleDescription(text)
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    }
    await said('First name', 'First name is required')
    await said('Last name', 'Last name is required')
    await said('Email', 'Enter a valid email address.')
    await said('Password', 'Password must be at least 6 characters long')
    await expect(field(page, 'First name')).toBeFocused()
    await page.keyboard.type('Ines')
    await expect(page.getByText('First name is required')).toBeHidden()
    await field(page, 'Password').fill('12345')
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await field(page, 'Password').fill('123456')
    await expect(page.getByText('Password must be at least 6 characters long')).toBeHidden()

    await field(page, 'Last name').fill('Duarte')
    await field(page, 'Email').fill(newcomer().email)
    await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(toast(page)).toContainText('Signup Failed')
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Last name')).toHaveValue('Duarte')
    await expect(field(page, 'Password')).toHaveValue('123456')
    await expect(page).toHaveURL('/signup')
  })

  test('replies alike for a known address, whose owner gets a different mail', async ({ page }) => {
    const person = await join()
    await page.goto('/signup')
    await fillSignUp(page, person)
    await expect(toast(page)).toContainText('Please check your email to verify your account.')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Check your mail')).toBeVisible()
    expect(linkIn(await mailTo(person.email, 'You already have a Sourceyard account'))).toMatch(/\/login$/)
  })

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [UNREACHABLE] })

    test('keeps what was typed and says what is wrong [1 nothing typed is lost]', async ({ page, context }) => {
      await visit(page, '/signup')
      await context.setOffline(true)
      const toaster = page.waitForEvent('requestfailed', (each) => each.url().includes('/toaster'))
      await fillSignUp(page, newcomer({ firstName: 'Ines' }))
      await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
      await expect(field(page, 'First name')).toHaveValue('Ines')
      await toaster
      await expect(field(page, 'Password')).not.toHaveValue('')
    })
  })

  test.describe('in a browser with a password manager', () => {
    for (const [path, fields] of [
      ['/login', { Email: 'username', Password: 'current-password' }],
      [
        '/signup',
        { 'First name': 'given-name', 'Last name': 'family-name', Email: 'username', Password: 'new-password' },
      ],
    ] as const) {
      test(`${path} names its fields [1 password managers]`, async ({ page }) => {
        await page.goto(path)
        for (const [label, name] of Object.entries(fields))
          await expect(field(page, label)).toHaveAttribute('autocomplete', name)
      })
    }
  })

  test('shows the password on request [1 password managers]', async ({ page }) => {
    await visit(page, '/signup')
    const password = field(page, 'Password')
    await password.fill('a long secret')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('a long secret')
  })
})

test.describe('Signing in [1 login]', () => {
  test('replies alike to an unknown address, a wrong password and an unconfirmed account [1 login toasts] [1 nothing typed is lost] [1 check your mail]', async ({
    page,
    request,
  }) => {
    const known = await join()
    const pending = newcomer()
    expect((await request.post('/api/accounts', { data: { ...pending, role: 'buyer' } })).status()).toBe(202)
    await page.goto('/login')
    for (const attempt of [newcomer(), { ...known, password: 'not this one' }, pending]) {
      await fillLogin(page, attempt)
      await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
      await expect(toast(page)).toContainText('Login Failed')
      await expect(toast(page)).toContainText('Invalid login credentials')
      await expect(field(page, 'Email')).toHaveValue(attempt.email)
      await expect(field(page, 'Password')).toHaveValue(attempt.password)
    }
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(page.getByText('Check your mail')).toBeVisible()
    expect(linkIn(await mailTo(pending.email, 'Confirm your Sourceyard account'))).toContain('/confirm#')
  })

  test('sends an unconfirmed account’s mail again, but not within a minute [1 locked out]', async ({
    page,
    request,
  }) => {
    const pending = newcomer()
    expect((await request.post('/api/accounts', { data: { ...pending, role: 'buyer' } })).status()).toBe(202)
    await page.goto('/login')
    await fillLogin(page, pending)
    await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
    // The minute begins now.
    expect((await request.post('/api/accounts/resend', { data: { email: pending.email } })).status()).toBe(202)
    await page.getByRole('button', { name: 'Send it again' }).click()
    await expect(toast(page)).toContainText('The mail could not be sent')
    await expect(toast(page)).toContainText(
      /Too many attempts\. Please try again later\. Try again in (?:1 min 00|\d{1,2}) s\./,
    )
  })

  test('fills in the address that was mailed, unless something was typed first', async ({ page }) => {
    const sentTo = 'pending@example.com'
    await page.goto('/login')
    await page.evaluate((email) => history.replaceState({ email, sentAt: 0 }, ''), sentTo)
    for (const early of ['', 'ot']) {
      const release = await hold(page, '**/assets/*.js')
      await page.reload({ waitUntil: 'commit' })
      await field(page, 'Email').click()
      await page.keyboard.type(early)
      release()
      await expect(page.getByText('Check your mail')).toBeVisible()
      await expect(field(page, 'Email')).toHaveValue(early || sentTo)
      await page.keyboard.type('other@example.com'.slice(early.length))
      await expect(field(page, 'Email')).toHaveValue('other@example.com')
    }
  })

  test('checks the email address and six characters before calling the server [1 first name required]', async ({
    page,
  }) => {
    let asked = 0
    page.on('request', (each) => (asked += each.url().endsWith('/api/auth/sign-in') ? 1 : 0))
    await page.goto('/login')
    await fillLogin(page, { email: 'mara@', password: '12345' })
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter a valid email address.')
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters long')
    expect(asked).toBe(0)
  })

  test('says when to try again after too many attempts [1 locked out]', async ({ page }) => {
    const person = newcomer()
    await page.clock.install()
    await page.goto('/login')
    for (let n = 0; n < 10; n++)
      await page.request.post('/api/auth/sign-in', { data: { email: person.email, password: 'not this one' } })
    await fillLogin(page, person)
    await expect(page.getByRole('alert')).toContainText('Too many attempts. Please try again later. Try again in')
    const left = page.getByRole('alert').getByText(/\d+ (?:min \d\d )?s/)
    const before = (await left.textContent()) ?? ''
    await page.clock.fastForward(2_000)
    await expect(left).not.toHaveText(before)
  })
})

test.describe('A forgotten password [1 forgot password]', () => {
  test('is reset by a mailed link that works once and ends all sessions', async ({ page, browser }) => {
    const person = await join()
    const other = await otherDevice(browser, person)
    await other.page.goto('/settings')
    await expect(other.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await field(page, 'Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Check your mail')).toBeVisible()
    const link = linkIn(await mailTo(person.email, 'Reset your Sourceyard password'))

    await page.goto(link)
    await field(page, 'New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(field(page, 'New password')).toHaveAccessibleDescription('Password must be at least 6 characters long')
    const renewed = { ...person, password: 'a fresh and long one' }
    await field(page, 'New password').fill(renewed.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page)).toContainText('Password changed')
    await expect(page).toHaveURL('/login')
    await fillLogin(page, renewed)
    await expect(page).toHaveURL('/dashboard')

    await expect(other.page).toHaveURL('/login?next=%2Fsettings')
    await other.context.close()

    await page.goto(link)
    await field(page, 'New password').fill('something else')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used. Request a new one.')
    await page.getByRole('main').getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot')
  })

  test('gets the same reply for an unknown address', async ({ page }) => {
    await page.goto('/forgot')
    await field(page, 'Email').fill(newcomer().email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Check your mail')).toBeVisible()
  })

  test('is not reset, nor an address confirmed, by an incomplete link [1 confirm page]', async ({ page }) => {
    for (const path of ['/reset', '/confirm', '/confirm-email#short', '/reset#short', '/confirm#short'])
      await test.step(path, async () => {
        await page.goto(path)
        const main = page.getByRole('main')
        if (path.includes('#')) {
          if (path.startsWith('/reset')) await field(page, 'New password').fill('long enough')
          if (path.startsWith('/confirm#')) await field(page, 'Password').fill('long enough')
          await main.getByRole('button', { name: /Change password|Open my account|Confirm this address/ }).click()
        }
        await expect(main.getByRole('alert')).toHaveText('This link is incomplete.')
        await expect(main.getByRole('link')).toBeVisible()
      })
  })
})

test.describe('The session', () => {
  test('ends everywhere at once on signing out [1 a session ended elsewhere] [1 §4 sign-out stored entries cleared]', async ({
    page,
    context,
    browser,
  }) => {
    const person = await join()
    await signIn(context, person)
    const other = await otherDevice(browser, person)
    await other.page.clock.install()
    await other.page.goto('/settings')
    await expect(other.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

    await page.goto('/marketplace')
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
    await expect.poll(async () => (await other.page.request.get('/api/account/sessions')).status()).toBe(401)

    await other.page.clock.fastForward(30_000)
    await expect(other.page).toHaveURL('/login?next=%2Fsettings')
    await expect(toast(other.page)).toContainText('You have been signed out.')
    await other.context.close()
  })

  test('is followed by every tab, signing in and out [1 already signed in] [1 §4 session]', async ({
    page,
    context,
  }) => {
    const person = await join()
    const other = await context.newPage()
    await other.goto('/marketplace')
    const login = await context.newPage()
    await login.goto('/login?next=/settings')
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expect(menuButton(other)).toBeVisible()
    await expect(login).toHaveURL('/settings')

    await menuButton(other).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(other).toHaveURL('/')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await expect(login).toHaveURL('/login?next=%2Fsettings')
    await expect(toast(page)).toContainText('You have been signed out.')
  })

  test('is noticed by a tab that was still loading when another one signed in', async ({ page, context }) => {
    const person = await join()
    const other = await context.newPage()
    const release = await hold(other, '**/assets/*.js')
    await other.goto('/marketplace', { waitUntil: 'commit' })
    await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard')
    release()
    await expect(menuButton(other)).toBeVisible()
  })

  test('of a tab is not ended by a reply from before another tab signed in', async ({ page, context }) => {
    const person = await join()
    const other = await context.newPage()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await other.route(
      '**/api/session',
      async (route) => {
        const response = await route.fetch()
        answered.resolve()
        await held
        // The page may not wait for it any longer.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await other.goto('/login?next=/settings')
    await answered.promise
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard')
    release()
    await expect(other).toHaveURL('/settings')
    await expect(menuButton(page)).toBeVisible()
  })

  test('is refreshed every 30 s and when the tab wakes, and never for visitors [1 §9 session refresh every 30]', async ({
    page,
    context,
  }) => {
    let asked = 0
    page.on('request', (each) => (asked += each.url().endsWith('/api/session') ? 1 : 0))
    await page.clock.install()
    for (const path of ['/', '/marketplace', '/product/inboxly', '/portfolios']) {
      await visit(page, path)
      await page.clock.fastForward(60_000)
    }
    expect(asked).toBe(0)

    await page.goto('about:blank')
    await signIn(context, await join())
    await page.goto('/marketplace')
    await expect(menuButton(page)).toContainText('MO')
    expect(asked).toBe(1)
    const answered = page.waitForResponse('**/api/session')
    await page.clock.fastForward(30_000)
    await (await answered).finished()
    expect(asked).toBe(2)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(() => asked).toBe(3)
  })

  test('shows in the header at first paint, without a flash of Sign In [1 header at first paint]', async ({
    page,
    context,
  }) => {
    await signIn(context, await join())
    await page.route('**/assets/*.js', () => {})
    await page.goto('/marketplace', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeHidden()
    await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeHidden()
  })

  test('moves nothing on the page when it arrives [1 header at first paint]', async ({ page, context }) => {
    await signInAs(context, 'buyer')
    const shifts = await watchShifts(page)
    for (const path of ['/', '/marketplace', '/product/inboxly'])
      await test.step(path, async () => {
        const release = await hold(page, '**/api/session')
        const asked = page.waitForRequest('**/api/session')
        await page.goto(path)
        await asked
        // A font that comes late moves a little, too.
        await page.evaluate(() => document.fonts.ready)
        await idle(page)
        const before = await shifts()
        release()
        await expect(menuButton(page)).toContainText('RO')
        await idle(page)
        expect((await shifts()) - before).toBeLessThan(0.001)
      })
  })

  test('survives a late reply from before the sign-in [1 §4 session]', async ({ page }) => {
    const person = await join()
    const late = Promise.withResolvers<void>()
    const first = page.waitForResponse('**/api/session')
    await page.route(
      '**/api/session',
      async (route) => {
        const reply = await route.fetch()
        await late.promise
        await route.fulfill({ response: reply })
      },
      { times: 1 },
    )
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page).toHaveURL('/dashboard')
    late.resolve()
    await (await first).finished()
    await expect(menuButton(page)).toContainText('MO')
    await expect(page).toHaveURL('/dashboard')
    await expect(toast(page)).toContainText('Login Successful')
  })

  test('is found by private screens when the browser has lost its hint', async ({ page, context }) => {
    await signIn(context, await join(), { remembered: false })
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(menuButton(page)).toBeVisible()
  })

  test.describe('that cannot be ended on the server', () => {
    test.use({ expectedErrors: [new RegExp(`${UNREACHABLE.source}|^Signing out failed`)] })

    test('ends on this device anyway [1 §4 sign-out stored entries cleared]', async ({ page, context }) => {
      await signIn(context, await join())
      await page.goto('/dashboard')
      await menuButton(page).click()
      await page.route('**/api/auth/sign-out-all', (route) => route.abort())
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
      await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    })
  })
})

test('Forms and their errors are accessible in both themes, on a phone and on a desktop', async ({ page }) => {
  const widths = [360, 1280]
  // A toast that is half faded in is half to be read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/signup')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectAccessibleAt(page, widths)

  const pending = newcomer({ lastName: 'm'.repeat(60) })
  await fillSignUp(page, { ...pending, email: `${'m'.repeat(24)}.${pending.email}` })
  await expect(page.getByText('Check your mail')).toBeVisible()
  await expectAccessibleAt(page, widths)

  await visit(page, '/login')
  await fillLogin(page, newcomer())
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAt(page, widths)

  await page.goto('/confirm')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAt(page, widths)

  await visit(page, '/confirm#short')
  await expect(page.getByRole('button', { name: 'Open my account' })).toBeVisible()
  await expectAccessibleAt(page, widths)
})

test.describe('The account menu [1 §2 signed in]', () => {
  test('greets by first name and links to each screen', async ({ page, context }) => {
    await signIn(context, await join({ firstName: 'Ines' }))
    await page.goto('/marketplace')
    await menuButton(page).click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText('Hi, Ines')
    await expect(menu).toContainText('@example.com')
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Profile',
      'Settings',
      'Dashboard',
      'Discussions',
      'My Favorites',
      'Sign out',
    ])
    await expect(menu.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await menu.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(menu).toBeHidden()
  })

  for (const [how, press, letGo] of [
    ['mouse', (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
    ['space bar', (page: Page) => page.keyboard.down(' '), (page: Page) => page.keyboard.up(' ')],
    ['arrow key', (page: Page) => page.keyboard.down('ArrowDown'), (page: Page) => page.keyboard.up('ArrowDown')],
  ] as const) {
    test(`opens when its code arrives while the ${how} is down`, async ({ page, context }) => {
      await signIn(context, await join())
      const release = await hold(page, '**/assets/account-menu-*.js')
      await page.goto('/marketplace')
      await expect(menuButton(page)).toContainText('MO')
      if (how === 'mouse') await menuButton(page).hover()
      else await menuButton(page).focus()
      await press(page)
      const arrived = page.waitForResponse('**/assets/account-menu-*.js')
      release()
      const code = (await arrived).url()
      // Once it has run, what it changes is on the screen within a frame.
      await page.evaluate(async (address) => {
        await import(address)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
      }, code)
      await letGo(page)
      await expect(page.getByRole('menu')).toBeVisible()
    })
  }

  test('works by keyboard from the first key press', async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/marketplace')
    await expect(menuButton(page)).toContainText('MO')
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings')
  })

  test('has the Admin Panel for admins', async ({ page, context }) => {
    await signInAs(context, 'admin')
    await page.goto('/marketplace')
    await menuButton(page).click()
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin')
  })

  test('is accessible in both themes, with the longest names', async ({ page, context }) => {
    const long = { firstName: `${'W'.repeat(40)} ${'m'.repeat(19)}`, lastName: 'מרדכי'.repeat(12) }
    await signIn(context, await join(long))
    await page.goto('/marketplace')
    await menuButton(page).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeInViewport({ ratio: 1 })
    expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a member has their own bottom bar [1 §2 bottom bar] [1 dashboard on phones]', async ({ page, context }) => {
    await signInAs(context, 'admin')
    await page.goto('/dashboard')
    await expect(header(page).getByRole('link')).toHaveText(['Sourceyard'])
    await expect(menuButton(page)).toBeHidden()
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Marketplace', 'Dashboard', 'Chats', 'Profile'])
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    const account = page.getByRole('navigation', { name: 'Account' })
    await expect(account.getByRole('link')).toHaveText(['My Favorites', 'Settings', 'Admin Panel'])
  })

  test('the dashboard has a sign-out button', async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home',
      'Marketplace',
      'Login',
    ])
  })
})

test.describe('The dashboard [1 §2 dashboard]', () => {
  test('has three tabs in its address, each with a heading and an empty state', async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/dashboard')
    await expect(page.getByText('Manage your projects and purchases.')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['My Projects', 'My Purchases', 'My Sales'])
    await expect(page.getByRole('heading', { level: 2, name: 'My Projects' })).toBeVisible()
    await expect(page.getByText('No projects yet. Create your first project!')).toBeVisible()
    await page.getByRole('tab', { name: 'My Projects' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/dashboard?tab=my-purchases')
    await expect(page.getByRole('heading', { level: 2, name: 'My Purchases & Negotiations' })).toBeVisible()
    await expect(page.getByText('No purchases or negotiations yet.')).toBeVisible()
    await expect(page.getByText('Visit the marketplace to start exploring products!')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { name: 'My Purchases' })).toHaveAttribute('aria-selected', 'true')
  })
})

test('Private screens come from the edge without personal data, uncached and unlisted [1 private screens]', async ({
  context,
}) => {
  const person = await join()
  await signIn(context, person)
  for (const path of ['/dashboard', '/profile', '/settings', '/admin', '/reset', '/confirm', '/confirm-email']) {
    const reply = await context.request.get(path)
    expect(reply.headers()['cache-control']).toBe('no-store')
    const html = await reply.text()
    expect(html).toContain('<meta name="robots" content="noindex, follow">')
    expect(html).not.toContain(person.email)
  }
})
