import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Status, STATUSES } from '#contract/listings/constants.ts'
import { ADMIN_TARGETS, afterSeller, isLive, needsReason, type SellerMove } from '#contract/listings/lifecycle.ts'
import type { ListingConflict, OwnListing } from '#contract/listings/own-listings.ts'
import * as caching from '#worker/caching/purge-tags.ts'
import { addListing } from '../support/chat-rows.ts'
import { holdMail, outcome, post, store, storeAll, type Stored } from '../support/accounts.ts'
import { auditLines } from '../support/admin.ts'
import { fetchApi, fetchJson, fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import {
  createWithStatus,
  expectOk,
  remove,
  setStatus,
  transition,
  readListing,
  save,
} from '../support/own-listings.ts'

const VERBS = { submit: 'submit', publish: 'publish', takeOffline: 'take-offline' } as const
let seller: Stored
let admin: Stored

holdMail()

beforeEach(async () => {
  await clearCatalogue(env.DB)
  ;[seller, admin] = await storeAll([{ role: 'seller' }, { role: 'admin' }])
})

afterEach(async () => {
  const wrong = await wrongCounts(env.DB, ['inboxly'])
  if (wrong.length > 0) throw new Error(`Counted wrong: ${JSON.stringify(wrong)}`)
})

/** Adds a listing of the seller in any status and returns its id. */
const addWithStatus = (status: Status) => addListing({ sellerId: seller.id, status })

const statusOf = (id: string) => env.DB.prepare('SELECT status FROM listings WHERE id = ?').bind(id).first('status')
const statusFor = async (id: string) => (await fetchApi(`/api/listings/${id}`)).status

describe('A transition by the seller', { tags: ['1-status-transitions', '1-audited-moves'] }, () => {
  const moves = Object.keys(VERBS) as SellerMove[]
  const cells = STATUSES.flatMap((status) =>
    moves.map((verb) => [verb, status, afterSeller({ status }, verb)] as const),
  )

  it('that the state machine allows is made', async () => {
    for (const [verb, status, to] of cells.filter((cell) => cell[2] !== undefined)) {
      const id = await addWithStatus(status)
      const reply = await (await transition(seller.cookie, id, VERBS[verb])).json<object>()
      expect({ verb, status, reply }).toMatchObject({ verb, status, reply: { id, status: to, version: 1 } })
      expect(await auditLines(id)).toMatchObject([
        { actor: seller.id, action: 'listing.status', id, before: { status }, after: { status: to } },
      ])
      expect(await statusFor(id)).toBe(isLive(to ?? status) ? 200 : 404)
    }
  })

  it('that the state machine does not allow changes nothing and returns the current status', async () => {
    for (const [verb, status] of cells.filter((cell) => cell[2] === undefined)) {
      const id = await addWithStatus(status)
      const reply = await transition(seller.cookie, id, VERBS[verb])
      expect([verb, status, reply.status]).toEqual([verb, status, 409])
      const { error, current } = await reply.json<ListingConflict>()
      expect([error.code, current.id, current.status]).toEqual(['project_moved', id, status])
      expect(await auditLines(id)).toEqual([])
      expect(await statusOf(id)).toBe(status)
    }
  })

  it('clears the rejection reason, which stays in the audit log', async () => {
    const { id } = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, id, { status: 'rejected', reason: 'No images.' }))
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'rejected', reason: 'No images.' })
    await expectOk(transition(seller.cookie, id, 'submit'))
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'pending', reason: null })
    expect((await auditLines()).at(-1)).toMatchObject({ before: { status: 'rejected', reason: 'No images.' } })
  })

  it('to offline takes effect everywhere at once', async () => {
    const { id, slug } = await createWithStatus(seller.cookie, 'published', { tags: 'react' })
    const purgeTags = vi.spyOn(caching, 'purgeTags')
    expect(await fetchListings({ q: 'inboxly', tags: 'react' })).toMatchObject({ total: 1 })
    await expectOk(transition(seller.cookie, id, 'take-offline'))
    expect(purgeTags).toHaveBeenCalledWith(expect.anything(), [{ listing: id }, { seller: seller.id }])
    await expectHidden(id, slug)
  })
})

async function expectHidden(id: string, slug: string): Promise<void> {
  for (const path of [`/api/listings/${id}`, `/api/listings/${slug}`, `/api/listings/${slug}/related`])
    expect((await fetchApi(path)).status).toBe(404)
  for (const query of [{}, { q: 'inboxly' }, { tags: 'react' }])
    expect(await fetchListings(query)).toMatchObject({ total: 0 })
  expect(await fetchJson('/api/sitemap')).toMatchObject({ items: [], last: 0 })
  expect(JSON.stringify(await fetchJson('/api/landing'))).not.toContain(id)
}

