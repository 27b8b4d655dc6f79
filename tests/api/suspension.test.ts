import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserChanged } from '#contract/admin/users.ts'
import type { Landing } from '#contract/landing.ts'
import type { Session } from '#contract/accounts/sessions.ts'
import { resumeChanges } from '#worker/resume-changes.ts'
import { primary } from '#worker/db/client.ts'
import {
  get,
  holdMail,
  mailsTo,
  newSession,
  outcome,
  PASSWORD,
  post,
  statusOf,
  store,
  type Stored,
} from '../support/accounts.ts'
import { readAudit } from '../support/admin.ts'
import { fetchApi, fetchJson, fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { createWithStatus, expectOk, setStatus, transition, remove } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

const suspend = (id: string, by: Stored = admin, reason = 'Sold what was not theirs') =>
  post(`/api/admin/users/${id}/suspend`, { reason }, { cookie: by.cookie })
const reinstate = (id: string) =>
  post(`/api/admin/users/${id}/reinstate`, { reason: 'A mistake' }, { cookie: admin.cookie })
const statuses = async () =>
  (await env.DB.prepare('SELECT title, status, held_status FROM listings ORDER BY title').all()).results

describe('A suspended user', { tags: ['ours-suspended', 'ours-every-change-one-batch'] }, () => {
  it('is signed out at once, cannot sign in, gets the reason and has nothing public until reinstated', async () => {
    const published = await createWithStatus(seller.cookie, 'published', { title: 'B published' })
    await createWithStatus(seller.cookie, 'approved', { title: 'A approved' })
    await createWithStatus(seller.cookie, 'pending', { title: 'C pending' })
    const other = await store({ role: 'seller' })
    await createWithStatus(other.cookie, 'published', { title: 'D of another' })
    await env.DB.prepare("UPDATE profiles SET username = 'ada', featured = 1 WHERE id = ?").bind(seller.id).run()
    expect((await fetchJson<Landing>('/api/landing')).portfolios).toHaveLength(1)

    const reply = await suspend(seller.id)
    expect(await reply.json<UserChanged>()).toMatchObject({
      user: { id: seller.id, suspendedReason: 'Sold what was not theirs', listingCount: 0 },
      remaining: 0,
    })
    expect(await (await get('/api/session', seller.cookie)).json<Session>()).toEqual({ person: null })
    expect(await outcome(post('/api/auth/sign-in', { email: seller.email, password: PASSWORD }))).toMatchObject({
      status: 403,
      code: 'suspended',
    })
    expect((await fetchListings({})).items.map(({ title }) => title)).toEqual(['D of another'])
    expect((await fetchListings({ q: 'published' })).total).toBe(0)
    expect((await fetchJson<Landing>('/api/landing')).portfolios).toEqual([])
    expect(await outcome(fetchApi(`/api/listings/${published.slug}`))).toMatchObject({ status: 404 })
    expect(await wrongCounts(env.DB, [])).toEqual([])
    expect(await mailsTo(seller.email)).toMatchObject([{ kind: 'suspended', reason: 'Sold what was not theirs' }])

    await expectOk(reinstate(seller.id))
    expect(await statuses()).toEqual([
      { title: 'A approved', status: 'approved', held_status: null },
      { title: 'B published', status: 'published', held_status: null },
      { title: 'C pending', status: 'pending', held_status: null },
      { title: 'D of another', status: 'published', held_status: null },
    ])
    expect((await fetchListings({})).total).toBe(3)
    expect(await wrongCounts(env.DB, [])).toEqual([])
    expect(await statusOf(post('/api/auth/sign-in', { email: seller.email, password: PASSWORD }))).toBe(200)
    expect(await readAudit('user.suspend')).toMatchObject([{ actor_id: admin.id, subject_id: seller.id }])
    expect(await readAudit('user.reinstate')).toMatchObject([
      {
        before: '{"suspended":true,"reason":"Sold what was not theirs"}',
        after: '{"suspended":false,"reason":"A mistake"}',
      },
    ])
  })

  it('has no listing made live while suspended', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending', { title: 'Waiting' })
    await expectOk(suspend(seller.id))
    expect(await outcome(setStatus(admin.cookie, listing.id, { status: 'approved' }))).toMatchObject({
      status: 409,
      code: 'seller_suspended',
    })
    await env.DB.prepare("UPDATE listings SET status = 'published' WHERE id = ?").bind(listing.id).run()
    expect(await statuses()).toEqual([{ title: 'Waiting', status: 'blocked', held_status: 'published' }])
    expect((await fetchListings({})).total).toBe(0)
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it(
    'can have listings blocked while suspended, and these stay blocked',
    { tags: ['ours-blocking-deleted-listings'] },
    async () => {
      const live = await createWithStatus(seller.cookie, 'published', { title: 'Live' })
      await createWithStatus(seller.cookie, 'approved', { title: 'Other' })
      const waiting = await createWithStatus(seller.cookie, 'pending', { title: 'Waiting' })
      await expectOk(suspend(seller.id))
      for (const [{ id }, from] of [
        [live, 'published'],
        [waiting, 'pending'],
      ] as const)
        await expectOk(setStatus(admin.cookie, id, { status: 'blocked', reason: 'Stolen.', from }))
      expect(await outcome(setStatus(admin.cookie, live.id, { status: 'blocked', reason: 'Again.' }))).toMatchObject({
        status: 409,
        code: 'project_moved',
      })
      expect(await readAudit('listing.status')).toMatchObject([
        { before: '{"status":"published","reason":null,"version":1}' },
        { before: '{"status":"pending","reason":null,"version":1}' },
      ])
      expect(await wrongCounts(env.DB, [])).toEqual([])

      await expectOk(reinstate(seller.id))
      expect(await statuses()).toEqual([
        { title: 'Live', status: 'blocked', held_status: null },
        { title: 'Other', status: 'approved', held_status: null },
        { title: 'Waiting', status: 'blocked', held_status: null },
      ])
      expect((await fetchListings({})).items.map(({ title }) => title)).toEqual(['Other'])
      expect(await wrongCounts(env.DB, [])).toEqual([])
    },
  )

  it('keeps a status that an admin sets while listings are being restored', async () => {
    const [one, two] = [
      await createWithStatus(seller.cookie, 'published', { title: 'One' }),
      await createWithStatus(seller.cookie, 'published', { title: 'Two' }),
    ]
    await expectOk(suspend(seller.id))
    // Simulates a reinstatement that has not restored the listings yet.
    await env.DB.prepare('UPDATE users SET suspended_at = NULL WHERE id = ?').bind(seller.id).run()
    await expectOk(setStatus(admin.cookie, one.id, { status: 'blocked', reason: 'Stolen.' }))
    await expectOk(setStatus(admin.cookie, two.id, { status: 'draft' }))
    await resumeChanges({ env, db: primary(env) }, AbortSignal.timeout(20_000))
    expect(await statuses()).toEqual([
      { title: 'One', status: 'blocked', held_status: null },
      { title: 'Two', status: 'draft', held_status: null },
    ])
  })

  it('can delete a listing before it is restored and restore it with its former status', async () => {
    const listing = await createWithStatus(seller.cookie, 'published', { title: 'One' })
    await expectOk(suspend(seller.id))
    await env.DB.prepare('UPDATE users SET suspended_at = NULL WHERE id = ?').bind(seller.id).run()
    const cookie = await newSession(seller.id)
    await expectOk(remove(cookie, listing.id))
    await resumeChanges({ env, db: primary(env) }, AbortSignal.timeout(20_000))
    expect((await fetchListings({})).total).toBe(0)
    await expectOk(transition(cookie, listing.id, 'restore'))
    expect(await statuses()).toEqual([{ title: 'One', status: 'published', held_status: null }])
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('is suspended once and reinstated once under repeated requests', async () => {
    await expectOk(suspend(seller.id))
    const again = await suspend(seller.id)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ error: { code: 'user_changed' }, current: { id: seller.id } })
    await expectOk(reinstate(seller.id))
    expect(await outcome(reinstate(seller.id))).toMatchObject({ status: 409, code: 'user_changed' })
    expect(await mailsTo(seller.email)).toHaveLength(2)
  })

  it('must exist and have an account, and the suspension needs a reason', async () => {
    await env.DB.prepare("INSERT INTO profiles (id, username, created_at) VALUES ('imported', 'imported', 1)").run()
    expect(await outcome(suspend('unknown'))).toMatchObject({ status: 404, code: 'user_not_found' })
    expect(await outcome(suspend('imported'))).toMatchObject({ status: 409, code: 'no_account' })
    expect(await outcome(suspend(seller.id, admin, ' '))).toMatchObject({ status: 400, fields: { reason: 'Required' } })
  })

  it('has more listings than fit in one step hidden and restored in steps', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
       INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       SELECT 'l' || i, 's' || i, ?, 'Common kit', 1, iif(i % 2, 'approved', 'published'), 1, 1 FROM n`,
    )
      .bind(seller.id)
      .run()
    const down = await (await suspend(seller.id)).json<UserChanged>()
    expect(down).toMatchObject({ remaining: 0, user: { listingCount: 0 } })
    expect((await fetchListings({})).total).toBe(0)
    // Simulates a request that failed halfway.
    await env.DB.prepare('UPDATE users SET suspended_at = NULL WHERE id = ?').bind(seller.id).run()
    await resumeChanges({ env, db: primary(env) }, AbortSignal.timeout(20_000))
    expect((await fetchListings({})).total).toBe(600)
    await env.DB.prepare('UPDATE users SET suspended_at = 1 WHERE id = ?').bind(seller.id).run()
    await resumeChanges({ env, db: primary(env) }, AbortSignal.timeout(20_000))
    expect((await fetchListings({})).total).toBe(0)
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })
})
