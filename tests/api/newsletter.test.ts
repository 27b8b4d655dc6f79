import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { RESEND_COOLDOWN_MS } from '#contract/accounts/limits.ts'
import { SUBSCRIBE_LINK_MS, UNSUBSCRIBED_RETENTION_MS } from '#contract/newsletter/limits.ts'
import { sweep } from '#worker/accounts/sweep.queries.ts'
import { sealToken } from '#worker/crypto/sealed-token.ts'
import { open } from '#worker/db/client.ts'
import { unsubscribeToken } from '#worker/email/unsubscribe-links.ts'
import {
  get,
  holdMail,
  linkTo,
  mailsTo,
  newAddress,
  outcome,
  PASSWORD,
  post,
  send,
  signIn,
  statusOf,
  store,
} from '../support/accounts.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { later } from '../support/clock.ts'
import { addSubscribers } from '../support/campaigns.ts'
import { newNetwork } from '../support/networks.ts'
import { workOf } from '../support/recorded-request.ts'

const DAY = 24 * 60 * 60_000

holdMail()

const subscribe = (email: string, ip = newNetwork()) => outcome(post('/api/newsletter', { email }, { ip }))
const confirm = (token: string) => outcome(post('/api/newsletter/confirm', { token }))
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
const stateOf = (email: string) =>
  env.DB.prepare('SELECT state FROM subscribers WHERE email = ?').bind(email).first('state')
const countOf = (state: string) =>
  env.DB.prepare('SELECT value FROM counters WHERE name = ?').bind(`subscribers:${state}`).first('value')
