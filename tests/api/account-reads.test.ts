import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#worker/accounts/sweep.queries.ts'
import { sealMail } from '#worker/email/mail.ts'
import { nextDue, leaseDue } from '#worker/email/mail-outbox.queries.ts'
import { open } from '#worker/db/client.ts'
import { holdMail, linkTo, newAddress, PASSWORD, post, signUpForm, statusOf, store } from '../support/accounts.ts'
import { requestRecorded } from '../support/recorded-request.ts'
import { record, type Recording } from '../support/recording-db.ts'

const PEOPLE = 3_000

holdMail()

beforeAll(async () => {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
  const { sealed } = await sealMail(env, { kind: 'already_registered', to: 'filler@x.test' })
  const late = Date.now() + 1_000_000_000
  const fill = (sql: string, ...more: unknown[]) => env.DB.prepare(`${numbers} ${sql}`).bind(PEOPLE, ...more)
  await env.DB.batch([
    fill("INSERT INTO profiles (id, created_at) SELECT 'p' || i, 1 FROM n"),
    fill(
      "INSERT INTO users (id, email, email_verified, created_at) SELECT 'p' || i, 'p' || i || '@x.test', 1, 1 FROM n",
    ),
    fill(
      "INSERT INTO accounts (provider, provider_account_id, type, user_id) SELECT 'google', i, 'oidc', 'p' || i FROM n",
    ),
    fill(
      `INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
       SELECT 't' || i, 's' || i, 'p' || i, ?2, 1, 1, 'x' FROM n`,
      late,
    ),
    fill(
      `INSERT INTO pending_sign_ups (token_hash, email, password_hash, first_name, last_name, role, created_at, expires)
       SELECT 't' || i, 'q' || i || '@x.test', 'h' || i, 'A', 'B', 'buyer', i, ?2 FROM n`,
      late,
    ),
    fill(
      `INSERT INTO mailed_tokens (token_hash, purpose, user_id, email, expires)
       SELECT 't' || i, 'reset', 'p' || i, 'p' || i || '@x.test', ?2 FROM n`,
      late,
    ),
    fill("INSERT INTO attempts (key, count, until) SELECT 'k' || i, 1, ?2 FROM n", late),
    fill(
      "INSERT INTO outbox (id, sealed, created_at, due_at) SELECT 'o' || i, iif(i % 60, NULL, ?3), ?2, ?2 FROM n",
      late,
      sealed,
    ),
  ])
})

async function watch(method: string, path: string, body?: unknown, cookie?: string): Promise<Recording> {
  const { reply, recording } = await requestRecorded({ method, path, body, ...(cookie && { cookie }) })
  await reply.arrayBuffer()
  if (reply.status >= 400) throw new Error(`${method} ${path} answered ${reply.status}.`)
  return recording
}

/**
 * After the response: reading the open sessions and clearing the pending call that closes the sockets of the others.
 */
const CLOSING_SOCKETS = 2

/** Each action with its maximum round trips and rows read, among thousands of other accounts. */
const CASES: [name: string, run: () => Promise<Recording>, roundTrips: number][] = [
  ['the session', async () => watch('GET', '/api/session', undefined, (await store()).cookie), 1],
  ['the sessions', async () => watch('GET', '/api/account/sessions', undefined, (await store()).cookie), 1],
  ['the export', async () => watch('GET', '/api/account/export', undefined, (await store()).cookie), 22],
  ['the own profile', async () => watch('GET', '/api/profile', undefined, (await store()).cookie), 1],
  [
    'checking a username',
    async () => watch('GET', '/api/usernames?username=mara', undefined, (await store()).cookie),
    1,
  ],
  [
    'saving the profile',
    async () => watch('PATCH', '/api/profile', { username: 'free-one', bio: 'Builds.' }, (await store()).cookie),
    // The last looks for texts to fold.
    3,
  ],
  [
    'reading the contacts of a profile',
    async () => watch('POST', `/api/profiles/${(await store()).id}/contacts`, {}),
    1,
  ],
  ['signing up', () => watch('POST', '/api/accounts', signUpForm()), 3],
  [
    'signing in',
    async () => watch('POST', '/api/auth/sign-in', { email: (await store()).email, password: PASSWORD }),
    2,
  ],
  [
    'signing out',
    async () => watch('POST', '/api/auth/sign-out-all', undefined, (await store()).cookie),
    1 + CLOSING_SOCKETS,
  ],
  ['resending a sign-up link', () => watch('POST', '/api/accounts/resend', { email: newAddress() }), 2],
  ['requesting a password reset', () => watch('POST', '/api/accounts/forgot', { email: newAddress() }), 2],
  ['subscribing to the newsletter', () => watch('POST', '/api/newsletter', { email: newAddress() }), 2],
  [
    'confirming a subscription',
    async () => {
      const email = newAddress()
      await statusOf(post('/api/newsletter', { email }))
      return watch('POST', '/api/newsletter/confirm', { token: await linkTo(email) })
    },
    2,
  ],
  [
    'opening a link',
    async () => {
      const form = signUpForm()
      await statusOf(post('/api/accounts', form))
      return watch('POST', '/api/accounts/confirm', { token: await linkTo(form.email), password: PASSWORD })
    },
    3,
  ],
  [
    'setting a password by a link',
    async () => {
      const { email } = await store()
      await statusOf(post('/api/accounts/forgot', { email }))
      return watch('POST', '/api/accounts/reset', { token: await linkTo(email), password: 'another horse' })
    },
    2 + CLOSING_SOCKETS,
  ],
  [
    'changing the password',
    async () => {
      const { cookie } = await store()
      return watch('PUT', '/api/account/password', { current: PASSWORD, password: 'another horse' }, cookie)
    },
    4 + CLOSING_SOCKETS,
  ],
  [
    'deleting the account',
    async () => watch('DELETE', '/api/account', { password: PASSWORD }, (await store()).cookie),
    // After the response, two of these look for deals to end and one clears the call that erases the inbox.
    7,
  ],
]

describe('With thousands of other accounts', { tags: ['1-session', '2-rows-read'] }, () => {
  it.each(CASES)('%s reads a few rows in few round trips', async (_, run, roundTrips) => {
    const recording = await run()
    expect(recording.roundTrips).toBeLessThanOrEqual(roundTrips)
    expect(recording.rowsRead).toBeLessThan(120)
  })

  it.each<[string, (db: typeof env.DB) => Promise<unknown>]>([
    ['looking into the outbox', (db) => leaseDue(open(db), Date.now(), 1_000, 10)],
    ['when the next mail is due', (db) => nextDue(open(db))],
    ['clearing away what has ended', (db) => sweep(open(db), Date.now())],
  ])('%s reads only its own rows', async (_, run) => {
    const recording = record(env.DB)
    await run(recording.db)
    expect(recording.rowsRead).toBeLessThan(200)
  })
})
