import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { STATUSES } from '#contract/listings/constants.ts'
import type { Landing } from '#contract/landing.ts'
import { findLanding } from '#worker/landing/landing.queries.ts'
import { open } from '#worker/db/client.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { record } from '../support/recording-db.ts'
import { type Seed, seed } from '../support/seed.ts'

interface Person {
  username: string | null
  firstName?: string
  lastName?: string
  bio?: string
  avatar?: string
  website?: string
  featured?: boolean
}

const landing = () => fetchJson<Landing>('/api/landing')
const titles = async () => (await landing()).products.map(({ title }) => title)
const usernames = async () => (await landing()).portfolios.map(({ username }) => username)

async function seedFeatured(listings: Seed[]): Promise<void> {
  const ids = await seed(env.DB, listings)
  await env.DB.prepare('UPDATE listings SET featured = 1 WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids))
    .run()
}

/** Stores people in order, newest last. */
async function seedPeople(people: Person[]): Promise<void> {
  await env.DB.batch(
    people.map((person, index) =>
      env.DB.prepare(
        `INSERT INTO profiles (id, username, first_name, last_name, bio, avatar_url, website, featured, role, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'seller', ?9)`,
      ).bind(
        crypto.randomUUID(),
        person.username,
        person.firstName ?? null,
        person.lastName ?? null,
        person.bio ?? null,
        person.avatar ?? null,
        person.website ?? null,
        Number(person.featured ?? true),
        index,
      ),
    ),
  )
}

describe('GET /api/landing', { tags: ['1-featured-products', '1-featured-portfolios'] }, () => {
  beforeEach(() => clearCatalogue(env.DB))

  it('returns two empty lists when nothing is featured', async () => {
    await seed(env.DB, [{ title: 'Plain' }])
    expect(await landing()).toEqual({ products: [], portfolios: [], popular: {} })
  })

  it('returns the four newest featured products, newest first', async () => {
    await seedFeatured(['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({ title })))
    await seed(env.DB, [{ title: 'Newer, but not featured' }])
    expect(await titles()).toEqual(['Five', 'Four', 'Three', 'Two'])
  })

  it('never returns a featured product that is not live', async () => {
    await seedFeatured(STATUSES.map((status) => ({ title: status, status })))
    expect(await titles()).toEqual(['published', 'approved'])
  })

  it('drops a product once it goes offline or is no longer featured', async () => {
    await seedFeatured([{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
    await env.DB.prepare("UPDATE listings SET status = 'blocked' WHERE title = 'Two'").run()
    await env.DB.prepare("UPDATE listings SET featured = 0 WHERE title = 'Three'").run()
    expect(await titles()).toEqual(['One'])
  })

  it('returns a listing as its card shows it, with real figures only', async () => {
    await seedFeatured([
      {
        title: 'Inboxly',
        slug: 'inboxly',
        category: 'SaaS',
        tags: ['react', 'ai'],
        images: ['a.webp'],
        ratings: [5, 4],
      },
      { title: 'Unrated' },
    ])
    expect((await landing()).products).toMatchObject([
      { title: 'Unrated', rating: null, reviewCount: 0, isNew: false, cover: null, category: null, tags: [] },
      {
        title: 'Inboxly',
        slug: 'inboxly',
        priceCents: 1000,
        cover: '/images/product-images/a.webp',
        seller: { username: 'mara', name: 'mara' },
        category: { slug: 'saas' },
        tags: ['react', 'ai'],
        rating: 4.5,
        reviewCount: 2,
      },
    ])
  })

  it('returns the three newest featured profiles, newest first', async () => {
    await seedPeople(['ada', 'ben', 'cleo', 'dan'].map((username) => ({ username })))
    await seedPeople([{ username: 'eve', featured: false }])
    expect(await usernames()).toEqual(['dan', 'cleo', 'ben'])
  })

  it('never returns a featured profile without a username', async () => {
    await seedPeople([{ username: 'ada' }, { username: null, firstName: 'Nobody' }])
    expect(await usernames()).toEqual(['ada'])
  })

  it('returns a profile with its name, bio, avatar, website and number of live listings', async () => {
    await seedPeople([
      { username: 'bare' },
      {
        username: 'ada',
        firstName: 'Ada',
        lastName: 'Okafor',
        bio: 'Builds.',
        avatar: '/images/avatars/ada.webp',
        website: 'https://ada.example/',
      },
    ])
    await seed(env.DB, [
      { title: 'One', seller: 'ada' },
      { title: 'Two', seller: 'ada', status: 'approved' },
      { title: 'Draft', seller: 'ada', status: 'draft' },
    ])
    expect((await landing()).portfolios).toEqual([
      {
        id: expect.any(String),
        username: 'ada',
        name: 'Ada Okafor',
        avatar: '/images/avatars/ada.webp',
        bio: 'Builds.',
        website: 'https://ada.example/',
        listingCount: 2,
      },
      {
        id: expect.any(String),
        username: 'bare',
        name: 'Unknown Seller',
        avatar: null,
        bio: null,
        website: null,
        listingCount: 0,
      },
    ])
  })

  it('counts the live products of popular categories', { tags: ['1-popular-categories'] }, async () => {
    await seed(env.DB, [
      { title: 'One', category: 'ai-agents' },
      { title: 'Two', category: 'ai-agents', status: 'approved' },
      { title: 'Draft', category: 'AI Agents', status: 'draft' },
      { title: 'Gone', category: 'saas-for-agencies', status: 'blocked' },
      { title: 'Other', category: 'Games' },
    ])
    expect((await landing()).popular).toEqual({ 'ai-agents': 2, 'saas-for-agencies': 0 })
  })

  it('makes one D1 round trip', { tags: ['1-featured-round-trip'] }, async () => {
    const recording = record(env.DB)
    await findLanding(open(recording.db))
    expect(recording.statements).toHaveLength(1)
  })

  it('is read-only', async () => {
    expect((await fetchApi('/api/landing', { method: 'POST' })).status).toBe(404)
  })
})
