import { sessionCookieName } from '#worker/sessions/sessions.rules.ts'
import { drawn } from './image-files.ts'
import { hold } from '../support/browser/intercept.ts'
import { field, fillLogin, header, menuButton, open, toast } from '../support/browser/parts.ts'
import { join, saveProfile, signIn } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

test(
  'A saved profile with a cropped avatar and banner is public at once, and found by the former username',
  {
    tag: [
      '@2-public-profile',
      '@2-former-username',
      '@2-own-public-profile',
      '@2-profile-redirects',
      '@2-avatar-banner',
      '@2-5-avatar-and-banner',
      '@2-avatar-and-banner',
    ],
  },
  async ({ page, context, browser, request }) => {
    const person = await join()
    const name = `mara-${crypto.randomUUID().slice(0, 8)}`
    await saveProfile(person, { username: name })
    await signIn(context, person)
    await page.goto('/profile')
    await field(page, 'First name').fill('Ines')
    await field(page, 'Username').fill(`${name}-2`)
    await field(page, 'Bio').fill('Inboxes that answer themselves.')
    await expect(field(page, 'Username')).toHaveAccessibleDescription('Username is available!')
    const portrait = await drawn(page, 'portrait', { width: 1000, height: 1400, type: 'image/png' })
    const stored: string[] = []
    for (const [label, ratio] of [
      ['Avatar', 1],
      ['Banner', 3],
    ] as const) {
      await page.getByLabel(`${label}: choose an image`).setInputFiles(portrait)
      const dialog = page.getByRole('dialog', { name: `Crop your ${label.toLowerCase()}` })
      await expect(dialog.getByRole('button', { name: 'Apply crop' })).toBeEnabled()
      await dialog.getByRole('group', { name: 'Visible area' }).press('ArrowDown')
      await dialog.getByLabel('Zoom').fill('2')
      await expect(dialog.locator('img')).toHaveCSS('transform', /^matrix\(2, 0, 0, 2, 0, [1-9]/)
      await dialog.getByRole('button', { name: 'Apply crop' }).click()
      const image = page.getByRole('group', { name: label, exact: true }).getByRole('img')
      await expect(image).toHaveAttribute('src', /^\/images\/avatars\/[\w-]+\/\d+-\w+\.webp\.w640\.webp$/)
      stored.push((await image.getAttribute('src'))?.replace('.w640.webp', '') ?? '')
      const shape = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight
      await expect.poll(() => image.evaluate(shape)).toBeCloseTo(ratio, 1)
    }
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toast(page)).toContainText('Profile updated')
    await page.getByRole('link', { name: 'View Public Profile' }).click()
    await expect(page.getByText(`@${name}-2`)).toBeVisible()

    const moved = await request.get(`/u/${name}`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, `/u/${name}-2`])
    expect(moved.headers()['cache-control']).toBe('no-cache')
    const visitor = await browser.newPage()
    const seen = await (await visitor.goto(`/@${name.toUpperCase()}`))?.text()
    for (const image of stored) expect(seen).toContain(image)
    await expect(visitor).toHaveURL(`/u/${name}-2`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ines Okafor' })).toBeVisible()
    await expect(visitor.getByText('Inboxes that answer themselves.')).toBeVisible()
    await visitor.close()
  },
)

test.describe('Unsaved profile input', () => {
  test.use({ expectedErrors: [/status of 401|net::ERR_/] })

  test(
    'prompts before going back or closing the tab, and survives a session that ends elsewhere',
    { tag: ['@2-unsaved-changes', '@2-text-after-sign-in'] },
    async ({ page, context, request }) => {
      const person = await join()
      await signIn(context, person)
      await open(page, '/about')
      await menuButton(page).click()
      await page.getByRole('menuitem', { name: 'Profile' }).click()
      await field(page, 'Company').fill('Unsaved Ltd')
      await page.evaluate(() => history.back())
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Stay' }).click()
      const prompt = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const dialog = await prompt
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')

      const headers = { Cookie: `${sessionCookieName(false)}=${person.token}` }
      const ended = await request.post('/api/auth/sign-out-all', { data: {}, headers })
      expect(ended.status()).toBe(204)
      await expect(page).toHaveURL('/login?next=%2Fprofile')
      await fillLogin(page, person)
      await expect(page.getByText('We restored what you typed before you were signed out.')).toBeVisible()
      await expect(field(page, 'Company')).toHaveValue('Unsaved Ltd')
      await page.evaluate(() => history.back())
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL('/about')
    },
  )

  test(
    'is kept and saved while the account menu and the chats load late and the toasts fail to load',
    { tag: '@2-failed-save-loses-nothing' },
    async ({ page, context }) => {
      await signIn(context, await join())
      const held = /\/assets\/(member-features|account-menu)-[\w-]{8}\.js/
      const release = await hold(page, held)
      await page.route('**/assets/toaster-*.js', (route) => route.abort())
      await page.goto('/profile')
      await field(page, 'Bio').fill('Still here.')
      await context.setOffline(true)
      const failed = page.waitForEvent('requestfailed', (request) => held.test(request.url()))
      release()
      await failed
      await expect(field(page, 'Bio')).toHaveValue('Still here.')
      await context.setOffline(false)
      await expect(menuButton(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'MY Chats' })).toBeVisible()

      const unseen = page.waitForEvent('requestfailed', (request) => request.url().includes('toaster'))
      await page.getByRole('button', { name: 'Save Profile' }).click()
      await unseen
      expect(await (await page.request.get('/api/profile')).json()).toMatchObject({ bio: 'Still here.' })
      await header(page).getByRole('link', { name: 'Portfolios' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured Portfolios')
    },
  )
})
