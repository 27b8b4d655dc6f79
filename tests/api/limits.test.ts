import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMail, newAddress, outcome, PASSWORD, send, signUpForm, store } from '../support/accounts.ts'
import { takedown } from '../support/reports.ts'
import { newNetwork } from '../support/networks.ts'

const TOKEN = 'x'.repeat(43)
const HOUR = 60 * 60_000

holdMail()

let cookie: string
beforeAll(async () => {
  cookie = (await store()).cookie
})
beforeEach(() => env.DB.exec('DELETE FROM attempts'))

/** Routes limited by the address in the body and by network. */
const BY_ADDRESS: [route: string, body: (email: string) => object][] = [
  ['POST /api/accounts/resend', (email) => ({ email })],
  ['POST /api/accounts/forgot', (email) => ({ email })],
  ['POST /api/auth/sign-in', (email) => ({ email, password: 'wrong password' })],
  ['POST /api/account/email', (email) => ({ email, password: PASSWORD })],
]
/** Routes limited by network only. */
const BY_NETWORK_ONLY: [route: string, body: object][] = [
  ['POST /api/accounts/confirm', { token: TOKEN, password: PASSWORD }],
  ['POST /api/accounts/confirm-email', { token: TOKEN }],
  ['POST /api/accounts/reset', { token: TOKEN, password: PASSWORD }],
  ['PUT /api/account/password', { current: 'wrong password', password: PASSWORD }],
  ['DELETE /api/account', { password: 'wrong password' }],
  ['POST /api/takedowns', takedown('/product/unknown')],
]

function attempt(route: string, body: object, ip: string) {
  const [method = '', path = ''] = route.split(' ')
  return outcome(send(method, path, body, { ip, cookie }))
}

/** Exceeds any limit; the exact limits have tests of their own. */
const exhaust = () => env.DB.exec('UPDATE attempts SET count = count + 1000')

async function expectRefused(attempted: ReturnType<typeof attempt>): Promise<void> {
  const { status, code, retryAt = '' } = await attempted
  expect([status, code]).toEqual([429, 'too_many_attempts'])
  const wait = Date.parse(retryAt) - Date.now()
  expect(wait).toBeGreaterThan(30_000)
  expect(wait).toBeLessThanOrEqual(HOUR)
}

describe('Too many attempts', { tags: ['1-separate-attempts', '1-attempt-limits'] }, () => {
  it.each(BY_ADDRESS)('at %s are rejected by address and by network with the time to retry', async (route, body) => {
    const [email, ip] = [newAddress(), newNetwork()]
    expect((await attempt(route, body(email), ip)).status).not.toBe(429)
    await exhaust()
    await expectRefused(attempt(route, body(email), newNetwork()))
    await expectRefused(attempt(route, body(newAddress()), ip))
    expect((await attempt(route, body(newAddress()), newNetwork())).status).not.toBe(429)
  })

  it.each(BY_NETWORK_ONLY)('at %s are rejected by network with the time to retry', async (route, body) => {
    const ip = newNetwork()
    expect((await attempt(route, body, ip)).status).not.toBe(429)
    await exhaust()
    await expectRefused(attempt(route, body, ip))
  })

  it('are counted by the /64 of an IPv6 address', async () => {
    const guess = (ip: string) => attempt('POST /api/accounts/confirm', { token: TOKEN, password: PASSWORD }, ip)
    await guess('2001:db8:1:2::1')
    await env.DB.exec('UPDATE attempts SET count = count + 100')
    await expectRefused(guess('2001:db8:1:2:ffff::9'))
    expect((await guess('2001:db8:1:3::1')).status).toBe(410)
  })

  it(
    'are also counted by the /48 of an IPv6 address, with ten times the limit',
    { tags: ['ours-attempts-counted-48-ipv6'] },
    async () => {
      const guess = (subnet: number) =>
        attempt('POST /api/accounts/confirm', { token: TOKEN, password: PASSWORD }, `2001:db8:7:${subnet}::1`)
      for (let n = 0; n < 10; n += 1) {
        expect((await guess(n)).status).toBe(410)
        // Counts attempts at other routes.
        await env.DB.exec('UPDATE attempts SET count = count + 99')
      }
      await expectRefused(guess(10))
    },
  )

  it('are five sign-ups per address and sixty in total from one network in an hour', async () => {
    const [email, ip] = [newAddress(), newNetwork()]
    const signUp = (address: string) => attempt('POST /api/accounts', signUpForm({ email: address }), ip)
    for (let n = 0; n < 5; n += 1) expect((await signUp(email)).status).toBe(202)
    await expectRefused(signUp(email))
    expect((await signUp(newAddress())).status).toBe(202)
    await exhaust()
    await expectRefused(signUp(newAddress()))
  })
})
