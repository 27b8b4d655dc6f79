import { describe, expect, it } from 'vitest'
import { listingCard } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { LANDING, portfolio } from './fixtures.ts'

const section = (name: string | RegExp) => page.getByRole('region', { name, exact: typeof name === 'string' })
const products = section('Featured products')
const portfolios = section('Featured portfolios')
const hero = section(/Buy the codebase/)
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent)
const titles = (name: string) => texts(section(name).getByRole('heading', { level: 3 }).elements())
const links = (place: ReturnType<typeof section>) =>
  place
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])
const heightOf = (name: string) => section(name).element().getBoundingClientRect().height
const skeletons = (selector: string) => document.querySelectorAll(selector).length

describe('The landing page', () => {
  it(
    'explains the product, shows featured products and portfolios with their figures, and links to them',
    {
      tags: [
        '1-landing-sections',
        '1-hero',
        '1-five-feature-tiles',
        '1-tech-stack-strip',
        '1-closing',
        '1-popular-categories',
        '1-featured-products',
        '1-featured-portfolios',
        'ours-link-text-says-where',
        'ours-focus-visible',
      ],
    },
    async () => {
      const adaeze = portfolio({
        username: 'adaeze',
        name: 'Adaeze Nwosu',
        bio: 'Support tools.',
        website: 'https://adaeze.example/',
        listingCount: 6,
      })
      stub('get', '/api/landing', {
        ...LANDING,
        portfolios: [adaeze],
        popular: { 'ai-agents': 24, 'e-commerce-platforms': 17, 'saas-for-agencies': 1 },
      })
      await open('/')
      await expect.element(products.getByRole('article').nth(3)).toBeVisible()
      expect(
        texts(
          page
            .getByRole('main')
            .getByRole('heading')
            .elements()
            .filter(({ tagName }) => tagName < 'H3'),
        ),
      ).toEqual([
        'Buy the codebase.Launch it as yours.',
        'What you get',
        'Reasons to buy',
        'How it works',
        'Popular categories',
        'Featured products',
        'Featured portfolios',
        'Built with what you know',
        'Someone has already built it.',
      ])
      await expect.element(page.getByRole('complementary', { name: 'Beta' })).toBeVisible()
      await expect.element(hero.getByText('Every listing reviewed by a person')).toBeVisible()
      expect(links(hero)).toEqual([
        ['Marketplace', '/marketplace'],
        ['Start Selling', '/sell'],
      ])
      expect(titles('What you get')).toEqual([
        'Full source ownership',
        'Production-ready solutions',
        'Instant download',
        'Verified sellers and reviews',
        'Customizable and scalable',
      ])
      expect(titles('Reasons to buy')).toEqual([
        'Instant launch',
        'Proven products',
        'Fully white-label',
        'Support included',
      ])
      expect(titles('How it works')).toEqual(['1Browse listings', '2Pick a product', '3Customize and launch'])
      // No more products than there are.
      expect(links(section('Popular categories')).filter(([, href]) => href?.includes('category='))).toEqual([
        ['AI Agents24+ products', '/marketplace?category=ai-agents'],
        ['E-Commerce Platforms17 products', '/marketplace?category=e-commerce-platforms'],
        ['SaaS for Agencies1 product', '/marketplace?category=saas-for-agencies'],
        ['CRM and Productivity0 products', '/marketplace?category=crm-and-productivity'],
      ])
      expect(links(section('Built with what you know'))).toContainEqual([
        'Next.js products',
        '/marketplace?tags=next.js',
      ])
      expect(links(section('Someone has already built it.'))).toEqual([
        ['Browse the marketplace', '/marketplace'],
        ['Start Selling', '/sell'],
      ])

      const card = products.getByRole('article').first()
      await expect.element(card).toHaveTextContent('Rated 4.5 out of 5, 2 reviews')
      await expect.element(card).toHaveTextContent('$1,290.50')
      await expect
        .element(card.getByRole('heading').getByRole('link', { name: 'Product 1' }))
        .toHaveAttribute('href', '/product/inboxly-1')
      const person = portfolios.getByRole('article', { name: 'Adaeze Nwosu' })
      for (const text of ['@adaeze', 'Support tools.', '6 projects'])
        await expect.element(person).toHaveTextContent(text)
      const website = person.getByRole('link', { name: 'adaeze.example' })
      await expect.element(website).toHaveAttribute('href', 'https://adaeze.example/')
      await expect.element(website).toHaveAttribute('rel', expect.stringMatching(/noopener.*nofollow/))
      const way = person.getByRole('link', { name: 'View Portfolio' })
      await expect.element(way).toHaveAttribute('href', '/u/adaeze')
      await expect.element(way).toHaveAccessibleDescription('Adaeze Nwosu')

      // A ring of the focus for the keyboard, and none after a click.
      const toggle = page.getByRole('button', { name: 'Toggle theme' })
      await toggle.click()
      await expect.element(toggle).toHaveFocus()
      await expect.element(toggle).toHaveStyle({ boxShadow: 'none', outlineStyle: 'none' })
      await userEvent.keyboard('{Tab}')
      const signIn = page.getByRole('link', { name: 'Sign In' })
      await expect.element(signIn).toHaveFocus()
      await expect.element(signIn).toHaveStyle({ outline: 'rgb(168, 69, 10) solid 2px' })
      await expectAccessible([390])
    },
  )

  it.each([390, 1280])(
    'shows skeletons of the final height while loading, at %d px',
    { tags: ['1-featured-skeletons', 'ours-nothing-shifts'] },
    async (width) => {
      const reply = held(LANDING)
      stub('get', '/api/landing', reply.answer)
      await open('/', { width })
      await expect.poll(() => skeletons('[data-skeleton-card]')).toBe(4)
      expect(skeletons('[data-skeleton-portfolio]')).toBe(3)
      const heights = () => ['Popular categories', 'Featured products', 'Featured portfolios'].map(heightOf)
      const before = heights()
      reply.release()
      await expect.element(portfolios.getByRole('article')).toHaveLength(3)
      expect(skeletons('[data-skeleton-card], [data-skeleton-portfolio]')).toBe(0)
      expect(heights()).toEqual(before)
    },
  )

  it(
    'shows one error when products cannot be loaded, and retries',
    { tags: ['1-featured-error', '1-nothing-featured'] },
    async () => {
      stub('get', '/api/landing', () => refusal(500, { code: 'internal', message: 'Something went wrong.' }))
      await open('/')
      const alert = products.getByRole('alert')
      await expect.element(alert).toHaveTextContent('Unable to load products at the moment.')
      const noPortfolios = portfolios.getByRole('status')
      await expect.element(noPortfolios).toHaveTextContent('No featured portfolios available at the moment.')
      expect(page.getByRole('alert').elements()).toHaveLength(1)
      stub('get', '/api/landing', { products: [], portfolios: [], popular: {} })
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect.element(products.getByRole('status')).toHaveTextContent('No products available at the moment.')
      await expect.element(noPortfolios).toHaveTextContent('No featured portfolios available at the moment.')
    },
  )

  it(
    'fits the longest names, right-to-left names and missing texts on a narrow phone',
    { tags: ['1-featured-portfolios'] },
    async () => {
      stub('get', '/api/landing', {
        ...LANDING,
        products: [
          listingCard({
            title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung',
            priceCents: 1_000_000_000,
            cover: null,
            seller: { id: 'a', username: null, name: 'مجموعة التطوير العربية للبرمجيات المفتوحة المصدر', avatar: null },
            tags: ['a-tag-that-is-as-long-as-a-tag-may-be-40'],
            rating: 4.5,
            reviewCount: 12_345,
          }),
        ],
        portfolios: [
          portfolio({ website: 'javascript:alert(1)', listingCount: 1 }),
          portfolio({
            id: 'b',
            username: 'a-username-of-forty-characters-in-length',
            name: 'Maximiliana Konstantina von Hohenberg-Featherstonehaugh-Wolfeschlegelstein',
            bio: 'Unterhaltungselektronikfachverkäuferinnenausbildungsverordnung '.repeat(8),
            website: 'https://a-very-long-host-name-indeed.with-several-parts.of-considerable-length.example/',
            listingCount: 1_234,
          }),
          portfolio({ id: 'c', username: 'rtl', name: 'ליאור בן־דוד', bio: 'בונה כלים קטנים.', listingCount: 0 }),
        ],
      })
      await open('/', { width: 360 })
      const cards = portfolios.getByRole('article')
      await expect.element(cards).toHaveLength(3)
      await expect.element(cards.first()).toHaveTextContent('Passionate creator building amazing digital experiences')
      await expect.element(cards.first()).toHaveTextContent('1 project')
      expect(texts(cards.first().getByRole('link').elements())).toEqual(['View Portfolio'])
      await expect.element(cards.nth(1)).toHaveTextContent('1,234 projects')
      await expect.element(cards.nth(2)).toHaveTextContent('0 projects')
      await expect.element(products.getByRole('article')).toHaveTextContent('Rated 4.5 out of 5, 12,345 reviews')
      expect(new Set(cards.elements().map((card) => card.getBoundingClientRect().height)).size).toBe(1)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    },
  )
})
