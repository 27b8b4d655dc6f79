import { hashPassword } from '#worker/crypto/password-hash.ts'
import { hashToken } from '#worker/crypto/tokens.ts'
import type { Database } from '../local-store.ts'
import { requests, type Server, type Workload } from './measure.ts'

const PEOPLE = 500
const PASSWORD = 'a horse and a battery'
/** Few enough connections that several hashes finish within a round. */
const HASHING = 2
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Adds signed-in people to those of `generate`. */
export async function generatePeople(db: Database, now: number): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => ({
      id: `person-${n}`,
      email: emailOf(n),
      token: await hashToken(tokenOf(n)),
    })),
  )
  const rows = JSON.stringify(people)
  await db.batch([
    [
      `INSERT INTO profiles (id, first_name, role, created_at)
       SELECT value->>'id', 'Person', iif(key = 0, 'admin', 'buyer'), 0 FROM json_each(?)`,
      [rows],
    ],
    [
      `INSERT INTO users (id, email, email_verified, password_hash, created_at)
       SELECT value->>'id', value->>'email', 1, ?2, 0 FROM json_each(?1)`,
      [rows, hash],
    ],
    [
      `INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
       SELECT value->>'token', value->>'id', value->>'id', ?2, ?3, ?3, 'Firefox on Linux' FROM json_each(?1)`,
      [rows, now + YEAR_MS, now],
    ],
  ])
}

/** Requests by the people of `generatePeople`: a private read should cost what `select 1` does, signing in what the hash does. */
export function accountWorks(api: Server): Workload[] {
  const hashing = { ...api, connections: HASHING }
  return [
    requests('private: select 1', api, () => '/bench/select-1'),
    requests('private: the session', api, () => '/api/session', signedIn),
    requests('private: the sessions', api, () => '/api/account/sessions', signedIn),
    requests('the hash alone', hashing, () => '/bench/hash'),
    requests(
      'signing in',
      hashing,
      () => '/api/auth/sign-in',
      (n) => ({
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'CF-Connecting-IP': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
        },
        body: JSON.stringify({ email: emailOf(n), password: PASSWORD }),
      }),
    ),
  ]
}

/** The cookie of the first of them, an admin. */
export function adminCookie(): string {
  return `sourceyard.session=${tokenOf(0)}`
}

function signedIn(n: number) {
  return { method: 'GET' as const, headers: { Cookie: `sourceyard.session=${tokenOf(n)}` } }
}

function emailOf(n: number): string {
  return `person-${n % PEOPLE}@example.com`
}

function tokenOf(n: number): string {
  return `person-${n % PEOPLE}`.padEnd(43, 'x')
}
