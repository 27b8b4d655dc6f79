import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { FavoritePage } from '#contract/favorites/favorites.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import {
  FAVORITE_PAGE_SIZE,
  FAVORITES_PER_HOUR,
  MAX_FAVORITES,
  MIN_SHOWN_FAVORITES,
} from '#contract/favorites/limits.ts'
import { open } from '#worker/db/client.ts'
import { countFavorites, findFavoriteIds, listFavorites } from '#worker/favorites/list-favorites.queries.ts'
import { outcome, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson, jsonOf } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { later } from '../support/clock.ts'
import { createWithStatus, setStatus, transition, readListing } from '../support/own-listings.ts'
import { record } from '../support/recording-db.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

let seller: Stored
let buyer: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  await env.DB.prepare('DELETE FROM favorites').run()
  ;[seller, buyer] = await Promise.all([store({ role: 'seller' }), store()])
})
afterEach(async () => {
  const wrong = await wrongCounts(env.DB, [])
  if (wrong.length > 0) throw new Error(`Counted wrong: ${JSON.stringify(wrong)}`)
})

const save = (id: string, person: Pick<Stored, 'cookie'> | undefined = buyer, body: unknown = {}) =>
  outcome(send('PUT', `/api/favorites/${id}`, body, person))
const drop = (id: string, person: Stored | undefined = buyer) =>
  outcome(send('DELETE', `/api/favorites/${id}`, undefined, person))
const list = (query = '', person = buyer) => fetchJson<FavoritePage>(`/api/favorites${query}`, person.cookie)
const ids = async (person = buyer) => (await fetchJson<{ ids: string[] }>('/api/favorites/ids', person.cookie)).ids
const listed = (title: string, price = '100') => createWithStatus(seller.cookie, 'published', { title, price })
const setPrice = (id: string, cents: number) =>
  env.DB.prepare('UPDATE listings SET price_cents = ?2 WHERE id = ?1').bind(id, cents).run()

const DONE = { status: 204 }
const REMOVED = { status: 200 }
const NOT_FOUND = { status: 404, code: 'listing_not_found' }

