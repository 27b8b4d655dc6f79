import { env, exports } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '#contract/accounts/sessions.ts'
import * as passwords from '#worker/crypto/password-hash.ts'
import { hashToken } from '#worker/crypto/tokens.ts'
import {
  cookieOf,
  get,
  holdMail,
  newAddress,
  newSession,
  ORIGIN,
  outcome,
  PASSWORD,
  post,
  signIn,
  signUpForm,
  statusOf,
  store,
} from '../support/accounts.ts'
import { isQuickPassword } from '../support/quick-passwords.ts'
import { fetchApi } from '../support/api.ts'
import { newNetwork } from '../support/networks.ts'
import { later } from '../support/clock.ts'
import { requestRecorded, workOf } from '../support/recorded-request.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

holdMail()

const personOf = async (cookie?: string) => (await (await get('/api/session', cookie)).json<Session>()).person
const attempt = (email: string, password: string, ip = newNetwork()) =>
  outcome(post('/api/auth/sign-in', { email, password }, { ip }))
const sessionsOf = async (userId: string) =>
  (await env.DB.prepare('SELECT * FROM sessions WHERE user_id = ?').bind(userId).all()).results

describe('Signing in', () => {
  it('sets a cookie that is HttpOnly, SameSite and Secure', async () => {
    const { email } = await store()
    const reply = await post('/api/auth/sign-in', { email, password: PASSWORD })
    const set = reply.headers.getSetCookie().filter((text) => text.startsWith('__Host-sourceyard.session='))
    expect(set).toHaveLength(1)
    const [pair, ...attributes] = (set[0] ?? '').split('; ')
    expect(pair).toMatch(/^__Host-sourceyard\.session=[\w-]{43}$/)
    expect(attributes.map((attribute) => attribute.replace(/=.*/, '')).toSorted()).toEqual([
      'Expires',
      'HttpOnly',
      'Path',
      'SameSite',
      'Secure',
    ])
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax']))
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    await reply.arrayBuffer()
  })

  it(
    'sets the same cookies behind a proxy that terminates TLS',
    { tags: ['ours-cookies-follow-site-origin'] },
    async () => {
      const { email } = await store()
      const headers = { 'Content-Type': 'application/json', Origin: ORIGIN, 'CF-Connecting-IP': newNetwork() }
      const body = JSON.stringify({ email, password: PASSWORD })
      const request = new Request('http://10.0.0.7/api/auth/sign-in', { method: 'POST', headers, body })
      const reply = await exports.default.fetch(request)
      await reply.arrayBuffer()
      const names = reply.headers.getSetCookie().map((text) => text.split('=')[0])
      expect(names.toSorted()).toEqual(['__Host-sourceyard.known', '__Host-sourceyard.session', 'sourceyard.signed-in'])
    },
  )

  it('stores only a hash of the session token', async () => {
    const { id, email } = await store()
    const token = (await signIn(email, PASSWORD)).split('=')[1] ?? ''
    const rows = await sessionsOf(id)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row['token_hash'])).toContain(await hashToken(token))
  })

  it('issues a new token each time and ends the old session, against fixation', async () => {
    const { id, email } = await store()
    const planted = await newSession((await store()).id)
    const cookie = await signIn(email, PASSWORD, { cookie: planted })
    expect(cookie).not.toBe(planted)
    expect(await personOf(planted)).toBeNull()
    expect((await personOf(cookie))?.id).toBe(id)
    const madeUp = `__Host-sourceyard.session=${'x'.repeat(43)}`
    expect(await signIn(email, PASSWORD, { cookie: madeUp })).not.toBe(madeUp)
    expect(await personOf(madeUp)).toBeNull()
  })

  it(
    'responds alike to a wrong password, an unknown address and an account without a password',
    { tags: ['1-7-sign-in'] },
    async () => {
      const [known, google] = [await store(), await store({ password: null })]
      const replies = []
      for (const email of [known.email, google.email, newAddress()])
        replies.push(await attempt(email, 'wrong password'))
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
      expect(replies[0]).toMatchObject({ status: 401, code: 'wrong_credentials' })
    },
  )

  it.each([
    ['its owner has set another one', 'UPDATE users SET password_hash = ?2 WHERE id = ?1'],
    ['the person has been suspended', 'UPDATE users SET suspended_at = length(?2) WHERE id = ?1'],
    ['the account was deleted', 'DELETE FROM users WHERE id = ?1 AND ?2 IS NOT NULL'],
  ])(
    'creates no session if, while the password was checked, %s',
    { tags: ['1-password-changed-meanwhile'] },
    async (_, change) => {
      const { id, email } = await store()
      const another = await passwords.hashPassword('another horse entirely')
      vi.spyOn(passwords, 'isPassword').mockImplementation(async (password, hash) => {
        const isRight = await isQuickPassword(password, hash)
        await env.DB.batch([
          env.DB.prepare(change).bind(id, another),
          env.DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(id),
        ])
        return isRight
      })
      const reply = await post('/api/auth/sign-in', { email, password: PASSWORD })
      expect(cookieOf(reply)).toBeUndefined()
      expect(reply.status).toBe(401)
      expect(await reply.json()).toMatchObject({ error: { code: 'wrong_credentials' } })
      expect(await sessionsOf(id)).toEqual([])
    },
  )

  it(
    'rejects suspended people and says so only if the password is right',
    { tags: ['1-suspended-people'] },
    async () => {
      const { email, cookie } = await store({ suspended: true })
      expect(await attempt(email, PASSWORD)).toMatchObject({ status: 403, code: 'suspended' })
      expect(await attempt(email, 'wrong password')).toMatchObject({ status: 401, code: 'wrong_credentials' })
      expect(await personOf(cookie)).toBeNull()
    },
  )

  it('does the same work for an unknown address as for a known one', { tags: ['1-7-sign-in'] }, async () => {
    const wrong = (email: string) => workOf('/api/auth/sign-in', { email, password: 'wrong password' })
    const [known, google] = [await store(), await store({ password: null })]
    const work = await wrong(known.email)
    expect(work).toMatchObject({ status: 401, roundTrips: 1, hashed: 1 })
    expect(await wrong(newAddress())).toEqual(work)
    expect(await wrong(google.email)).toEqual(work)
  })

  it('compares with a hash of the same cost for an account without a password', async () => {
    // Other tests mock hashing.
    vi.restoreAllMocks()
    const costOf = (hash: string) => hash.split('$').slice(0, 3)
    const hash = await passwords.hashPassword(PASSWORD)
    expect(costOf(passwords.UNMATCHABLE_HASH)).toEqual(costOf(hash))
    expect(costOf(hash)).toEqual(['', 'scrypt', 'n=16384,r=8,p=5'])
    const right = [PASSWORD, 'wrong password'].map((password) => passwords.isPassword(password, hash))
    expect(await Promise.all([...right, passwords.isPassword(PASSWORD, null)])).toEqual([true, false, false])
  })

  it('costs two round trips and one hash for every address', async () => {
    const { email } = await store()
    for (const [address, password, status, roundTrips] of [
      [email, PASSWORD, 200, 2],
      [email, 'wrong password', 401, 1],
      [newAddress(), PASSWORD, 401, 1],
    ] as const) {
      const work = await workOf('/api/auth/sign-in', { email: address, password })
      expect(work).toMatchObject({ status, roundTrips, hashed: 1 })
    }
  })
})

