import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { holdMail, newAddress, outcome, PASSWORD, post, signUpForm, store } from '../support/accounts.ts'
import { newNetwork } from '../support/networks.ts'
import { later } from '../support/clock.ts'
import { requestRecorded } from '../support/recorded-request.ts'

const MINUTE = 60_000
holdMail()
const attempt = (email: string, password: string, ip = newNetwork()) =>
  outcome(post('/api/auth/sign-in', { email, password }, { ip }))
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
