import { hold } from '../../support/browser/intercept.ts'
import { header } from '../../support/browser/parts.ts'
import { signInAs } from '../../support/browser/people.ts'
import { ADMIN_PATHS } from '../../support/browser/screens.ts'
import { expect, test } from '../../support/browser/test.ts'
import { visit } from '../../support/browser/visit.ts'

const denied = 'You need admin privileges to access this page.'

/** One guard stands before all sections, so they are all tried for one kind of person. */
const TRIED = {
  'a visitor': ['/admin', '/admin/users'],
  'a buyer': ['/admin', ...Object.values(ADMIN_PATHS)],
  'a seller': ['/admin', '/admin/projects'],
}

for (const who of ['a visitor', 'a buyer', 'a seller'] as const) {
  test(`The admin area is closed to ${who}: nothing is loaded or requested [2 guard]`, async ({ page, context }) => {
    if (who !== 'a visitor') await signInAs(context, who === 'a buyer' ? 'buyer' : 'seller')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of TRIED[who]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
      await expect(page.getByText(denied)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
    }
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
    expect(
      asked.filter((path) => /\/(?:projects|users|activity|import|tags|categories)-[^/]*\.js$/.test(path)),
    ).toEqual([])
  })
}

test('A slow session check shows a skeleton, then the admin area', async ({ page, context }) => {
  await signInAs(context, 'admin')
  const release = await hold(page, '**/api/session')
  await page.goto('/admin/tags')
  const waiting = page.getByRole('main').locator('[aria-busy="true"]')
  await expect(waiting.locator('span').first()).toBeVisible()
  await expect(page.getByText(denied)).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags Management')
})

test('A visitor can sign in and comes back', async ({ page }) => {
  await page.goto('/admin/users?q=ada')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers%3Fq%3Dada')
})

test('Visitors’ pages load no code of the admin area', async ({ page }) => {
  const loaded: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text())
  })
  for (const path of ['/', '/marketplace', '/product/inboxly']) await visit(page, path)
  const code = (await Promise.all(loaded)).join('\n')
  expect(code).not.toContain('You need admin privileges')
  expect(code).not.toContain('Currently Featured')
})

test('An admin whose session ends elsewhere sees no more data', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.goto('/admin/users')
  await expect(page.getByRole('table')).toBeVisible()
  await context.clearCookies({ name: /session/ })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText(denied)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test.describe('An unknown page', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is not found by anybody, as any unknown address [ours unknown admin page]', async ({ page, context }) => {
    for (const who of ['visitor', 'admin'] as const) {
      if (who === 'admin') await signInAs(context, 'admin')
      expect((await page.goto('/admin/nonsense'))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      await expect(page.getByRole('main')).toContainText('/admin/nonsense')
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
