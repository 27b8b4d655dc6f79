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
  statusOf,
  store,
} from '../support/accounts.ts'
import { isQuickPassword } from '../support/quick-passwords.ts'
import { fetchApi } from '../support/api.ts'
import { newNetwork } from '../support/networks.ts'
import { workOf } from '../support/recorded-request.ts'

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
    const fixated = await newSession((await store()).id)
    const cookie = await signIn(email, PASSWORD, { cookie: fixated })
    expect(cookie).not.toBe(fixated)
    expect(await personOf(fixated)).toBeNull()
    expect((await personOf(cookie))?.id).toBe(id)
    const invented = `__Host-sourceyard.session=${'x'.repeat(43)}`
    expect(await signIn(email, PASSWORD, { cookie: invented })).not.toBe(invented)
    expect(await personOf(invented)).toBeNull()
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
