import { and, desc, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Sessions } from '#contract/accounts/sessions.ts'
import { type Database, qb } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { markCalls } from '../object-calls/object-calls.queries.ts'
import type { UserRef } from './active-session.queries.ts'

/** The key of calls that end no session. */
export const RECONNECT = 'reconnect'

interface NewSession {
  id: string
  tokenHash: string
  userId: string
  /** If given, the session starts only while this is still the user's hash: checking a password takes time. */
  passwordHash: string | undefined
  device: string
  now: number
  expires: Date
}

/** Begins a session unless the person is suspended. */
export function insertSession(db: Database, session: NewSession) {
  const { id, tokenHash, userId, passwordHash, device, now, expires } = session
  return db.insert(sessions).select(
    qb
      .select({
        tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
        id: sql<string>`${id}`.as('session_id'),
        userId: users.id,
        expires: sql<Date>`${expires.getTime()}`.as('expires'),
        createdAt: sql<Date>`${now}`.as('created'),
        lastSeenAt: sql<Date>`${now}`.as('last_seen'),
        device: sql<string>`${device}`.as('device'),
      })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          isNull(users.suspendedAt),
          passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
        ),
      ),
  )
}

export function renewSession(db: Database, id: string, now: number, expires: Date) {
  return db
    .update(sessions)
    .set({ expires, lastSeenAt: new Date(now) })
    .where(eq(sessions.id, id))
}

/** A person's sessions, the most recently seen first. */
export function listSessions(db: Database, userId: UserRef | string, now: number) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expires, new Date(now))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(200)
}

export function toSessions(rows: Awaited<ReturnType<typeof listSessions>>, currentId: string): Sessions {
  return {
    items: rows.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === currentId,
    })),
  }
}

/** Which of a person's sessions to end: all, all but one, or only one. */
export interface EndedSessions {
  userId: string | SQLWrapper
  exceptId?: string
  onlyId?: string
}

export function deleteSessions(db: Database, { userId, exceptId, onlyId }: EndedSessions) {
  return db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
        onlyId === undefined ? undefined : eq(sessions.id, onlyId),
      ),
    )
}

/** Marks the sockets of a person's ended sessions as to be closed. Goes before the deletion of what `userId` reads. */
export function markEndedSessions(db: Database, userId: SQLWrapper, now: number) {
  const which = sql`SELECT id AS target, '' AS key FROM (SELECT ${userId} AS id) WHERE id IS NOT NULL`
  return markCalls(db, 'sessions', which, now)
}

/** Marks the sockets of a person in rooms as to connect again, since what they may do has changed. */
export function markReconnects(db: Database, userId: SQLWrapper, now: number) {
  return markCalls(db, 'sessions', sql`SELECT id AS target, ${RECONNECT} AS key FROM (${userId})`, now)
}

export function deleteSession(db: Database, tokenHash: string) {
  return db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The person's id if a session with this id is theirs. */
export function findOwner(me: UserRef, id: string) {
  return qb
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, me)))
}

/** The id of a session's owner, even if it has expired or they are suspended. */
export function sessionOwner(tokenHash: string): SQL<string | null> {
  return sql<string | null>`${qb
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))}`
}
