import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page } from '../support/open.tsx'

const DEALS = 'How a deal works'
const REVIEWS = 'How listings are reviewed'
const title = page.getByRole('heading', { level: 1 })
const main = page.getByRole('main')
const more = page.getByRole('navigation', { name: 'More posts' })
const linksOf = (place: typeof more) =>
  place
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

it('The blog links posts to their neighbors, and has a not-found screen', { tags: ['1-2-blog'] }, async () => {
  await open('/blog')
  const posts = main.getByRole('article')
  await expect.element(posts).toHaveLength(2)
  expect(posts.elements().map((post) => post.querySelector('h2')?.textContent)).toEqual([REVIEWS, DEALS])
  await expect.element(posts.first()).toHaveTextContent(/November 24, 2026 · The Sourceyard team · \d min read/)
  await expect.element(main.getByRole('link', { name: /feed/ })).toHaveAttribute('href', '/blog/feed.xml')
  await page.getByRole('link', { name: DEALS, exact: true }).click()
  await expect.element(title).toHaveTextContent(DEALS)
  await expect.poll(() => document.title).toBe(`${DEALS} · Sourceyard`)
  await expect.element(main).toHaveTextContent('November 18, 2026 · The Sourceyard team')
  expect(linksOf(more)).toEqual([`Next${REVIEWS}`, 'All posts'])
  await expectAccessible([390])
  await more.getByRole('link', { name: REVIEWS }).click()
  await expect.element(title).toHaveTextContent(REVIEWS)
  expect(linksOf(more)).toEqual([`Previous${DEALS}`, 'All posts'])
  history.pushState(null, '', '/blog/no-such-post')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Post Not Found')
  await expect.poll(() => document.title).toBe('Post Not Found · Sourceyard')
  await main.getByRole('link', { name: 'All posts' }).click()
  await expect.element(title).toHaveTextContent('Blog')
})
