import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Session, Sessions } from '#contract/accounts/sessions.ts'
import { EXPORTS_PER_HOUR, FRESH_SIGN_IN_MS } from '#contract/accounts/limits.ts'
import * as caching from '#worker/caching/purge-tags.ts'
import {
  cookieOf,
  get,
  holdMail,
  mailsTo,
  newSession,
  outcome,
  PASSWORD,
  send,
  signIn,
  statusOf,
  store,
} from '../support/accounts.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { later } from '../support/clock.ts'
import { seed } from '../support/seed.ts'

const HOUR = 60 * 60_000
const NEXT = 'another horse entirely'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

holdMail()

const personOf = async (cookie: string) => (await (await get('/api/session', cookie)).json<Session>()).person
const sessionsOf = async (cookie: string) => (await (await get('/api/account/sessions', cookie)).json<Sessions>()).items

describe('Sessions', { tags: ['1-settings', 'ours-deleting-account-removes-images'] }, () => {
  it('lists sessions by device, latest first, and marks the current one', async () => {
    const { id, email } = await store({ signedInAt: Date.now() - 50_000 })
    await newSession(id, Date.now() - 10_000)
    const cookie = await signIn(email, PASSWORD, { agent: CHROME })
    const sessions = await sessionsOf(cookie)
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Windows', true],
      ['Firefox on Linux', false],
      ['Firefox on Linux', false],
    ])
    for (const session of sessions)
      expect(Object.keys(session).toSorted()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt'])
    expect(sessions.map(({ lastSeenAt }) => lastSeenAt)).toEqual(
      sessions
        .map(({ lastSeenAt }) => lastSeenAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('ends single sessions, the current one included, but never another person’s', async () => {
    const [mine, theirs] = [await store(), await store()]
    const other = await newSession(mine.id)
    const [theirSession] = await sessionsOf(theirs.cookie)
    const end = (id = '', cookie = mine.cookie) => send('DELETE', `/api/account/sessions/${id}`, undefined, { cookie })
    expect(await outcome(end(theirSession?.id))).toMatchObject({ status: 404, code: 'not_found' })
    expect(await personOf(theirs.cookie)).not.toBeNull()
    const sessions = await sessionsOf(mine.cookie)
    expect(await statusOf(end(sessions.find(({ current }) => !current)?.id))).toBe(204)
    expect(await personOf(other)).toBeNull()
    const last = await end(sessions.find(({ current }) => current)?.id)
    expect(last.status).toBe(204)
    expect(cookieOf(last)).toBe('')
    expect(await personOf(mine.cookie)).toBeNull()
  })
})

describe('Changing the password', () => {
  const change = (cookie: string, current: string, password: string) =>
    outcome(send('PUT', '/api/account/password', { current, password }, { cookie }))

  it('ends every other session, keeps this one and sends a mail', async () => {
    const { id, email, cookie } = await store()
    const other = await newSession(id)
    expect(await change(cookie, PASSWORD, NEXT)).toEqual({ status: 204 })
    expect(await personOf(cookie)).not.toBeNull()
    expect(await personOf(other)).toBeNull()
    await signIn(email, NEXT)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['password_changed'])
  })

  it('requires the current password and allows ten attempts', async () => {
    const { email, cookie } = await store()
    for (let n = 0; n < 10; n += 1)
      expect(await change(cookie, 'wrong password', NEXT)).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(await change(cookie, PASSWORD, NEXT)).toMatchObject({ status: 429, retryAt: expect.any(String) })
    expect(await mailsTo(email)).toEqual([])
    const google = await store({ password: null })
    expect(await change(google.cookie, PASSWORD, NEXT)).toMatchObject({ status: 403 })
  })

  it('rejects a common password', async () => {
    const { cookie } = await store()
    expect(await change(cookie, PASSWORD, 'iloveyou')).toMatchObject({
      status: 400,
      fields: { password: expect.stringContaining('most common') },
    })
  })
})

describe('The export of personal data', { tags: ['1-6-download-my-data'] }, () => {
  it('is one JSON file without secrets or other people’s data', async () => {
    const { id, email, cookie } = await store({ role: 'seller' })
    await store()
    await env.DB.prepare("UPDATE profiles SET username = 'ada-sells', bio = 'Hello' WHERE id = ?").bind(id).run()
    await seed(env.DB, [
      { title: 'Mine', seller: 'ada-sells', tags: ['react', 'ai'], category: 'SaaS' },
      { title: 'Draft', seller: 'ada-sells', status: 'draft' },
      { title: 'Theirs' },
    ])
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO pictures (path, owner_id, upload_id, kind, ready, shown_at, created_at)
         VALUES ('/images/avatars/mine.webp', ?, 'u', 'avatar', 1, 'avatar', 1)`,
      ).bind(id),
      env.DB.prepare(
        `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, price_cents, notes, created_at, updated_at)
         SELECT 'deal', id, ?, seller_id, 'purchased', 900, 'Thanks', 1, 1 FROM listings WHERE seller_id <> ?1 LIMIT 1`,
      ).bind(id),
      env.DB.prepare(
        `INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at)
         VALUES ('one', ?, 'Nightly', 'kept-secret', '["catalogue:import"]', 1)`,
      ).bind(id),
      env.DB.prepare(
        `INSERT INTO saved_replies (user_id, id, name, content, created_at, updated_at)
         SELECT id, 'r', iif(id = ?, 'Hours', 'Theirs'), 'At nine.', 1, 2 FROM users`,
      ).bind(id),
    ])
    const reply = await get('/api/account/export', cookie)
    expect(reply.headers.get('Content-Disposition')).toContain('attachment')
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { id, email },
      profile: { username: 'ada-sells', firstName: 'Ada', bio: 'Hello', role: 'seller' },
      sessions: [{ device: 'Firefox on Linux' }],
      signsInWith: [],
      waitingLinks: [],
      apiAccess: [{ name: 'Nightly', scopes: ['catalogue:import'], createdAt: 1, lastUsedAt: null }],
      pictures: [{ address: '/images/avatars/mine.webp', kind: 'avatar' }],
      savedReplies: [{ id: 'r', name: 'Hours', content: 'At nine.', createdAt: 1, updatedAt: 2 }],
      deals: [{ as: 'buyer', status: 'purchased', priceCents: 900, notes: 'Thanks' }],
      listings: [
        { title: 'Mine', tags: ['react', 'ai'], category: 'SaaS', status: 'published', images: [] },
        { title: 'Draft', status: 'draft' },
      ],
    })
    expect(text).not.toMatch(/scrypt|token|hash|kept-secret|Theirs/i)
  })
})

describe('The export of personal data of a large seller', { tags: ['ours-data-export-streamed'] }, () => {
  it('is complete at any size', async () => {
    const { id, cookie } = await store({ role: 'seller' })
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
       INSERT INTO listings (id, slug, seller_id, title, description, price_cents, created_at, updated_at)
       SELECT 'large-' || i, 'large-' || i, ?, 'Large ' || i, replace(hex(zeroblob(5000)), '0', 'x'), 1, 1, 1 FROM n`,
    )
      .bind(id)
      .run()
    const data = await (await get('/api/account/export', cookie)).json<Record<'listings' | 'actions', unknown[]>>()
    expect(data.listings).toHaveLength(400)
    expect(new Set(data.listings.map((listing) => JSON.stringify(listing))).size).toBe(400)
    expect(data.actions).toEqual([])
  })

  it('is limited to a few times an hour', async () => {
    const { cookie } = await store()
    expect(await statusOf(get('/api/account/export', cookie))).toBe(200)
    await env.DB.exec(`UPDATE attempts SET count = count + ${EXPORTS_PER_HOUR - 2}`)
    expect(await statusOf(get('/api/account/export', cookie))).toBe(200)
    expect(await outcome(get('/api/account/export', cookie))).toMatchObject({ status: 429, code: 'too_many_attempts' })
    later(HOUR)
    expect(await statusOf(get('/api/account/export', cookie))).toBe(200)
  })
})

