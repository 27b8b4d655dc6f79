import type { APIRequestContext, Page } from '@playwright/test'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { expectAccessibleAt } from '../support/browser/accessibility.ts'
import { toast } from '../support/browser/parts.ts'
import { join, newcomer, openAccount, ownNetwork, saveProfile, signIn, signInAs } from '../support/browser/people.ts'
import { expect, NOT_FOUND, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(ownNetwork())

const contacts = (page: Page) => page.getByRole('list', { name: 'Contact details' })
const published = (page: Page) => page.getByRole('region', { name: /^Products & Projects/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const idOf = async (request: APIRequestContext, username: string): Promise<string> =>
  (await (await request.get(`/api/profiles/${username}`)).json()).id

const NOBODY: PublicProfile = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'someone',
  name: 'Someone',
  avatar: null,
  banner: null,
  role: 'seller',
  bio: null,
  company: null,
  location: null,
  memberSince: '2026-01-31T23:30:00.000Z',
  website: null,
  github: null,
  twitter: null,
  linkedin: null,
  hidden: [],
  rating: null,
  reviewCount: 0,
  listingCount: 0,
}

/** Comes from the list of portfolios, so that the browser asks for itself what the edge sends along with a page. */
async function arrive(page: Page, profile: Partial<PublicProfile>): Promise<void> {
  await page.route(/\/api\/profiles\/[\w-]+$/, (route) => route.fulfill({ json: { ...NOBODY, ...profile } }))
  const reviews = { items: [], next: null, rating: null, count: 0, histogram: [0, 0, 0, 0, 0] }
  await page.route(/\/api\/profiles\/[\w-]+\/reviews/, (route) => route.fulfill({ json: reviews }))
  await visit(page, '/portfolios')
  await page.getByRole('article', { name: 'Adaeze Nwosu' }).getByRole('link', { name: 'View Portfolio' }).click()
}

test.describe('A public profile', () => {
  test('shows a person and their listings at three addresses [2 public profile] [2 products projects published]', async ({
    page,
    request,
  }) => {
    const { items, total } = await (await request.get('/api/profiles/adaeze/listings')).json()
    for (const path of ['/u/adaeze', '/@adaeze', `/profile/${await idOf(request, 'adaeze')}`]) {
      await page.goto(path)
      await expect(heading(page, 'Adaeze Nwosu')).toBeVisible()
      await expect(page).toHaveTitle('Adaeze Nwosu (@adaeze) · Sourceyard')
      const main = page.getByRole('main')
      await expect(main.getByText('@adaeze')).toBeVisible()
      await expect(main.getByText('Seller', { exact: true })).toBeVisible()
      await expect(main.getByText('Profile Not Set Up')).toHaveCount(0)
      await expect(main).toContainText('Support and commerce tools for small teams.')
      await expect(main).toContainText(/Member since [A-Z][a-z]+ 20\d\d/)
      const website = contacts(page).getByRole('link', { name: 'Website' })
      await expect(website).toHaveAttribute('href', 'https://adaeze.example/')
      await expect(website).toHaveAttribute('rel', /noopener.*nofollow/)
      await expect(published(page).getByRole('heading', { level: 2 })).toHaveText(`Products & Projects (${total})`)
      await expect(published(page).getByRole('article')).toHaveCount(items.length)
    }
    await published(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'View Profile' }).click()
    await expect(page).toHaveURL('/u/adaeze')
  })

  test('shows contacts from handles and links, and sensitive ones only after a click [2 contacts in their order] [2 reveal contacts]', async ({
    page,
    request,
    context,
  }) => {
    const username = await person()
    const known = await (await request.get(`/api/profiles/${username}`)).text()
    for (const address of ['mara@okafor.example', 'mara_talks', '7700 900123', '7700900123'])
      expect(known).not.toContain(address)

    await context.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
    await page.goto(`/u/${username}`)
    await expect(contacts(page).getByRole('listitem')).toHaveText([
      'Email',
      'Website',
      'GitHub',
      'Telegram',
      'WhatsApp',
      'Twitter',
      'LinkedIn',
    ])
    for (const [name, href] of Object.entries({
      Website: 'https://okafor.example/work',
      GitHub: 'https://github.com/mara-o',
      Twitter: 'https://x.com/mara_o',
      LinkedIn: 'https://www.linkedin.com/in/mara-okafor',
    }))
      await expect(contacts(page).getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(page.locator('a[href^="mailto:mara"]')).toHaveCount(0)

    const opened = context.waitForEvent('page')
    await contacts(page).getByRole('button', { name: 'Telegram' }).click()
    expect((await opened).url()).toBe('https://t.me/mara_talks')
    const telegram = contacts(page).getByRole('link', { name: 'Telegram @mara_talks' })
    await expect(telegram).toBeFocused()
    await expect(contacts(page).getByRole('link', { name: 'WhatsApp +44 7700 900123' })).toHaveAttribute(
      'href',
      'https://wa.me/447700900123',
    )
    await expect(contacts(page).getByRole('link', { name: 'Email mara@okafor.example' })).toHaveAttribute(
      'href',
      'mailto:mara@okafor.example',
    )
  })

  test('has badges for roles and for missing parts [2 profile not set up] [2 products projects published]', async ({
    page,
  }) => {
    await arrive(page, { role: 'admin', username: null, bio: null })
    await expect(heading(page, 'Someone')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Admin', { exact: true })).toBeVisible()
    await expect(main.getByText('Profile Not Set Up')).toBeVisible()
    await expect(main.getByText('Member since January 2026')).toBeVisible()
    await expect(contacts(page)).toHaveCount(0)
    await expect(published(page).getByRole('heading')).toHaveText('Products & Projects (0)')
    await expect(published(page)).toContainText('No Products Yet')
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0)
  })

  test('has the same count as the portfolios and the seller’s card [2 products projects published]', async ({
    page,
    request,
  }) => {
    const { items, total } = await (await request.get('/api/profiles/adaeze/listings')).json()
    await page.goto('/portfolios')
    await expect(page.getByRole('article', { name: 'Adaeze Nwosu' })).toContainText(`${total} projects`)
    await page.goto(`/product/${items[0].slug}`)
    await expect(page.getByRole('region', { name: 'Seller' })).toContainText(`${total} products`)
  })

  test('pages through a person’s listings [2 products projects published]', async ({ page, request }) => {
    const { items } = await (await request.get('/api/profiles/adaeze/listings')).json()
    const asked: string[] = []
    await page.route('**/api/profiles/adaeze/listings?*', (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      asked.push(String(number))
      return route.fulfill({
        json: { items: items.slice(number === 1 ? 0 : -1), page: number, pageSize: 8, total: 9, totalIsExact: true },
      })
    })
    await arrive(page, { username: 'adaeze', listingCount: 9 })
    await expect(published(page).getByRole('article')).toHaveCount(items.length)
    await published(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/u/adaeze?page=2')
    await expect(published(page).getByRole('article')).toHaveCount(1)
    expect(asked).toEqual(['1', '2'])
  })

  test.describe('that fail to load', () => {
    test.use({ expectedErrors: [/status of 500/] })

    test('says so and offers a retry', async ({ page }) => {
      const fail = { status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } }
      await page.route('**/api/profiles/adaeze', (route) => route.fulfill(fail))
      await visit(page, '/portfolios')
      await page.getByRole('article', { name: 'Adaeze Nwosu' }).getByRole('link', { name: 'View Portfolio' }).click()
      await expect(page.getByRole('alert')).toContainText('Something went wrong.')
      await page.unroute('**/api/profiles/adaeze')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page, 'Adaeze Nwosu')).toBeVisible()
    })

    test('says so when hidden contacts fail to load, and keeps the buttons [2 reveal contacts]', async ({ page }) => {
      const username = await person()
      await page.goto(`/u/${username}`)
      await page.route('**/contacts', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } }),
      )
      await contacts(page).getByRole('button', { name: 'Email' }).click()
      await expect(toast(page)).toContainText('The address could not be shown')
      await expect(contacts(page).getByRole('button', { name: 'Email' })).toBeEnabled()
    })
  })

  test.describe('that does not exist', () => {
    test.use({ expectedErrors: [NOT_FOUND] })

    test('is not available at any of its addresses [2 profile not available sentence]', async ({ page }) => {
      for (const path of [
        '/u/nobody-of-that-name',
        '/@nobody-of-that-name',
        '/profile/00000000-0000-4000-8000-000000000000',
      ])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(heading(page, 'Profile Not Available')).toBeVisible()
          await expect(
            page.getByText(
              "This user hasn't set up their public profile yet, but you can still check out their products below.",
            ),
          ).toBeVisible()
          await expect(published(page)).toContainText('No Products Yet')
          await published(page).getByRole('link', { name: 'Browse Marketplace' }).click()
          await expect(page).toHaveURL('/marketplace')
        })
    })

    test("says 'Invalid Username' where none is given [2 invalid username browse marketplace]", async ({ page }) => {
      for (const path of ['/@', '/u'])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(heading(page, 'Invalid Username')).toBeVisible()
          await page.getByRole('main').getByRole('link', { name: 'Browse Marketplace' }).click()
          await expect(page).toHaveURL('/marketplace')
        })
    })
  })
})

