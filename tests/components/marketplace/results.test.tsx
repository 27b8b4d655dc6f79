import { describe, expect, it, vi } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { PAGE_SIZE } from '#contract/listings/limits.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub, unreachable } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import {
  active,
  cards,
  count,
  expectAddress,
  nothingFound,
  numbered,
  results,
  search,
  stubMarketplace,
} from './fixtures.ts'

const skeletons = () => document.querySelectorAll('[data-skeleton-card]').length
const failure = () => page.getByRole('alert').filter({ hasText: 'Error fetching products: ' })
const pages = () => page.getByRole('navigation', { name: 'Pages' })
const choose = (category: string) => page.getByRole('combobox', { name: 'Categories' }).selectOptions(category)

describe('The marketplace', () => {
  it(
    'shows every card’s details, newest first, after eight skeletons',
    {
      tags: [
        '1-2-marketplace-heading',
        '1-2-card',
        'ours-rated-at-least',
        '1-9-price',
        '1-9-8-skeletons-while-loading',
      ],
    },
    async () => {
      const first = held(
        results({
          items: [
            numbered(1, {
              title: '<b>Bold</b> & <Suspense>',
              rating: 4.5,
              reviewCount: 1234,
              tags: ['react', 'ai'],
            }),
            numbered(2, { rating: 4, reviewCount: 1, cover: null }),
            numbered(3, { isNew: true }),
          ],
          total: 1204,
        }),
      )
      const seen = stubMarketplace(first.answer)
      await open('/marketplace')
      await expect.poll(skeletons).toBe(8)
      first.release()
      await expect.element(count('1,204 products, page 1 of 151')).toBeInTheDocument()
      expect(skeletons()).toBe(0)
      await expect.element(page.getByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible()
      await expect.element(page.getByText('Browse our collection of production-ready codebases')).toBeVisible()
      const card = (n: number) => cards().nth(n)
      await expect.element(card(0)).toHaveTextContent('<b>Bold</b> & <Suspense>')
      await expect.element(card(0)).toHaveTextContent('Adaeze Nwosu$1,290.50Rated 4.5 out of 5, 1,234 reviews')
      await expect.element(card(0)).toHaveTextContent('react')
      await expect.element(card(0)).not.toHaveTextContent('ai')
      await expect.element(card(1)).toHaveTextContent('Rated 4.0 out of 5, 1 review★')
      await expect.element(card(1)).not.toHaveTextContent('New')
      await expect.element(card(2)).toHaveTextContent('New')
      await expect.element(card(2)).not.toHaveTextContent(/Rated|review/)
      await expect
        .element(card(2).getByRole('link', { name: 'Product 3', exact: true }))
        .toHaveAttribute('href', '/product/inboxly-3')
      await expect.poll(() => document.title).toBe('Marketplace · Sourceyard')
      expect(seen.map(({ query }) => Object.fromEntries([...query].filter(([, value]) => value)))).toEqual([
        { tagMatch: 'any', sort: 'newest', size: String(PAGE_SIZE), page: '1' },
      ])
      await expectAccessible([390, 1280])

      const late = held(results({ items: [numbered(9)], total: 800, totalIsExact: false }))
      stub('get', '/api/listings', late.answer)
      await page.getByRole('combobox', { name: 'Sort' }).selectOptions('price-asc')
      await expect.poll(skeletons).toBe(8)
      late.release()
      await expect.element(cards()).toHaveTextContent('Product 9')
      expect(skeletons()).toBe(0)
      await expect.element(count('800+ products, sorted among the newest 800, page 1 of 100')).toBeInTheDocument()
    },
  )

  it(
    'shows the lowest of several prices on one line of a phone’s cards, whole, before the number of reviews',
    { tags: ['ours-licenses', '1-2-card'] },
    async () => {
      const rated = { rating: 4.5, reviewCount: 1234 }
      const items = [
        numbered(1, { ...rated, priceCents: 49_000 }),
        numbered(2, { ...rated, priceCents: 49_000, hasOptions: true }),
        numbered(3, { ...rated, priceCents: 12_345_050, hasOptions: true }),
      ]
      stubMarketplace(results({ items }))
      await open('/marketplace', { width: 360 })
      const [one, several, long] = [cards().nth(0), cards().nth(1), cards().nth(2)]
      await expect.element(long).toHaveTextContent('Adaeze Nwosufrom $123,450.50Rated 4.5')
      await expect.element(several).toHaveTextContent('Adaeze Nwosufrom $490Rated 4.5')
      await expect.element(one).toHaveTextContent('Adaeze Nwosu$490Rated 4.5')
      for (const card of [one, several, long]) {
        const price = card.getByText(/\$/).element()
        expect(price.getBoundingClientRect().height).toBe(20)
        expect(price.scrollWidth).toBeLessThanOrEqual(price.clientWidth)
      }
      const heights = [one, several].map((card) => card.element().getBoundingClientRect().height)
      expect(new Set(heights).size).toBe(1)
      // The number is whole or not there.
      const figure = several.getByText('4.5', { exact: true }).element()
      const number = several.getByText('(1,234)').element()
      const slot = number.parentElement?.getBoundingClientRect()
      expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(slot?.right ?? 0)
      expect(number.getBoundingClientRect().top).toBeGreaterThanOrEqual(slot?.bottom ?? Infinity)
      await expectAccessible([360])
    },
  )

  it(
    'fills the rows of a page of eight at every width, four from 1200 px on, below the active filters',
    { tags: ['1-2-card', 'ours-rows-without-gaps'] },
    async () => {
      stubMarketplace(results({ items: Array.from({ length: PAGE_SIZE }, (_, index) => numbered(index + 1)) }))
      await open('/marketplace?tags=react', { width: 1280 })
      await expect.element(cards().first()).toBeVisible()
      const columns = async (width: number) => {
        await page.viewport(width, 900)
        const bottom = active().element().getBoundingClientRect().bottom
        const rows = cards()
          .elements()
          .map((card) => card.getBoundingClientRect().top)
        expect(bottom).toBeLessThan(rows[0] ?? 0)
        return rows.filter((top) => top === rows[0]).length
      }
      const widths = [360, 390, 767, 768, 1024, 1199, 1200, 1280, 1536, 1920]
      const found: number[] = []
      for (const width of widths) found.push(await columns(width))
      expect(found).toEqual([2, 2, 2, 2, 2, 2, 4, 4, 4, 4])
    },
  )

  it(
    'explains why products and tags cannot be loaded, keeps the input, and retries',
    { tags: ['1-2-error-fetching-products', 'ours-searches-that-memory-cannot', '1-2-filters'] },
    async () => {
      stubMarketplace(() => refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
      stub('get', '/api/tags', () => refusal(500, { code: 'internal', message: 'No.' }))
      await open('/marketplace')
      await expect.element(failure()).toHaveTextContent('Error fetching products: The cat is on the server.')
      await expect.element(page.getByText('Tags couldn’t be loaded.')).toBeVisible()
      await expectAccessible([1280], { within: failure() })
      stub('get', '/api/listings', results())
      await failure().getByRole('button', { name: 'Try again' }).click()
      await expect.element(cards().first()).toBeVisible()

      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const tried = stub('get', '/api/listings', unreachable)
        await choose('mobile-apps')
        await expect
          .poll(async () => {
            await vi.advanceTimersByTimeAsync(500)
            return failure().query()?.textContent
          })
          .toContain('We can’t reach the server.')
        // Twice more.
        expect(tried).toHaveLength(3)
      } finally {
        vi.useRealTimers()
      }

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
    'has pages as links with Previous and Next, and a page size that filters keep',
    { tags: ['1-2-pagination', 'ours-page-99', 'ours-page-size', 'ours-best-match'] },
    async () => {
      const seen = stubMarketplace(({ query }) => {
        const [number, pageSize] = [Number(query.get('page')), Number(query.get('size'))]
        return results({ page: number, pageSize, ...(number > 16 && { items: [] }) })
      })
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
      // Beyond the last page.
      history.pushState(null, '', '/marketplace?q=app&sort=price-asc&page=99')
      await expectAddress('/marketplace?q=app&sort=price-asc&page=16')
      await expect.element(pages().getByText('Next')).toHaveAttribute('aria-disabled', 'true')
      await expect.element(pages().getByRole('link', { name: 'Page 16' })).toHaveAttribute('aria-current', 'page')
      await expect.element(cards().first()).toBeVisible()
      await expect
        .element(pages().getByRole('link', { name: 'Previous' }))
        .toHaveAttribute('href', '/marketplace?q=app&sort=price-asc&page=15')
      expect(seen.map(({ query }) => query.get('page'))).toEqual(['1', '2', '99', '16'])

      const sizes = page.getByRole('main').getByRole('group', { name: 'Show' })
      await expect.element(sizes.getByRole('link', { name: '8 per page' })).toHaveAttribute('aria-current', 'true')
      await sizes.getByRole('link', { name: '24 per page' }).click()
      await expectAddress('/marketplace?q=app&sort=price-asc&size=24')
      await expect.element(sizes.getByRole('link', { name: '24 per page' })).toHaveAttribute('aria-current', 'true')
      await expect.element(count('128 products, page 1 of 6')).toBeInTheDocument()
      await choose('saas')
      await expectAddress('/marketplace?q=app&category=saas&sort=price-asc&size=24')
      await page.getByRole('link', { name: 'Clear All Filters' }).click()
      await expectAddress('/marketplace?sort=price-asc&size=24')
      await expect.poll(() => seen.at(-1)?.query.get('size')).toBe('24')
      await expect
        .element(page.getByRole('link', { name: '8 per page' }))
        .toHaveAttribute('href', '/marketplace?sort=price-asc')
    },
  )

  it(
    'offers a spelling, filters to drop with their counts, and a reset when nothing is found',
    { tags: ['1-2-no-products', 'ours-nothing-found'] },
    async () => {
      const nothing = () => page.getByRole('status').filter({ hasText: 'No products available at the moment.' })
      const without = [
        { filter: 'q' as const, total: 31, totalIsExact: true },
        { filter: 'category' as const, total: 1, totalIsExact: true },
      ]
      const words = [{ typed: 'typscript', nearest: 'typescript' }]
      stubMarketplace(({ query }) => {
        if (query.get('category')) return nothingFound({ words, without })
        return query.get('q') === 'typscript kit' ? nothingFound({ words }) : results()
      })
      await open('/marketplace?q=typscript%20kit&category=mobile-apps')
      await expect.element(nothing()).toBeVisible()
      await expect.element(count('0 products')).toBeInTheDocument()
      const hints = page.getByRole('list', { name: 'With fewer filters' }).getByRole('listitem')
      await expect.element(hints.first()).toHaveTextContent(/^Without “typscript kit”: 31 products$/)
      await expect.element(hints.nth(1)).toHaveTextContent(/^Without Mobile Apps: 1 product$/)
      await expectAccessible([390], { within: nothing() })
      await hints.getByRole('link', { name: 'Without Mobile Apps' }).click()
      await expectAddress('/marketplace?q=typscript%20kit')

      // Never replaced in silence.
      await expect.element(nothing()).toHaveTextContent('Did you mean typescript kit?')
      await expect.element(search()).toHaveValue('typscript kit')
      await expect
        .element(nothing().getByRole('link', { name: 'typescript kit' }))
        .toHaveAttribute('href', '/marketplace?q=typescript%20kit')
      await nothing().getByRole('link', { name: 'Clear All Filters' }).click()
      await expectAddress('/marketplace')
      await expect.element(cards().first()).toBeVisible()
    },
  )

  it(
    'shows below an empty list what other words find, then what some of the words find, each with a link to that search',
    { tags: ['ours-other-searches'] },
    async () => {
      const other = (q: string, words: string[], total: number, totalIsExact = true) => ({
        q,
        words,
        total,
        totalIsExact,
      })
      const synonyms = {
        searches: [other('react template', ['react', 'template'], 1), other('react "ui kit"', ['react', 'ui kit'], 3)],
        items: [numbered(1)],
      }
      const fewerWords = {
        searches: [other('react kit', ['react', 'kit'], 10, false), other('starter kit', ['starter', 'kit'], 2)],
        items: [numbered(2), numbered(3), numbered(4), numbered(5)],
        of: 3,
      }
      const words = [{ typed: 'reakt', nearest: 'react' }]
      stubMarketplace(({ query }) => (query.get('q') ? nothingFound({ words, synonyms, fewerWords }) : results()))
      await open('/marketplace?q=reakt%20starter%20kit&maxPrice=90')
      await expect.element(count('0 products')).toBeInTheDocument()
      const section = (name: string) => page.getByRole('region', { name })
      const similar = section('With words of the same meaning')
      await expect
        .element(similar)
        .toHaveTextContent('Nothing matches “reakt starter kit”. These match react template (1 product)')
      await expect
        .element(similar.getByRole('link', { name: 'react template' }))
        .toHaveAttribute('href', '/marketplace?q=react%20template&maxPrice=90')
      await expect.element(similar.getByRole('article')).toHaveTextContent('Product 1')
      await expect.element(similar).toHaveTextContent(/Also: ?react "ui kit" \(3 products\)$/)
      const fewer = section('With some of the words')
      await expect.element(fewer).toHaveTextContent('2 of 3 words: react, kit (10+ products)')
      await expect
        .element(fewer.getByRole('link', { name: 'react, kit', exact: true }))
        .toHaveAttribute('href', '/marketplace?q=react%20kit&maxPrice=90')
      expect(fewer.getByRole('article').elements()).toHaveLength(4)
      const texts = document.querySelector('main')?.textContent ?? ''
      const places = ['Did you mean', 'With words of the same meaning', 'With some of the words'].map((text) =>
        texts.indexOf(text),
      )
      expect(places).toEqual(places.toSorted((one, next) => one - next))
      await expectAccessible([390, 1280])
    },
  )

  it(
    'shows nothing below an empty list of an API without other searches',
    { tags: ['ours-other-searches'] },
    async () => {
      stubMarketplace(nothingFound())
      await open('/marketplace?q=zzz')
      await expect.element(count('0 products')).toBeInTheDocument()
      expect(cards().query()).toBeNull()
    },
  )
})
