import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { join, ownNetwork, signIn, signInAs } from '../../support/browser/people.ts'

test.use(ownNetwork())

const FORM = { description: 'Tested in one piece.', price: '49.50', tags: 'one-piece' }

/** What a screen would post; the reply's JSON where there is one. */
async function post(request: APIRequestContext, path: string, data: object = {}, method = 'POST') {
  const reply = await request.fetch(path, { method, data })
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  return reply.json()
}
/** Where a page leads, or its status. */
async function pageAt(request: APIRequestContext, path: string): Promise<string | number> {
  const reply = await request.get(path, { maxRedirects: 0 })
  return reply.headers()['location'] ?? reply.status()
}

test('A project is reviewed, published, found, renamed, and gone everywhere when it is taken offline [1 slugs]', async ({
  browser,
  request,
}) => {
  const [selling, reviewing] = await Promise.all([browser.newContext(), browser.newContext()])
  await signIn(selling, await join(), { remembered: false })
  await signInAs(reviewing, 'admin', { remembered: false })
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const form = { ...FORM, title: `First ${word}` }

  const { id, slug } = await post(selling.request, '/api/projects', { ...form, submit: true })
  expect(slug).toBe(`first-${word}`)
  expect(await pageAt(request, `/product/${slug}`)).toBe(404)
  await post(reviewing.request, `/api/admin/listings/${id}/status`, { status: 'approved', version: 1 })
  expect(await post(selling.request, `/api/projects/${id}/publish`)).toMatchObject({ status: 'published' })

  const found = async () => (await (await request.get(`/api/listings?q=${word}`)).json()).items
  await expect.poll(found).toMatchObject([{ id, slug }])
  expect(await pageAt(request, `/product/${slug}`)).toBe(200)

  await post(selling.request, `/api/projects/${id}`, { ...form, title: `Second ${word}`, price: 60, version: 1 }, 'PUT')
  await expect.poll(() => pageAt(request, `/product/${slug}?ref=x`)).toBe(`/product/second-${word}?ref=x`)
  await expect.poll(found).toMatchObject([{ id, slug: `second-${word}`, priceCents: 6_000 }])
  expect(await pageAt(request, `/product/${id}`)).toBe(200)
  const page = await (await browser.newContext()).newPage()
  await page.goto('/marketplace')
  await page.evaluate((path) => history.pushState(null, '', path), `/product/${slug}?ref=x`)
  await expect(page.getByRole('heading', { level: 1, name: `Second ${word}` })).toBeVisible()
  await expect(page).toHaveURL(`/product/second-${word}?ref=x`)
  await page.goBack()
  await expect(page).toHaveURL('/marketplace')
  await page.context().close()

  await post(selling.request, `/api/projects/${id}/take-offline`)
  await expect.poll(found).toEqual([])
  for (const name of [slug, `second-${word}`, id])
    await expect.poll(() => pageAt(request, `/product/${name}`)).toBe(404)
  await Promise.all([selling.close(), reviewing.close()])
})

test('The demo’s seller has projects in every status, and its buyer a few purchases', async ({ browser }) => {
  const [selling, buying] = await Promise.all([browser.newContext(), browser.newContext()])
  await signInAs(selling, 'seller', { remembered: false })
  await signInAs(buying, 'buyer', { remembered: false })
  const { items } = await (await selling.request.get('/api/projects')).json()
  const statuses = new Set(items.map(({ status }: { status: string }) => status))
  expect([...statuses].toSorted()).toEqual(['approved', 'blocked', 'draft', 'pending', 'published', 'rejected'])
  for (const { status, reason } of items) expect(reason !== null).toBe(status === 'rejected' || status === 'blocked')
  const purchases = await (await buying.request.get('/api/purchases')).json()
  const bought = new Set(purchases.items.map(({ status }: { status: string }) => status))
  expect([...bought].toSorted()).toEqual(['cancelled', 'negotiating', 'purchased'])
  await Promise.all([selling.close(), buying.close()])
})
