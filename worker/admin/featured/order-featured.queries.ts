import { sql } from 'drizzle-orm'
import { type EntryStamp, isRecorded, recordChange } from '../../audit/audit.queries.ts'
import { type Database, rows } from '../../db/client.ts'
import type { UserRef } from '../../sessions/active-session.queries.ts'

export type FeaturedKind = 'listings' | 'profiles'

/** Puts those of `ids` that are featured first, in this order; their positions are negative, all others' are 0. */
export function orderFeatured(db: Database, admin: UserRef, kind: FeaturedKind, ids: string[], stamp: EntryStamp) {
  const table = sql.raw(kind)
  const list = sql`json_each(${JSON.stringify(ids)})`
  const isListed = sql`featured = 1 AND id IN (SELECT value FROM ${list})`
  const named = kind === 'listings' ? sql`title` : sql`coalesce(username, id)`
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'featured.order',
      entity: 'featured',
      subject: kind,
      before: {
        order: sql`(SELECT json_group_array(${named} ORDER BY featured_position) FROM ${table} WHERE ${isListed} AND featured_position < 0)`,
      },
      after: {
        order: sql`(SELECT json_group_array(${named} ORDER BY key) FROM ${list} JOIN ${table} ON id = value WHERE featured = 1)`,
      },
      where: sql`${admin} IS NOT NULL AND EXISTS (SELECT 1 FROM ${table} WHERE ${isListed})`,
    }),
    ordered: rows(
      db,
      sql`
        UPDATE ${table} SET featured_position = (SELECT key FROM ${list} WHERE value = id) - ${ids.length}
        WHERE ${isListed} AND ${isRecorded(stamp)} RETURNING 1`,
    ),
  }
}
