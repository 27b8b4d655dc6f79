import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '#contract/accounts/sessions.ts'
import { RESEND_COOLDOWN_MS } from '#contract/accounts/limits.ts'
import * as passwords from '#worker/crypto/password-hash.ts'
import {
  get,
  holdMail,
  linkTo,
  mailsTo,
  newAddress,
  newSession,
  outcome,
  PASSWORD,
  post,
  signIn,
  statusOf,
  store,
} from '../support/accounts.ts'
import { newNetwork } from '../support/networks.ts'
import { later } from '../support/clock.ts'
import { isQuickPassword } from '../support/quick-passwords.ts'
import { requestRecorded, workOf } from '../support/recorded-request.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEXT = 'another horse entirely'

holdMail()

const forgot = (email: string) => outcome(post('/api/accounts/forgot', { email }))
const reset = (token: string, password = NEXT) => outcome(post('/api/accounts/reset', { token, password }))
const personOf = async (cookie: string) => (await (await get('/api/session', cookie)).json<Session>()).person

describe('A forgotten password', { tags: ['1-forgotten-password'] }, () => {
  it('is reset by a mailed link, which ends all sessions and sends a mail', async () => {
    const { id, email, cookie } = await store()
    const other = await newSession(id)
    expect(await forgot(email)).toEqual({ status: 202 })
    const token = await linkTo(email)
    expect(await reset(token)).toEqual({ status: 204 })
    for (const one of [cookie, other]) expect(await personOf(one)).toBeNull()
    await signIn(email, NEXT)
    expect(await statusOf(post('/api/auth/sign-in', { email, password: PASSWORD }))).toBe(401)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['reset', 'password_changed'])
  })

  it('gets the same response for an unknown address, and no mail', async () => {
    const { email } = await store()
    const [known, unknown, suspended] = [email, newAddress(), (await store({ suspended: true })).email]
    expect(await forgot(known)).toEqual(await forgot(unknown))
    expect(await forgot(suspended)).toEqual({ status: 202 })
    expect(await mailsTo(unknown)).toEqual([])
    expect(await mailsTo(suspended)).toEqual([])
    expect(await forgot(unknown)).toMatchObject({ status: 429, code: 'too_many_attempts', retryAt: expect.any(String) })
    expect(await forgot(known)).toMatchObject({ status: 429 })
  })

  it('can be requested six times an hour per address', async () => {
    const { email } = await store()
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      statuses.push((await forgot(email)).status)
      later(RESEND_COOLDOWN_MS + 1_000)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429, 429])
    expect(await mailsTo(email)).toHaveLength(6)
    later(HOUR)
    expect(await forgot(email)).toEqual({ status: 202 })
  })

  it('can still be reset after repeated requests', async () => {
    const { email } = await store()
    for (let n = 0; n < 12; n += 1) await forgot(email)
    later(RESEND_COOLDOWN_MS + 1_000)
    expect(await forgot(email)).toEqual({ status: 202 })
  })

  it('takes the same work for an unknown address', async () => {
    const work = await workOf('/api/accounts/forgot', { email: (await store()).email })
    expect(work).toMatchObject({ status: 202, hashed: 0 })
    expect(await workOf('/api/accounts/forgot', { email: newAddress() })).toEqual(work)
  })

  it('can be set for a Google account and verifies its address', async () => {
    const { id, email } = await store({ password: null, verified: false })
    await forgot(email)
    expect(await reset(await linkTo(email))).toEqual({ status: 204 })
    await signIn(email, NEXT)
    const verified = await env.DB.prepare('SELECT email_verified FROM users WHERE id = ?')
      .bind(id)
      .first('email_verified')
    expect(verified).not.toBeNull()
  })

  it('lets the owner in at once although the address was locked', async () => {
    const { email } = await store()
    for (let n = 0; n < 11; n += 1) await statusOf(post('/api/auth/sign-in', { email, password: 'wrong password' }))
    await forgot(email)
    await reset(await linkTo(email))
    expect(await statusOf(post('/api/auth/sign-in', { email, password: NEXT }))).toBe(200)
  })

  it.each([
    ['password', 'one of the most common'],
    ['12345', 'Password must be at least 6 characters long'],
  ])('rejects %s as the new one, and the link still works', async (password, sentence) => {
    const { email } = await store()
    await forgot(email)
    const token = await linkTo(email)
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      fields: { password: expect.stringContaining(sentence) },
    })
    expect(await reset(token)).toEqual({ status: 204 })
  })
})