describe('A transition by an admin', { tags: ['1-4-admin-transitions'] }, () => {
  const cells = STATUSES.flatMap((from) => ADMIN_TARGETS.map((to) => [from, to] as const))
  const reasonFor = (to: Status) => (needsReason(to) ? 'Because.' : null)

  it('leads from any status to any other with an audit entry', async () => {
    for (const [from, to] of cells.filter((cell) => cell[0] !== cell[1])) {
      const id = await addWithStatus(from)
      const purgeTags = vi.spyOn(caching, 'purgeTags')
      const reply = await setStatus(admin.cookie, id, { status: to, reason: reasonFor(to) ?? '' })
      const body = await reply.json<object>()
      expect({ from, to, told: body }).toMatchObject({ from, to, told: { id, status: to, reason: reasonFor(to) } })
      expect(await auditLines(id)).toEqual([
        {
          actor: admin.id,
          action: 'listing.status',
          id,
          requestId: reply.headers.get('X-Request-Id'),
          before: { status: from, reason: null, version: 1 },
          after: { status: to, reason: reasonFor(to), version: 1, ...(isLive(to) && { package: null }) },
        },
      ])
      expect(purgeTags).toHaveBeenCalledWith(expect.anything(), [{ listing: id }, { seller: seller.id }])
      purgeTags.mockRestore()
      expect(await statusFor(id)).toBe(isLive(to) ? 200 : 404)
    }
  })

  it('to the current status is a conflict', async () => {
    for (const status of ADMIN_TARGETS) {
      const id = await addWithStatus(status)
      const reply = await setStatus(admin.cookie, id, { status, reason: reasonFor(status) ?? '' })
      expect([status, reply.status]).toEqual([status, 409])
      expect(await reply.json()).toMatchObject({ error: { code: 'project_moved' }, current: { id, status } })
      expect(await auditLines(id)).toEqual([])
    }
  })

  it('to ‘rejected’ requires a reason, which is stored for no other status', async () => {
    const { id } = await createWithStatus(seller.cookie, 'pending')
    for (const status of ['rejected', 'blocked'])
      expect(await outcome(setStatus(admin.cookie, id, { status }))).toMatchObject({ fields: { reason: 'Required' } })
    await expectOk(setStatus(admin.cookie, id, { status: 'approved', reason: 'Fine.' }))
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'approved', reason: null })
  })

  it('to a live status stores the approved version until the next approval', async () => {
    const approval = () =>
      env.DB.prepare('SELECT version, content FROM listing_approvals').first<{ version: number; content: string }>()
    const listing = await createWithStatus(seller.cookie, 'pending', { tags: 'react' })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'blocked', reason: 'Not yet.' }))
    expect(await approval()).toBeNull()
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    await expectOk(save(seller.cookie, listing, { title: 'Postly', tags: 'vue' }))
    const first = await approval()
    expect(first?.version).toBe(1)
    expect(JSON.parse(first?.content ?? '')).toMatchObject({ title: 'Inboxly', tags: ['react'], priceCents: 129_000 })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'published' }))
    const second = await approval()
    expect(second?.version).toBe(2)
    expect(JSON.parse(second?.content ?? '')).toMatchObject({ title: 'Postly', tags: ['vue'], slug: 'postly' })
  })

  it('is a conflict if the seller or another admin changed the listing in between', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending')
    await expectOk(save(seller.cookie, listing, { description: 'Now quite different.' }))
    const stale = await setStatus(admin.cookie, listing.id, { status: 'approved', version: 1 })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({
      error: { code: 'project_changed' },
      current: { description: 'Now quite different.', version: 2 },
    })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved', version: 2, from: 'pending' }))
    expect(
      await outcome(setStatus(admin.cookie, listing.id, { status: 'blocked', reason: 'x', from: 'pending' })),
    ).toMatchObject({ status: 409, code: 'project_moved' })
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ status: 'approved' })
  })

  it('of a missing listing is 404', async () => {
    expect(await outcome(setStatus(admin.cookie, crypto.randomUUID(), { status: 'approved' }))).toMatchObject({
      code: 'project_not_found',
    })
  })

  it('is rejected for other roles and for a suspended admin', async () => {
    const { id } = await createWithStatus(seller.cookie, 'pending')
    const suspended = await store({ role: 'admin', suspended: true })
    for (const [cookie, status] of [
      [seller.cookie, 403],
      [suspended.cookie, 401],
    ] as const)
      expect((await outcome(setStatus(cookie, id, { status: 'published' }))).status).toBe(status)
    expect(await auditLines()).toEqual([])
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'pending' satisfies Status })
  })
})

