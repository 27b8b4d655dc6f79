import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserDetail } from '#contract/admin/user-records.ts'
import type { AccountNotices } from '#contract/accounts/notices.ts'
import {
  get,
  holdMail,
  mailsTo,
  newSession,
  outcome,
  post,
  send,
  statusOf,
  store,
  type Stored,
} from '../support/accounts.ts'
import { readAudit } from '../support/admin.ts'
import { fetchApi, fetchJson, fetchListings } from '../support/api.ts'
import { connectToRoom, newChat } from '../support/chat.ts'
import { later } from '../support/clock.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { move, negotiate, termsOf } from '../support/deals.ts'
import { createWithStatus, expectOk, setStatus } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let person: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  person = await store({ role: 'seller' })
})

const address = (id: string, rest: string) => `/api/admin/users/${id}${rest}`
const change = (kind: 'hold' | 'release' | 'warn', id: string, reason = 'A reason') =>
  post(address(id, `/${kind}`), { reason }, { cookie: admin.cookie })
const list = async <Item>(rest: string, id = person.id) =>
  fetchJson<{ items: Item[]; next: string | null }>(address(id, rest), admin.cookie)
const notices = (cookie: string) => fetchJson<AccountNotices>('/api/account/notices', cookie)

describe('The page of a person', { tags: ['ours-user-page'] }, () => {
  it('is recorded when opened, and unknown of no one', async () => {
    const detail = await (await post(address(person.id, '/look'), {}, { cookie: admin.cookie })).json<UserDetail>()
    expect(detail).toMatchObject({ user: { id: person.id, email: person.email, heldAt: null }, warnings: [] })
    expect(await readAudit('user.view')).toMatchObject([{ actor_id: admin.id, subject_id: person.id }])
    expect(await outcome(post(address('unknown', '/look'), {}, { cookie: admin.cookie }))).toMatchObject({
      code: 'user_not_found',
    })
  })

  it('lists deals on either side, reviews and reports by and about them, newest first and page by page', async () => {
    const { buyer, seller, dealId, listingId } = await negotiate()
    expect(await list('/purchased', buyer.id)).toMatchObject({ items: [{ id: dealId }], next: null })
    expect(await list('/sold', seller.id)).toMatchObject({ items: [{ id: dealId }] })
    expect(await list('/sold', buyer.id)).toEqual({ items: [], next: null })
    await env.DB.batch(
      Array.from({ length: 51 }, (_, n) =>
        env.DB.prepare(
          `INSERT INTO reviews (id, subject, subject_id, owner_id, reviewer_id, rating, comment, created_at)
           VALUES (?1, 'profile', ?1, ?2, ?3, 4, 'Good', 1)`,
        ).bind(`review-${n}`, seller.id, buyer.id),
      ),
    )
    const first = await list<{ id: string }>('/reviews', buyer.id)
    expect(first.items).toHaveLength(50)
    expect(first.items[0]).toMatchObject({ id: 'review-50' })
    expect(await list(`/reviews?before=${first.next}`, buyer.id)).toMatchObject({
      items: [{ id: 'review-0' }],
      next: null,
    })
    expect((await list('/reviews?side=about', seller.id)).items).toHaveLength(50)
    expect(await list('/reviews?side=about', buyer.id)).toEqual({ items: [], next: null })
    const report = { subject: 'listing', subjectId: listingId, reason: 'spam', words: '' }
    await expectOk(post('/api/reports', { ...report, id: listingId }, { cookie: buyer.cookie }))
    expect(await list('/reports', buyer.id)).toMatchObject({ items: [{ subjectId: listingId }], next: null })
    expect(await list('/reports?side=about', seller.id)).toMatchObject({ items: [{ subjectId: listingId }] })
    expect(await list('/reports?side=about', buyer.id)).toEqual({ items: [], next: null })
  })

  it('lists their sessions, which an admin ends one by one', async () => {
    const cookie = await newSession(person.id)
    const { items } = await list<{ id: string; current: boolean }>('/sessions')
    expect(items).toHaveLength(2)
    expect(items.some(({ current }) => current)).toBe(false)
    const [newest] = items
    const end = (id: string) =>
      statusOf(send('DELETE', address(id, `/sessions/${newest?.id}`), undefined, { cookie: admin.cookie }))
    expect(await end(admin.id)).toBe(404)
    expect(await end(person.id)).toBe(204)
    expect(await end(person.id)).toBe(404)
    const statuses = [await statusOf(get('/api/profile', cookie)), await statusOf(get('/api/profile', person.cookie))]
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await readAudit('user.end-session')).toMatchObject([{ actor_id: admin.id, subject_id: person.id }])
  })

  it('has notes that only their author deletes and that go with the account', async () => {
    const add = (text: string, by = admin) => post(address(person.id, '/notes'), { text }, { cookie: by.cookie })
    expect(await outcome(add(' '))).toMatchObject({ status: 400, code: 'invalid_input' })
    await expectOk(add('Met at a fair'))
    const other = await store({ role: 'admin' })
    await expectOk(add('Answers quickly', other))
    const { items } = await list<{ id: string; text: string; author: { id: string } }>('/notes')
    expect(items).toMatchObject([
      { text: 'Answers quickly', author: { id: other.id } },
      { text: 'Met at a fair', author: { id: admin.id } },
    ])
    const remove = (at: number) =>
      outcome(send('DELETE', address(person.id, `/notes/${items[at]?.id}`), undefined, { cookie: admin.cookie }))
    expect(await remove(0)).toMatchObject({ status: 404, code: 'note_not_found' })
    expect(await remove(1)).toMatchObject({ status: 204 })
    expect(await list('/notes')).toMatchObject({ items: [{ text: 'Answers quickly' }] })
    // What was deleted is nowhere, the log included.
    expect(JSON.stringify(await readAudit('user.note'))).not.toContain('Met at a fair')
    expect(await (await get('/api/account/export', person.cookie)).json()).toMatchObject({
      notes: [{ text: 'Answers quickly' }],
    })
  })
})