describe('The link to set a password', () => {
  it('works once, even when opened twice concurrently, and voids earlier links', async () => {
    const { email } = await store()
    await forgot(email)
    const first = await linkTo(email)
    later(RESEND_COOLDOWN_MS + 1_000)
    await forgot(email)
    const second = await linkTo(email)
    const replies = await Promise.all([reset(second, 'the first to come'), reset(second, 'the second to come')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 410])
    for (const token of [first, second]) expect(await reset(token)).toMatchObject({ status: 410, code: 'link_expired' })
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1)
  })

  it('works for an hour, and an expired one ends no session', async () => {
    const { email, cookie } = await store()
    await forgot(email)
    const token = await linkTo(email)
    later(HOUR + 1_000)
    expect(await reset(token)).toMatchObject({ status: 410 })
    expect(await personOf(cookie)).not.toBeNull()
    await signIn(email, PASSWORD)
  })

  it('works for nothing else, and no other link sets a password', async () => {
    const { email, cookie } = await store()
    await forgot(email)
    const token = await linkTo(email)
    for (const path of ['/api/accounts/confirm', '/api/accounts/confirm-email'])
      expect(await outcome(post(path, { token, ...(path.endsWith('confirm') && { password: NEXT }) }))).toMatchObject({
        status: 410,
      })
    const next = newAddress()
    await statusOf(post('/api/account/email', { email: next, password: PASSWORD }, { cookie }))
    expect(await reset(await linkTo(next))).toMatchObject({ status: 410 })
    expect(await reset(token)).toEqual({ status: 204 })
  })

  it('does not work for a suspended person', async () => {
    const { id, email } = await store()
    await forgot(email)
    const token = await linkTo(email)
    await env.DB.prepare('UPDATE users SET suspended_at = 1 WHERE id = ?').bind(id).run()
    expect(await reset(token)).toMatchObject({ status: 410 })
  })

  it('cannot be guessed within the rate limit', async () => {
    const ip = newNetwork()
    const guess = () => outcome(post('/api/accounts/reset', { token: 'x'.repeat(43), password: NEXT }, { ip }))
    expect((await guess()).status).toBe(410)
    await env.DB.exec('UPDATE attempts SET count = count + 98')
    expect((await guess()).status).toBe(410)
    expect((await guess()).status).toBe(429)
  })
})

describe('A change of address', { tags: ['1-settings'] }, () => {
  const change = (email: string, cookie: string, password = PASSWORD) =>
    outcome(post('/api/account/email', { email, password }, { cookie }))
  const confirm = (token: string) => outcome(post('/api/accounts/confirm-email', { token }))

  it('applies once its link is opened, with a mail to the former address, which becomes free', async () => {
    const { email, cookie } = await store()
    const next = newAddress('next')
    expect(await change(next.toUpperCase(), cookie)).toEqual({ status: 202 })
    expect((await personOf(cookie))?.email).toBe(email)
    await signIn(email, PASSWORD)
    expect(await confirm(await linkTo(next))).toEqual({ status: 204 })
    expect((await personOf(cookie))?.email).toBe(next)
    await signIn(next, PASSWORD)
    expect(await statusOf(post('/api/auth/sign-in', { email, password: PASSWORD }))).toBe(401)
    expect(await mailsTo(email)).toEqual([{ kind: 'address_changed', to: email, newAddress: next }])
    await store({ email })
  })

  it('requires the password and a different address', async () => {
    const { email, cookie } = await store()
    const next = newAddress()
    expect(await change(next, cookie, 'wrong password')).toMatchObject({ status: 403, code: 'wrong_password' })
    expect(await change(email, cookie)).toMatchObject({ status: 400, fields: { email: expect.any(String) } })
    expect(await mailsTo(next)).toEqual([])
    const google = await store({ password: null })
    expect(await change(next, google.cookie)).toMatchObject({ status: 403, code: 'wrong_password' })
  })

  it('to one in use gets the same response, sends a different mail and never takes it over', async () => {
    const [mine, theirs] = [await store(), await store()]
    expect(await change(theirs.email, mine.cookie)).toEqual({ status: 202 })
    expect(await mailsTo(theirs.email)).toEqual([{ kind: 'already_registered', to: theirs.email }])
    const wanted = newAddress()
    await change(wanted, mine.cookie)
    const token = await linkTo(wanted)
    await store({ email: wanted })
    expect(await confirm(token)).toMatchObject({ status: 410, code: 'link_expired' })
    expect((await personOf(mine.cookie))?.email).toBe(mine.email)
    expect(await mailsTo(mine.email)).toEqual([])
  })

  it('takes the same work whether the address is in use or not', async () => {
    const work = async (email: string) => {
      const { cookie } = await store()
      const { recording } = await requestRecorded({
        method: 'POST',
        path: '/api/account/email',
        body: { email, password: PASSWORD },
        cookie,
      })
      return [recording.rowsWritten, recording.roundTrips]
    }
    expect(await work((await store()).email)).toEqual(await work(newAddress()))
  })

  it('has a link that works once within 24 hours, and only the last one works', async () => {
    const { email, cookie } = await store()
    const [first, second] = [newAddress(), newAddress()]
    await change(first, cookie)
    await change(second, cookie)
    expect(await confirm(await linkTo(first))).toMatchObject({ status: 410 })
    const token = await linkTo(second)
    later(24 * HOUR + 1_000)
    expect(await confirm(token)).toMatchObject({ status: 410 })
    await statusOf(post('/api/account/email', { email: second, password: PASSWORD }, { cookie }))
    const fresh = await linkTo(second)
    expect(await confirm(fresh)).toEqual({ status: 204 })
    expect(await confirm(fresh)).toMatchObject({ status: 410 })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['address_changed'])
  })

  it('fails if the password changes while it is checked', { tags: ['1-password-changed-meanwhile'] }, async () => {
    const { id, cookie } = await store()
    const another = await passwords.hashPassword(NEXT)
    vi.spyOn(passwords, 'isPassword').mockImplementation(async (password, hash) => {
      const isRight = await isQuickPassword(password, hash)
      await env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ?').bind(another, id).run()
      return isRight
    })
    const next = newAddress()
    await change(next, cookie)
    expect(await confirm(await linkTo(next))).toMatchObject({ status: 410 })
  })

  it('voids the links mailed to the former address', async () => {
    const { email, cookie } = await store()
    await forgot(email)
    const former = await linkTo(email)
    const next = newAddress()
    await change(next, cookie)
    await confirm(await linkTo(next))
    expect(await reset(former)).toMatchObject({ status: 410 })
  })
})
