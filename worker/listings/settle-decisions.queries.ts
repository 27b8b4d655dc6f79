import { asc, eq, exists, lte, sql } from 'drizzle-orm'
import { MAX_BULK } from '#contract/admin/limits.ts'
import type { AdminTarget } from '#contract/listings/lifecycle.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { listings, statusUndos } from '../db/schema/listings.ts'
import { lastingStatus } from './set-listing-status.queries.ts'

/** Decisions that can no longer be undone, oldest first, with the status that was set and the present one. */
export function findSettled(db: Database, now: number) {
  const account = qb.select({ id: users.id }).from(users).where(eq(users.id, listings.sellerId))
  return db
    .select({
      listingId: statusUndos.listingId,
      entryId: statusUndos.entryId,
      title: listings.title,
      sellerId: listings.sellerId,
      hasAccount: sql<boolean>`${exists(account)}`.mapWith(Boolean).as('has_account'),
      set: sql<AdminTarget>`${statusUndos.status}`.as('set_status'),
      status: sql<string>`${lastingStatus}`.as('lasting_status'),
    })
    .from(statusUndos)
    .innerJoin(listings, eq(listings.id, statusUndos.listingId))
    .where(lte(statusUndos.until, new Date(now)))
    .orderBy(asc(statusUndos.until))
    .limit(MAX_BULK)
}

/** Removes decisions that are settled, unless others took their place; returns those that were there. */
export function takeSettled(db: Database, settled: readonly { entryId: string; listingId: string }[]) {
  const list = sql`json_each(${JSON.stringify(settled)})`
  return db
    .delete(statusUndos)
    .where(
      sql`${statusUndos.listingId} IN (SELECT value->>'listingId' FROM ${list})
        AND ${statusUndos.entryId} IN (SELECT value->>'entryId' FROM ${list})`,
    )
    .returning({ entryId: statusUndos.entryId })
}

/** When the next decision is settled, or null. */
export async function nextSettled(db: Database): Promise<number | null> {
  const next = await db
    .select({ until: statusUndos.until })
    .from(statusUndos)
    .orderBy(asc(statusUndos.until))
    .limit(1)
    .get()
  return next?.until.getTime() ?? null
}