describe('A warning', { tags: ['ours-warn-hold'] }, () => {
  it('is mailed, shows in the account until it is read, and is recorded', async () => {
    await expectOk(change('warn', person.id, 'Rude words'))
    expect(await mailsTo(person.email)).toMatchObject([{ kind: 'account_warned', reason: 'Rude words' }])
    expect(await readAudit('user.warn')).toMatchObject([
      { actor_id: admin.id, subject_id: person.id, after: '{"reason":"Rude words"}' },
    ])
    const { hold, warnings } = await notices(person.cookie)
    expect(hold).toBeNull()
    expect(warnings).toMatchObject([{ reason: 'Rude words' }])
    const read = (by: Stored) => post(`/api/account/notices/${warnings[0]?.id}/read`, {}, { cookie: by.cookie })
    await expectOk(read(admin))
    expect((await notices(person.cookie)).warnings).toHaveLength(1)
    await expectOk(read(person))
    expect((await notices(person.cookie)).warnings).toEqual([])
    const detail = await (await post(address(person.id, '/look'), {}, { cookie: admin.cookie })).json<UserDetail>()
    expect(detail.warnings).toMatchObject([{ reason: 'Rude words', readAt: expect.any(String) }])
  })
})

describe('A person on hold', { tags: ['ours-warn-hold'] }, () => {
  it('signs in and sees the reason, has nothing live, and gets it all back', async () => {
    const live = await createWithStatus(person.cookie, 'published', { title: 'Live' })
    const waiting = await createWithStatus(person.cookie, 'pending', { title: 'Waiting' })
    await expectOk(change('hold', person.id, 'Under review'))
    expect(await notices(person.cookie)).toMatchObject({ hold: { reason: 'Under review' } })
    expect((await fetchListings({})).total).toBe(0)
    expect(await outcome(fetchApi(`/api/listings/${live.slug}`))).toMatchObject({ status: 404 })
    expect(await outcome(setStatus(admin.cookie, waiting.id, { status: 'approved' }))).toMatchObject({
      code: 'seller_suspended',
    })
    // However it is made live.
    await env.DB.prepare("UPDATE listings SET status = 'published' WHERE id = ?").bind(waiting.id).run()
    expect((await fetchListings({})).total).toBe(0)
    expect(await outcome(change('hold', person.id))).toMatchObject({ status: 409, code: 'user_changed' })
    expect(await mailsTo(person.email)).toMatchObject([{ kind: 'held', reason: 'Under review' }])

    await expectOk(change('release', person.id, 'Settled'))
    expect((await fetchListings({})).total).toBe(2)
    expect(await notices(person.cookie)).toMatchObject({ hold: null })
    expect(await readAudit('user.hold')).toMatchObject([{ actor_id: admin.id, subject_id: person.id }])
    expect(await readAudit('user.release')).toMatchObject([
      { before: '{"held":true,"reason":"Under review"}', after: '{"held":false,"reason":"Settled"}' },
    ])
  })

  it('gets listings back only once neither on hold nor suspended', async () => {
    await createWithStatus(person.cookie, 'published', { title: 'Live' })
    await expectOk(change('hold', person.id))
    await expectOk(post(address(person.id, '/suspend'), { reason: 'Spam' }, { cookie: admin.cookie }))
    await expectOk(change('release', person.id))
    expect((await fetchListings({})).total).toBe(0)
    await expectOk(post(address(person.id, '/reinstate'), { reason: 'A mistake' }, { cookie: admin.cookie }))
    expect((await fetchListings({})).total).toBe(1)
  })

  it('is never the last admin', async () => {
    expect(await outcome(change('hold', admin.id))).toMatchObject({ status: 409, code: 'last_admin' })
  })

  it('writes no messages, in a socket that was open before either, and reads on', async () => {
    const chat = await newChat()
    const before = await connectToRoom(chat.id, chat.buyer)
    const other = await connectToRoom(chat.id, chat.seller)
    await expectOk(change('hold', chat.buyer.id))
    expect(await before.closed).toEqual({ code: 4408, reason: 'lease_expired' })
    later(1)
    const held = await connectToRoom(chat.id, chat.buyer)
    held.sendMessage('Still here')
    expect(await held.next('refused')).toMatchObject({ code: 'account_on_hold' })
    other.sendMessage('Hello')
    expect(await held.next('posted')).toMatchObject({ messages: [{ content: 'Hello' }] })
    await expectOk(change('release', chat.buyer.id))
    await held.closed
    later(1)
    const free = await connectToRoom(chat.id, chat.buyer)
    free.sendMessage('Here again')
    expect(await free.next('ack')).toBeTruthy()
  })

  it('starts no chat, and neither offers nor accepts, but cancels', async () => {
    const deal = await negotiate()
    await expectOk(change('hold', deal.buyer.id))
    const listing = await createWithStatus(person.cookie, 'published', { title: 'Another' })
    expect(await outcome(post('/api/chats', { listingId: listing.id }, { cookie: deal.buyer.cookie }))).toMatchObject({
      status: 403,
      code: 'account_on_hold',
    })
    expect(await move(deal, deal.buyer, { type: 'offer', terms: termsOf(90_000), answers: null })).toMatchObject({
      status: 403,
      code: 'account_on_hold',
    })
    expect(await move(deal, deal.buyer, { type: 'cancel', reason: 'No longer needed' })).toMatchObject({ status: 200 })
  })
})
