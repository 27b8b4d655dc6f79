import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { pageOfPortfolios, portfolio } from './fixtures.ts'

const cards = () => page.getByRole('main').getByRole('article')
const card = (n: number) => page.getByRole('article', { name: `Maker ${n}`, exact: true })
const skeletons = () => [...document.querySelectorAll('[data-skeleton-portfolio]')]
const covers = ['a', 'b', 'c'].map((slug) => ({ slug, title: `Kit ${slug}`, cover: '/placeholder.svg' }))

describe('Portfolios', () => {
  it(
    'show an introduction and what each seller has filled in',
    { tags: ['2-featured-portfolios-introduction', '2-card-everybody-username'] },
    async () => {
      stub(
        'get',
        '/api/profiles',
        pageOfPortfolios([
          portfolio(1, { covers: covers.slice(0, 1), rating: 4.66, reviewCount: 12, bio: 'Builds <i>agents</i>.' }),
          portfolio(2, { covers, isNew: true, website: 'https://maker.example/' }),
          portfolio(3, { name: 'W'.repeat(60), username: 'w'.repeat(40), bio: 'Elektronik'.repeat(30) }),
        ]),
      )
      await open('/portfolios')
      await expect.element(page.getByRole('heading', { level: 1, name: 'Featured Portfolios' })).toBeVisible()
      await expect.poll(() => document.title).toBe('Featured Portfolios · Sourceyard')
      await expect
        .element(page.getByText('The people behind what’s sold here, and what they’ve built so far.'))
        .toBeVisible()
      for (const text of ['@maker-1', 'Builds <i>agents</i>.', '1 project', 'Rated 4.7 out of 5, 12 reviews'])
        await expect.element(card(1)).toHaveTextContent(text)
      for (const text of ['Passionate creator building amazing digital experiences', '2 projects', 'New'])
        await expect.element(card(2)).toHaveTextContent(text)
      await expect.element(card(1)).not.toHaveTextContent('New')
      await expect.element(cards().nth(2)).not.toHaveTextContent(/New|Rated|No reviews/)
      const best = card(2).getByRole('list', { name: 'Best projects' }).getByRole('link')
      expect(best.elements().map((link) => link.getAttribute('href'))).toEqual([
        '/product/a',
        '/product/b',
        '/product/c',
      ])
      await expect.element(card(2).getByRole('link', { name: 'View Portfolio' })).toHaveAttribute('href', '/u/maker-2')
      await expect
        .element(page.getByRole('link', { name: 'Browse All Projects' }))
        .toHaveAttribute('href', '/marketplace')
      await expectAccessible([390])
    },
  )

  it('show six skeletons as tall as cards, then pages of 24', { tags: ['2-six-skeletons'] }, async () => {
    const first = held(
      pageOfPortfolios(
        Array.from({ length: 2 }, (_, n) => portfolio(n + 1)),
        { total: 25 },
      ),
    )
    stub('get', '/api/profiles', ({ query }) =>
      query.get('page') === '2' ? pageOfPortfolios([portfolio(25)], { page: 2, total: 25 }) : first.answer(),
    )
    await open('/portfolios')
    await expect.poll(() => skeletons().length).toBe(6)
    const height = skeletons()[0]?.clientHeight
    first.release()
    await expect.poll(() => cards().elements().length).toBe(2)
    expect(skeletons()).toEqual([])
    expect(cards().first().element().clientHeight).toBe(height)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.element(card(25)).toBeVisible()
    expect(cards().elements()).toHaveLength(1)
    await expect.poll(() => location.pathname + location.search).toBe('/portfolios?page=2')
  })

  it('show an error with a retry, or that there are none', { tags: ['2-no-portfolios-found'] }, async () => {
    stub('get', '/api/profiles', () => refusal(500, { code: 'internal', message: 'Something went wrong.' }))
    await open('/portfolios?page=2')
    const none = page.getByRole('main').getByRole('status')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong.')
    expect(none.elements()).toEqual([])
    stub('get', '/api/profiles', pageOfPortfolios([]))
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect.element(again).not.toBeInTheDocument()
    await expect.element(none).toHaveTextContent('No Portfolios Found')
    await expect.element(none).toHaveTextContent('Be the first to create your portfolio and showcase your work!')
  })
})
