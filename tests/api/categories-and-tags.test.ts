import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchJson, fetchListings } from '../support/api.ts'
import { seed } from '../support/seed.ts'

interface Names {
  items: { id: string; name: string; listingCount: number }[]
}

const countsAt = async (path: string) =>
  (await fetchJson<Names>(path)).items.map(({ name, listingCount }) => [name, listingCount])

beforeAll(async () => {
  await seed(env.DB, [
    { title: 'Native', traits: ['package'], languages: ['C++', 'Objective-C'] },
    { title: 'Web', traits: ['package'], languages: ['TypeScript', 'C++'] },
    { title: 'Unreleased', traits: ['package'], languages: ['TypeScript', 'Zig'], status: 'draft' },
    { title: 'Pickle', category: 'Mobile', tags: [] },
    { title: 'Inboxly', category: 'SaaS', tags: ['react', 'ai'] },
    { title: 'Ledgerkit', category: 'SaaS', tags: ['react'], status: 'approved' },
    { title: 'Secret', category: 'SaaS', tags: ['react', 'secret'], status: 'draft' },
    { title: 'Rejected', category: 'Empty', tags: ['ai'], status: 'rejected' },
  ])
})

describe('GET /api/categories', () => {
  it('lists all categories by name, each with its number of live listings', async () => {
    expect(await countsAt('/api/categories')).toEqual([
      ['Empty', 0],
      ['Mobile', 1],
      ['SaaS', 2],
    ])
  })

  it('returns an id and a slug that both filter the list to that number', async () => {
    const { items } = await fetchJson<{ items: { id: string; slug: string; listingCount: number }[] }>(
      '/api/categories',
    )
    for (const { id, slug, listingCount } of items) {
      expect(await fetchListings({ category: slug })).toMatchObject({ total: listingCount })
      expect(await fetchListings({ category: id.toUpperCase() })).toMatchObject({ total: listingCount })
    }
  })
})

describe('GET /api/tags', () => {
  it('lists all tags by name, each with its number of live listings', async () => {
    expect(await countsAt('/api/tags')).toEqual([
      ['ai', 1],
      ['react', 2],
      ['secret', 0],
    ])
  })

  it('returns names that filter the list to that number', async () => {
    for (const [name, count] of await countsAt('/api/tags'))
      expect(await fetchListings({ tags: String(name) })).toMatchObject({ total: count })
  })
})

describe('GET /api/languages', () => {
  it('lists the languages of live listings by name, each with their number', async () => {
    expect(await countsAt('/api/languages')).toEqual([
      ['C++', 2],
      ['Objective-C', 1],
      ['TypeScript', 1],
    ])
  })

  it('returns slugs that filter the list to that number', async () => {
    const { items } = await fetchJson<{ items: { slug: string; listingCount: number }[] }>('/api/languages')
    for (const { slug, listingCount } of items)
      expect(await fetchListings({ language: slug })).toMatchObject({ total: listingCount, totalIsExact: true })
  })
})
