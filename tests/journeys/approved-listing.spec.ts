import type { APIRequestContext } from '@playwright/test'
import { inboxConnected } from '../support/browser/chats.ts'
import { createListing, listingCard, reviewer, setStatus } from '../support/browser/listings.ts'
import { field, toast } from '../support/browser/parts.ts'
import { newNetwork, seller } from '../support/browser/people.ts'
import { expect, test } from '../support/browser/test.ts'

// The views of robots are not counted, nor those of browsers without a window, as the one of these tests is.
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.use({ ...newNetwork(), userAgent: PERSON })

/** Where a page leads, or its status. */
async function pageAt(request: APIRequestContext, path: string): Promise<string | number> {
  const reply = await request.get(path, { maxRedirects: 0 })
  return reply.headers()['location'] ?? reply.status()
}

test(
  'A project is approved on a phone, featured, published, found, viewed once, renamed, and gone everywhere once taken offline',
  {
    tag: [
      '@2-the-story',
      '@2-featured-products',
      '@1-slugs',
      '@ours-notices',
      '@1-8-project-created-successfully',
      '@1-7-lists-refresh-after-create',
      '@1-2-view-count',
      '@ours-listing-statistics',
    ],
  },
  async ({ browser, request: visiting, page: visitor }) => {
    const [selling, admin] = await Promise.all([seller(browser), reviewer(browser)])
    const desk = await admin.newPage()
    const { page } = selling
    const word = `w${crypto.randomUUID().slice(0, 8)}`
    const title = `First ${word}`
    const submit = (named: string) =>
      createListing(selling.request, { title: named, tags: word, description: '## What it is', submit: true })
    const { id, slug } = await submit(title)
    const beside = await submit(`Beside ${word}`)
    await setStatus(admin.request, beside.id, 'approved')
    expect(slug).toBe(`first-${word}`)
    expect(await pageAt(visiting, `/product/${slug}`)).toBe(404)

    // The seller sees at once, on any page, that it was approved.
    const connected = inboxConnected(page)
    await page.goto('/settings')
    await connected
    await desk.setViewportSize({ width: 390, height: 844 })
    // The whole list would go on to the next one that waits.
    await desk.goto(`/admin/projects?q=${encodeURIComponent(title)}`)
    await desk.getByRole('link', { name: title }).click()
    await desk.getByRole('dialog', { name: title }).getByRole('button', { name: 'Approve' }).click()
    await expect(toast(desk)).toContainText('Product approved successfully')
    await expect(toast(page)).toContainText('Your project was approved')
    await expect(toast(page)).toContainText(`Buyers can see “${title}” now.`)
    await toast(page).getByRole('button', { name: 'View' }).click()
    await expect(page).toHaveURL('/dashboard?tab=my-projects')
    const card = listingCard(page, title)
    await card.getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page)).toContainText('Project published successfully!')
    await desk.setViewportSize({ width: 1280, height: 900 })
    await desk.goto('/admin/featured-products')
    await desk.getByRole('button', { name: `Make Featured: ${title}` }).click()
    await expect(toast(desk)).toContainText('Product updated successfully')
    await admin.close()

    // A visitor finds it among the featured ones, by a search, and beside another with the same tag.
    const places = ['/', `/marketplace?q=${word.slice(1)}`, `/product/${beside.slug}`]
    const linkedAt = (address: string) =>
      expect.poll(async () => {
        const html = await (await visiting.get(address)).text()
        return [`first-${word}`, `second-${word}`].filter((name) => html.includes(`href="/product/${name}"`))
      })
    for (const address of places) await linkedAt(address).toEqual([slug])
    await visitor.goto('/')
    const featured = visitor.getByRole('region', { name: 'Featured products' })
    await expect(featured.getByRole('link', { name: title }).first()).toBeVisible()
    const visit = async () => {
      const answered = visitor.waitForResponse(/\/api\/listings\/[^/]+\/views$/)
      await visitor.goto(`/product/${slug}?ref=x`)
      expect((await answered).status()).toBe(204)
    }
    await visit()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'What it is' })).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'Price' })).toContainText('$49.50')

    // Another title and price are seen, and the former address leads on.
    await card.getByRole('link', { name: `Edit ${title}` }).click()
    await field(page, 'Title').fill(`Second ${word}`)
    await field(page, 'Price').fill('1290')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const renamed = listingCard(page, `Second ${word}`)
    await expect(renamed).toContainText('$1,290')
    await expect.poll(() => pageAt(visiting, `/product/${slug}?ref=x`)).toBe(`/product/second-${word}?ref=x`)
    expect(await pageAt(visiting, `/product/${id}`)).toBe(200)
    await visit()
    await expect(visitor.getByRole('heading', { level: 1, name: `Second ${word}` })).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'Price' })).toContainText('$1,290')
    await expect(visitor).toHaveURL(`/product/second-${word}?ref=x`)

    const views = async () => (await (await selling.request.get(`/api/projects/${id}/statistics`)).json()).totals.views
    await expect.poll(views, { intervals: [1_000] }).toBe(1)
    await renamed.getByRole('button', { name: 'Take offline' }).click()
    await expect(toast(page)).toContainText('Project taken offline!')
    await expect(renamed).toContainText('draft')
    for (const address of places) await linkedAt(address).toEqual([])
    for (const name of [slug, `second-${word}`, id])
      await expect.poll(() => pageAt(visiting, `/product/${name}`)).toBe(404)
    await selling.context.close()
  },
)
