import type { Page } from '@playwright/test'
import { failing, hold } from '../../support/browser/intercept.ts'
import { toast } from '../../support/browser/parts.ts'
import { ownNetwork, seller, signInAs } from '../../support/browser/people.ts'
import { expect, test } from '../../support/browser/test.ts'
import { setStatus, submitListing } from '../../support/browser/listings.ts'

/** The browser's own line about a refusal. */
test.use({ ...ownNetwork(), expectedErrors: [/status of [45]\d\d/] })

const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const FEATURED = /^Currently Featured \([\d,]+\)$/

test.beforeEach(({ context }) => signInAs(context, 'admin'))

test('Featured products: two groups with counts; a card moves between them [2 featured products]', async ({
  page,
  browser,

  context,
}) => {
  const other = await seller(browser, 'Duarte')
  const listing = await submitListing(other.request)
  await setStatus(context.request, listing.id, 'approved')
  await page.goto(`/admin/featured-products?q=${encodeURIComponent(listing.title)}`)
  await expect(page.getByText('Featured products appear on the landing page.')).toBeVisible()
  const featured = group(page, FEATURED)
  const available = group(page, /^Available Products \([\d,]+\)$/)
  const card = available.getByRole('listitem').filter({ hasText: listing.title })
  await expect(card).toContainText('Ines Duarte')
  await expect(card).toContainText('$49.50')
  await expect(card.locator('.badge')).toHaveCount(0)
  await expect(featured.getByRole('listitem')).toHaveCount(0)

  await failing(page, '**/api/admin/listings/*/featured')
  await card.getByRole('button', { name: 'Make Featured' }).click()
  await expect(toast(page)).toHaveText('Failed to update product: The cat is on the server.')
  await expect(card.getByRole('alert')).toHaveText('The cat is on the server.')
  await card.getByRole('button', { name: 'Make Featured' }).click()
  await expect(toast(page)).toContainText('Product updated successfully')
  const moved = featured.getByRole('listitem').filter({ hasText: listing.title })
  await expect(moved.locator('.badge')).toHaveText('Featured')
  await expect(available.getByRole('listitem')).toHaveCount(0)
  await moved.getByRole('button', { name: 'Remove from Featured' }).click()
  await expect(card.getByRole('button', { name: 'Make Featured' })).toBeVisible()
  await other.context.close()
})

test('Featured products: several are featured at once', async ({ page, browser, context }) => {
  const other = await seller(browser)
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  for (const n of [1, 2]) {
    const { id } = await submitListing(other.request, `Shelf ${n} ${word}`)
    await setStatus(context.request, id, 'approved')
  }
  await page.goto(`/admin/featured-products?q=${word}`)
  await page.getByRole('checkbox', { name: `Select Shelf 1 ${word}` }).check()
  await page.getByRole('checkbox', { name: `Select Shelf 2 ${word}` }).check()
  await page.getByRole('button', { name: 'Make Featured', exact: true }).click()
  await expect(toast(page)).toContainText('Product updated successfully')
  await expect(group(page, FEATURED).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('checkbox', { name: `Select Shelf 1 ${word}` }).check()
  await page.getByRole('checkbox', { name: `Select Shelf 2 ${word}` }).check()
  await page.getByRole('button', { name: 'Remove from Featured', exact: true }).click()
  await expect(group(page, /^Available Products/).getByRole('listitem')).toHaveCount(2)
  await other.context.close()
})

test('Featured products: more than four are told, and the landing page follows their order [ours order of featured]', async ({
  page,
  browser,
  context,
}) => {
  const other = await seller(browser)
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const { id } = await submitListing(other.request, `Shelf ${n} ${word}`)
    await setStatus(context.request, id, 'approved')
    await context.request.put(`/api/admin/listings/${id}/featured`, { data: { featured: true } })
    ids.push(id)
  }
  // Both ends of a drag are in view.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto('/admin/featured-products')
  const featured = group(page, FEATURED)
  await expect(featured).toContainText(/only the (?:newest|first) 4 show/)
  await expect(featured.getByText('on the landing page')).toHaveCount(4)
  const places = featured.getByRole('group', { name: /^Place of/ })
  /** The order of our own; what others feature meanwhile comes before them. */
  const order = async () => {
    const names = await places.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    return names.flatMap((name) => /Shelf (\d)/.exec(name.includes(word) ? name : '')?.[1] ?? []).join('')
  }
  await expect.poll(order).toBe('54321')
  const forward = featured.getByRole('button', { name: `Move Shelf 1 ${word} forward` })
  await forward.focus()
  for (const moved of ['54312', '54132']) {
    await page.keyboard.press('ArrowLeft')
    await expect.poll(order).toBe(moved)
    await expect(forward).toBeFocused()
  }
  await expect(toast(page)).toContainText('Order saved')
  await expect(featured).toContainText('only the first 4 show')
  const card = (n: number) => featured.getByRole('listitem').filter({ hasText: `Shelf ${n} ${word}` })
  await card(2).dragTo(card(5))
  await expect.poll(order).toBe('25413')

  const read = async (path: string) => (await context.request.get(path)).json()
  await expect
    .poll(async () => {
      const { products } = await read('/api/landing')
      const { items } = await read('/api/admin/featured/listings')
      const names = (list: { title: string }[]) => list.map(({ title }) => title).join()
      return names(products) === names(items.slice(0, 4)) && names(items).includes(`Shelf 2 ${word},Shelf 5 ${word}`)
    })
    .toBe(true)
  for (const id of ids) await context.request.put(`/api/admin/listings/${id}/featured`, { data: { featured: false } })
  await other.context.close()
})

