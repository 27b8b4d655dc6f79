import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { get, holdMail, mailsTo, outcome, post, send, store, type Stored } from '../support/accounts.ts'
import { readAudit } from '../support/admin.ts'
import { fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { createWithStatus, expectOk, setStatus, transition, readListing } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored
const begin = async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
}

beforeEach(begin)

const suspend = (id: string, by: Stored = admin, reason = 'Sold what was not theirs') =>
  post(`/api/admin/users/${id}/suspend`, { reason }, { cookie: by.cookie })
const setRole = (id: string, role: string, by: Stored = admin, from?: string) =>
  send('PUT', `/api/admin/users/${id}/role`, { role, ...(from && { from }) }, { cookie: by.cookie })
describe('A role', { tags: ['ours-roles-buyer-seller'] }, () => {
  it('changes between buyer and seller only and writes to the audit log', async () => {
    expect(await (await setRole(seller.id, 'buyer')).json()).toMatchObject({ user: { role: 'buyer' } })
    expect(await outcome(setRole(seller.id, 'buyer'))).toMatchObject({ status: 409, code: 'user_changed' })
    expect(await outcome(setRole(seller.id, 'seller', admin, 'seller'))).toMatchObject({ code: 'user_changed' })
    expect(await outcome(setRole(seller.id, 'admin'))).toMatchObject({
      status: 400,
      fields: { role: expect.any(String) },
    })
    expect(await readAudit('user.role')).toMatchObject([{ before: '{"role":"seller"}', after: '{"role":"buyer"}' }])
  })

  it('cannot be taken from the last admin, who cannot be suspended either', async () => {
    for (const reply of [setRole(admin.id, 'buyer'), suspend(admin.id)])
      expect(await outcome(reply)).toMatchObject({ status: 409, code: 'last_admin' })
    await store({ role: 'admin', suspended: true })
    expect(await outcome(setRole(admin.id, 'buyer'))).toMatchObject({ code: 'last_admin' })
    const other = await store({ role: 'admin' })
    await expectOk(setRole(admin.id, 'buyer', other))
    expect(await outcome(get('/api/admin/users', admin.cookie))).toMatchObject({ status: 403, code: 'not_admin' })
  })
})

/** The responses to concurrent requests. */
const together = (...replies: Promise<Response>[]) => Promise.all(replies.map((reply) => outcome(reply)))

describe('Concurrent admin changes', { tags: ['ours-roles-buyer-seller'] }, () => {
  it('never demote or suspend the last two admins', async () => {
    // One admin demotes, the other suspends, and both do the same.
    for (const n of [0, 1, 2, 3]) {
      await begin()
      const other = await store({ role: 'admin' })
      const [one, two] = await together(
        n % 2 ? setRole(other.id, 'buyer') : suspend(other.id),
        n > 1 ? setRole(admin.id, 'seller', other) : suspend(admin.id, other),
      )
      expect([one?.status, two?.status].filter((status) => status === 200)).toHaveLength(1)
      const refusal = one?.status === 200 ? two : one
      expect(['not_admin', 'not_signed_in', 'last_admin']).toContain(refusal?.code)
      const { results } = await env.DB.prepare(
        "SELECT u.id FROM profiles p JOIN users u ON u.id = p.id WHERE p.role = 'admin' AND u.suspended_at IS NULL",
      ).all()
      expect(results).toHaveLength(1)
      expect([...(await readAudit('user.role')), ...(await readAudit('user.suspend'))]).toHaveLength(1)
    }
  })

  it('of one listing by two admins apply once and return the result to the other admin', async () => {
    const other = await store({ role: 'admin' })
    const listing = await createWithStatus(seller.cookie, 'pending')
    const change = { from: 'pending', reason: 'Unclear' }
    const answers = await together(
      setStatus(admin.cookie, listing.id, { ...change, status: 'approved' }),
      setStatus(other.cookie, listing.id, { ...change, status: 'rejected' }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'project_moved' })
    expect(await readAudit('listing.status')).toHaveLength(1)
    expect(await mailsTo(seller.email)).toHaveLength(1)
  })

  it('that suspend a seller and publish their listing leave it hidden in either order', async () => {
    for (const first of ['suspend', 'publish']) {
      const person = await store({ role: 'seller' })
      const listing = await createWithStatus(person.cookie, 'approved')
      const both = [() => suspend(person.id), () => transition(person.cookie, listing.id, 'publish')]
      const [one, two] = first === 'suspend' ? both : both.toReversed()
      const answers = await together(one?.() ?? suspend(''), two?.() ?? suspend(''))
      const [suspended, published] = first === 'suspend' ? answers : answers.toReversed()
      expect(suspended?.status).toBe(200)
      expect([200, 401]).toContain(published?.status)
      expect((await fetchListings({})).total).toBe(0)
      const row = await env.DB.prepare('SELECT status, held_status FROM listings WHERE id = ?').bind(listing.id).first()
      expect(row).toEqual({ status: 'blocked', held_status: published?.status === 200 ? 'published' : 'approved' })
      const { results } = await env.DB.prepare(
        "SELECT 1 FROM audit_log WHERE subject_id = ? AND action = 'listing.status'",
      )
        .bind(listing.id)
        .all()
      expect(results).toHaveLength(published?.status === 200 ? 1 : 0)
    }
  })

  it('that approve a listing and suspend its seller leave it hidden', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending')
    const [approved] = await together(setStatus(admin.cookie, listing.id, { status: 'approved' }), suspend(seller.id))
    expect([200, 409]).toContain(approved?.status)
    expect((await fetchListings({})).total).toBe(0)
  })
})

describe('A rejected or blocked listing', { tags: ['2-4-any-status-from-any'] }, () => {
  it('shows its seller the reason on the project and in a mail', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending', { title: 'Inboxly' })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'rejected', reason: 'No images' }))
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ status: 'rejected', reason: 'No images' })
    expect(await mailsTo(seller.email)).toMatchObject([
      { kind: 'listing_status', status: 'rejected', reason: 'No images' },
    ])
  })
})
