import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/accounts/sessions.ts'
import { SIGN_UP_LINK_MS } from '#contract/accounts/limits.ts'
import {
  cookieOf,
  get,
  holdMail,
  linkTo,
  outcome,
  PASSWORD,
  post,
  signIn,
  signUpForm,
  statusOf,
  store,
} from '../support/accounts.ts'
import { later } from '../support/clock.ts'

holdMail()

const HOUR = 60 * 60_000
const COOKIE = '__Host-sourceyard.sign-up'
const cookieIn = (reply: Response) => reply.headers.getSetCookie().find((each) => each.startsWith(`${COOKIE}=`)) ?? ''

/** The sign-up cookie of a browser. */
async function signUpIn(form = signUpForm()): Promise<{ email: string; browser: string }> {
  const reply = await post('/api/accounts', form)
  expect(reply.status).toBe(202)
  await reply.text()
  return { email: form.email, browser: cookieIn(reply).split(';')[0] ?? '' }
}

const open = (token: string, browser?: string) =>
  post('/api/accounts/confirm', { token }, browser === undefined ? {} : { cookie: browser })
const NEEDED = { status: 403, code: 'password_needed' }
const hasAccount = async (email: string) =>
  (await env.DB.prepare('SELECT 1 FROM users WHERE email = ?').bind(email).first()) !== null

describe('A sign-up link opened in the browser that signed up', { tags: ['ours-sign-up-here'] }, () => {
  it('signs in without a password and sets the one typed at sign-up', async () => {
    const { email, browser } = await signUpIn(signUpForm({ role: 'seller' }))
    const reply = await open(await linkTo(email), browser)
    expect(reply.status).toBe(200)
    expect(cookieIn(reply)).toMatch(/Max-Age=0/)
    const session = await reply.json<Session>()
    expect(session.person).toMatchObject({ email, role: 'seller', hasPassword: true })
    expect(await (await get('/api/session', cookieOf(reply))).json()).toEqual(session)
    await signIn(email, PASSWORD)
  })

  it('accepts another password', async () => {
    const { email, browser } = await signUpIn()
    const form = { token: await linkTo(email), password: 'another horse entirely' }
    expect(await statusOf(post('/api/accounts/confirm', form, { cookie: browser }))).toBe(200)
    await signIn(email, 'another horse entirely')
  })

  it('works for every link of that sign-up, once', async () => {
    const { email, browser } = await signUpIn()
    const first = await linkTo(email)
    later(HOUR)
    await statusOf(post('/api/accounts/resend', { email }))
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect(await statusOf(open(second, browser))).toBe(200)
    expect(await outcome(open(first, browser))).toMatchObject({ code: 'link_expired' })
  })

  it('relies on an encrypted HttpOnly cookie that expires with the link', async () => {
    const reply = await post('/api/accounts', signUpForm())
    const cookie = cookieIn(reply)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).toContain(`Max-Age=${SIGN_UP_LINK_MS / 1_000};`)
    expect(decodeURIComponent(cookie)).not.toMatch(/scrypt|passwordHash|attempt/)
  })
})

describe('A sign-up link opened in another browser', { tags: ['ours-sign-up-here'] }, () => {
  it('requires a password and creates no account without one', async () => {
    const { email } = await signUpIn()
    const token = await linkTo(email)
    expect(await outcome(open(token))).toMatchObject(NEEDED)
    expect(await hasAccount(email)).toBe(false)
    expect(await statusOf(post('/api/accounts/confirm', { token, password: PASSWORD }))).toBe(200)
  })

  it('signs no one in to the account of the person who sent the link, even in a browser that signed up', async () => {
    const attacker = await signUpIn()
    const victim = await signUpIn()
    const attackerLink = await linkTo(attacker.email)
    expect(await outcome(open(attackerLink, victim.browser))).toMatchObject(NEEDED)
    expect(await hasAccount(attacker.email)).toBe(false)
    expect(await statusOf(open(await linkTo(victim.email), victim.browser))).toBe(200)
  })

  it('does not use the owner’s password for a sign-up by a stranger with the same address', async () => {
    const form = signUpForm()
    const owner = await signUpIn(form)
    const stranger = await signUpIn({ ...form, password: 'the stranger knows it' })
    const token = await linkTo(form.email)
    expect(await outcome(open(token, owner.browser))).toMatchObject(NEEDED)
    expect(await statusOf(open(token, stranger.browser))).toBe(200)
  })

  it.each(['x', 'null', '%7B%7D', btoa('x'.repeat(80))])('ignores the cookie %s', async (value) => {
    const { email } = await signUpIn()
    expect(await outcome(open(await linkTo(email), `${COOKIE}=${value}`))).toMatchObject(NEEDED)
  })

  it('gets the same response for an address that has an account', async () => {
    const { email } = await store({})
    const reply = await post('/api/accounts', signUpForm({ email }))
    expect(reply.status).toBe(202)
    const [known, unknown] = [cookieIn(reply), cookieIn(await post('/api/accounts', signUpForm()))]
    const shape = (cookie: string) => decodeURIComponent(cookie).replace(/=[^;]*/, ({ length }) => `=${length}`)
    expect(shape(known)).toBe(shape(unknown))
  })
})
