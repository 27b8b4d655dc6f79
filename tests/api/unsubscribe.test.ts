import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { seal } from '#worker/crypto/seal.ts'
import { unsubscribeToken } from '#worker/email/unsubscribe-links.ts'
import { outcome, post, statusOf, store, type Stored } from '../support/accounts.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { later } from '../support/clock.ts'
import { mailsWithout } from '../support/mail-choices.ts'

const YEAR = 365 * 24 * 60 * 60_000
const LEFT = mailsWithout('unread_messages')

let person: Stored
let token: string
beforeEach(async () => {
  person = await store()
  token = await unsubscribeToken(env, { userId: person.id, kind: 'unread_messages' })
})

const address = (of = token) => `/api/unsubscribe/${of}`
/** The one-click request of a mail provider (RFC 8058), without an Origin or a session. */
const oneClick = (of = token, headers: Record<string, string> = {}) =>
  fetchApi(address(of), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  })
const choices = () => fetchJson('/api/account/mails', person.cookie)

describe('The unsubscribe link of a mail', () => {
  it('shows its kind of mail and changes nothing when opened', async () => {
    const expected = { kind: 'unread_messages', subscribed: true }
    expect(await fetchJson(address())).toEqual(expected)
    expect(await fetchJson(address())).toEqual(expected)
    expect(await choices()).toEqual(mailsWithout())
  })

  it.each([
    ['a mail provider', () => oneClick()],
    [
      'a mail provider with a multipart form',
      () => {
        const body = new FormData()
        body.set('List-Unsubscribe', 'One-Click')
        return fetchApi(address(), { method: 'POST', body })
      },
    ],
    ['a web mail with an origin of its own', () => oneClick(token, { Origin: 'https://mail.example' })],
    ['the screen', () => post(address())],
  ])('switches off its kind and no other when %s posts to it', async (_, click) => {
    expect(await statusOf(click())).toBe(204)
    expect(await choices()).toEqual(LEFT)
    expect(await fetchJson(address())).toEqual({ kind: 'unread_messages', subscribed: false })
    expect(await statusOf(click())).toBe(204)
    expect(await choices()).toEqual(LEFT)
  })

  it('still works years later', async () => {
    later(3 * YEAR)
    expect(await statusOf(oneClick())).toBe(204)
    expect(await fetchJson(address())).toMatchObject({ subscribed: false })
  })

  it('reports success for a deleted account without doing anything', async () => {
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(person.id).run()
    expect(await statusOf(oneClick())).toBe(204)
    expect(await fetchJson(address())).toEqual({ kind: 'unread_messages', subscribed: false })
  })

  it('is rejected alike if truncated, altered, forged or issued for another purpose', async () => {
    const text = JSON.stringify({ userId: person.id, kind: 'unread_messages' })
    const urlSafe = (sealed: string) => sealed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const last = token.endsWith('A') ? 'Q' : 'A'
    for (const bad of [
      'x',
      token.slice(0, 40),
      token.slice(0, -1) + last,
      `${token}AAAA`,
      await unsubscribeToken({ AUTH_SECRET: 'z'.repeat(43) }, { userId: person.id, kind: 'unread_messages' }),
      urlSafe(await seal(env.AUTH_SECRET, text, 'outbox')),
      urlSafe(await seal(env.AUTH_SECRET, JSON.stringify({ userId: person.id, kind: 'reset' }), 'unsubscribe')),
    ]) {
      expect(await outcome(oneClick(bad))).toMatchObject({ status: 410, code: 'link_expired' })
      expect(await outcome(fetchApi(address(bad)))).toMatchObject({ status: 410, code: 'link_expired' })
    }
    expect(await choices()).toEqual(mailsWithout())
  })

  it('has a different, URL-safe token in each mail', async () => {
    const other = await unsubscribeToken(env, { userId: person.id, kind: 'unread_messages' })
    expect(other).not.toBe(token)
    expect(other).toMatch(/^[\w-]{100,200}$/)
  })
})
