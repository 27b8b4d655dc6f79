import { randomUUID } from 'node:crypto'
import { SESSION_MS } from '#contract/accounts/limits.ts'
import { hashToken, newToken } from '#worker/crypto/tokens.ts'
import type { Database, Statement } from '../../../scripts/local-store.ts'
import { quickHash } from '../quick-hash.ts'
import type { Member } from './stored-people.ts'

const PEOPLE = 1_000
const PASSWORD = 'a horse and a battery'
const YEAR_MS = 365 * 24 * 60 * 60_000

/** Stores people with an account and a session each. Lists of the newest do not begin with them. */
export async function addPeople(db: Database, now: number): Promise<Member[]> {
  const people = Array.from({ length: PEOPLE }, () => {
    const id = randomUUID()
    const email = `mara.${id}@example.com`
    return { id, email, password: PASSWORD, firstName: 'Mara', lastName: 'Okafor', token: newToken() }
  })
  const list = JSON.stringify(people)
  const joined = now - YEAR_MS
  await db.batch([
    [
      `INSERT INTO profiles (id, first_name, last_name, role, created_at)
       SELECT value->>'id', value->>'firstName', value->>'lastName', 'buyer', ?2 FROM json_each(?1)`,
      [list, joined],
    ],
    [
      `INSERT INTO users (id, email, email_verified, password_hash, created_at)
       SELECT value->>'id', value->>'email', ?2, ?3, ?2 FROM json_each(?1)`,
      [list, joined, quickHash(PASSWORD)],
    ],
    await sessionsFor(people, now),
  ])
  return people
}

async function sessionsFor(people: Member[], now: number): Promise<Statement> {
  const sessions = people.map(async ({ id, token }) => ({ id: randomUUID(), userId: id, hash: await hashToken(token) }))
  return [
    `INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
     SELECT value->>'hash', value->>'id', value->>'userId', ?2, ?3, ?3, 'Chrome on Linux' FROM json_each(?1)`,
    [JSON.stringify(await Promise.all(sessions)), now + SESSION_MS, now],
  ]
}
