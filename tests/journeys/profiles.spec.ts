import path from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { hold, muteSockets } from '../support/browser/intercept.ts'
import { field, fillLogin, header, menuButton, toast } from '../support/browser/parts.ts'
import { join, saveProfile, signIn } from '../support/browser/people.ts'
import type { Member } from '../support/browser/stored-people.ts'
import { expect, test } from '../support/browser/test.ts'

const IMAGE = path.resolve(import.meta.dirname, '../../scripts/demo/covers/inboxly-1.webp')

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const freshName = () => `mara-${crypto.randomUUID().slice(0, 8)}`
const ownProfile = async (request: APIRequestContext) => (await request.get('/api/profile')).json()

async function openForm(page: Page, context: BrowserContext, person: Member): Promise<void> {
  await signIn(context, person)
  await page.goto('/profile')
  await expect(save(page)).toBeVisible()
}

/** Chooses, crops and uploads an image; the form has its place among its fields. */
async function upload(page: Page, label: 'Avatar' | 'Banner'): Promise<void> {
  await page.getByLabel(`${label}: choose an image`).setInputFiles(IMAGE)
  await page
    .getByRole('dialog', { name: `Crop your ${label.toLowerCase()}` })
    .getByRole('button', { name: 'Use this part' })
    .click()
  await expect(page.getByRole('group', { name: label })).toContainText('1/1 images')
}

/** Both images of a profile have come and are what was sent. */
async function showsImages(page: Page): Promise<void> {
  const images = page.getByRole('main').locator('header img')
  await expect(images).toHaveCount(2)
  for (const image of await images.all()) {
    await expect(image).toHaveAttribute('src', /^\/images\/avatars\//)
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  }
}

test(
  'A person sets up a profile, renames it, and is found at every address',
  { tag: ['@2-public-profile', '@2-former-username', '@2-avatar-banner', '@2-own-public-profile'] },
  async ({ page, context, browser, request }) => {
    await signIn(context, await join())
    const name = freshName()
    await page.goto('/public-profile')
    await expect(page.getByText('Profile Not Set Up')).toBeVisible()
    await page.getByRole('link', { name: 'Set up your profile' }).click()
    await upload(page, 'Avatar')
    await upload(page, 'Banner')
    await field(page, 'First name').fill('Ines')
    await field(page, 'Username').fill(name)
    await field(page, 'Bio').fill('Inboxes that answer themselves.')
    await expect(field(page, 'Username')).toHaveAccessibleDescription('Username is available!')
    await save(page).click()
    await expect(toast(page)).toContainText('Profile updated')
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toContainText('Hi, Ines')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'View Public Profile' }).click()
    await expect(page.getByText(`@${name}`)).toBeVisible()
    await showsImages(page)

    const visitor = await browser.newPage()
    const { id } = await (await request.get(`/api/profiles/${name}`)).json()
    for (const address of [`/u/${name}`, `/@${name}`, `/profile/${id}`]) {
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { level: 1, name: 'Ines Okafor' })).toBeVisible()
      await expect(visitor.getByText('Inboxes that answer themselves.')).toBeVisible()
      await showsImages(visitor)
    }

    await page.goto('/profile')
    await field(page, 'Username').fill(`${name}-2`)
    await save(page).click()
    await expect(toast(page)).toContainText('Profile updated')
    for (const former of [`/u/${name}`, `/@${name.toUpperCase()}`]) {
      await visitor.goto(former)
      await expect(visitor).toHaveURL(`/u/${name}-2`)
      await expect(visitor.getByText(`@${name}-2`)).toBeVisible()
    }
    await visitor.close()
  },
)

test(
  'Unsaved changes of a profile ask before going back and before the tab closes',
  { tag: '@2-unsaved-changes' },
  async ({ page, context }) => {
    await signIn(context, await join())
    await page.goto('/marketplace')
    await menuButton(page).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await field(page, 'Company').fill('Unsaved Ltd')
    await page.evaluate(() => history.back())
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
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
  },
)