test('Featured products: six skeletons while a group loads, and an error state', async ({ page }) => {
  const go = await hold(page, '**/api/admin/featured/listings?*', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'not_ready', message: 'The cat is on the server.' } } }),
  )
  await page.goto('/admin/featured-products')
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  go()
  await expect(toast(page)).toContainText('Failed to fetch products')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch products' })).toHaveCount(2)
})

test('Featured portfolios: cards with name, username, bio or its fallback, projects, rating and website [2 featured portfolios]', async ({
  page,
}) => {
  await page.goto('/admin/featured-portfolios')
  const all = page.getByRole('article')
  await expect(all.first()).toBeVisible()
  const card = all.filter({ hasText: '@adaeze' }).first()
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/Adaeze/)
  await expect(card).toContainText(/\d+ projects?/)
  await expect(card).toContainText(/New|\d\.\d/)
  await expect(card.getByRole('link', { name: 'View Portfolio' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^(?:Make Featured|Remove from Featured)/ })).toBeVisible()
  for (const name of await page.getByRole('article').getByText(/^@/).allTextContents()) expect(name).toMatch(/^@./)
})

test('Featured portfolios: featuring, removing, and an error state', async ({ page, browser }) => {
  const other = await seller(browser)
  const username = `ines-${crypto.randomUUID().slice(0, 8)}`
  expect((await other.request.patch('/api/profile', { data: { username } })).status()).toBe(200)
  await page.goto(`/admin/featured-portfolios?q=${username}`)
  const card = (name: RegExp) =>
    group(page, name)
      .getByRole('article')
      .filter({ hasText: `@${username}` })
  await expect(card(/^Available Portfolios/)).toContainText('Passionate creator building amazing digital experiences')
  await failing(page, '**/api/admin/profiles/*/featured')
  await card(/^Available Portfolios/)
    .getByRole('button', { name: 'Make Featured' })
    .click()
  await expect(toast(page)).toHaveText('Failed to update portfolio feature status')
  await card(/^Available Portfolios/)
    .getByRole('button', { name: 'Make Featured' })
    .click()
  await expect(toast(page)).toContainText('Portfolio feature status updated successfully')
  await card(FEATURED).getByRole('button', { name: 'Remove from Featured' }).click()
  await expect(card(/^Available Portfolios/)).toBeVisible()
  await other.context.close()
})

test('Featured portfolios: nothing featured, everything featured, and the server’s message', async ({ page }) => {
  const reply = { items: [], next: null, featuredCount: 0, availableCount: 0 }
  await page.route('**/api/admin/featured/profiles?*', (route) => route.fulfill({ json: reply }))
  await page.goto('/admin/featured-portfolios')
  await expect(group(page, 'Currently Featured (0)')).toContainText('No portfolios are currently featured.')
  await expect(group(page, 'Available Portfolios (0)')).toContainText('All portfolios are currently featured.')
  await page.unroute('**/api/admin/featured/profiles?*')
  await failing(page, '**/api/admin/featured/profiles?*', 'The cat is on the server.', 2)
  await page.reload()
  await expect(toast(page)).toContainText('The cat is on the server.')
  await expect(page.getByRole('alert').filter({ hasText: 'The cat is on the server.' })).toHaveCount(2)
})
