import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Status, STATUSES } from '#contract/listings/constants.ts'
import { ADMIN_TARGETS, afterSeller, isLive, needsReason, type SellerMove } from '#contract/listings/lifecycle.ts'
import type { ListingConflict, OwnListingPage } from '#contract/listings/own-listings.ts'
import { DELETED_DAYS } from '#contract/listings/limits.ts'
import * as caching from '#worker/caching/purge-tags.ts'
import { sweepListings } from '#worker/listings/sweep-listings.queries.ts'
import { open } from '#worker/db/client.ts'
import { addListing } from '../support/chat-rows.ts'
import { get, holdMail, mailsTo, newSession, outcome, store, storeAll, type Stored } from '../support/accounts.ts'
import { later } from '../support/clock.ts'
import { fetchApi, fetchJson, fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import {
  create,
  createWithStatus,
  expectOk,
  setStatus,
  transition,
  readListing,
  remove,
  save,
} from '../support/own-listings.ts'
import { storeUpload } from '../support/images.ts'

const VERBS = { submit: 'submit', publish: 'publish', takeOffline: 'take-offline' } as const
const DAY = 24 * 60 * 60_000

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

interface Line {
  actor_id: string
  action: string
  subject_id: string
  before: string
  after: string
  request_id: string
}
/** The audit log of all listings or of one, oldest first. */
async function lines(listing?: string) {
  const { results } = await env.DB.prepare(
    'SELECT * FROM audit_log WHERE subject_id = coalesce(?, subject_id) ORDER BY at, rowid',
  )
    .bind(listing ?? null)
    .all<Line>()
  return results.map(({ actor_id: actor, action, subject_id: id, before, after, request_id: requestId }) => ({
    actor,
    action,
    id,
    requestId,
    before: JSON.parse(before) as object,
    after: JSON.parse(after) as object,
  }))
}
const statusOf = (id: string) => env.DB.prepare('SELECT status FROM listings WHERE id = ?').bind(id).first('status')
const statusFor = async (id: string) => (await fetchApi(`/api/listings/${id}`)).status
const listed = async (query = '') =>
  (await (await get(`/api/projects${query}`, seller.cookie)).json<OwnListingPage>()).items.map(({ id }) => id)

describe('A transition by the seller', { tags: ['1-status-transitions', '1-audited-moves'] }, () => {
  const moves = Object.keys(VERBS) as SellerMove[]
  const cells = STATUSES.flatMap((status) => moves.map((verb) => [verb, status, afterSeller(status, verb)] as const))

  it('that the state machine allows is made', async () => {
    for (const [verb, status, to] of cells.filter((cell) => cell[2] !== undefined)) {
      const id = await addWithStatus(status)
      const reply = await (await transition(seller.cookie, id, VERBS[verb])).json<object>()
      expect({ verb, status, reply }).toMatchObject({ verb, status, reply: { id, status: to, version: 1 } })
      expect(await lines(id)).toMatchObject([
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
      expect(await lines(id)).toEqual([])
      expect(await statusOf(id)).toBe(status)
    }
  })

  it('clears the rejection reason, which stays in the audit log', async () => {
    const { id } = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, id, { status: 'rejected', reason: 'No images.' }))
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'rejected', reason: 'No images.' })
    await expectOk(transition(seller.cookie, id, 'submit'))
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'pending', reason: null })
    expect((await lines()).at(-1)).toMatchObject({ before: { status: 'rejected', reason: 'No images.' } })
  })

  it('to offline takes effect everywhere at once', async () => {
    const { id, slug } = await createWithStatus(seller.cookie, 'published', { tags: 'react' })
    const purgeTags = vi.spyOn(caching, 'purgeTags')
    expect(await fetchListings({ q: 'inboxly', tags: 'react' })).toMatchObject({ total: 1 })
    await expectOk(transition(seller.cookie, id, 'take-offline'))
    expect(purgeTags).toHaveBeenCalledWith(expect.anything(), [{ listing: id }, { seller: seller.id }])
    await expectNowhere(id, slug)
  })
})

