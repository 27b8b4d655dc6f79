import { sql } from 'drizzle-orm'
import type { Person } from '#contract/accounts/schemas.ts'
import { imageUrl } from '#contract/media/images.ts'
import { all, batchInOrder, type Database, type Query } from '../db/client.ts'

/** Who asks, by the hash of the token in their cookie. */
export interface Caller {
  tokenHash: string
  now: number
}

export interface SignedIn {
  sessionId: string
  createdAt: number
  lastSeenAt: number
  person: Person
}

export interface PersonRow {
  user_id: string
  email: string
  first_name: string | null
  last_name: string | null
  username: string | null
  avatar_url: string | null
  role: Person['role']
  has_password: number
}

interface SessionRow extends PersonRow {
  session_id: string
  created_at: number
  last_seen_at: number
}

export const personColumns = sql`
  u.id AS user_id, u.email, p.first_name, p.last_name, p.username, p.avatar_url, p.role,
  u.password_hash IS NOT NULL AS has_password`

/** The id of whoever asks, for use inside a statement: null where nobody is signed in. */
export function idOf({ tokenHash, now }: Caller): Query {
  return sql`(
    SELECT s.user_id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash} AND s.expires > ${now} AND u.suspended_at IS NULL
  )`
}

/** The id of whoever asks where they are an admin, otherwise null. */
export function adminOf(me: Query): Query {
  return sql`(SELECT id FROM profiles WHERE id = ${me} AND role = 'admin')`
}

/** Who asks, and the rows of what they ask, in one round trip. Where nobody is signed in, `idOf` is null in all of them. */
export async function findSignedIn<Rows extends unknown[][]>(
  db: Database,
  caller: Caller,
  queries: { [Place in keyof Rows]: Query },
): Promise<{ session: SignedIn | undefined; rows: Rows }> {
  const [sessions, ...rows] = await batchInOrder<unknown[][]>(db, [
    sql`
      SELECT s.id AS session_id, s.created_at, s.last_seen_at, ${personColumns}
      FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.id = u.id
      WHERE s.token_hash = ${caller.tokenHash} AND s.expires > ${caller.now} AND u.suspended_at IS NULL`,
    ...queries,
  ])
  const [row] = (sessions ?? []) as SessionRow[]
  const session = row && {
    sessionId: row.session_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    person: toPerson(row),
  }
  return { session, rows: rows as Rows }
}

export function toPerson(row: PersonRow): Person {
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
    role: row.role,
    hasPassword: row.has_password === 1,
  }
}

/**
 * Begins a session of who may sign in; with `passwordHash`, only while that is still theirs: a password that was checked
 * just before it was changed opens nothing after it. Answers the session's id where it has begun.
 */
export function insertSession(session: {
  id: string
  tokenHash: string
  userId: string
  passwordHash: string | undefined
  device: string
  now: number
  expires: number
}): Query {
  const { id, tokenHash, userId, passwordHash, device, now, expires } = session
  const stillTheirs = passwordHash === undefined ? sql`` : sql`AND password_hash = ${passwordHash}`
  return sql`
    INSERT INTO sessions (token_hash, id, user_id, expires, created_at, last_seen_at, device)
    SELECT ${tokenHash}, ${id}, id, ${expires}, ${now}, ${now}, ${device} FROM users
    WHERE id = ${userId} AND suspended_at IS NULL ${stillTheirs}
    RETURNING id`
}

export function renewSession({ tokenHash, now }: Caller, expires: number): Query {
  return sql`UPDATE sessions SET expires = ${expires}, last_seen_at = ${now} WHERE token_hash = ${tokenHash}`
}

export function endSession(tokenHash: string): Query {
  return sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`
}

/** Ends every session of whoever this one belongs to, also of who is suspended. */
export async function endAllSessions(db: Database, { tokenHash }: Caller): Promise<void> {
  await all(
    db,
    sql`DELETE FROM sessions WHERE user_id = (SELECT user_id FROM sessions WHERE token_hash = ${tokenHash})`,
  )
}
