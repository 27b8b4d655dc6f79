import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/accounts/sessions.ts'
import { cookieOf, get, holdMail, newSession, PASSWORD, post, signIn, statusOf, store } from '../support/accounts.ts'
import { later } from '../support/clock.ts'
import { requestRecorded } from '../support/recorded-request.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

holdMail()

const personOf = async (cookie?: string) => (await (await get('/api/session', cookie)).json<Session>()).person
const sessionsOf = async (userId: string) =>
  (await env.DB.prepare('SELECT * FROM sessions WHERE user_id = ?').bind(userId).all()).results
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
