import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
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
  send,
  statusOf,
  store,
  type Stored,
} from '../support/accounts.ts'
import { fetchWithToken, newApiToken } from '../support/admin.ts'
import { fetchApi, fetchJson, fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { createWithStatus, expectOk, setStatus, transition, readListing, remove } from '../support/own-listings.ts'

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
const reinstate = (id: string) =>
  post(`/api/admin/users/${id}/reinstate`, { reason: 'A mistake' }, { cookie: admin.cookie })
const setRole = (id: string, role: string, by: Stored = admin, from?: string) =>
  send('PUT', `/api/admin/users/${id}/role`, { role, ...(from && { from }) }, { cookie: by.cookie })
const noted = async (action: string) =>
  (
    await env.DB.prepare('SELECT actor_id, subject_id, before, after FROM audit_log WHERE action = ? ORDER BY id')
      .bind(action)
      .all()
  ).results
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
    expect(await noted('user.suspend')).toMatchObject([{ actor_id: admin.id, subject_id: seller.id }])
    expect(await noted('user.reinstate')).toMatchObject([
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
      expect(await noted('listing.status')).toMatchObject([
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

describe('A role', { tags: ['ours-roles-buyer-seller'] }, () => {
  it('changes between buyer and seller only and writes to the audit log', async () => {
    expect(await (await setRole(seller.id, 'buyer')).json()).toMatchObject({ user: { role: 'buyer' } })
    expect(await outcome(setRole(seller.id, 'buyer'))).toMatchObject({ status: 409, code: 'user_changed' })
    expect(await outcome(setRole(seller.id, 'seller', admin, 'seller'))).toMatchObject({ code: 'user_changed' })
    expect(await outcome(setRole(seller.id, 'admin'))).toMatchObject({
      status: 400,
      fields: { role: expect.any(String) },
    })
    expect(await noted('user.role')).toMatchObject([{ before: '{"role":"seller"}', after: '{"role":"buyer"}' }])
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
      expect([...(await noted('user.role')), ...(await noted('user.suspend'))]).toHaveLength(1)
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
    expect(await noted('listing.status')).toHaveLength(1)
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

describe('The audit log', { tags: ['ours-activity'] }, () => {
  const activity = (query = '') => fetchJson<ActivityPage>(`/api/admin/activity${query}`, admin.cookie)

  it('lists who changed what, newest first, with every filter', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending', { title: 'Inboxly' })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    await expectOk(transition(seller.cookie, listing.id, 'publish'))
    await expectOk(setRole(seller.id, 'buyer'))
    const all = await activity()
    expect(all.items.map(({ action, actor }) => [action, actor.id])).toEqual([
      ['user.role', admin.id],
      ['listing.status', seller.id],
      ['listing.status', admin.id],
    ])
    expect(all.items.at(-1)).toMatchObject({
      entity: 'listing',
      subjectId: listing.id,
      subject: 'Inboxly',
      actor: { name: 'Ada Byron' },
    })
    expect(all.items.every(({ requestId }) => /^[\w-]{36}$/.test(requestId))).toBe(true)
    const actions = async (query: string) => (await activity(query)).items.map(({ action }) => action)
    expect(await actions(`?who=${seller.id}`)).toEqual(['listing.status'])
    expect(await actions('?what=user.role')).toEqual(['user.role'])
    expect(await actions('?entity=listing')).toEqual(['listing.status', 'listing.status'])
    expect(await actions(`?entity=listing&subject=${listing.id}&who=${admin.id}`)).toEqual(['listing.status'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await actions(`?from=${today}&to=${today}`)).toHaveLength(3)
    expect(await actions('?to=2001-01-01')).toEqual([])
    expect(await actions('?from=2199-01-01')).toEqual([])
    expect(await outcome(get('/api/admin/activity?from=yesterday', admin.cookie))).toMatchObject({ status: 400 })
  })

  it('pages to its end, even if filters leave out most entries', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, request_id)
       SELECT printf('%08x-0000-7000-8000-000000000000', i), i, ?, iif(i % 500, 'listing.status', 'user.role'), iif(i % 500, 'listing', 'user'), 'x', 'r' FROM n`,
    )
      .bind(admin.id)
      .run()
    const count = async (filters: string) => {
      let pages = 0
      let items = 0
      let next: string | null = null
      do {
        const page: ActivityPage = await activity(`?${filters}${next === null ? '' : `&before=${next}`}`)
        items += page.items.length
        pages += 1
        next = page.next
      } while (next !== null && pages < 200)
      return items
    }
    expect(await count('entity=user')).toBe(5)
    expect(await count(`who=${admin.id}&what=user.role`)).toBe(5)
  })

  it('exports NDJSON, and CSV without spreadsheet formulas', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending', { title: '=cmd(), "quoted"' })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    const lines = await get('/api/admin/activity/export', admin.cookie)
    expect(lines.headers.get('Content-Disposition')).toContain('sourceyard-activity.ndjson')
    const entries = (await lines.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(entries).toMatchObject([{ action: 'listing.status', subjectId: listing.id }])
    const csv = await (await get('/api/admin/activity/export?format=csv&what=listing.status', admin.cookie)).text()
    expect(csv.split('\r\n')).toEqual([
      'id,at,actor id,actor,action,entity,subject id,subject,before,after,request id',
      expect.stringContaining(`,listing,${listing.id},"'=cmd(), ""quoted""",`),
      '',
    ])
  })
})

describe('An API token', { tags: ['ours-api-tokens'] }, () => {
  const exported = (token: string) => outcome(fetchWithToken(token, 'GET', '/api/admin/catalogue/export'))
  const imported = (token: string) =>
    outcome(fetchWithToken(token, 'POST', '/api/admin/catalogue/import', { lines: [] }))
  const make = async (scopes: string[]) =>
    await (
      await post('/api/admin/tokens', { name: 'CI', scopes }, { cookie: admin.cookie })
    ).json<{ token: string; item: { id: string } }>()

  it('is shown once, stored hashed, listed without its value and limited to its scopes', async () => {
    const { token, item } = await make(['catalogue:export'])
    expect(token).toMatch(/^sy_[\w-]{43}$/)
    const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM api_tokens').all()).results)
    expect(stored).not.toContain(token.slice(3))
    const listed = await (await get('/api/admin/tokens', admin.cookie)).text()
    expect(listed).toContain(item.id)
    expect(listed).not.toContain(token.slice(3))
    expect((await exported(token)).status).toBe(200)
    expect(await imported(token)).toMatchObject({ status: 403, code: 'scope_missing' })
    expect(await outcome(fetchWithToken(token, 'GET', '/api/admin/users'))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
    expect(await noted('token.create')).toMatchObject([
      { subject_id: item.id, after: '{"name":"CI","scopes":["catalogue:export"]}' },
    ])
    expect(await noted('catalogue.export')).toHaveLength(1)
    expect(await fetchJson('/api/admin/tokens', admin.cookie)).toMatchObject({
      items: [{ id: item.id, lastUsedAt: expect.any(String) }],
    })
  })

  it('is rejected when revoked, malformed or owned by a former admin', async () => {
    const { token, item } = await make(['catalogue:import'])
    await expectOk(send('DELETE', `/api/admin/tokens/${item.id}`, undefined, { cookie: admin.cookie }))
    for (const other of [token, `sy_${'x'.repeat(43)}`, 'nonsense'])
      expect(await imported(other)).toMatchObject({ status: 401, code: 'token_refused' })
    expect(await noted('token.revoke')).toHaveLength(1)
    const other = await store({ role: 'admin' })
    const ofOther = await newApiToken(['catalogue:import'], other.id)
    await env.DB.prepare("UPDATE profiles SET role = 'buyer' WHERE id = ?").bind(other.id).run()
    expect(await imported(ofOther)).toMatchObject({ status: 401, code: 'token_refused' })
  })

  it('ends when its admin is demoted or suspended and does not work again when they return', async () => {
    for (const end of [(other: Stored) => setRole(other.id, 'seller'), (other: Stored) => suspend(other.id)]) {
      const other = await store({ role: 'admin' })
      const token = await newApiToken(['catalogue:import'], other.id)
      expect((await imported(token)).status).toBe(200)
      await expectOk(end(other))
      expect(await imported(token)).toMatchObject({ status: 401, code: 'token_refused' })
      await env.DB.prepare('UPDATE users SET suspended_at = NULL WHERE id = ?').bind(other.id).run()
      await env.DB.prepare("UPDATE profiles SET role = 'admin' WHERE id = ?").bind(other.id).run()
      expect(await imported(token)).toMatchObject({ status: 401, code: 'token_refused' })
    }
  })

  it('belongs to one admin and cannot be listed or revoked by another', async () => {
    const { item } = await make(['catalogue:import'])
    const other = await store({ role: 'admin' })
    expect(await fetchJson('/api/admin/tokens', other.cookie)).toEqual({ items: [] })
    expect(await statusOf(send('DELETE', `/api/admin/tokens/${item.id}`, undefined, { cookie: other.cookie }))).toBe(
      404,
    )
  })

  it('is limited to twenty per admin', async () => {
    for (let n = 0; n < 20; n += 1) await newApiToken(['catalogue:import'], admin.id)
    expect(
      await outcome(post('/api/admin/tokens', { name: 'CI', scopes: ['catalogue:import'] }, { cookie: admin.cookie })),
    ).toMatchObject({
      status: 409,
      code: 'tokens_full',
    })
  })
})