describe('An attacker guessing passwords', { tags: ['1-lock-out'] }, () => {
  it('is locked out of an address after ten attempts, from anywhere, until a stated time', async () => {
    const { email } = await store()
    for (let n = 0; n < 10; n += 1) expect((await attempt(email, 'wrong password')).status).toBe(401)
    const refused = await attempt(email, PASSWORD)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts', retryAt: expect.any(String) })
    const reply = await post('/api/auth/sign-in', { email, password: PASSWORD })
    const wait = Number(reply.headers.get('Retry-After'))
    await reply.arrayBuffer()
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    expect(Date.parse(refused.retryAt ?? '') - Date.now()).toBeLessThanOrEqual(15 * MINUTE)
    later(15 * MINUTE)
    expect((await attempt(email, PASSWORD)).status).toBe(200)
  })

  it('is locked out of an unknown address in the same way', async () => {
    const email = newAddress()
    for (let n = 0; n < 10; n += 1) expect((await attempt(email, 'wrong password')).status).toBe(401)
    expect((await attempt(email, 'wrong password')).status).toBe(429)
  })

  it('cannot avoid the limit with concurrent requests', async () => {
    const { email } = await store()
    const statuses = await Promise.all(Array.from({ length: 25 }, () => attempt(email, 'wrong password')))
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('starts again from zero after a successful sign-in', async () => {
    const { email } = await store()
    for (let n = 0; n < 9; n += 1) await attempt(email, 'wrong password')
    expect((await attempt(email, PASSWORD)).status).toBe(200)
    for (let n = 0; n < 9; n += 1) expect((await attempt(email, 'wrong password')).status).toBe(401)
  })

  it('is locked out by network across addresses, while successful sign-ins do not count', async () => {
    const ip = newNetwork()
    const { email } = await store()
    for (let n = 0; n < 3; n += 1) expect((await attempt(email, PASSWORD, ip)).status).toBe(200)
    await env.DB.prepare(
      'UPDATE attempts SET count = 100 WHERE key IN (SELECT key FROM attempts WHERE count = 0)',
    ).run()
    expect((await attempt(newAddress(), 'wrong password', ip)).status).toBe(429)
    expect((await attempt(newAddress(), 'wrong password')).status).toBe(401)
  })

  it('locks no address once their network is locked out', async () => {
    const ip = newNetwork()
    const { email } = await store()
    await env.DB.exec('DELETE FROM attempts')
    await attempt(newAddress(), 'wrong password', ip)
    await env.DB.exec('UPDATE attempts SET count = 1000')
    for (let n = 0; n < 12; n += 1) expect((await attempt(email, 'wrong password', ip)).status).toBe(429)
    expect((await attempt(email, PASSWORD)).status).toBe(200)
  })
})

describe('The platform’s limiter', { tags: ['1-attempt-limits'] }, () => {
  it.each(['ATTEMPTS_BY_ADDRESS', 'ATTEMPTS_BY_NETWORK'] as const)(
    'rejects before anything is counted or hashed, with the time to retry: %s',
    async (name) => {
      const { email } = await store()
      const limiterKeys: string[] = []
      const limit = async ({ key }: { key: string }) => {
        limiterKeys.push(key)
        return { success: false }
      }
      const { reply, recording } = await requestRecorded({
        method: 'POST',
        path: '/api/auth/sign-in',
        body: { email, password: PASSWORD },
        ip: '192.0.2.7',
        bindings: { [name]: { limit } },
      })
      expect(await reply.json()).toMatchObject({ error: { code: 'too_many_attempts', retryAt: expect.any(String) } })
      expect(reply.status).toBe(429)
      expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
      expect(recording.roundTrips).toBe(0)
      expect(limiterKeys).toEqual([
        name === 'ATTEMPTS_BY_ADDRESS' ? `sign_in:address:${email}` : 'sign_in:network:192.0.2.7',
      ])
    },
  )

  it.each([
    ['/api/accounts', 'sign_up', () => signUpForm()],
    ['/api/accounts/resend', 'resend', () => ({ email: newAddress() })],
    ['/api/accounts/forgot', 'forgot', () => ({ email: newAddress() })],
    ['/api/auth/sign-in', 'sign_in', () => ({ email: newAddress(), password: PASSWORD })],
  ])('is checked by %s for address and network', async (path, what, form) => {
    const limiterKeys: string[] = []
    const limit = async ({ key }: { key: string }) => {
      limiterKeys.push(key)
      return { success: true }
    }
    const body = form()
    const bindings = { ATTEMPTS_BY_ADDRESS: { limit }, ATTEMPTS_BY_NETWORK: { limit } }
    const { reply } = await requestRecorded({ method: 'POST', path, body, ip: '192.0.2.8', bindings })
    expect(reply.status).not.toBe(429)
    const address = what === 'sign_up' ? `${body.email} from 192.0.2.8` : body.email
    expect(limiterKeys.toSorted()).toEqual([`${what}:address:${address}`, `${what}:network:192.0.2.8`])
  })
})

describe('A session', { tags: ['1-session'] }, () => {
  it('is renewed at most once an hour with its cookie, for 30 days', async () => {
    const { id, email } = await store()
    const cookie = await signIn(email, PASSWORD)
    const silent = await get('/api/session', `${cookie}; sourceyard.signed-in=${id}`)
    expect(cookieOf(silent)).toBeUndefined()
    await silent.arrayBuffer()
    later(2 * 60 * MINUTE)
    const renewing = await get('/api/session', cookie)
    expect(cookieOf(renewing)).toBe(cookie)
    await renewing.arrayBuffer()
    later(29.99 * DAY)
    expect((await personOf(cookie))?.id).toBe(id)
    later(30 * DAY + MINUTE)
    const over = await get('/api/session', cookie)
    expect(cookieOf(over)).toBe('')
    expect(await over.json()).toEqual({ person: null })
  })

  it.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}'`, 'undefined', '%00'])(
    'is not created by the cookie value "%s"',
    async (value) => {
      expect(await personOf(`__Host-sourceyard.session=${value}`)).toBeNull()
      expect(await personOf(`sourceyard.session=${value}`)).toBeNull()
    },
  )

  it('is not read from a cookie of another name', async () => {
    const { cookie } = await store()
    expect(await personOf(cookie.replace('__Host-', ''))).toBeNull()
    expect(await personOf(cookie.replace('__Host-', '__Secure-'))).toBeNull()
  })

  it('is checked in the round trip of the read', async () => {
    const { cookie } = await store()
    for (const [path, roundTrips] of [
      ['/api/session', 1],
      ['/api/account/sessions', 1],
    ] as const) {
      const { reply, recording } = await requestRecorded({ path, cookie })
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      expect(recording.roundTrips).toBe(roundTrips)
      expect(recording.rowsWritten).toBe(0)
    }
  })

  it('costs a visitor no round trip', async () => {
    const { reply, recording } = await requestRecorded({ path: '/api/session' })
    expect(await reply.json()).toEqual({ person: null })
    expect(recording.roundTrips).toBe(0)
  })
})

