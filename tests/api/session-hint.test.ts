import { describe, expect, it } from 'vitest'
import type { Session, Sessions } from '#contract/accounts/sessions.ts'
import { SESSION_MS } from '#contract/accounts/limits.ts'
import {
  cookieOf,
  get,
  holdMail,
  linkTo,
  newSession,
  PASSWORD,
  post,
  send,
  signUpForm,
  statusOf,
  store,
} from '../support/accounts.ts'
import { later } from '../support/clock.ts'

holdMail()

const MINUTE = 60_000
const SESSION = '__Host-sourceyard.session'
const HINT = 'sourceyard.signed-in'

interface Cookie {
  value: string
  attributes: string[]
}

/** The cookie that a response sets; undefined if it sets none. */
function cookieIn(reply: Response, name: string): Cookie | undefined {
  const [pair, ...attributes] =
    reply.headers
      .getSetCookie()
      .find((text) => text.startsWith(`${name}=`))
      ?.split('; ') ?? []
  return pair === undefined ? undefined : { value: pair.slice(name.length + 1), attributes: attributes.toSorted() }
}

/** The change of the hint, which must match the change of the session cookie. */
async function hintAfter(request: Promise<Response>): Promise<Cookie | undefined> {
  const reply = await request
  expect(reply.status).toBeLessThan(300)
  await reply.arrayBuffer()
  const [session, hint] = [cookieIn(reply, SESSION), cookieIn(reply, HINT)]
  expect(hint && { ...hint, value: hint.value !== '' }).toEqual(
    session && {
      value: session.value !== '',
      attributes: session.attributes.filter((attribute) => attribute !== 'HttpOnly'),
    },
  )
  return hint
}

const expiresAfter = (ms: number) => `Expires=${new Date(Math.floor((Date.now() + ms) / 1_000) * 1_000).toUTCString()}`
const setFor = (id: string, ms = SESSION_MS) => ({
  value: id,
  attributes: [expiresAfter(ms), 'Path=/', 'SameSite=Lax', 'Secure'],
})
const GONE = { value: '', attributes: ['Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'] }
/** The cookies of a signed-in browser. */
const bothOf = ({ id, cookie }: { id: string; cookie: string }) => `${cookie}; ${HINT}=${id}`

describe('The session hint', { tags: ['ours-hint-cookie'] }, () => {
  it('is set to the person’s id together with the session cookie at sign-in', async () => {
    const { id, email } = await store()
    expect(await hintAfter(post('/api/auth/sign-in', { email, password: PASSWORD }))).toEqual(setFor(id))
  })

  it('is set by the sign-up link', async () => {
    const form = signUpForm()
    await statusOf(post('/api/accounts', form))
    const input = { token: await linkTo(form.email), password: PASSWORD }
    const reply = await post('/api/accounts/confirm', input)
    const { person } = await reply.clone().json<Session>()
    expect(await hintAfter(Promise.resolve(reply))).toEqual(setFor(person?.id ?? ''))
  })

  it('is renewed with the session and otherwise unchanged', async () => {
    const person = await store()
    expect(await hintAfter(get('/api/session', bothOf(person)))).toBeUndefined()
    later(61 * MINUTE)
    expect(await hintAfter(get('/api/session', bothOf(person)))).toEqual(setFor(person.id))
  })

  it('is set for a session without one or with another person’s, until the session expires', async () => {
    const { id, cookie } = await store()
    const { id: another } = await store()
    later(30 * MINUTE)
    for (const cookies of [cookie, bothOf({ id: another, cookie })])
      expect(await hintAfter(get('/api/session', cookies))).toEqual(setFor(id, SESSION_MS - 30 * MINUTE))
  })

  it('is cleared for an expired or unknown session or a suspended person', async () => {
    const [person, suspended] = [await store(), await store({ suspended: true })]
    const unknown = { id: person.id, cookie: `${SESSION}=${'x'.repeat(43)}` }
    for (const one of [suspended, unknown]) expect(await hintAfter(get('/api/session', bothOf(one)))).toEqual(GONE)
    later(SESSION_MS + MINUTE)
    expect(await hintAfter(get('/api/session', bothOf(person)))).toEqual(GONE)
  })

  it('is not set for a visitor', async () => {
    const { id } = await store()
    for (const cookie of [undefined, `${HINT}=${id}`])
      expect(await hintAfter(get('/api/session', cookie))).toBeUndefined()
  })

  it('is cleared when its person signs out, even if the session has ended by then', async () => {
    const person = await store()
    const signOut = () => post('/api/auth/sign-out-all', undefined, { cookie: bothOf(person) })
    expect(await hintAfter(signOut())).toEqual(GONE)
    expect(await hintAfter(signOut())).toEqual(GONE)
  })

  it('is cleared when the current session is ended in the settings', async () => {
    const person = await store()
    await newSession(person.id)
    const { items } = await (await get('/api/account/sessions', person.cookie)).json<Sessions>()
    const end = (isCurrent: boolean) => {
      const { id } = items.find(({ current }) => current === isCurrent) ?? {}
      return send('DELETE', `/api/account/sessions/${id}`, undefined, { cookie: bothOf(person) })
    }
    expect(await hintAfter(end(false))).toBeUndefined()
    expect(await hintAfter(end(true))).toEqual(GONE)
  })

  it('is kept when the password changes, which keeps the current session', async () => {
    const person = await store()
    const passwords = { current: PASSWORD, password: 'another horse entirely' }
    expect(await hintAfter(send('PUT', '/api/account/password', passwords, { cookie: bothOf(person) }))).toBeUndefined()
    expect(await hintAfter(get('/api/session', bothOf(person)))).toBeUndefined()
  })

  it('is cleared with the session that a password reset ended', async () => {
    const person = await store()
    await statusOf(post('/api/accounts/forgot', { email: person.email }))
    const form = { token: await linkTo(person.email), password: 'another horse entirely' }
    expect(await statusOf(post('/api/accounts/reset', form, { cookie: bothOf(person) }))).toBe(204)
    expect(await hintAfter(get('/api/session', bothOf(person)))).toEqual(GONE)
  })

  it('is cleared with the account', async () => {
    const person = await store()
    const cookie = bothOf(person)
    expect(await hintAfter(send('DELETE', '/api/account', { password: PASSWORD }, { cookie }))).toEqual(GONE)
  })

  it('does not authenticate a request', async () => {
    const person = await store()
    const { cookie } = await store()
    expect(await (await get('/api/session', `${HINT}=${person.id}`)).json()).toEqual({ person: null })
    const reply = await get('/api/session', bothOf({ id: person.id, cookie }))
    expect((await reply.json<Session>()).person?.id).not.toBe(person.id)
    expect(cookieOf(reply)).toBe(cookie)
  })
})
