import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Status, STATUSES } from '#contract/listings/constants.ts'
import { ADMIN_TARGETS, isLive } from '#contract/listings/lifecycle.ts'
import type { OwnListingPage } from '#contract/listings/own-listings.ts'
import { DELETED_DAYS } from '#contract/listings/limits.ts'
import { sweepListings } from '#worker/listings/sweep-listings.queries.ts'
import { open } from '#worker/db/client.ts'
import { addListing } from '../support/chat-rows.ts'
import { get, holdMail, mailsTo, newSession, outcome, storeAll, type Stored } from '../support/accounts.ts'
import { auditLines } from '../support/admin.ts'
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

const statusOf = (id: string) => env.DB.prepare('SELECT status FROM listings WHERE id = ?').bind(id).first('status')
const statusFor = async (id: string) => (await fetchApi(`/api/listings/${id}`)).status
const listed = async (query = '') =>
  (await (await get(`/api/projects${query}`, seller.cookie)).json<OwnListingPage>()).items.map(({ id }) => id)

async function expectHidden(id: string, slug: string): Promise<void> {
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
    await expectHidden(id, slug)
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
    expect((await auditLines()).map(({ action }) => action)).toEqual(['listing.delete', 'listing.restore'])
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
      expect((await auditLines()).at(-1)).toMatchObject({
        actor: admin.id,
        action: 'listing.status',
        before: { status, reason: null },
        after: { status: 'blocked', reason: 'Stolen.' },
      })
      expect(await mailsTo(seller.email)).toMatchObject([
        { kind: 'listing_status', status: 'blocked', reason: 'Stolen.' },
      ])
      await expectHidden(id, slug)
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
      await expectHidden(id, slug)
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
