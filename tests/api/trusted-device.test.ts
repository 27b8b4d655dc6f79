import { describe, expect, it } from 'vitest'
import {
  holdMail,
  linkTo,
  newAddress,
  PASSWORD,
  post,
  send,
  statusOf,
  type Stored,
  store,
} from '../support/accounts.ts'

holdMail()

const DEVICE_COOKIE = '__Host-sourceyard.known'

/** Sends a request and returns the device cookie that it sets. */
async function deviceCookieAfter(reply: Promise<Response>): Promise<string> {
  const answer = await reply
  await answer.arrayBuffer()
  const set = answer.headers.getSetCookie().find((text) => text.startsWith(`${DEVICE_COOKIE}=`)) ?? ''
  return set.split(';')[0] ?? ''
}
const attempt = (email: string, password: string, cookie = '') =>
  statusOf(post('/api/auth/sign-in', { email, password }, { cookie }))
const signIn = (email: string) => deviceCookieAfter(post('/api/auth/sign-in', { email, password: PASSWORD }))

/** A person whom an attacker keeps locked out. */
async function lockedOutPerson(): Promise<Stored & { device: string }> {
  const person = await store()
  const device = await signIn(person.email)
  await guess(person.email)
  expect(await attempt(person.email, PASSWORD)).toBe(429)
  return { ...person, device }
}
async function guess(email: string): Promise<void> {
  for (let n = 0; n < 11; n += 1) await attempt(email, 'wrong password')
}

describe('An attacker guessing passwords of an address', { tags: ['1-lock-out'] }, () => {
  it('does not lock out the owner’s trusted device', async () => {
    const { email, device } = await lockedOutPerson()
    expect(await attempt(email, PASSWORD, device)).toBe(200)
    expect(await attempt(email, PASSWORD)).toBe(429)
  })

  it('does not lock out the owner’s other devices for good: a reset by mail unlocks them', async () => {
    const { email } = await lockedOutPerson()
    await statusOf(post('/api/accounts/forgot', { email }))
    const next = 'another horse entirely'
    const device = await deviceCookieAfter(post('/api/accounts/reset', { token: await linkTo(email), password: next }))
    await guess(email)
    expect(await attempt(email, next)).toBe(429)
    expect(await attempt(email, next, device)).toBe(200)
  })

  it('gains nothing from a forged cookie or the trusted device of another person', async () => {
    const { email, device } = await lockedOutPerson()
    const [, id = '', proof = ''] = /=([\w-]+)\.([\w-]+)$/.exec(device) ?? []
    const another = 'x'.repeat(43)
    for (const value of [`${another}.${proof}`, `${id}.${another}`, id, `${id}.`, '.', '']) {
      expect(await attempt(email, PASSWORD, `${DEVICE_COOKIE}=${value}`)).toBe(429)
    }
    expect(await attempt(email, PASSWORD, await signIn((await store()).email))).toBe(429)
    expect(await attempt(email, PASSWORD, device.replace('__Host-', ''))).toBe(429)
  })

  it('has only ten guesses on a trusted device as well', async () => {
    const { email, device } = await lockedOutPerson()
    for (let n = 0; n < 10; n += 1) expect(await attempt(email, 'wrong password', device)).toBe(401)
    expect(await attempt(email, PASSWORD, device)).toBe(429)
  })
})

describe('A trusted device', () => {
  it('has an HttpOnly, SameSite cookie that does not identify the person', async () => {
    const { id, email } = await store()
    const reply = await post('/api/auth/sign-in', { email, password: PASSWORD })
    await reply.arrayBuffer()
    const set = reply.headers.getSetCookie().find((text) => text.startsWith(`${DEVICE_COOKIE}=`)) ?? ''
    expect(set).toMatch(/=[\w-]{43}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(set).not.toContain(id)
  })

  it('is not created by a wrong password or an unknown address', async () => {
    const { email } = await store()
    for (const address of [email, newAddress()])
      expect(await deviceCookieAfter(post('/api/auth/sign-in', { email: address, password: 'wrong password' }))).toBe(
        '',
      )
    const failed = { token: 'x'.repeat(43), password: 'another horse entirely' }
    expect(await deviceCookieAfter(post('/api/accounts/reset', failed))).toBe('')
  })

  it('is cleared with the account', async () => {
    const { cookie } = await store()
    expect(await deviceCookieAfter(send('DELETE', '/api/account', { password: PASSWORD }, { cookie }))).toBe(
      `${DEVICE_COOKIE}=`,
    )
  })
})
