import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StatusChanged } from '#contract/admin/listing-status.ts'
import { holdMail, mailsTo, outcome, post, store, type Stored } from '../support/accounts.ts'
import { fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { createWithStatus, expectOk, transition, readListing, remove } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

describe('Setting the status of several listings', { tags: ['2-4-any-status-from-any'] }, () => {
  it('changes those it can with an audit entry and a mail each and gives the reason for the rest', async () => {
    const [one, two] = [
      await createWithStatus(seller.cookie, 'pending', { title: 'One' }),
      await createWithStatus(seller.cookie, 'published', { title: 'Two' }),
    ]
    const already = await createWithStatus(seller.cookie, 'blocked', { title: 'Already' })
    const ids = [one.id, two.id, already.id, 'unknown']
    const reply = await post(
      '/api/admin/listings/status',
      { ids, status: 'blocked', reason: 'Not yours' },
      { cookie: admin.cookie },
    )
    const { changed, refused } = await reply.json<StatusChanged>()
    expect(changed.map(({ id, status, reason }) => [id, status, reason]).toSorted()).toEqual(
      [one, two].map(({ id }) => [id, 'blocked', 'Not yours']).toSorted(),
    )
    expect(refused).toEqual([
      expect.objectContaining({ id: already.id, title: 'Already', code: 'project_moved' }),
      expect.objectContaining({ id: 'unknown', title: null, code: 'project_not_found' }),
    ])
    const { results } = await env.DB.prepare(
      "SELECT subject_id FROM audit_log WHERE actor_id = ? AND action = 'listing.status'",
    )
      .bind(admin.id)
      .all<{ subject_id: string }>()
    expect(results.map((row) => row.subject_id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect(await mailsTo(seller.email)).toMatchObject([
      { kind: 'listing_status', title: 'One', status: 'blocked', reason: 'Not yours' },
      { kind: 'listing_status', title: 'Two', status: 'blocked', reason: 'Not yours' },
    ])
    expect(await fetchListings({})).toMatchObject({ total: 0 })
  })

  it(
    "sets only 'blocked' on a listing that its seller deleted",
    { tags: ['ours-blocking-deleted-listings'] },
    async () => {
      const [gone, there] = [
        await createWithStatus(seller.cookie, 'published', { title: 'Gone' }),
        await createWithStatus(seller.cookie, 'published', { title: 'There' }),
      ]
      await expectOk(remove(seller.cookie, gone.id))
      const set = async (status: string) =>
        (
          await post(
            '/api/admin/listings/status',
            { ids: [gone.id, there.id], status, reason: 'Not yours' },
            { cookie: admin.cookie },
          )
        ).json<StatusChanged>()
      expect(await set('draft')).toMatchObject({
        changed: [{ id: there.id }],
        refused: [{ id: gone.id, code: 'project_deleted' }],
      })
      const { changed, refused } = await set('blocked')
      expect(refused).toEqual([])
      expect(changed.toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
        { id: gone.id, status: 'blocked', reason: 'Not yours', deletedAt: expect.any(String) },
        { id: there.id, status: 'blocked', reason: 'Not yours', deletedAt: null },
      ])
      await expectOk(transition(seller.cookie, gone.id, 'restore'))
      expect(await readListing(seller.cookie, gone.id)).toMatchObject({ status: 'blocked', reason: 'Not yours' })
    },
  )

  it.each([
    [{ ids: [], status: 'approved' }, 'ids'],
    [{ ids: ['a'], status: 'pending' }, 'status'],
    [{ ids: ['a'], status: 'rejected' }, 'reason'],
    [{ ids: ['a'], status: 'blocked', reason: ' ' }, 'reason'],
    [{ ids: Array.from({ length: 51 }, (_, n) => String(n)), status: 'approved' }, 'ids'],
  ])('rejects %j', async (body, field) => {
    expect(await outcome(post('/api/admin/listings/status', body, { cookie: admin.cookie }))).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  })
})
