import { describe, expect, it, vi } from 'vitest'
import { MAX_NAME } from '#contract/accounts/limits.ts'
import { MAX_SEO_KEYWORD, MAX_TAG, MAX_TITLE } from '#contract/listings/limits.ts'
import { LISTING_NOT_FOUND } from '#contract/listings/constants.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { listing, person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { facts, price, stubProduct, title } from './fixtures.ts'

const seller = () => page.getByRole('region', { name: 'Seller' })
const textsOf = (locator: { elements: () => Element[] }) => locator.elements().map((each) => each.textContent)

const DESCRIPTION = [
  `<img src=x onerror="document.title='gone'"> in <Suspense>\n\n- Web app\n`,
  ...['Setup', 'Limits & costs', 'License <i>'].map((name) => `# ${name}\n\n${'Text. '.repeat(400)}\n`),
].join('\n')

describe('A product page', () => {
  it('shows the usual price with that of the license it is for', { tags: ['ours-licenses'] }, async () => {
    const widerLicenses: Listing['widerLicenses'] = [{ license: 'white-label', priceCents: 290_000 }]
    stubProduct({ priceCents: 49_000, usualCents: 45_000, license: 'single', widerLicenses })
    await open('/product/inboxly')
    await expect.element(price()).toHaveTextContent(/^\$490.*Usually about \$450One-time/)
    await expectAccessible([1280], { within: price() })
    await page.getByRole('radio', { name: /White label/ }).click()
    await expect.element(price()).toHaveTextContent(/^\$2,900/)
    await expect.element(price()).not.toHaveTextContent('Usually')
  })

  it(
    'shows every detail, with title, price and chat above the fold and the demo next',
    {
      tags: [
        '1-2-title-view-live-demo',
        '1-2-inclusions',
        '1-2-seller-card',
        'ours-page-titles',
        'ours-facts-of-a-product',
        'ours-product-above-the-fold',
        'ours-link-text-says-where',
        '1-9-price',
      ],
    },
    async () => {
      stubProduct({
        title: 'Inboxly: <b>shared</b> inbox',
        demoLink: 'https://inboxly.example/',
        seoKeyword: 'ai support inbox',
        stack: ['React', 'TypeScript'],
        descriptionHtml: descriptionHtml(DESCRIPTION),
        viewCount: 1234,
        rating: 4.5,
        reviewCount: 2,
        favoriteCount: 3,
        seller: { ...listing().seller, rating: 4.8, reviewCount: 12, responseMs: 2 * 60 * 60_000 },
      })
      await open('/product/inboxly', { height: 800 })
      await expect.element(title()).toHaveTextContent('Inboxly: <b>shared</b> inbox')
      await expect.poll(() => document.title).toBe('Inboxly: <b>shared</b> inbox · Sourceyard')
      const chatLink = price().getByRole('link', { name: 'Login to Start Discussion' })
      for (const part of [title(), price().getByText('$1,290.50', { exact: true }), chatLink])
        await expect.element(part).toBeInViewport({ ratio: 0.99 })
      expect(textsOf(price().getByRole('link'))).toEqual([
        'Add to Favorites',
        'Login to Start Discussion',
        'View Live Demo',
        'Make an offer',
        'Buy at $1,290.50',
      ])
      const way = page.getByRole('navigation', { name: 'Breadcrumb' })
      expect(textsOf(way.getByRole('listitem'))).toEqual(['Marketplace', '/AI Agents', '/Inboxly: <b>shared</b> inbox'])
      await expect.element(price()).toHaveTextContent('One-time source sale · Open to offers')
      await expect.element(price()).toHaveTextContent(/^\$1,290\.50.*3 people saved this$/)
      const demo = price().getByRole('link', { name: 'View Live Demo' })
      await expect.element(demo).toHaveAttribute('href', 'https://inboxly.example/')
      await expect.element(demo).toHaveAttribute('rel', expect.stringMatching(/noopener.*nofollow/))
      expect(textsOf(facts().getByRole('term'))).toEqual([
        'Category',
        'Stack',
        'Support',
        'Royalty',
        'Included',
        'Keyword',
        'Updated',
        'Listed',
        'Views',
      ])
      expect(textsOf(facts().getByRole('definition'))).toEqual([
        'AI Agents',
        'React, TypeScript',
        '6 Months Support',
        '–',
        'Training IncludedDeployment Included',
        'SEO: ai support inbox',
        'Nov 2, 2026',
        'Nov 1, 2026',
        '1,234',
      ])
      await expect
        .element(page.getByRole('link', { name: 'react products' }))
        .toHaveAttribute('href', '/marketplace?tags=react')
      await expect.element(seller()).toHaveTextContent('Adaeze Nwosu★ Rated 4.8 out of 5 · 12 reviews')
      await expect.element(seller()).toHaveTextContent('2 products · member since 2026')
      await expect.element(seller().getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/u/adaeze')
      await expectAccessible([390])
    },
  )

  it(
    'explains the price, shows a dash for missing details, and offers its seller to edit it in place of a chat',
    { tags: ['ours-facts-of-a-product', '1-2-seller-card', '1-2-inclusions', 'ours-no-own-chat'] },
    async () => {
      stubProduct(
        {
          category: null,
          tags: [],
          stack: [],
          supportMonths: null,
          training: false,
          deployment: false,
          royalty: true,
          openToOffers: false,
          soldOnce: true,
          seller: { ...listing().seller, username: null },
        },
        { forMember: true },
      )
      const edit = price().getByRole('link', { name: 'Edit' })
      const { unmount } = await open('/product/inboxly', { as: person() })
      await expect.element(price().getByRole('button', { name: 'Start Discussion' })).toBeVisible()
      await expect.element(edit).not.toBeInTheDocument()
      await expect.element(price()).toHaveTextContent('Royalty-based license · Fixed price · Exclusive, sold once')
      await expect.element(price()).not.toHaveTextContent(/saved this|Live Demo/)
      expect(textsOf(facts().getByRole('definition')).slice(0, 4)).toEqual(['–', '–', '–', 'Royalty Included'])
      await expect.element(facts()).not.toHaveTextContent('SEO')
      await expect.element(seller()).toHaveTextContent('No reviews yet')
      await expect
        .element(seller().getByRole('link', { name: 'View Profile' }))
        .toHaveAttribute('href', '/profile/seller-1')
      await unmount()
      await open('/product/inboxly', { as: person({ id: 'seller-1' }) })
      await expect.element(edit).toHaveAttribute('href', `/dashboard/projects/${listing().id}`)
      expect(textsOf(price().getByRole('button'))).toEqual([''])
      for (const role of ['button', 'link'] as const)
        expect(page.getByRole(role, { name: /Discussion|Offer|Buy at/ }).elements()).toEqual([])
    },
  )

  it(
    'keeps price and chat in view on a phone, and fits phones and tablets with the longest texts',
    { tags: ['ours-product-above-the-fold', 'ours-facts-of-a-product'] },
    async () => {
      const long = (most: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, most)
      stubProduct({
        tags: [long(MAX_TAG)],
        stack: [long(MAX_TAG), long(MAX_TAG)],
        seoKeyword: long(MAX_SEO_KEYWORD),
        seller: { ...listing().seller, name: long(MAX_NAME) },
      })
      await open('/product/inboxly', { width: 390, height: 844 })
      const bar = page.getByTestId('phone-bar')
      await expect.element(title()).toBeInViewport({ ratio: 0.99 })
      await expect.element(bar).toHaveTextContent('$1,290.50One-time')
      expect(textsOf(bar.getByRole('link'))).toEqual(['Login to Start Discussion', 'Add to Favorites'])
      scrollTo(0, document.body.scrollHeight)
      await expect.element(bar).toBeInViewport({ ratio: 0.99 })
      stubProduct({ slug: 'long', title: long(MAX_TITLE), stack: [long(MAX_TAG)] })
      const expectToFit = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
      expectToFit()
      await page.viewport(768, 900)
      expectToFit()
      history.pushState(null, '', '/product/long')
      await expect.element(title()).toHaveTextContent('Donau')
      expectToFit()
      await page.viewport(390, 844)
      expectToFit()
    },
  )

  it(
    'shows its description as typed, lists the sections of a long one, links its rating to the reviews, and copies its URL',
    { tags: ['1-2-description', 'ours-contents-of-a-description', '2-reviews-section'] },
    async () => {
      stubProduct({ descriptionHtml: descriptionHtml(DESCRIPTION), rating: 4, reviewCount: 1 })
      await open('/product/inboxly')
      const description = page.getByRole('region', { name: 'Description' })
      await expect.element(description).toHaveTextContent('<img src=x onerror="document.title=\'gone\'"> in <Suspense>')
      await expect.element(description.getByRole('listitem').filter({ hasText: /^Web app$/ })).toBeVisible()
      const contents = page.getByRole('navigation', { name: 'Contents' })
      expect(textsOf(contents.getByRole('link'))).toEqual(['Setup', 'Limits & costs', 'License <i>'])
      await contents.getByRole('link', { name: 'License' }).click()
      await expect.element(page.getByRole('heading', { name: 'License' })).toBeInViewport()
      await page.getByRole('link', { name: 'Rated 4.0 out of 5, 1 review' }).click()
      await expect.element(page.getByRole('heading', { name: 'Reviews & Ratings' })).toBeInViewport()
      await expect.element(page.getByText('Ran on the first try.')).toBeVisible()

      const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
      const share = page.getByRole('button', { name: 'Share' })
      await share.click()
      await expect.element(page.getByText('Link copied')).toBeVisible()
      expect(copy).toHaveBeenCalledWith(location.href)
      copy.mockRejectedValueOnce(new Error('No permission.'))
      await share.click()
      await expect.element(page.getByText('Failed to copy link')).toBeVisible()
      copy.mockRestore()
    },
  )
})

describe('The URL of a product', { tags: ['1-2-product-address'] }, () => {
  it('can have its id, and a former slug is replaced by the current one', async () => {
    const { id } = listing()
    const { requested, around, views } = stubProduct()
    await open(`/product/${id}`)
    await expect.element(title()).toHaveTextContent('Inboxly')
    await expect.poll(() => location.pathname).toBe(`/product/${id}`)
    history.pushState(null, '', '/product/former-name?from=mail')
    await expect.poll(() => location.pathname + location.search).toBe('/product/inboxly?from=mail')
    await expect
      .poll(() => requested.map(({ path }) => path))
      .toEqual([`/api/listings/${id}`, '/api/listings/former-name'])
    await expect.poll(() => around.map(({ path }) => path)).toContain('/api/listings/inboxly/related')
    await expect.poll(() => views.length).toBeGreaterThan(2)
  })

  it(
    'of a missing product links to the marketplace; a failed load shows why and retries',
    { tags: ['1-2-product-not-found'] },
    async () => {
      const reply = held(refusal(404, { code: 'listing_not_found', message: LISTING_NOT_FOUND }))
      stub('get', '/api/listings/gone', reply.answer)
      await open('/product/gone')
      await expect.element(page.getByRole('status', { name: 'Loading product' })).toBeInTheDocument()
      reply.release()
      await expect.element(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
      await expect.element(page.getByText("Sorry, we couldn't find the product you're looking for.")).toBeVisible()
      await expect.element(page.getByText('This product does not exist or is no longer for sale.')).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: 'Back to Marketplace' }))
        .toHaveAttribute('href', '/marketplace')
      expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
      await expect.poll(() => document.title).toBe('Product Not Found · Sourceyard')
      await expectAccessible([390])

      stub('get', '/api/listings/inboxly', () =>
        refusal(500, { code: 'internal', message: 'The cat is on the server.' }),
      )
      history.pushState(null, '', '/product/inboxly')
      await expect.element(page.getByText('The cat is on the server.')).toBeVisible()
      await expect.element(page.getByText('Product Not Found')).not.toBeInTheDocument()
      stubProduct()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.element(title()).toHaveTextContent('Inboxly')
    },
  )
})
