import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Session } from '#contract/accounts/sessions.ts'
import { RESEND_COOLDOWN_MS } from '#contract/accounts/limits.ts'
import {
  cookieOf,
  get,
  holdMail,
  linkTo,
  mailsTo,
  newAddress,
  outcome,
  PASSWORD,
  post,
  signIn,
  signUpForm,
  statusOf,
  store,
} from '../support/accounts.ts'
import { newNetwork } from '../support/networks.ts'
import { later } from '../support/clock.ts'
import { workOf } from '../support/recorded-request.ts'

const HOUR = 60 * 60_000

holdMail()

const confirm = (token: string, password = PASSWORD) => statusOf(post('/api/accounts/confirm', { token, password }))
const accountsOf = async (email: string) => {
  const { results } = await env.DB.prepare(
    'SELECT u.email, p.first_name, p.role FROM users u JOIN profiles p ON p.id = u.id WHERE u.email = ?',
  )
    .bind(email)
    .all()
  return results
}

describe('Signing up', () => {
  it('leads from a form through a mailed link to a session', async () => {
    const form = signUpForm({ role: 'seller' })
    const reply = await post('/api/accounts', form)
    expect(reply.status).toBe(202)
    expect(await reply.text()).toBe('')
    const confirmed = await post('/api/accounts/confirm', { token: await linkTo(form.email), password: PASSWORD })
    expect(confirmed.status).toBe(200)
    const cookie = cookieOf(confirmed)
    const session = await confirmed.json<Session>()
    expect(session).toEqual({
      person: {
        id: expect.any(String),
        email: form.email,
        firstName: 'Ada',
        lastName: 'Byron',
        username: null,
        avatar: null,
        role: 'seller',
        hasPassword: true,
      },
    })
    expect(await (await get('/api/session', cookie)).json()).toEqual(session)
    expect(await (await get('/api/session')).json()).toEqual({ person: null })
    await signIn(form.email, PASSWORD)
  })

  it('does not allow signing in before the link is opened', async () => {
    const form = signUpForm()
    await statusOf(post('/api/accounts', form))
    const right = await outcome(post('/api/auth/sign-in', { email: form.email, password: PASSWORD }))
    const wrong = await outcome(post('/api/auth/sign-in', { email: form.email, password: 'something else' }))
    expect(right).toEqual(wrong)
    expect(right).toMatchObject({ status: 401, code: 'wrong_credentials', message: 'Invalid login credentials' })
    expect(await accountsOf(form.email)).toEqual([])
  })

  it('normalizes the address and trims names', async () => {
    const email = newAddress('zoe')
    await statusOf(post('/api/accounts', signUpForm({ email: ` ${email.toUpperCase()} `, firstName: '  Zoë ' })))
    expect(await confirm(await linkTo(email))).toBe(200)
    expect(await accountsOf(email)).toEqual([{ email, first_name: 'Zoë', role: 'buyer' }])
    await signIn(email.toUpperCase(), PASSWORD)
  })

  it('reports form errors with the specified texts', { tags: ['1-5-sign-up'] }, async () => {
    const form = { firstName: ' ', lastName: '', email: 'ada', password: '12345', role: 'admin' }
    expect(await outcome(post('/api/accounts', form))).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Enter a valid email address.',
        password: 'Password must be at least 6 characters long',
        role: 'Choose Buyer or Seller.',
      },
    })
    expect(await outcome(post('/api/accounts', {}))).toMatchObject({
      status: 400,
      fields: {
        firstName: 'Required',
        lastName: 'Required',
        email: 'Required',
        password: 'Required',
        role: 'Required',
      },
    })
    expect(await outcome(post('/api/accounts', []))).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await outcome(post('/api/accounts', null))).toMatchObject({ fields: { body: 'Invalid input' } })
  })

  it.each(['admin', 'ADMIN', ['admin'], null, 'moderator'])(
    'does not assign the role %j',
    { tags: ['1-6-roles-buyer-seller-only'] },
    async (role) => {
      expect(await statusOf(post('/api/accounts', { ...signUpForm(), role }))).toBe(400)
    },
  )

  it.each(['password', 'Password', 'qwerty', 'ILOVEYOU', '123456'])(
    'rejects the common password %s',
    { tags: ['1-password-length'] },
    async (password) => {
      const form = signUpForm({ password })
      expect(await outcome(post('/api/accounts', form))).toMatchObject({
        status: 400,
        fields: { password: expect.stringContaining('most common') },
      })
      expect(await mailsTo(form.email)).toEqual([])
    },
  )

  it('accepts the longest password and rejects a longer one', async () => {
    const longest = 'ü'.repeat(256)
    const form = signUpForm({ password: longest })
    expect(await statusOf(post('/api/accounts', { ...form, password: `${longest}x` }))).toBe(400)
    expect(await statusOf(post('/api/accounts', form))).toBe(202)
    await confirm(await linkTo(form.email), longest)
    // Either normalization of the accent matches.
    await signIn(form.email, longest)
    expect(await statusOf(post('/api/auth/sign-in', { email: form.email, password: 'ü'.repeat(255) }))).toBe(401)
  })
})

