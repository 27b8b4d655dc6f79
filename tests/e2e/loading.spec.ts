import { hold } from '../support/browser/intercept.ts'
import { signInAs } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

const SCREENS: [path: string, code: string, text: string][] = [
  ['/dashboard', 'dashboard-screen', 'Loading your projects...'],
  ['/dashboard?tab=my-purchases', 'dashboard-screen', 'Loading your purchases...'],
  ['/admin/projects', 'admin-screen', 'Loading products...'],
  ['/admin/projects', 'review-listings', 'Loading products...'],
  ['/admin/seller-products', 'seller-listings', 'Loading seller products...'],
  // A discussion of the demo's buyer about a purchase of weeks ago.
  ['/chat/0199f001-0000-7000-8000-000000000013', 'chat-screen', 'Loading messages...'],
]

for (const [path, code, text] of SCREENS) {
  test(`${path} says ‘${text}’ while ${code} is on its way [1 loading your projects]`, async ({ page, context }) => {
    await signInAs(context, path.startsWith('/admin') ? 'admin' : 'buyer')
    const release = await hold(page, new RegExp(`/assets/${code}-.*\\.js$`))
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
}
