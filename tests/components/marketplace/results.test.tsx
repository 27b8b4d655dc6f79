import { describe, expect, it, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { cards, count, expectAddress, nothingFound, numbered, results, search, stubMarketplace } from './fixtures.ts'

const skeletons = () => document.querySelectorAll('[data-skeleton-card]').length
const failure = () => page.getByRole('alert').filter({ hasText: 'Error fetching products: ' })
const pages = () => page.getByRole('navigation', { name: 'Pages' })

describe('The marketplace', () => {
  it(
    'shows a page of eight, newest first, with what is known of each',
    { tags: ['1-2-marketplace-heading', '1-2-card', 'ours-rated-at-least', '1-9-price'] },
    async () => {
      const seen = stubMarketplace(
        results({
          items: [
            numbered(1, { title: '<b>Bold</b> & <Suspense>', rating: 4.5, reviewCount: 1234, tags: ['react', 'ai'] }),
            numbered(2, { rating: 4, reviewCount: 1, cover: null }),
            numbered(3, { isNew: true, priceCents: 0 }),
            numbered(4),
          ],
          total: 1204,
        }),
      )
      await open('/marketplace')
      await expect.element(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
      await expect.element(page.getByText('Browse our collection of production-ready codebases')).toBeVisible()
      await expect.element(count('1,204 products, page 1 of 151')).toBeInTheDocument()
      const card = (n: number) => cards().nth(n)
      await expect.element(card(0)).toHaveTextContent('<b>Bold</b> & <Suspense>')
      await expect.element(card(0)).toHaveTextContent('Adaeze Nwosu$1,290.50Rated 4.5 out of 5, 1,234 reviews')
      await expect.element(card(0)).toHaveTextContent('react')
      await expect.element(card(0)).not.toHaveTextContent('ai')
      await expect.element(card(1)).toHaveTextContent('Rated 4.0 out of 5, 1 review★')
      await expect.element(card(2)).toHaveTextContent('New')
      await expect.element(card(3)).not.toHaveTextContent(/New|Rated|review/)
      await expect
        .element(card(3).getByRole('link', { name: 'Product 4', exact: true }))
        .toHaveAttribute('href', '/product/inboxly-4')
      await expect.poll(() => document.title).toBe('Marketplace · Sourceyard')
      expect(seen.map(({ query }) => Object.fromEntries([...query].filter(([, value]) => value)))).toEqual([
        { tagMatch: 'any', sort: 'newest', size: '8', page: '1' },
      ])
      await expectAccessible([390, 768, 1280])
    },
  )

  it(
    'shows eight skeletons until the first page is there, and when another is late',
    { tags: ['1-9-8-skeletons-while-loading'] },
    async () => {
      const first = held(results())
      stubMarketplace(first.answer)
      await open('/marketplace')
      await expect.poll(skeletons).toBe(8)
      first.release()
      await expect.poll(() => cards().all().length).toBe(8)
      expect(skeletons()).toBe(0)
      const late = held(results({ items: [numbered(9)] }))
      stub('get', '/api/listings', late.answer)
      await page.getByRole('combobox', { name: 'Categories' }).selectOptions('mobile-apps')
      await expect.poll(skeletons).toBe(8)
      late.release()
      await expect.element(cards()).toHaveTextContent('Product 9')
      expect(skeletons()).toBe(0)
    },
  )

  it('says why products cannot be fetched, and tries again', { tags: ['1-2-error-fetching-products'] }, async () => {
    stubMarketplace(() => refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    await open('/marketplace')
    await expect.element(failure()).toHaveTextContent('Error fetching products: The cat is on the server.')
    await expectAccessible()
    stub('get', '/api/listings', results())
    await failure().getByRole('button', { name: 'Try again' }).click()
    await expect.element(cards().first()).toBeVisible()
  })

  it('says that there is no connection, after two more tries', { tags: ['1-2-error-fetching-products'] }, async () => {
    stubMarketplace(results())
    await open('/marketplace')
    await expect.element(cards().first()).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const tried = stub('get', '/api/listings', unreachable)
      await page.getByRole('combobox', { name: 'Categories' }).selectOptions('mobile-apps')
      for (const tries of [1, 2, 3]) {
        await expect.poll(() => tried.length).toBe(tries)
        await vi.advanceTimersByTimeAsync(5_000)
      }
      await expect.element(failure()).toHaveTextContent('The server cannot be reached.')
    } finally {
      vi.useRealTimers()
    }
    stub('get', '/api/listings', results({ items: [numbered(9)] }))
    await failure().getByRole('button', { name: 'Try again' }).click()
    await expect.element(cards()).toHaveTextContent('Product 9')
  })

  it(
    'says when a network has searched too often, and keeps what was typed',
    { tags: ['ours-searches-that-memory-cannot'] },
    async () => {
      stubMarketplace(results())
      await open('/marketplace')
      await expect.element(cards().first()).toBeVisible()
      stub('get', '/api/suggestions', { listings: [], tags: [], categories: [], sellers: [] })
      stub('get', '/api/listings', () =>
        refusal(429, { code: 'too_many_searches', message: ERRORS.too_many_searches.message }),
      )
      await search().fill('kit')
      await expect.element(failure()).toHaveTextContent(ERRORS.too_many_searches.message)
      await expect.element(search()).toHaveValue('kit')
    },
  )

  it(
    'has pages with Previous, numbers and Next, each a link of its own',
    { tags: ['1-2-pagination', 'ours-best-match'] },
    async () => {
      const seen = stubMarketplace(({ query }) => results({ page: Number(query.get('page')) }))
      await open('/marketplace?q=app&sort=price-asc', { height: 600 })
      await expect.element(pages().getByText('Previous')).toHaveAttribute('aria-disabled', 'true')
      await expect
        .element(pages().getByRole('link', { name: 'Page 16' }))
        .toHaveAttribute('href', '/marketplace?q=app&sort=price-asc&page=16')
      scrollTo(0, 300)
      await pages().getByRole('link', { name: 'Next' }).click()
      await expectAddress('/marketplace?q=app&sort=price-asc&page=2')
      expect(scrollY).toBe(0)
      await expect.element(count('128 products, page 2 of 16')).toBeInTheDocument()
      await pages().getByRole('link', { name: 'Page 16' }).click()
      await expect.element(pages().getByText('Next')).toHaveAttribute('aria-disabled', 'true')
      await expect.element(pages().getByRole('link', { name: 'Page 16' })).toHaveAttribute('aria-current', 'page')
      await pages().getByRole('link', { name: 'Previous' }).click()
      await expectAddress('/marketplace?q=app&sort=price-asc&page=15')
      await expect.poll(() => seen.map(({ query }) => query.get('page'))).toEqual(['1', '2', '16', '15'])
    },
  )

  it('shows the last page in place of one beyond it', { tags: ['ours-page-99'] }, async () => {
    const seen = stubMarketplace(({ query }) =>
      query.get('page') === '16' ? results({ page: 16 }) : results({ items: [], page: Number(query.get('page')) }),
    )
    await open('/marketplace?page=99')
    await expectAddress('/marketplace?page=16')
    await expect.element(pages().getByText('Next')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(cards().first()).toBeVisible()
    expect(seen).toHaveLength(2)
  })

  it('has longer pages by choice, which filters keep', { tags: ['ours-page-size'] }, async () => {
    const seen = stubMarketplace(({ query }) => results({ pageSize: Number(query.get('size')) }))
    await open('/marketplace?page=2')
    await page.getByRole('link', { name: '24 per page' }).click()
    await expectAddress('/marketplace?size=24')
    await expect.element(count('128 products, page 1 of 6')).toBeInTheDocument()
    await page.getByRole('button', { name: 'react', exact: true }).click()
    await expectAddress('/marketplace?tags=react&size=24')
    await page.getByRole('link', { name: 'Clear All Filters' }).click()
    await expectAddress('/marketplace?size=24')
    await expect.poll(() => seen.at(-1)?.query.get('size')).toBe('24')
    await expect.element(page.getByRole('link', { name: '8 per page' })).toHaveAttribute('href', '/marketplace')
  })

  it('says that there are more than it can count, and among which they are sorted', async () => {
    stubMarketplace(results({ total: 800, totalIsExact: false }))
    await open('/marketplace?sort=price-asc')
    await expect.element(count('800+ products, sorted among the newest 800, page 1 of 100')).toBeInTheDocument()
  })
})

describe('A list of nothing', { tags: ['1-2-no-products', 'ours-nothing-found'] }, () => {
  const nothing = () => page.getByRole('status').filter({ hasText: 'No products available at the moment.' })

  it('has a way out', async () => {
    stubMarketplace(({ query }) => (query.get('q') ? nothingFound() : results()))
    await open('/marketplace?q=quxzyv+wjkq')
    await expect.element(nothing()).toBeVisible()
    await expect.element(count('0 products')).toBeInTheDocument()
    await expectAccessible([390, 1280])
    await nothing().getByRole('link', { name: 'Clear All Filters' }).click()
    await expectAddress('/marketplace')
    await expect.element(cards().first()).toBeVisible()
  })

  it('offers the nearest word, and never replaces one in silence', async () => {
    stubMarketplace(({ query }) =>
      query.get('q') === 'typscript kit'
        ? nothingFound({ words: [{ typed: 'typscript', nearest: 'typescript' }] })
        : results(),
    )
    await open('/marketplace?q=typscript%20kit')
    await expect.element(nothing()).toHaveTextContent('Did you mean typescript kit?')
    await expect.element(search()).toHaveValue('typscript kit')
    await nothing().getByRole('link', { name: 'typescript kit' }).click()
    await expectAddress('/marketplace?q=typescript%20kit')
    await expect.element(cards().first()).toBeVisible()
  })

  it('says which filter to drop, and for how many', async () => {
    const without = [
      { filter: 'q' as const, total: 31, totalIsExact: true },
      { filter: 'category' as const, total: 1, totalIsExact: true },
    ]
    stubMarketplace(({ query }) => (query.get('category') ? nothingFound({ without }) : results()))
    await open('/marketplace?q=inboxly&category=mobile-apps')
    const hints = page.getByRole('list', { name: 'With fewer filters' }).getByRole('listitem')
    await expect.element(hints.first()).toHaveTextContent(/^Without “inboxly”: 31 products$/)
    await expect.element(hints.nth(1)).toHaveTextContent(/^Without Mobile Apps: 1 product$/)
    await hints.getByRole('link', { name: 'Without Mobile Apps' }).click()
    await expectAddress('/marketplace?q=inboxly')
    await expect.element(cards().first()).toBeVisible()
  })
})