describe('Signing up with an address that has an account', { tags: ['1-a-known-address'] }, () => {
  it('gets the same response and a different mail', async () => {
    const { email } = await store()
    const unknown = newAddress()
    const replies = await Promise.all(
      [email, unknown].map(async (address) => {
        const reply = await post('/api/accounts', signUpForm({ email: address, password: 'another password' }))
        const headers = [...reply.headers]
          .filter(([name]) => !/^(?:x-request-id|server-timing)$/.test(name))
          // Encrypted, so it always differs.
          .map(([name, value]) => [
            name,
            decodeURIComponent(value).replace(/(?<=sign-up=)[^;]+/, ({ length }) => `${length}`),
          ])
        return { status: reply.status, text: await reply.text(), headers }
      }),
    )
    expect(replies[0]).toEqual(replies[1])
    expect(await mailsTo(email)).toEqual([{ kind: 'already_registered', to: email }])
    expect(await mailsTo(unknown)).toMatchObject([{ kind: 'verify', to: unknown }])
    await signIn(email, PASSWORD)
    expect(await statusOf(post('/api/auth/sign-in', { email, password: 'another password' }))).toBe(401)
  })

  it('takes the same work as an unknown address', async () => {
    const work = await workOf('/api/accounts', signUpForm({ email: (await store()).email }))
    expect(work).toMatchObject({ status: 202, hashed: 1 })
    expect(await workOf('/api/accounts', signUpForm())).toEqual(work)
  })

  it('cannot take it over with an earlier link', async () => {
    const form = signUpForm()
    await statusOf(post('/api/accounts', form))
    await store({ email: form.email, password: 'the owner came first' })
    expect(await confirm(await linkTo(form.email))).toBe(410)
    await signIn(form.email, 'the owner came first')
  })
})

describe('Sign-up attempts at one address', { tags: ['1-separate-attempts'] }, () => {
  it('are independent: the opened one creates the account and the others expire', async () => {
    const email = newAddress()
    await statusOf(post('/api/accounts', signUpForm({ email, firstName: 'Owner' })))
    const link = await linkTo(email)
    await statusOf(post('/api/accounts', signUpForm({ email, firstName: 'Squatter' })))
    const other = await linkTo(email)
    expect(other).not.toBe(link)
    expect(await confirm(link)).toBe(200)
    expect(await confirm(other)).toBe(410)
    expect(await accountsOf(email)).toMatchObject([{ first_name: 'Owner' }])
  })

  it('give the account to the person who opens a mail, whichever attempt it was', async () => {
    for (const opened of [0, 1]) {
      const email = newAddress()
      await statusOf(post('/api/accounts', signUpForm({ email, password: 'the squatter' })))
      const links = [await linkTo(email)]
      await statusOf(post('/api/accounts', signUpForm({ email, password: 'the real owner' })))
      links.push(await linkTo(email))
      expect(await confirm(links[opened] ?? '', 'the real owner')).toBe(200)
      expect(await statusOf(post('/api/auth/sign-in', { email, password: 'the squatter' }))).toBe(401)
      await signIn(email, 'the real owner')
    }
  })

  it('by strangers neither block the owner nor flood the mailbox', async () => {
    const email = newAddress()
    const attempt = (ip: string) => outcome(post('/api/accounts', signUpForm({ email }), { ip }))
    const stranger = newNetwork()
    for (let n = 0; n < 5; n += 1) expect(await attempt(stranger)).toEqual({ status: 202 })
    expect(await attempt(stranger)).toMatchObject({ status: 429, code: 'too_many_attempts' })
    expect(await attempt(newNetwork())).toEqual({ status: 202 })
    expect(await mailsTo(email)).toHaveLength(6)
    for (let n = 0; n < 12; n += 1) expect(await attempt(newNetwork())).toEqual({ status: 202 })
    expect(await mailsTo(email)).toHaveLength(12)
    expect(await confirm(await linkTo(email))).toBe(200)
    await signIn(email, PASSWORD)
  })
})

