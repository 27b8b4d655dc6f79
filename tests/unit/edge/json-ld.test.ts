import { describe, expect, it } from 'vitest'
import type { Head } from '#web/screens/screen.ts'
import { vocabularyProblems } from '../../support/json-ld/problems.ts'
import { richResultProblems } from '../../support/json-ld/rich-results.ts'
import { listedPackage } from '../../support/package-summaries.ts'
import { at, headAt, HOSTILE, marketplace, portfolios, product, profile } from './heads.ts'

const REVIEW = {
  id: 'r',
  reviewer: { id: 'p', username: 'mara', name: 'Mara', avatar: null },
  rating: 4,
  comment: 'It does what it says.',
  createdAt: '2026-11-03T10:00:00.000Z',
}

describe('The JSON-LD of a page conforms to schema.org and to rich results', { tags: ['ours-structured-data'] }, () => {
  it.each<[string, Head]>([
    ['the landing page', headAt('/')],
    ['the sell page', headAt('/sell')],
    ['the marketplace', marketplace({ page: 3 })],
    ['a category', marketplace({ category: 'ai-agents' }, {}, 'AI Agents')],
    ['a product', product()],
    ['a free product with nothing but a title', product({ priceCents: 0, images: [], tags: [], category: null })],
    ['a product with reviews', product({ rating: 4.2, reviewCount: 2 }, [REVIEW, { ...REVIEW, reviewer: null }])],
    [
      'a product with several licenses',
      product({ license: 'single', widerLicenses: [{ license: 'white-label', priceCents: 290_000 }] }),
    ],
    ['a product with a package', product({ package: listedPackage() })],
    ['a product with a hostile title', product({ title: HOSTILE })],
    ['portfolios', portfolios({ page: 2 })],
    ['a profile', profile()],
    [
      'a profile with nothing but a name',
      profile({
        bio: null,
        avatar: null,
        banner: null,
        company: null,
        location: null,
        website: null,
        username: null,
      }),
    ],
  ])('%s', (_, { structuredData: things = [] }) => {
    expect(things.length).toBeGreaterThan(0)
    for (const thing of things) {
      const read = JSON.parse(JSON.stringify(thing)) as typeof thing
      expect([...vocabularyProblems(read), ...richResultProblems(read)]).toEqual([])
    }
  })
})

describe('The JSON-LD check reports', () => {
  const OFFER = { priceCurrency: 'USD', availability: 'https://schema.org/InStock' }
  const fine = { '@context': 'https://schema.org', '@type': 'Product', name: 'Kit' }

  it.each<[string, object, RegExp]>([
    ['another context', { ...fine, '@context': 'http://schema.org' }, /@context/],
    ['an unknown class', { ...fine, '@type': 'Produkt' }, /Produkt, which is no class/],
    ['an unknown property', { ...fine, prize: 3 }, /^prize is no property of Product/],
    ['a property of another class', { ...fine, birthDate: '2000-01-01' }, /^birthDate is no property/],
    ['an object of another class', { ...fine, offers: { '@type': 'Person', name: 'Mara' } }, /^offers is a Person/],
    ['a path in place of an address', { ...fine, url: '/product/kit' }, /^url is "\/product\/kit"/],
    ['an unknown member', { ...fine, offers: { '@type': 'Offer', availability: 'Yes' } }, /^offers\.availability is/],
    ['a number in place of a text', { ...fine, name: 3 }, /^name is 3/],
    ['an invalid date', { ...fine, releaseDate: 'soon' }, /^releaseDate is "soon"/],
    ['nothing', { ...fine, name: '' }, /^name is ""/],
  ])('%s', (_, thing, problem) => {
    expect(vocabularyProblems(thing)).toEqual([expect.stringMatching(problem)])
    expect(vocabularyProblems(fine)).toEqual([])
  })

  it.each<[string, Record<string, unknown>]>([
    ['a product without an offer', fine],
    [
      'a product with a price range and no prices',
      { ...fine, offers: { ...OFFER, '@type': 'AggregateOffer', price: '9.00', offerCount: 2 } },
    ],
    ['a search without its term', { '@type': 'WebSite', name: 'S', url: 'https://a.example', potentialAction: {} }],
    [
      'a single crumb',
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'A', item: { '@id': at('/') } }] },
    ],
    ['a profile without a name', { '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } }],
    ['a question without an answer', { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Why?' }] }],
    ['the same item twice', { '@type': 'ItemList', itemListElement: [1, 2].map(() => ({ name: 'A', url: at('/') })) }],
    ['a post without a date', { '@type': 'BlogPosting', headline: 'A', author: { name: 'B' } }],
  ])('%s', (_, thing) => {
    expect(richResultProblems(thing)).not.toEqual([])
  })
})