test.describe('/public-profile [2 public-profile]', () => {
  test('requires a session', async ({ page }) => {
    await page.goto('/public-profile')
    await expect(page).toHaveURL('/login?next=%2Fpublic-profile')
  })

  test('shows the person’s own profile, which links to its settings [2 own one has edit]', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'seller')
    await page.goto('/public-profile')
    await expect(heading(page, 'Éloïse Garnier-Tran')).toBeVisible()
    await expect(page.getByText('@eloise-gt')).toBeVisible()
    await expect(published(page).getByRole('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await expect(page).toHaveURL('/profile')
  })

  test('uses the local part of the email without a username, and never shows someone else', async ({
    page,
    context,
    request,
  }) => {
    const nameless = await openAccount(request, {
      ...newcomer({ firstName: 'Ines' }),
      email: `adaeze@${crypto.randomUUID()}.example`,
    })
    await signIn(context, nameless)
    await page.goto('/public-profile')
    await expect(heading(page, 'Ines Okafor')).toBeVisible()
    await expect(page.getByRole('main').getByText('@adaeze')).toBeVisible()
    await expect(page.getByText('Profile Not Set Up')).toBeVisible()
    await page.getByRole('link', { name: 'Set up your profile' }).click()
    await expect(page).toHaveURL('/profile')
  })
})

