import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './profiles.ts'

/** One row per upload, from before its first object is stored until its last one is gone. */
export const images = sqliteTable(
  'pictures',
  {
    /** Its address, `/images/{bucket}/{key}`, as stored in a profile or listing. */
    path: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => profiles.id),
    /** Chosen by the browser; of an owner's rows with the same one, at most one is ready. */
    uploadId: text('upload_id').notNull(),
    kind: text({ enum: ['avatar', 'banner', 'listing'] }).notNull(),
    /** The size of the stored image, without its variants. */
    bytes: integer().notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** The slot it is attached to, such as `avatar` or `listing:` and an id; null if none. */
    shownAt: text('shown_at'),
    /** Whether all of it is stored. */
    ready: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whether its objects are being removed, so that nothing may show it. */
    going: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the sweep may remove it; null while it is attached. */
    expires: integer({ mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('pictures_by_upload')
      .on(table.ownerId, table.uploadId)
      .where(sql`ready = 1`),
    index('pictures_by_owner').on(table.ownerId, table.shownAt, table.bytes),
    index('pictures_by_end')
      .on(table.expires)
      .where(sql`expires IS NOT NULL`),
    check('pictures_kind', sql`${table.kind} IN ('avatar', 'banner', 'listing')`),
    check('pictures_end', sql`(${table.shownAt} IS NULL) = (${table.expires} IS NOT NULL)`),
  ],
)