async function expectNowhere(id: string, slug: string): Promise<void> {
  for (const path of [`/api/listings/${id}`, `/api/listings/${slug}`, `/api/listings/${slug}/related`])
    expect((await fetchApi(path)).status).toBe(404)
  for (const query of [{}, { q: 'inboxly' }, { tags: 'react' }])
    expect(await fetchListings(query)).toMatchObject({ total: 0 })
  expect(await fetchJson('/api/sitemap')).toMatchObject({ items: [], last: 0 })
  expect(JSON.stringify(await fetchJson('/api/landing'))).not.toContain(id)
}

describe('A deleted project', { tags: ['1-deleted-projects'] }, () => {
  it('disappears everywhere at once, for its seller too', async () => {
    const { id, slug } = await createWithStatus(seller.cookie, 'published', { tags: 'react' })
    expect((await outcome(remove(seller.cookie, id))).status).toBe(204)
    await expectNowhere(id, slug)
    expect(await listed()).toEqual([])
    expect(await listed('?deleted=true')).toEqual([id])
    for (const refused of [
      get(`/api/projects/${id}`, seller.cookie),
      save(seller.cookie, { id, version: 1 }),
      transition(seller.cookie, id, 'submit'),
      ...ADMIN_TARGETS.filter((target) => target !== 'blocked').map((target) =>
        setStatus(admin.cookie, id, { status: target, reason: 'Because.' }),
      ),
    ])
      expect(await outcome(refused)).toMatchObject({ status: 410, code: 'project_deleted' })
  })

  it('is restored with its former content and status', async () => {
    for (const status of STATUSES) {
      const id = await addWithStatus(status)
      expect((await outcome(remove(seller.cookie, id))).status).toBe(204)
      expect(await (await transition(seller.cookie, id, 'restore')).json()).toMatchObject({
        id,
        status,
        deletedAt: null,
      })
      expect(await statusFor(id)).toBe(isLive(status) ? 200 : 404)
    }
  })

  it('is deleted and restored once under repeated requests', async () => {
    const { id } = await createWithStatus(seller.cookie, 'published')
    for (const _ of [1, 2]) expect((await outcome(remove(seller.cookie, id))).status).toBe(204)
    for (const _ of [1, 2]) expect((await outcome(transition(seller.cookie, id, 'restore'))).status).toBe(200)
    expect((await lines()).map(({ action }) => action)).toEqual(['listing.delete', 'listing.restore'])
  })

  it('stays blocked when restored', async () => {
    const { id } = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, id, { status: 'blocked', reason: 'Stolen.' }))
    await expectOk(remove(seller.cookie, id))
    await expectOk(transition(seller.cookie, id, 'restore'))
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'blocked', reason: 'Stolen.' })
  })

  it(
    'can be blocked by an admin in any status and is blocked when restored',
    { tags: ['ours-blocking-deleted-listings'] },
    async () => {
      for (const other of STATUSES.filter((one) => one !== 'blocked')) {
        const listing = await addWithStatus(other)
        await expectOk(remove(seller.cookie, listing))
        await expectOk(
          setStatus(admin.cookie, listing, { status: 'blocked', reason: 'Stolen.', from: other, version: 1 }),
        )
        await expectOk(transition(seller.cookie, listing, 'restore'))
        expect([other, await statusOf(listing)]).toEqual([other, 'blocked'])
      }
      await clearCatalogue(env.DB)
      ;[seller, admin] = await storeAll([{ role: 'seller' }, { role: 'admin' }])
      const status = 'published'
      const { id, slug } = await createWithStatus(seller.cookie, status)
      await expectOk(remove(seller.cookie, id))
      const block = { status: 'blocked', reason: 'Stolen.', from: status }
      expect(await outcome(setStatus(admin.cookie, id, { ...block, version: 2 }))).toMatchObject({
        code: 'project_changed',
      })
      const reply = await setStatus(admin.cookie, id, { ...block, version: 1 })
      expect(await reply.json()).toMatchObject({
        id,
        status: 'blocked',
        reason: 'Stolen.',
        deletedAt: expect.any(String),
      })
      expect((await lines()).at(-1)).toMatchObject({
        actor: admin.id,
        action: 'listing.status',
        before: { status, reason: null },
        after: { status: 'blocked', reason: 'Stolen.' },
      })
      expect(await mailsTo(seller.email)).toMatchObject([
        { kind: 'listing_status', status: 'blocked', reason: 'Stolen.' },
      ])
      await expectNowhere(id, slug)
      expect([await listed(), await listed('?deleted=true')]).toEqual([[], [id]])
      expect(await outcome(setStatus(admin.cookie, id, { status: 'blocked', reason: 'Again.' }))).toMatchObject({
        status: 409,
        code: 'project_moved',
      })

      expect(await (await transition(seller.cookie, id, 'restore')).json()).toMatchObject({
        status: 'blocked',
        reason: 'Stolen.',
        deletedAt: null,
      })
      await expectNowhere(id, slug)
      await expectOk(setStatus(admin.cookie, id, { status: 'published' }))
      expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'published', reason: null })
    },
  )

  it('can be restored for 30 days and is then removed in batches with its tags and images', async () => {
    const ids = []
    for (let n = 0; n < 2; n += 1) ids.push((await create(seller.cookie, { title: `Gone ${n}`, tags: `gone-${n}` })).id)
    for (let n = 2; n < 25; n += 1) ids.push(await addWithStatus('draft'))
    const [first = '', second = ''] = ids
    const path = await storeUpload(seller.id, 'a')
    await expectOk(
      save(seller.cookie, { id: second, version: 1 }, { title: 'Gone 1', tags: 'gone-1', images: [{ path }] }),
    )
    for (const id of ids.slice(0, 2)) await expectOk(remove(seller.cookie, id))
    await env.DB.prepare(
      'UPDATE listings SET deleted_at = (SELECT max(deleted_at) FROM listings) WHERE deleted_at IS NULL',
    ).run()
    await sweepListings(open(env.DB), Date.now() + DELETED_DAYS * DAY - 60_000)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM listings').first('n')).toBe(25)
    later(DELETED_DAYS * DAY - 60_000)
    seller = { ...seller, cookie: await newSession(seller.id) }
    expect((await outcome(transition(seller.cookie, first, 'restore'))).status).toBe(200)
    later(120_000)
    expect(await outcome(transition(seller.cookie, second, 'restore'))).toMatchObject({ code: 'project_not_found' })
    expect(await listed('?deleted=true')).toEqual([])
    await sweepListings(open(env.DB), Date.now())
    expect(await env.DB.prepare('SELECT count(*) AS n FROM listings').first('n')).toBe(5)
    await sweepListings(open(env.DB), Date.now())
    expect(await listed()).toEqual([first])
    expect((await env.DB.prepare('SELECT name FROM tags').all()).results).toEqual([{ name: 'gone-0' }])
    const { shown_at: shownAt, expires } =
      (await env.DB.prepare('SELECT shown_at, expires FROM pictures').first<{ shown_at: null; expires: number }>()) ??
      {}
    expect([shownAt, (expires ?? Infinity) <= Date.now()]).toEqual([null, true])
  })

  it('with deals is kept for them without its images', async () => {
    const path = await storeUpload(seller.id, 'a')
    const { id } = await create(seller.cookie, { featureImage: { path, alt: '' } })
    await deal(id, admin.id)
    await expectOk(remove(seller.cookie, id))
    for (const _ of [1, 2]) await sweepListings(open(env.DB), Date.now() + (DELETED_DAYS + 1) * DAY)
    expect(await env.DB.prepare('SELECT id, images, deleted_at FROM listings').first()).toEqual({
      id,
      images: '[]',
      deleted_at: 0,
    })
    expect(await env.DB.prepare('SELECT shown_at FROM pictures').first('shown_at')).toBeNull()
    expect(await listed('?deleted=true')).toEqual([])
    expect(await outcome(transition(seller.cookie, id, 'restore'))).toMatchObject({ code: 'project_not_found' })
  })
})

async function deal(listingId: string, buyerId: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO deals (id, listing_id, buyer_id, seller_id, created_at, updated_at)
     SELECT ?1, id, ?2, seller_id, 1, 1 FROM listings WHERE id = ?3`,
  )
    .bind(crypto.randomUUID(), buyerId, listingId)
    .run()
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
      expect(await lines(id)).toEqual([
        {
          actor: admin.id,
          action: 'listing.status',
          id,
          requestId: reply.headers.get('X-Request-Id'),
          before: { status: from, reason: null, version: 1 },
          after: { status: to, reason: reasonFor(to), version: 1 },
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
      expect(await lines(id)).toEqual([])
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
    expect(await lines()).toEqual([])
    expect(await readListing(seller.cookie, id)).toMatchObject({ status: 'pending' satisfies Status })
  })
})
