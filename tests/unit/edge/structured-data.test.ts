import { describe, expect, it } from 'vitest'
import { structuredData } from '#web/edge/structured-data.ts'
import { marketplace, product } from './subjects.ts'

const at = (path: string) => new URL(path, 'https://sourceyard.example').href

describe('The structured data of a product', () => {
  it('names its price, seller and pictures', () => {
    expect(structuredData(product(), at)[0]).toMatchObject({
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

  it('has a rating only where somebody gave one', () => {
    expect(structuredData(product(), at)[0]).not.toHaveProperty('aggregateRating')
    expect(structuredData(product({ rating: 4.5, reviewCount: 2 }), at)[0]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
    })
  })

  it('leads there from the marketplace through its category', () => {
    expect(structuredData(product(), at)[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Marketplace', item: 'https://sourceyard.example/marketplace' },
        { position: 2, name: 'AI Agents', item: 'https://sourceyard.example/marketplace?category=ai-agents' },
        { position: 3, name: 'Inboxly', item: 'https://sourceyard.example/product/inboxly' },
      ],
    })
  })
})

it('The structured data of a list counts on from the pages before', () => {
  expect(structuredData(marketplace({ page: 3 }), at)[0]).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 20,
      itemListElement: [{ position: 17, name: 'Inboxly', url: 'https://sourceyard.example/product/inboxly' }],
    },
  })
})

it('The structured data of the landing page says how to search', () => {
  expect(structuredData({ kind: 'landing' }, at)[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://sourceyard.example/marketplace?q={search_term_string}' },
    },
  })
})
