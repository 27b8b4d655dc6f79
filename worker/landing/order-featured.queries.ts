import { sql } from 'drizzle-orm'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, rows } from '../db/client.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import type { FeaturedKind } from './featured.queries.ts'

/** Puts those of `ids` that are featured first, in this order: positions in an order are negative, and 0 without one. */
export function orderFeatured(db: Database, admin: UserRef, kind: FeaturedKind, ids: string[], stamp: EntryStamp) {
  const table = sql.raw(kind)
  const list = sql`json_each(${JSON.stringify(ids)}) AS list`
  const isListed = sql`featured = 1 AND ${table}.id IN (SELECT list.value FROM ${list})`
  const name = kind === 'listings' ? sql`title` : sql`coalesce(username, ${table}.id)`
  // As the index has it.
  const isVisible = kind === 'listings' ? sql`other.live = 1` : sql`other.username IS NOT NULL AND other.suspended = 0`
  const before = sql`
    SELECT json_group_array(${name} ORDER BY featured_position) FROM ${table}
    WHERE ${isListed} AND featured_position < 0`
  const after = sql`
    SELECT json_group_array(${name} ORDER BY list.key) FROM ${list} JOIN ${table} ON ${table}.id = list.value
    WHERE featured = 1`
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'featured.order',
      of: kind,
      before: { order: sql`json((${before}))` },
      after: { order: sql`json((${after}))` },
      where: sql`${admin} IS NOT NULL AND EXISTS (SELECT 1 FROM ${table} WHERE ${isListed})`,
    }),
    ordered: rows(
      db,
      sql`
        UPDATE ${table} SET featured_position = (SELECT list.key FROM ${list} WHERE list.value = ${table}.id) - ${ids.length} + (
          SELECT coalesce(min(other.featured_position), 0) FROM ${table} AS other
          WHERE other.featured = 1 AND other.featured_position < 0 AND ${isVisible}
            AND other.id NOT IN (SELECT list.value FROM ${list}))
        WHERE ${isListed} AND ${isRecorded(stamp)} RETURNING 1`,
    ),
  }
}