describe('Saving a listing', { tags: ['1-favorites'] }, () => {
  it('stores its title and current price once', async () => {
    const { id } = await listed('Inboxly', '1290')
    expect(await save(id)).toEqual(DONE)
    await setPrice(id, 124_000)
    await env.DB.prepare("UPDATE listings SET title = 'Inboxly 2' WHERE id = ?").bind(id).run()
    expect(await save(id)).toEqual(DONE)

    expect(await ids()).toEqual([id])
    const { items, ...page } = await list()
    expect(page).toEqual({ page: 1, pageSize: FAVORITE_PAGE_SIZE, total: 1 })
    expect(items).toMatchObject([
      {
        listingId: id,
        savedTitle: 'Inboxly',
        savedPriceCents: 129_000,
        listing: { id, title: 'Inboxly 2', priceCents: 124_000, seller: { id: seller.id } },
      },
    ])
  })

  it('is visible and removable for that person only', async () => {
    const { id } = await listed('Inboxly')
    await save(id)
    const other = await store()
    expect(await ids(other)).toEqual([])
    expect(await list('', other)).toMatchObject({ items: [], total: 0 })
    expect(await drop(id, other)).toEqual(REMOVED)
    expect(await ids()).toEqual([id])
  })

  it('accepts only live listings of others', async () => {
    for (const status of ['draft', 'pending', 'rejected', 'blocked'] as const)
      expect(await save((await createWithStatus(seller.cookie, status)).id)).toMatchObject(NOT_FOUND)
    expect(await save(crypto.randomUUID())).toMatchObject(NOT_FOUND)
    expect(await save('nonsense')).toMatchObject(NOT_FOUND)
    const { id } = await listed('Mine')
    expect(await save(id, seller)).toMatchObject({
      status: 409,
      code: 'own_favorite',
      message: 'You cannot save your own product.',
    })
    expect(await ids(seller)).toEqual([])
  })

  it('restores the saved price when a removal is undone', async () => {
    const { id } = await listed('Inboxly', '120')
    await save(id)
    await setPrice(id, 9_000)
    const dropped = () => jsonOf(send('DELETE', `/api/favorites/${id}`, undefined, buyer))
    expect(await dropped()).toEqual({ savedPriceCents: 12_000 })
    expect(await dropped()).toEqual({ savedPriceCents: null })
    expect(await save(id, buyer, { savedPriceCents: 12_000 })).toEqual(DONE)
    expect((await list()).items).toMatchObject([{ savedPriceCents: 12_000, listing: { priceCents: 9_000 } }])
    for (const savedPriceCents of [-1, 1.5, '5', null, 1e12])
      expect(await save(id, buyer, { savedPriceCents })).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('is rejected at the maximum per person, who can still remove some', async () => {
    const { id } = await listed('One more')
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at) SELECT ?1, 'gone-' || i, 'Gone', 1, 1 FROM n`,
    )
      .bind(buyer.id, MAX_FAVORITES)
      .run()
    expect(await save(id)).toMatchObject({ status: 409, code: 'favorites_full' })
    expect(await ids()).toHaveLength(MAX_FAVORITES)
    expect(await drop('gone-1')).toEqual(REMOVED)
    expect(await save(id)).toEqual(DONE)
    expect(await save(id)).toEqual(DONE)
    expect(await ids()).toContain(id)
  })

  it('is limited per hour, together with removing', async () => {
    await env.DB.prepare("INSERT INTO attempts (key, count, until) VALUES ('favorite:person:' || ?1, ?2, ?3)")
      .bind(buyer.id, FAVORITES_PER_HOUR - 1, Date.now() + 60_000)
      .run()
    const { id } = await listed('Inboxly')
    expect(await save(id)).toEqual(DONE)
    expect(await drop(id)).toMatchObject({ status: 429, code: 'too_many_attempts' })
    expect(await save(id)).toMatchObject({ status: 429 })
    later(60 * 60_000)
    expect(await drop(id)).toEqual(REMOVED)
  })
})

describe('The list of favorites', { tags: ['1-favorites'] }, () => {
  it('sorts by time saved, price and price drop, with unavailable listings last', async () => {
    const [cheap, dear, fallen, gone] = await Promise.all([
      listed('Cheap', '10'),
      listed('Dear', '900'),
      listed('Fallen', '500'),
      listed('Gone', '1'),
    ])
    for (const { id } of [gone, dear, fallen, cheap]) await save(id)
    await Promise.all([setPrice(fallen.id, 40_000), setPrice(cheap.id, 1_500)])
    await transition(seller.cookie, gone.id, 'take-offline')
    const titles = async (query: string) => (await list(query)).items.map(({ savedTitle }) => savedTitle)
    expect(await titles('')).toEqual(['Cheap', 'Fallen', 'Dear', 'Gone'])
    expect(await titles('?sort=newest&page=1')).toEqual(['Cheap', 'Fallen', 'Dear', 'Gone'])
    expect(await titles('?sort=price-asc')).toEqual(['Cheap', 'Fallen', 'Dear', 'Gone'])
    expect(await titles('?sort=price-desc')).toEqual(['Dear', 'Fallen', 'Cheap', 'Gone'])
    expect(await titles('?sort=biggest-drop')).toEqual(['Fallen', 'Dear', 'Cheap', 'Gone'])
  })

  it('keeps the title of a listing that is no longer offered and hides its seller', async () => {
    const { id } = await listed('Inboxly')
    await save(id)
    const admin = await store({ role: 'admin' })
    expect(await outcome(send('POST', `/api/admin/users/${seller.id}/suspend`, { reason: 'Fraud' }, admin))).toEqual({
      status: 200,
    })
    const reply = await list()
    expect(reply.items).toMatchObject([{ listingId: id, savedTitle: 'Inboxly', listing: null }])
    expect(JSON.stringify(reply)).not.toContain(seller.id)
    expect(await drop(id)).toEqual(REMOVED)
    expect(await save(id)).toMatchObject(NOT_FOUND)
  })

  it('shows a blocked listing as unavailable and a republished one as before', async () => {
    const { id } = await listed('Inboxly')
    await save(id)
    const admin = await store({ role: 'admin' })
    await setStatus(admin.cookie, id, { status: 'blocked', reason: 'A copy' })
    expect((await list()).items).toMatchObject([{ listing: null }])
    // Saving a saved listing succeeds whatever its status.
    expect(await save(id)).toEqual(DONE)
    await setStatus(admin.cookie, id, { status: 'approved' })
    expect((await list()).items).toMatchObject([{ listing: { id } }])
  })

  it('is paged', async () => {
    const others = Array.from({ length: FAVORITE_PAGE_SIZE }, (_, index) => `gone-${index}`)
    await env.DB.batch(
      others.map((id) =>
        env.DB.prepare(
          'INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at) VALUES (?1, ?2, ?2, 1, 1)',
        ).bind(buyer.id, id),
      ),
    )
    await save((await listed('Newest')).id)
    const first = await list()
    const second = await list('?page=2')
    expect(first).toMatchObject({ total: FAVORITE_PAGE_SIZE + 1, page: 1 })
    expect(second).toMatchObject({ total: FAVORITE_PAGE_SIZE + 1, page: 2 })
    expect(first.items[0]?.savedTitle).toBe('Newest')
    expect([...first.items, ...second.items].map(({ listingId }) => listingId).slice(1)).toEqual(others.toReversed())
    expect(await list('?page=3')).toMatchObject({ items: [], total: FAVORITE_PAGE_SIZE + 1 })
    for (const query of ['?page=0', '?page=99', '?page=x', '?sort=oldest', '?sort=newest&sort=newest'])
      expect(await outcome(send('GET', `/api/favorites${query}`, undefined, buyer))).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
  })

  it(
    'is searched by folded words, which a title, a seller, a category or a tag has',
    { tags: ['ours-favorites-search', 'ours-folded-search'] },
    async () => {
      const [till, kit, renamed, gone] = await Promise.all([
        createWithStatus(seller.cookie, 'published', { title: 'Café till', price: '900', tags: 'Учёт, next.js' }),
        listed('Cafe kit'),
        listed('Espresso'),
        listed('Old café'),
      ])
      for (const { id } of [gone, renamed, kit, till]) await save(id)
      await env.DB.prepare("UPDATE listings SET title = 'Ristretto' WHERE id = ?").bind(renamed.id).run()
      await transition(seller.cookie, gone.id, 'take-offline')
      const found = async (q: string, more = '') => {
        const { items, total } = await list(`?q=${encodeURIComponent(q)}${more}`)
        expect(total).toBe(items.length)
        return items.map(({ savedTitle }) => savedTitle)
      }
      expect(await found('cafe')).toEqual(['Café till', 'Cafe kit', 'Old café'])
      expect(await found('“CAFÉ”, ｔill?')).toEqual(['Café till'])
      expect(await found('учет next.js')).toEqual(['Café till'])
      // By both of its titles.
      expect(await found('espresso')).toEqual(['Espresso'])
      expect(await found('ristretto')).toEqual(['Espresso'])
      expect(await found('absent')).toEqual([])
      expect(await found('cafe', '&sort=price-asc')).toEqual(['Cafe kit', 'Café till', 'Old café'])

      await env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ?2)
       INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at) SELECT ?1, 'more-' || i, 'More ' || i, 1, 1 FROM n`,
      )
        .bind(buyer.id, FAVORITE_PAGE_SIZE)
        .run()
      expect(await list('?q=more&page=2')).toMatchObject({
        items: [{ savedTitle: 'More 1' }],
        page: 2,
        total: FAVORITE_PAGE_SIZE + 1,
      })
    },
  )

  it('reads a bounded number of rows at any length', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       SELECT 'l' || i, 'l' || i, ?1, 'Listing', i, 'published', 1, 1 FROM n`,
    )
      .bind(seller.id, 2 * MAX_FAVORITES)
      .run()
    await env.DB.prepare(
      `INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at)
       SELECT ?1, id, title, 1, 1 FROM listings ORDER BY seq LIMIT ?2`,
    )
      .bind(buyer.id, MAX_FAVORITES)
      .run()
    const me = sql<string | null>`${buyer.id}`
    const rowsRead = async (read: (db: ReturnType<typeof open>) => PromiseLike<unknown>) => {
      const recording = record(env.DB)
      await read(open(recording.db))
      return recording.rowsRead
    }
    expect(await rowsRead((db) => findFavoriteIds(db, me))).toBeLessThanOrEqual(MAX_FAVORITES + 10)
    expect(await rowsRead((db) => countFavorites(db, me))).toBeLessThanOrEqual(MAX_FAVORITES + 10)
    for (const sort of ['newest', 'price-asc', 'price-desc', 'biggest-drop'] as const)
      for (const page of [1, 20])
        expect(
          await rowsRead((db) => listFavorites(db, me, { q: '', sort, page })),
          `${sort} ${page}`,
        ).toBeLessThanOrEqual(3 * MAX_FAVORITES + 4 * FAVORITE_PAGE_SIZE)
    expect(await rowsRead((db) => listFavorites(db, me, { q: 'a', sort: 'newest', page: 1 }))).toBeLessThanOrEqual(
      6 * MAX_FAVORITES,
    )
  })
})

describe('The number of favorites of a listing', { tags: ['ours-favorite-counts'] }, () => {
  it('is public from three on and visible to the seller from the first', async () => {
    const { id } = await listed('Inboxly')
    const shown = async () => {
      later(10 * 60_000)
      return (await fetchJson<Listing>(`/api/listings/${id}`)).favoriteCount
    }
    const people = await Promise.all(Array.from({ length: MIN_SHOWN_FAVORITES }, () => store()))
    for (const [index, person] of people.entries()) {
      expect(await shown()).toBe(0)
      await save(id, person)
      expect((await readListing(seller.cookie, id)).favoriteCount).toBe(index + 1)
    }
    expect(await shown()).toBe(MIN_SHOWN_FAVORITES)
    await drop(id, people[0])
    expect(await shown()).toBe(0)
  })

  it('is correct after the account of a person who saved it is deleted', async () => {
    const { id } = await listed('Inboxly')
    await save(id)
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(buyer.id).run()
    expect((await readListing(seller.cookie, id)).favoriteCount).toBe(0)
  })
})

const ROUNDS = [0, 1]

describe('Two concurrent favorite changes', { tags: ['ours-favorite-counts'] }, () => {
  it('save a listing once', async () => {
    for (const round of ROUNDS) {
      const { id } = await listed(`Listing ${round}`)
      expect(await Promise.all([save(id), save(id)])).toEqual([DONE, DONE])
      expect((await readListing(seller.cookie, id)).favoriteCount).toBe(1)
    }
    expect(await ids()).toHaveLength(ROUNDS.length)
  })

  it('apply a save and a removal one after the other', async () => {
    for (const round of ROUNDS) {
      const { id } = await listed(`Listing ${round}`)
      await save(id)
      const both = round % 2 ? [save(id), drop(id)] : [drop(id), save(id)]
      expect(await Promise.all(both)).toEqual(round % 2 ? [DONE, REMOVED] : [REMOVED, DONE])
      const isSaved = (await ids()).includes(id)
      expect((await readListing(seller.cookie, id)).favoriteCount).toBe(isSaved ? 1 : 0)
    }
  })

  it('do not exceed the maximum per person', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO favorites (user_id, listing_id, title, price_cents, created_at) SELECT ?1, 'gone-' || i, 'Gone', 1, 1 FROM n`,
    )
      .bind(buyer.id, MAX_FAVORITES - 1)
      .run()
    for (const round of ROUNDS) {
      const [one, two] = await Promise.all([listed(`One ${round}`), listed(`Two ${round}`)])
      const answers = await Promise.all([save(one.id), save(two.id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
      await Promise.all([drop(one.id), drop(two.id)])
    }
  })
})
