import { expect, NOT_FOUND, test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const DEALS = 'How a deal works'
const REVIEWS = 'How listings are reviewed'

test('the blog leads to its posts, and each to its neighbors [1 §2 blog]', async ({ page }) => {
  await visit(page, '/blog')
  const posts = page.getByRole('main').getByRole('article')
  await expect(posts.getByRole('heading', { level: 2 })).toHaveText([REVIEWS, DEALS])
  await expect(posts.first()).toContainText(/November 24, 2026 · The Sourceyard team · \d min read/)
  await page.getByRole('link', { name: DEALS, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: DEALS })).toBeVisible()
  await expect(page).toHaveTitle(`${DEALS} · Sourceyard`)
  await expect(page.getByRole('main')).toContainText('November 18, 2026 · The Sourceyard team')
  const more = page.getByRole('navigation', { name: 'More posts' })
  await expect(more.getByRole('link')).toHaveText([`Next${REVIEWS}`, 'All posts'])
  await more.getByRole('link', { name: REVIEWS }).click()
  await expect(page.getByRole('heading', { level: 1, name: REVIEWS })).toBeVisible()
  await expect(more.getByRole('link')).toHaveText([`Previous${DEALS}`, 'All posts'])
})

test('the blog has a feed that its pages and the browser’s parser agree on [1 §2 blog]', async ({ page, request }) => {
  await visit(page, '/blog')
  const link = page.locator('link[rel="alternate"][type="application/atom+xml"][href$="/blog/feed.xml"]')
  await expect(link).toHaveCount(1)
  const reply = await request.get('/blog/feed.xml')
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const feed = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      const texts = (selector: string) => [...parsed.querySelectorAll(selector)].map(({ textContent }) => textContent)
      return { broken: parsed.querySelector('parsererror') !== null, titles: texts('entry > title'), ids: texts('id') }
    },
    await reply.text(),
  )
  expect(feed.broken).toBe(false)
  expect(feed.titles).toEqual([REVIEWS, DEALS])
  expect(feed.ids.every((id) => id?.startsWith('http'))).toBe(true)
})

test.describe('An unknown post', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('answers 404 and leads to all posts [1 §2 blog]', async ({ page }) => {
    const reply = await visit(page, '/blog/no-such-post')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'All posts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  })
})
