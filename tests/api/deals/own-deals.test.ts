import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { OWN_LISTINGS_PAGE_SIZE } from '#contract/listings/limits.ts'
import type { OwnDealPage } from '#contract/deals/own-deals.ts'
import { PLACEHOLDER_IMAGE } from '#contract/media/images.ts'
import { get, outcome, post, send, store, type Stored } from '../../support/accounts.ts'
import { clearCatalogue } from '../../support/clear-catalogue.ts'
import { createWithStatus, expectOk, remove } from '../../support/own-listings.ts'

let [seller, buyer, other]: Stored[] = []
beforeEach(async () => {
  await clearCatalogue(env.DB)
  ;[seller, buyer, other] = await Promise.all([store({ role: 'seller' }), store(), store()])
})

/** Deals about a listing in order of time, newest last. */
async function deals(listingId: string, buyerId: string, rows: { status: string; price?: number; notes?: string }[]) {
  for (const { status, price, notes } of rows)
    await env.DB.prepare(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, price_cents, notes, created_at, updated_at)
       SELECT ?1, id, ?2, seller_id, ?3, ?4, ?5, 1000, 2000 FROM listings WHERE id = ?6`,
    )
      .bind(crypto.randomUUID(), buyerId, status, price ?? null, notes ?? null, listingId)
      .run()
}
const purchases = async (person = buyer, query = '') =>
  (await get(`/api/purchases${query}`, person?.cookie)).json<OwnDealPage>()

describe('My purchases', { tags: ['1-my-purchases'] }, () => {
  it('list the caller’s deals as a buyer, newest first, with the seller', async () => {
    const { id, slug } = await createWithStatus(seller?.cookie ?? '', 'published')
    await deals(id, buyer?.id ?? '', [
      { status: 'cancelled' },
      { status: 'purchased', price: 99_000 },
      { status: 'negotiating', notes: 'Asked for a lower price.' },
    ])
    await deals(id, other?.id ?? '', [{ status: 'negotiating' }])
    const { items, next } = await purchases()
    expect(items.map(({ status, priceCents, notes }) => [status, priceCents, notes])).toEqual([
      ['negotiating', null, 'Asked for a lower price.'],
      ['purchased', 99_000, null],
      ['cancelled', null, null],
    ])
    expect(next).toBeNull()
    expect(items[0]).toEqual({
      id: expect.any(String),
      status: 'negotiating',
      phase: 'open',
      side: 'buyer',
      chatId: null,
      listing: { id, slug, title: 'Inboxly', cover: PLACEHOLDER_IMAGE, live: true },
      other: { id: seller?.id, username: null, name: 'Ada Byron', avatar: null },
      hasOffers: false,
      priceCents: null,
      license: null,
      offeredBy: null,
      waitsFor: null,
      expiresAt: null,
      ended: null,
      notes: 'Asked for a lower price.',
      createdAt: '1970-01-01T00:00:01.000Z',
      updatedAt: '1970-01-01T00:00:02.000Z',
    })
    expect((await purchases(seller)).items).toEqual([])
    expect((await outcome(get('/api/purchases'))).status).toBe(401)
  })

  it('are kept when the listing is deleted', async () => {
    const { id } = await createWithStatus(seller?.cookie ?? '', 'published')
    await deals(id, buyer?.id ?? '', [{ status: 'purchased', price: 1 }])
    await expectOk(remove(seller?.cookie ?? '', id))
    expect((await purchases()).items).toMatchObject([{ listing: { id, live: false } }])
  })

  it('are paged, also after the cursor of a former page', async () => {
    const { id } = await createWithStatus(seller?.cookie ?? '', 'published')
    const many = Array.from({ length: OWN_LISTINGS_PAGE_SIZE + 1 }, () => ({ status: 'cancelled' }))
    await deals(id, buyer?.id ?? '', many)
    const first = await purchases()
    expect(first.items).toHaveLength(OWN_LISTINGS_PAGE_SIZE)
    for (const before of [first.next, first.next?.split('-')[1]])
      expect(await purchases(buyer, `?before=${before}`)).toMatchObject({ items: { length: 1 }, next: null })
    expect(await outcome(get('/api/purchases?before=-1', buyer?.cookie))).toMatchObject({ status: 400 })
  })

  it('allow one negotiation per listing and buyer and none with oneself', async () => {
    const { id } = await createWithStatus(seller?.cookie ?? '', 'published')
    await deals(id, buyer?.id ?? '', [{ status: 'purchased' }, { status: 'negotiating' }])
    await expect(deals(id, buyer?.id ?? '', [{ status: 'negotiating' }])).rejects.toThrow('UNIQUE')
    await expect(deals(id, seller?.id ?? '', [{ status: 'negotiating' }])).rejects.toThrow('deals_of_two')
  })
})

describe('The sales and purchases of an account', () => {
  it('are in its data export with projects, reasons and actions', async () => {
    const { id } = await createWithStatus(seller?.cookie ?? '', 'draft')
    await expectOk(post(`/api/projects/${id}/submit`, {}, { cookie: seller?.cookie ?? '' }))
    await env.DB.prepare("UPDATE listings SET status_reason = 'Too short.' WHERE id = ?").bind(id).run()
    await deals(id, buyer?.id ?? '', [{ status: 'negotiating', notes: 'Asked.' }])
    const data = (person?: Stored) => get('/api/account/export', person?.cookie).then((reply) => reply.json())
    expect(await data(seller)).toMatchObject({
      listings: [{ id, statusReason: 'Too short.', imageAlts: [], deletedAt: null }],
      deals: [{ as: 'seller', listing: id, notes: 'Asked.' }],
      actions: [{ action: 'listing.status', subjectId: id, before: { status: 'draft' }, after: { status: 'pending' } }],
    })
    expect(await data(buyer)).toMatchObject({
      listings: [],
      deals: [{ as: 'buyer', status: 'negotiating' }],
      actions: [],
    })
    expect(await data(other)).toMatchObject({ listings: [], deals: [], actions: [] })
  })

  it('end with it: projects are deleted, negotiations cancelled, purchases kept', async () => {
    const listing = await createWithStatus(seller?.cookie ?? '', 'published')
    await deals(listing.id, buyer?.id ?? '', [{ status: 'negotiating' }])
    await deals(listing.id, other?.id ?? '', [{ status: 'purchased', price: 1 }])
    await expectOk(
      send('DELETE', '/api/account', { password: 'a horse and a battery' }, { cookie: seller?.cookie ?? '' }),
    )
    expect((await purchases()).items).toMatchObject([{ status: 'cancelled', other: { name: 'Deleted user' } }])
    expect((await purchases(other)).items).toMatchObject([{ status: 'purchased', listing: { live: false } }])
    const { deleted_at: deletedAt, status } =
      (await env.DB.prepare('SELECT deleted_at, status FROM listings').first<{
        deleted_at: number
        status: string
      }>()) ?? {}
    expect([status, typeof deletedAt]).toEqual(['draft', 'number'])
  })
})
