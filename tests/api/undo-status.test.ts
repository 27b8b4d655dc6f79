import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminListingDetail } from '#contract/admin/listings.ts'
import type { StatusChanged } from '#contract/admin/listing-status.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { ADMIN_TARGETS, needsReason } from '#contract/listings/lifecycle.ts'
import { UNDO_MS } from '#contract/admin/limits.ts'
import { primary } from '#worker/db/client.ts'
import { leaseDue } from '#worker/email/mail-outbox.queries.ts'
import { endMarkedDeals } from '#worker/deals/end-deals.ts'
import { holdMail, mailsTo, post, store, type Stored } from '../support/accounts.ts'
import { fetchJson, fetchListings, jsonOf } from '../support/api.ts'
import { addListing } from '../support/chat-rows.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { later } from '../support/clock.ts'
import { negotiate } from '../support/deals.ts'
import { createWithStatus, expectOk, setStatus, transition, remove, save } from '../support/own-listings.ts'
import { settleListingDecisions } from '../support/settle-listing-decisions.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

holdMail()

let admin: Stored
let seller: Stored
beforeEach(async () => {
  await clearCatalogue(env.DB)
  await env.DB.exec('DELETE FROM outbox')
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

const undo = (ids: string[], status: string, by = admin) =>
  jsonOf<StatusChanged>(post('/api/admin/listings/status/undo', { ids, status }, { cookie: by.cookie }))
const rowOf = (id: string) =>
  env.DB.prepare(
    `SELECT l.*, a.version AS approved, a.content, a.approved_at FROM listings l
     LEFT JOIN listing_approvals a ON a.listing_seq = l.seq WHERE l.id = ?`,
  )
    .bind(id)
    .first()
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
const refusals = ({ refused }: StatusChanged) => refused.map(({ code }) => code)

describe('Undoing a decision', { tags: ['ours-undo-exactly'] }, () => {
  it('restores exactly the former state from every status to every status', async () => {
    for (const [at, before] of STATUSES.entries()) {
      // A different target for each.
      const targets = ADMIN_TARGETS.filter((target) => target !== before)
      const status = targets[at % targets.length] ?? 'draft'
      const id = await addListing({ sellerId: seller.id, status: before })
      if (needsReason(before))
        await env.DB.prepare("UPDATE listings SET status_reason = 'Before.' WHERE id = ?").bind(id).run()
      const was = await rowOf(id)
      later(1_000)
      await expectOk(setStatus(admin.cookie, id, { status, reason: 'Why.' }))
      expect(await rowOf(id)).not.toEqual(was)
      expect(await undo([id], status)).toMatchObject({ changed: [{ id, status: before }], refused: [] })
      expect(await rowOf(id)).toEqual(was)
    }
    expect(await mailsTo(seller.email)).toEqual([])
    expect(await count('status_undos')).toBe(0)
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('restores the content approved before', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    await settleListingDecisions()
    await expectOk(save(seller.cookie, listing, { title: 'Changed' }))
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'draft' }))
    const was = await rowOf(listing.id)
    later(1_000)
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'published' }))
    expect(await rowOf(listing.id)).toMatchObject({ approved: 2 })
    await undo([listing.id], 'published')
    expect(await rowOf(listing.id)).toEqual(was)
  })

  it('takes one request for several listings, with an audit entry each, and updates the public list', async () => {
    const listings = []
    for (const title of ['One', 'Two', 'Three'])
      listings.push(await createWithStatus(seller.cookie, 'pending', { title }))
    const ids = listings.map(({ id }) => id)
    await expectOk(post('/api/admin/listings/status', { ids, status: 'approved' }, { cookie: admin.cookie }))
    expect((await fetchListings({})).total).toBe(3)
    const { changed } = await undo(ids, 'approved')
    expect(changed.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
    expect((await fetchListings({})).total).toBe(0)
    const { results } = await env.DB.prepare(
      "SELECT actor_id, before, after FROM audit_log WHERE action = 'listing.undo'",
    ).all()
    expect(results).toHaveLength(3)
    expect(results[0]).toEqual({
      actor_id: admin.id,
      before: '{"status":"approved","reason":null,"version":1}',
      after: '{"status":"pending","reason":null,"version":1}',
    })
    const { history } = await fetchJson<AdminListingDetail>(`/api/admin/listings/${ids[0]}`, admin.cookie)
    expect(history.map(({ action }) => action)).toEqual(['listing.undo', 'listing.status'])
  })

  it('restores the state of a deleted listing and of a suspended seller’s listing', async () => {
    const gone = await createWithStatus(seller.cookie, 'published')
    await expectOk(remove(seller.cookie, gone.id))
    const was = await rowOf(gone.id)
    await expectOk(setStatus(admin.cookie, gone.id, { status: 'blocked', reason: 'Stolen.' }))
    await undo([gone.id], 'blocked')
    expect(await rowOf(gone.id)).toEqual(was)

    const held = await createWithStatus(seller.cookie, 'published')
    await expectOk(post(`/api/admin/users/${seller.id}/suspend`, { reason: 'Spam.' }, { cookie: admin.cookie }))
    const before = await rowOf(held.id)
    await expectOk(setStatus(admin.cookie, held.id, { status: 'blocked', reason: 'Stolen.' }))
    await undo([held.id], 'blocked')
    expect(await rowOf(held.id)).toEqual(before)
  })

  it('continues the deals that blocking would have ended', async () => {
    const { listingId, dealId } = await negotiate()
    const ending = () => env.DB.prepare('SELECT ending, status FROM deals WHERE id = ?').bind(dealId).first()
    const was = await ending()
    await expectOk(setStatus(admin.cookie, listingId, { status: 'blocked', reason: 'Stolen.' }))
    expect(await ending()).toMatchObject({ ending: 'listing_blocked' })
    await endMarkedDeals({ env, db: primary(env), now: Date.now() }, AbortSignal.timeout(20_000))
    expect(await ending()).toMatchObject({ ending: 'listing_blocked', status: 'negotiating' })
    await undo([listingId], 'blocked')
    expect(await ending()).toEqual(was)
    await settleListingDecisions()
    expect(await ending()).toEqual(was)
  })

  it('is rejected once the listing was changed', async () => {
    const other = await store({ role: 'admin' })
    const moved = await createWithStatus(seller.cookie, 'pending', { title: 'Moved' })
    const saved = await createWithStatus(seller.cookie, 'pending', { title: 'Saved' })
    const judged = await createWithStatus(seller.cookie, 'pending', { title: 'Judged' })
    const ids = [moved.id, saved.id, judged.id]
    await expectOk(post('/api/admin/listings/status', { ids, status: 'approved' }, { cookie: admin.cookie }))
    later(1_000)
    await expectOk(transition(seller.cookie, moved.id, 'publish'))
    await expectOk(save(seller.cookie, saved, { title: 'New' }))
    await expectOk(setStatus(other.cookie, judged.id, { status: 'rejected', reason: 'Unclear.' }))
    const reply = await undo(ids, 'approved')
    expect(reply.changed).toEqual([])
    expect(refusals(reply)).toEqual(['undo_changed', 'undo_changed', 'undo_changed'])
    expect(reply.refused[0]).toMatchObject({ title: 'Moved', message: expect.stringContaining('changed again') })
    expect(refusals(await undo([judged.id], 'rejected'))).toEqual(['undo_changed'])
    expect((await undo([judged.id], 'rejected', other)).changed).toMatchObject([{ status: 'approved' }])
  })

  it('is rejected after its deadline or once its mail was sent', async () => {
    const late = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, late.id, { status: 'approved' }))
    later(UNDO_MS - 1)
    expect(await leaseDue(primary(env), Date.now(), 1_000, 10)).toEqual([])
    later(1)
    expect(refusals(await undo([late.id], 'approved'))).toEqual(['undo_over'])
    expect(await mailsTo(seller.email)).toHaveLength(1)

    const sent = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, sent.id, { status: 'approved' }))
    await env.DB.prepare('UPDATE outbox SET tries = 1').run()
    expect((await undo([sent.id], 'approved')).changed).toEqual([])
    expect(refusals(await undo(['unknown'], 'approved'))).toEqual(['project_not_found'])
  })

  it('succeeds once when requested twice concurrently', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    const [one, two] = await Promise.all([undo([listing.id], 'approved'), undo([listing.id], 'approved')])
    expect([...one.changed, ...two.changed]).toHaveLength(1)
    expect(await mailsTo(seller.email)).toEqual([])
  })
})

describe('A decision that was not undone', () => {
  it('is mailed and settled once', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending')
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    await settleListingDecisions()
    expect(await count('status_undos')).toBe(0)
    expect(await leaseDue(primary(env), Date.now(), 1_000, 10)).toHaveLength(1)
  })
})