describe('A listing that its seller took offline', { tags: ['ours-back-online'] }, () => {
  const offline = async (status: 'approved' | 'published') => {
    const { id } = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, id, { status }))
    await expectOk(transition(seller.cookie, id, 'take-offline'))
    const listing = await readListing(seller.cookie, id)
    expect(listing).toMatchObject({ status: 'draft', offlineStatus: status })
    return listing
  }
  const publish = ({ id }: { id: string }) => outcome(transition(seller.cookie, id, 'publish'))
  const announced = (id: string) =>
    env.DB.prepare('SELECT published_at FROM listings WHERE id = ?').bind(id).first('published_at')

  it.each([
    // The second one finds it approved, and publishes it.
    ['approved', [200, 200]],
    ['published', [200, 409]],
  ] as const)('when %s returns to that at once if nothing was edited', async (status, statuses) => {
    const listing = await offline(status)
    expect(await statusFor(listing.id)).toBe(404)
    const purgeTags = vi.spyOn(caching, 'purgeTags')
    const replies = await Promise.all([publish(listing), publish(listing)])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual(statuses)
    expect(purgeTags).toHaveBeenCalledWith(expect.anything(), [{ listing: listing.id }, { seller: seller.id }])
    expect(await statusFor(listing.id)).toBe(200)
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({
      status: 'published',
      offlineStatus: null,
      version: 1,
    })
  })

  it('is not announced again', async () => {
    const listing = await offline('published')
    const before = await announced(listing.id)
    expect(before).not.toBeNull()
    vi.setSystemTime(Date.now() + 60_000)
    expect(await publish(listing)).toMatchObject({ status: 200 })
    expect(await announced(listing.id)).toBe(before)
  })

  it('is not announced by returning as approved', async () => {
    const listing = await offline('approved')
    expect(await publish(listing)).toMatchObject({ status: 200 })
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ status: 'approved' })
    expect(await announced(listing.id)).toBeNull()
    expect((await auditLines(listing.id)).at(-1)).toMatchObject({
      actor: seller.id,
      before: { status: 'draft' },
      after: { status: 'approved' },
    })
  })

  it.each<[string, (listing: OwnListing) => Promise<void>]>([
    ['it is saved, even without a change', (listing) => expectOk(save(seller.cookie, listing))],
    ['it is submitted', ({ id }) => expectOk(transition(seller.cookie, id, 'submit'))],
    [
      'an admin blocks it, also after the block',
      async ({ id }) => {
        await expectOk(setStatus(admin.cookie, id, { status: 'blocked', reason: 'Copied.' }))
        await expectOk(setStatus(admin.cookie, id, { status: 'draft' }))
      },
    ],
    [
      'an admin rejects it',
      ({ id }) => expectOk(setStatus(admin.cookie, id, { status: 'rejected', reason: 'No images.' })),
    ],
  ])('needs a review once %s', async (_, end) => {
    const listing = await offline('published')
    await end(listing)
    expect(await publish(listing)).toMatchObject({ status: 409, code: 'project_moved' })
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ offlineStatus: null })
    expect(await statusFor(listing.id)).toBe(404)
  })

  it('can still return after a decision that was undone, and after it was deleted and restored', async () => {
    const listing = await offline('published')
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'rejected', reason: 'No images.' }))
    await expectOk(
      post('/api/admin/listings/status/undo', { ids: [listing.id], status: 'rejected' }, { cookie: admin.cookie }),
    )
    await expectOk(remove(seller.cookie, listing.id))
    expect(await publish(listing)).toMatchObject({ status: 410 })
    await expectOk(transition(seller.cookie, listing.id, 'restore'))
    expect(await publish(listing)).toMatchObject({ status: 200 })
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ status: 'published' })
  })

  it('needs a verified address, is not that of a buyer, and stays offline once it was sold for good', async () => {
    const listing = await offline('published')
    const other = await store({ role: 'seller' })
    expect((await outcome(transition(other.cookie, listing.id, 'publish'))).status).toBe(404)
    await env.DB.prepare('UPDATE users SET email_verified = NULL WHERE id = ?').bind(seller.id).run()
    expect(await publish(listing)).toMatchObject({ code: 'address_not_verified' })
    await env.DB.batch([
      env.DB.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').bind(seller.id),
      env.DB.prepare("UPDATE listings SET sold_once = 1, sold_deal_id = 'd' WHERE id = ?").bind(listing.id),
    ])
    expect(await publish(listing)).toMatchObject({ code: 'project_sold' })
  })
})