describe('Signing out', { tags: ['1-4-sign-out'] }, () => {
  it('ends all sessions of the person at once and none of others', async () => {
    const { id, email, cookie } = await store()
    const other = await store()
    const cookies = [cookie, await signIn(email, PASSWORD), await newSession(id)]
    const reply = await post('/api/auth/sign-out-all', undefined, { cookie })
    expect(reply.status).toBe(204)
    expect(cookieOf(reply)).toBe('')
    for (const one of cookies) {
      expect(await personOf(one)).toBeNull()
      expect(await statusOf(get('/api/account/sessions', one))).toBe(401)
    }
    expect((await personOf(other.cookie))?.id).toBe(other.id)
    expect(await sessionsOf(id)).toEqual([])
  })

  it('does nothing without a session', async () => {
    expect(await statusOf(post('/api/auth/sign-out-all'))).toBe(204)
    expect(await statusOf(post('/api/auth/sign-out-all', undefined, { cookie: '__Host-sourceyard.session=x' }))).toBe(
      204,
    )
  })
})

describe('Auth.js', () => {
  it.each([
    'GET /api/auth/session',
    'GET /api/auth/csrf',
    'GET /api/auth/providers',
    'GET /api/auth/signin',
    'GET /api/auth/signin/google',
    'GET /api/auth/signout',
    'POST /api/auth/signout',
    'GET /api/auth/error',
    'GET /api/auth/verify-request',
    'POST /api/auth/session',
    'POST /api/auth/callback/credentials',
    'GET /api/auth/callback/credentials',
    'POST /api/auth/callback/google',
    'POST /api/auth/signin/credentials',
    'POST /api/auth/_log',
  ])('cannot be reached by %s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    expect(await statusOf(method === 'GET' ? get(path) : post(path, {}))).toBe(404)
  })

  it('sends a browser without a pending sign-in to the login screen', async () => {
    const request = new Request(`${ORIGIN}/api/auth/callback/google?code=x&state=y`, { redirect: 'manual' })
    const reply = await exports.default.fetch(request)
    expect(reply.status).toBe(302)
    expect(reply.headers.get('Location')).toBe('/login?google=failed')
  })

  it('does not call Google if it is not configured, whatever the cookies', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Nothing is fetched here.'))
    const reply = await fetchApi('/api/auth/callback/google?code=x&state=y', {
      headers: { Cookie: 'sourceyard.google-from=signup' },
      redirect: 'manual',
    })
    expect([reply.status, reply.headers.get('Location')]).toEqual([302, '/signup?google=failed'])
    expect(fetched).not.toHaveBeenCalled()
  })
})
