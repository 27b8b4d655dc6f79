import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/accounts/sessions.ts'
import { imageUrl } from '#contract/media/images.ts'
import { type Database, qb } from '../db/client.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { profiles } from '../db/schema/profiles.ts'

/** The session that a caller claims, by the hash of its token. */
export interface SessionClaim {
  sessionHash: string
  /** Milliseconds since 1970. */
  now: number
}

/** A person's id as a part of statements: null, which matches nothing, unless they are who they must be. */
export type UserRef = SQL<string | null>

export interface ActiveSession {
  sessionId: string
  createdAt: Date
  lastSeenAt: Date
  expires: Date
  person: Person
}

const personFields = {
  userId: sessions.userId,
  email: users.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  username: profiles.username,
  avatar: profiles.avatarUrl,
  role: profiles.role,
  hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`.mapWith(Boolean).as('has_password'),
}

const isActive = ({ sessionHash, now }: SessionClaim) =>
  and(eq(sessions.tokenHash, sessionHash), gt(sessions.expires, new Date(now)), isNull(users.suspendedAt))

/** The id of the session's owner, unless it has expired or they are suspended. */
export function userRef(claim: SessionClaim): UserRef {
  return sql<string | null>`${qb
    .select({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive(claim))}`
}

/** The same id if they are an admin. */
export function adminRef(me: UserRef): UserRef {
  return sql<string | null>`${qb
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, me), eq(profiles.role, 'admin')))}`
}

export function findSession(db: Database, claim: SessionClaim) {
  return db
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expires: sessions.expires,
      ...personFields,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(isActive(claim))
}

export type SessionRow = Awaited<ReturnType<typeof findSession>>[number]

export function toActiveSession(row: SessionRow): ActiveSession {
  const { sessionId, createdAt, lastSeenAt, expires, userId, avatar, ...person } = row
  return {
    sessionId,
    createdAt,
    lastSeenAt,
    expires,
    person: { id: userId, ...person, avatar: avatar === null ? null : imageUrl(avatar) },
  }
}