describe('The sign-up link', { tags: ['1-pending-sign-up'] }, () => {
  it('works once, even when opened twice concurrently', async () => {
    const form = signUpForm()
    await statusOf(post('/api/accounts', form))
    const token = await linkTo(form.email)
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.toSorted()).toEqual([200, 410])
    expect(await confirm(token)).toBe(410)
    expect(await accountsOf(form.email)).toHaveLength(1)
  })

  it('works for 24 hours', async () => {
    const [early, late] = [signUpForm(), signUpForm()]
    for (const form of [early, late]) await statusOf(post('/api/accounts', form))
    later(24 * HOUR - 60_000)
    expect(await confirm(await linkTo(early.email))).toBe(200)
    later(61_000)
    expect(
      await outcome(post('/api/accounts/confirm', { token: await linkTo(late.email), password: PASSWORD })),
    ).toMatchObject({
      status: 410,
      code: 'link_expired',
    })
    expect(await accountsOf(late.email)).toEqual([])
  })

  it('does not work if it is altered, invented or truncated', async () => {
    const form = signUpForm()
    await statusOf(post('/api/accounts', form))
    const token = await linkTo(form.email)
    const swapped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const wrong of [swapped, token.toLowerCase(), 'x'.repeat(43)]) expect(await confirm(wrong)).toBe(410)
    for (const broken of [token.slice(1), `${token}x`, '', `${token.slice(1)}'`])
      expect(await confirm(broken)).toBe(400)
    expect(await confirm(token)).toBe(200)
  })

  it('rejects a common password and still works afterwards', async () => {
    const form = signUpForm()
    await statusOf(post('/api/accounts', form))
    const token = await linkTo(form.email)
    for (const password of ['password', '12345', null])
      expect(await outcome(post('/api/accounts/confirm', { token, password }))).toMatchObject({
        status: 400,
        fields: { password: expect.any(String) },
      })
    expect(await confirm(token)).toBe(200)
  })

  it('is stored only as a hash', async () => {
    const form = signUpForm()
    await statusOf(post('/api/accounts', form))
    const token = await linkTo(form.email)
    const stored = async (table: string) =>
      JSON.stringify((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results)
    for (const table of ['pending_sign_ups', 'outbox', 'attempts']) {
      expect(await stored(table)).not.toContain(token)
      expect(await stored(table)).not.toContain(PASSWORD)
    }
    for (const table of ['outbox', 'attempts']) expect(await stored(table)).not.toContain(form.email)
  })
})

describe('Resending the sign-up link', { tags: ['1-resend-limits'] }, () => {
  const resend = (email: string, ip = newNetwork()) => outcome(post('/api/accounts/resend', { email }, { ip }))

  it('sends a new link for each pending attempt with its names', async () => {
    const email = newAddress()
    for (const firstName of ['Ada', 'Grace']) await statusOf(post('/api/accounts', signUpForm({ email, firstName })))
    expect(await resend(email)).toEqual({ status: 202 })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(4)
    expect(
      mails
        .slice(2)
        .map((mail) => mail.kind === 'verify' && mail.name)
        .toSorted(),
    ).toEqual(['Ada', 'Grace'])
    later(RESEND_COOLDOWN_MS + 1_000)
    expect(await resend(email)).toEqual({ status: 202 })
    expect(await mailsTo(email)).toHaveLength(6)
    expect(await confirm(await linkTo(email))).toBe(200)
  })

  it('takes the same work for an unknown address', async () => {
    const { email } = signUpForm()
    await statusOf(post('/api/accounts', signUpForm({ email })))
    const work = await workOf('/api/accounts/resend', { email })
    expect(work).toMatchObject({ status: 202, hashed: 0, sealed: 1 })
    expect(await workOf('/api/accounts/resend', { email: newAddress() })).toEqual(work)
  })

  it('is limited to one a minute with the time to retry, even for an unknown address', async () => {
    const waiting = signUpForm()
    await statusOf(post('/api/accounts', waiting))
    const known = await store()
    for (const email of [waiting.email, known.email, newAddress()]) {
      expect(await resend(email)).toEqual({ status: 202 })
      const refused = await resend(email)
      expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts', retryAt: expect.any(String) })
      const wait = Date.parse(refused.retryAt ?? '') - Date.now()
      expect(wait).toBeGreaterThan(RESEND_COOLDOWN_MS - 10_000)
      expect(wait).toBeLessThanOrEqual(RESEND_COOLDOWN_MS)
    }
    later(RESEND_COOLDOWN_MS)
    expect(await resend(waiting.email)).toEqual({ status: 202 })
    expect(await mailsTo(known.email)).toEqual([])
  })
})
