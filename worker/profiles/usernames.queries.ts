import { and, desc, eq, exists, gt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { MAX_FORMER_USERNAMES, USERNAME_HOLD_MS } from '#contract/profiles/limits.ts'
import { isUuid } from '#contract/slug.ts'
import { type Database, qb, rows, type Statement } from '../db/client.ts'
import { formerUsernames, profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isVisibleProfile } from './profile-visibility.queries.ts'

/** The id of the user publicly known by this id or username, or until recently; null if there is none. */
export function profileIdOf(name: string, now: number): SQL<string | null> {
  // Not trimmed: the caches would treat each length of white space as another address.
  const username = name.replace(/^@/, '').toLowerCase()
  const current = qb.select({ id: profiles.id }).from(profiles).where(eq(profiles.username, username))
  const former = qb
    .select({ id: formerUsernames.profileId })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.username, username), gt(formerUsernames.until, new Date(now))))
  const id = isUuid(name) ? name.toLowerCase() : sql`coalesce(${current}, ${former})`
  return sql`${qb
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), isVisibleProfile))}`
}

/** Whether a username is still held for another person. */
function isHeld(me: UserRef, username: string | null, now: number): SQL {
  return exists(
    qb
      .select({ username: formerUsernames.username })
      .from(formerUsernames)
      .where(
        and(
          sql`${formerUsernames.username} = ${username}`,
          gt(formerUsernames.until, new Date(now)),
          ne(formerUsernames.profileId, me),
        ),
      ),
  )
}

export function findHeld(db: Database, me: UserRef, username: string | null, now: number) {
  return rows<{ isHeld: 0 | 1 }>(db, sql`SELECT ${isHeld(me, username, now)} AS "isHeld"`)
}

/** Whether someone else has a username, or had it until recently. */
export function findTaken(db: Database, me: UserRef, username: string, now: number) {
  const owner = qb
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.username, username), ne(profiles.id, me)))
  return rows<{ isTaken: 0 | 1 }>(db, sql`SELECT ${exists(owner)} OR ${isHeld(me, username, now)} AS "isTaken"`)
}

interface UsernameChange {
  /** Whether the name is not held for another user. Its unique index decides whether it is in use. */
  isFree: SQL
  /** Around the save of the profile, in the same batch. */
  beforeSave: Statement[]
  afterSave: Statement[]
}

/** The statements around a change of username, if `allowed` holds: the old one is held for its owner. */
export function changeUsername(
  db: Database,
  me: UserRef,
  username: string | null,
  now: number,
  allowed: SQL,
): UsernameChange {
  const isFree = sql`${not(isHeld(me, username, now))} AND ${allowed}`
  const { username: former, profileId, until } = formerUsernames
  const newestFormer = qb
    .select({ username: former })
    .from(formerUsernames)
    .where(eq(profileId, me))
    .orderBy(desc(until), sql`rowid DESC`)
    .limit(MAX_FORMER_USERNAMES)
  return {
    isFree,
    beforeSave: [
      db
        .insert(formerUsernames)
        .select(
          qb
            .select({
              username: sql<string>`${profiles.username}`.as('username'),
              profileId: sql<string>`${profiles.id}`.as('profile_id'),
              until: sql<Date>`${now + USERNAME_HOLD_MS}`.as('until'),
            })
            .from(profiles)
            .where(
              and(
                eq(profiles.id, me),
                sql`${profiles.username} IS NOT NULL AND ${profiles.username} IS NOT ${username}`,
                isFree,
              ),
            ),
        )
        .onConflictDoUpdate({
          target: former,
          set: { profileId: sql`excluded.profile_id`, until: sql`excluded.until` },
        }),
    ],
    afterSave: [
      db
        .delete(formerUsernames)
        .where(and(sql`${former} = ${username}`, or(eq(profileId, me), lte(until, new Date(now))), allowed)),
      db.delete(formerUsernames).where(and(eq(profileId, me), sql`${former} NOT IN ${newestFormer}`)),
    ],
  }
}

/** Deletes former usernames that are no longer held. */
export function deleteExpiredUsernames(db: Database, now: number) {
  return db.delete(formerUsernames).where(lte(formerUsernames.until, new Date(now)))
}
