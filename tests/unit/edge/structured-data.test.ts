import { describe, expect, it } from 'vitest'
import type { Head } from '#web/screens/screen.ts'
import { headAt, marketplace, portfolios, product, profile } from './heads.ts'

const dataOf = ({ structuredData = [] }: Head) => structuredData

describe('The structured data of a product', { tags: ['ours-structured-data'] }, () => {
  it('has its price, seller and images', () => {
    expect(dataOf(product())[0]).toMatchObject({
      '@type': 'Product',
      name: 'Inboxly',
      sku: '5d40a40d-0a46-80c4-81f4-42c40a806283',
      image: ['https://sourceyard.example/images/product-images/inboxly-1.webp', 'https://cdn.example/two.png'],
      brand: { '@type': 'Brand', name: 'Adaeze Nwosu' },
      offers: {
        '@type': 'Offer',
        price: '1290.50',
        priceCurrency: 'USD',
        url: 'https://sourceyard.example/product/inboxly',
        seller: { '@type': 'Person', name: 'Adaeze Nwosu', url: 'https://sourceyard.example/u/adaeze' },
      },
    })
  })

  it('has a rating only with reviews', () => {
    expect(dataOf(product())[0]).not.toHaveProperty('aggregateRating')
    expect(dataOf(product({ rating: 4.5, reviewCount: 2 }))[0]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    })
  })

  it('has breadcrumbs through its category', () => {
    expect(dataOf(product())[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Marketplace', item: { '@id': 'https://sourceyard.example/marketplace' } },
        {
          position: 2,
          name: 'AI Agents',
          item: { '@id': 'https://sourceyard.example/marketplace?category=ai-agents' },
        },
        { position: 3, name: 'Inboxly', item: { '@id': 'https://sourceyard.example/product/inboxly' } },
      ],
    })
  })
})

describe('The structured data of a profile', { tags: ['2-profile-head'] }, () => {
  it('describes a person, their profiles and their listings', () => {
    const [page, items] = dataOf(profile())
    expect(page).toMatchObject({
      '@type': 'ProfilePage',
      url: 'https://sourceyard.example/u/adaeze',
      dateCreated: '2026-01-01T00:00:00.000Z',
      mainEntity: {
        '@type': 'Person',
        name: 'Adaeze Nwosu',
        alternateName: 'adaeze',
        description: 'Builds agents.\nShips them.',
        image: 'https://sourceyard.example/images/avatars/adaeze/1-a.webp',
        worksFor: { '@type': 'Organization', name: 'Nwosu Ltd' },
        homeLocation: { '@type': 'Place', name: 'Lagos' },
        sameAs: ['https://adaeze.example/', 'https://github.com/adaeze'],
      },
    })
    expect(items).toMatchObject({ '@type': 'ItemList', numberOfItems: 20, itemListElement: [{ name: 'Inboxly' }] })
  })

  it('omits missing values', () => {
    const nothing = {
      bio: null,
      avatar: null,
      banner: null,
      company: null,
      location: null,
      website: null,
      github: null,
    }
    const [page, ...more] = dataOf(profile(nothing, { items: [], total: 0 }))
    expect(Object.keys(page?.['mainEntity'] ?? {})).toEqual(['@type', 'identifier', 'name', 'url', 'alternateName'])
    expect(more).toEqual([])
  })
})

it('The structured data of portfolios lists the people', () => {
  expect(dataOf(portfolios({ page: 2 }))).toMatchObject([
    {
      '@type': 'CollectionPage',
      url: 'https://sourceyard.example/portfolios?page=2',
      mainEntity: {
        numberOfItems: 50,
        itemListElement: [{ position: 25, name: 'Adaeze Nwosu', url: 'https://sourceyard.example/u/adaeze' }],
      },
    },
  ])
})

it('The structured data of a list continues the positions of earlier pages', () => {
  expect(dataOf(marketplace({ page: 3 }))[0]).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 20,
      itemListElement: [{ position: 17, name: 'Inboxly', url: 'https://sourceyard.example/product/inboxly' }],
    },
  })
})

it('The structured data of the landing page has the configured contacts', () => {
  const [, organization] = dataOf(headAt('/'))
  expect(organization).toMatchObject({ '@type': 'Organization', sameAs: ['https://chat.example/'] })
  expect(organization).not.toHaveProperty('email')
})

it('The structured data of the landing page describes the search', () => {
  expect(dataOf(headAt('/'))[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://sourceyard.example/marketplace?q={search_term_string}' },
    },
  })
})