describe('Deleting the account', () => {
  const remove = (cookie: string, password: string | null) =>
    outcome(send('DELETE', '/api/account', { password }, { cookie }))

  it('takes the listings offline, leaves a "Deleted user", removes images and frees the address', async () => {
    const { id, email, cookie } = await store({ role: 'seller' })
    const other = await newSession(id)
    await env.DB.prepare("UPDATE profiles SET username = 'leaver', bio = 'x', avatar_url = ?2 WHERE id = ?1")
      .bind(id, `${id}/me.webp`)
      .run()
    const [live = ''] = await seed(env.DB, [
      { title: 'Leaving', seller: 'leaver', images: [`/images/project-images/${id}/a.webp`] },
    ])
    const bystander = crypto.randomUUID()
    for (const key of [`${id}/a.webp`, `${id}/b/c.webp`, `${bystander}/a.webp`]) await env.PROJECT_IMAGES.put(key, 'x')
    await env.AVATARS.put(`${id}/me.webp`, 'x')
    expect((await fetchApi(`/api/listings/${live}`)).status).toBe(200)
    const purgeTags = vi.spyOn(caching, 'purgeTags')

    expect(await remove(cookie, 'wrong password')).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(await remove(cookie, null)).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(await remove(cookie, PASSWORD)).toEqual({ status: 204 })

    for (const one of [cookie, other]) expect(await personOf(one)).toBeNull()
    expect(purgeTags).toHaveBeenCalledWith(expect.anything(), [{ seller: id }, { listing: live }])
    expect((await fetchApi(`/api/listings/${live}`)).status).toBe(404)
    expect(await fetchJson('/api/listings?q=Leaving')).toMatchObject({ total: 0 })
    const profile = await env.DB.prepare('SELECT * FROM profiles WHERE id = ?').bind(id).first()
    expect(profile).toMatchObject({
      first_name: 'Deleted',
      last_name: 'user',
      username: null,
      bio: null,
      avatar_url: null,
      website: null,
      role: 'buyer',
      live_count: 0,
    })
    const listing = await env.DB.prepare('SELECT status, images FROM listings WHERE id = ?').bind(live).first()
    expect(listing).toEqual({ status: 'draft', images: '[]' })
    const images = [...(await env.PROJECT_IMAGES.list()).objects, ...(await env.AVATARS.list()).objects]
    expect(images.map(({ key }) => key)).toEqual([`${bystander}/a.webp`])
    for (const table of ['users', 'sessions', 'accounts', 'mailed_tokens']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
      expect(JSON.stringify(results)).not.toContain(id)
    }
    const again = await store({ email })
    expect(again.id).not.toBe(id)
  })

  it('is rejected for the last admin until there is another one', { tags: ['ours-roles-buyer-seller'] }, async () => {
    const last = await store({ role: 'admin' })
    const suspended = await store({ role: 'admin' })
    await env.DB.prepare('UPDATE users SET suspended_at = 1 WHERE id = ?').bind(suspended.id).run()
    await env.DB.prepare("UPDATE profiles SET username = 'last-one' WHERE id = ?").bind(last.id).run()
    const [listingId = ''] = await seed(env.DB, [{ title: 'Kept', seller: 'last-one' }])
    expect(await remove(last.cookie, PASSWORD)).toMatchObject({ status: 409, code: 'last_admin' })
    expect(await personOf(last.cookie)).toMatchObject({ role: 'admin', username: 'last-one' })
    expect((await fetchApi(`/api/listings/${listingId}`)).status).toBe(200)
    await store({ role: 'admin' })
    expect(await remove(last.cookie, PASSWORD)).toEqual({ status: 204 })
    expect(await personOf(last.cookie)).toBeNull()
  })

  it('requires a fresh sign-in for an account without a password', async () => {
    const stale = await store({ password: null, signedInAt: Date.now() - FRESH_SIGN_IN_MS - 1_000 })
    expect(await remove(stale.cookie, null)).toMatchObject({ status: 403, code: 'sign_in_again' })
    expect(await remove(stale.cookie, 'whatever it is')).toMatchObject({ status: 403, code: 'sign_in_again' })
    const fresh = await newSession(stale.id)
    expect(await remove(fresh, null)).toEqual({ status: 204 })
  })
})