const unsubscribe = async (subscriberId: string) =>
  statusOf(
    fetchApi(`/api/unsubscribe/${await unsubscribeToken(env, { subscriberId })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )

let email: string
beforeEach(() => {
  email = newAddress()
})

describe('Subscribing', { tags: ['ours-subscribing'] }, () => {
  it('takes effect when the mailed link is confirmed, once for repeated confirmations', async () => {
    expect(await subscribe(email)).toEqual({ status: 202 })
    expect(await kindsTo(email)).toEqual(['confirm_subscription'])
    expect(await stateOf(email)).toBe('pending')
    const token = await linkTo(email)
    expect(await confirm(token)).toEqual({ status: 204 })
    expect(await stateOf(email)).toBe('confirmed')
    expect(await confirm(token)).toEqual({ status: 204 })
  })

  it('accepts an address in any case and rejects an invalid one', async () => {
    expect(await subscribe(` ${email.toUpperCase()} `)).toEqual({ status: 202 })
    expect(await kindsTo(email)).toEqual(['confirm_subscription'])
    for (const wrong of ['', 'mara', 'mara@example', 'mara@example.com, jonas@example.com'])
      expect(await subscribe(wrong)).toMatchObject({
        status: 400,
        fields: { email: 'Enter a valid email address.' },
      })
  })

  it('takes the same work and gets the same response whether an address is subscribed or not', async () => {
    const [known, stopped] = [newAddress(), newAddress()]
    const ids = await addSubscribers(known, stopped)
    await unsubscribe(ids.get(stopped) ?? '')
    const work = await workOf('/api/newsletter', { email })
    expect(work).toMatchObject({ status: 202, hashed: 0, sealed: 1 })
    for (const other of [known, stopped]) expect(await workOf('/api/newsletter', { email: other })).toEqual(work)
    const replies = await Promise.all(
      [newAddress(), known].map(async (one) => {
        later(RESEND_COOLDOWN_MS + 1_000)
        const reply = await post('/api/newsletter', { email: one })
        return { status: reply.status, text: await reply.text(), names: [...reply.headers.keys()].toSorted() }
      }),
    )
    expect(replies[0]).toEqual(replies[1])
  })

  it('is limited by address and by network', async () => {
    expect(await subscribe(email)).toEqual({ status: 202 })
    expect(await subscribe(email)).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      retryAt: expect.any(String),
    })
    for (let n = 0; n < 7; n += 1) {
      later(RESEND_COOLDOWN_MS + 1_000)
      await subscribe(email)
    }
    expect(await kindsTo(email)).toHaveLength(6)
    const ip = newNetwork()
    const statuses = [(await subscribe(newAddress(), ip)).status]
    await env.DB.exec('UPDATE attempts SET count = count + 58')
    for (let n = 0; n < 2; n += 1) statuses.push((await subscribe(newAddress(), ip)).status)
    expect(statuses).toEqual([202, 202, 429])
  })

  it('mails a subscribed address that it is subscribed, once a day', async () => {
    await addSubscribers(email)
    await subscribe(email)
    later(RESEND_COOLDOWN_MS + 1_000)
    await subscribe(email)
    expect(await kindsTo(email)).toEqual(['subscribed_already'])
    later(DAY)
    await subscribe(email)
    expect(await kindsTo(email)).toEqual(['subscribed_already', 'subscribed_already'])
  })

  it('can be requested again, and every link works until it expires', async () => {
    await subscribe(email)
    const first = await linkTo(email)
    later(RESEND_COOLDOWN_MS + 1_000)
    await subscribe(email)
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect(await confirm(first)).toEqual({ status: 204 })
    later(SUBSCRIBE_LINK_MS - RESEND_COOLDOWN_MS)
    expect(await confirm(first)).toMatchObject({ status: 410, code: 'link_expired' })
    later(RESEND_COOLDOWN_MS)
    expect(await confirm(second)).toMatchObject({ status: 410, code: 'link_expired' })
    expect(await stateOf(email)).toBe('confirmed')
  })

  it('rejects links that were forged or issued for another purpose', async () => {
    const ids = await addSubscribers(email)
    const value = { email, at: Date.now() }
    for (const bad of [
      'x'.repeat(120),
      await sealToken('z'.repeat(43), value, 'subscribe'),
      await sealToken(env.AUTH_SECRET, value, 'unsubscribe'),
      await unsubscribeToken(env, { subscriberId: ids.get(email) ?? '' }),
      await sealToken(env.AUTH_SECRET, { ...value, email: newAddress() }, 'subscribe'),
    ])
      expect(await confirm(bad)).toMatchObject({ status: 410, code: 'link_expired' })
    expect(await confirm('no token')).toMatchObject({ status: 400 })
  })
})

describe('Unsubscribing', { tags: ['ours-unsubscribing'] }, () => {
  it('takes one click without a session, repeatedly, and opening the link changes nothing', async () => {
    const id = (await addSubscribers(email)).get(email) ?? ''
    const address = `/api/unsubscribe/${await unsubscribeToken(env, { subscriberId: id })}`
    expect(await fetchJson(address)).toEqual({ kind: 'newsletter', subscribed: true })
    expect(await stateOf(email)).toBe('confirmed')
    for (let n = 0; n < 2; n += 1) expect(await unsubscribe(id)).toBe(204)
    expect(await stateOf(email)).toBe('unsubscribed')
    expect(await fetchJson(address)).toEqual({ kind: 'newsletter', subscribed: false })
  })

  it('stays in effect when an old link is confirmed, until a newer link is', async () => {
    await subscribe(email)
    const old = await linkTo(email)
    await confirm(old)
    const id = await env.DB.prepare('SELECT id FROM subscribers WHERE email = ?').bind(email).first<string>('id')
    later(1_000)
    await unsubscribe(id ?? '')
    expect(await confirm(old)).toMatchObject({ status: 410 })
    expect(await stateOf(email)).toBe('unsubscribed')
    later(RESEND_COOLDOWN_MS + 1_000)
    await subscribe(email)
    expect(await confirm(await linkTo(email))).toEqual({ status: 204 })
    expect(await stateOf(email)).toBe('confirmed')
  })

  it('deletes the address after a month, and an unconfirmed one after a day', async () => {
    const [stopped, confirmed] = [newAddress(), newAddress()]
    const ids = await addSubscribers(stopped, confirmed)
    await unsubscribe(ids.get(stopped) ?? '')
    await subscribe(email)
    await mailsTo(email)
    const before = await countOf('unsubscribed')
    later(SUBSCRIBE_LINK_MS + 1)
    await sweep(open(env.DB), Date.now())
    expect(await Promise.all([email, stopped, confirmed].map(stateOf))).toEqual([null, 'unsubscribed', 'confirmed'])
    later(UNSUBSCRIBED_RETENTION_MS)
    await sweep(open(env.DB), Date.now())
    expect(await Promise.all([stopped, confirmed].map(stateOf))).toEqual([null, 'confirmed'])
    expect(await countOf('unsubscribed')).toBeLessThan(Number(before))
    expect(await unsubscribe(ids.get(stopped) ?? '')).toBe(204)
  })
})

describe('The subscription of an account’s address', { tags: ['ours-subscriptions-of-accounts'] }, () => {
  it('is part of the account’s data export', async () => {
    const person = await store()
    const exported = async () =>
      (await (await get('/api/account/export', person.cookie)).json<{ newsletter: unknown }>()).newsletter
    expect(await exported()).toBeNull()
    await addSubscribers(person.email)
    expect(await exported()).toEqual({ state: 'confirmed', createdAt: 1, confirmedAt: 1, stoppedAt: null })
  })

  it('is deleted with the account, and no other subscription is', async () => {
    const person = await store()
    await addSubscribers(person.email, email)
    expect(await statusOf(send('DELETE', '/api/account', { password: PASSWORD }, { cookie: person.cookie }))).toBe(204)
    expect(await stateOf(person.email)).toBeNull()
    expect(await stateOf(email)).toBe('confirmed')
  })

  it('stays with the address when the account moves to another', async () => {
    const person = await store()
    await addSubscribers(person.email)
    const next = newAddress()
    await post('/api/account/email', { email: next, password: PASSWORD }, { cookie: person.cookie })
    expect(await statusOf(post('/api/accounts/confirm-email', { token: await linkTo(next) }))).toBe(204)
    expect(await signIn(next, PASSWORD)).not.toBe('')
    expect(await stateOf(person.email)).toBe('confirmed')
    expect(await stateOf(next)).toBeNull()
  })
})