test.describe('What was typed', () => {
  test.use({ expectedErrors: [/status of 401|net::ERR_/] })

  for (const [how, live] of [
    ['is told at once', true],
    ['shows as saving fails', false],
  ] as const)
    test(
      `before a session ended elsewhere is back after signing in, when that ${how}`,
      { tag: '@2-text-after-sign-in' },
      async ({ page, context, request }) => {
        const person = await join()
        if (!live) await muteSockets(page)
        await openForm(page, context, person)
        await field(page, 'Company').fill('Unsaved Ltd')
        await request.post('/api/auth/sign-in', { data: { email: person.email, password: person.password } })
        expect((await request.post('/api/auth/sign-out-all', { data: {} })).status()).toBe(204)
        if (!live) await save(page).click()
        await expect(page).toHaveURL('/login?next=%2Fprofile')
        await fillLogin(page, person)
        await expect(page).toHaveURL('/profile')
        await expect(page.getByText('What you typed before you were signed out is back.')).toBeVisible()
        await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')
        await save(page).click()
        await expect(toast(page)).toContainText('Profile updated')
        expect(await ownProfile(page.request)).toMatchObject({ company: 'Unsaved Ltd' })
        await page.reload()
        await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')
        await expect(page.getByText('What you typed before')).toHaveCount(0)
      },
    )

  test(
    'stays if the connection ends before the account menu and the chat widget have come',
    { tag: '@2-failed-save-loses-nothing' },
    async ({ page, context }) => {
      const held = /\/assets\/(members|account)-[\w-]{8}\.js/
      const release = await hold(page, held)
      await openForm(page, context, await join())
      await field(page, 'Bio').fill('Still here.')
      await context.setOffline(true)
      const failed = page.waitForEvent('requestfailed', (request) => held.test(request.url()))
      release()
      await failed
      await expect(field(page, 'Bio')).toHaveValue('Still here.')
      await context.setOffline(false)
      await expect(menuButton(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'MY Chats' })).toBeVisible()
      await expect(field(page, 'Bio')).toHaveValue('Still here.')
      await expect(header(page)).toBeVisible()
    },
  )
})

test(
  'Each address of a profile names one canonical address, former ones redirect, and contacts are for our own pages',
  { tag: ['@2-profile-head', '@2-profile-redirects', '@2-hidden-contacts', '@2-profile-not-available-sentence'] },
  async ({ request, baseURL }) => {
    const { id } = await (await request.get('/api/profiles/eloise-gt')).json()
    for (const address of ['/u/eloise-gt', '/@eloise-gt', '/@eloise-gt/products', `/profile/${id}`]) {
      const html = await (await request.get(address)).text()
      expect(html).toContain(`<link rel="canonical" href="${baseURL}/u/eloise-gt">`)
      expect(html).toContain(`<meta property="og:image" content="${baseURL}/images/cards/profile/${id}/`)
      expect(html).toContain('"@type":"ProfilePage"')
      expect(html).not.toContain('noindex')
      expect(html).not.toMatch(/eloise@garnier-tran|202-555-0176/)
    }

    const person = await join()
    const [before, after] = [freshName(), freshName()]
    for (const username of [before, after]) await saveProfile(person, { username })
    for (const [from, to] of [
      ['/u/Eloise-GT?page=1', '/u/eloise-gt?page=1'],
      [`/u/${before}`, `/u/${after}`],
      [`/@${before}`, `/u/${after}`],
    ] as const) {
      const reply = await request.get(from, { maxRedirects: 0 })
      expect([reply.status(), reply.headers()['location']]).toEqual([301, to])
      expect(reply.headers()['cache-control']).toBe('no-cache')
    }
    for (const nobody of ['/u/nobody-at-all', '/@nobody-at-all', '/u', '/@', `/profile/${crypto.randomUUID()}`]) {
      const reply = await request.get(nobody)
      expect(reply.status()).toBe(404)
      expect(await reply.text()).toContain('<meta name="robots" content="noindex, follow">')
    }

    const contacts = (headers: Record<string, string>) =>
      request.post('/api/profiles/eloise-gt/contacts', { data: {}, headers })
    for (const headers of [{}, { Origin: 'https://evil.example' }]) expect((await contacts(headers)).status()).toBe(403)
    const told = await contacts({ Origin: baseURL ?? '' })
    expect(await told.json()).toMatchObject({ email: 'eloise@garnier-tran.example' })
    expect(told.headers()['cache-control']).toBe('no-store')
  },
)