test('A profile is accessible in both themes at every width, and holds the longest names', async ({ page }) => {
  const widths = [360, 768, 1280]
  await page.route('**/contacts', (route) =>
    route.fulfill({
      json: { email: `${'m'.repeat(60)}@${'n'.repeat(60)}.example`, telegram: null, whatsapp: '+1 555 0100' },
    }),
  )
  // Nobody has so long a username, whose page asks for listings all the same.
  await page.route('**/listings?*', (route) =>
    route.fulfill({ json: { items: [], page: 1, pageSize: 8, total: 0, totalIsExact: true } }),
  )
  await arrive(page, {
    name: `${'W'.repeat(40)} ${'מרדכי'.repeat(12)}`,
    username: 'm'.repeat(40),
    bio: `${'Unterhaltungselektronik'.repeat(8)}\n\nבונה כלים קטנים לצוותים קטנים.`,
    company: 'ö'.repeat(80),
    location: '美'.repeat(80),
    website: `https://${'a'.repeat(60)}.example/`,
    github: 'https://github.com/mara',
    linkedin: 'javascript:alert(1)',
    hidden: ['email', 'whatsapp'],
  })
  await expect(contacts(page).getByRole('listitem')).toHaveText(['Email', 'Website', 'GitHub', 'WhatsApp'])
  await expectAccessibleAt(page, widths)
  await contacts(page).getByRole('button', { name: 'Email' }).click()
  await expect(contacts(page).getByRole('link', { name: /^Email m+@/ })).toBeVisible()
  await expectAccessibleAt(page, widths)
})

/** Somebody whose profile is set up. */
async function person(): Promise<string> {
  const somebody = await join()
  const username = `mara-${crypto.randomUUID().slice(0, 8)}`
  await saveProfile(somebody, {
    username,
    email: 'mara@okafor.example',
    website: 'https://okafor.example/work',
    github: 'mara-o',
    telegram: '@mara_talks',
    whatsapp: '+44 7700 900123',
    twitter: '@mara_o',
    linkedin: 'mara-okafor',
  })
  return username
}
