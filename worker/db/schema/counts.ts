import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How many values of `listings.seq` are one block; the triggers of migration 4 know it too. */
export const LIVE_BLOCK = 128

/** How many live listings each block holds, where it holds any; kept by triggers. Adding these up finds a far page. */
export const liveBlocks = sqliteTable('live_blocks', {
  block: integer().primaryKey(),
  liveCount: integer('live_count').notNull(),
})

/** One row a kept total, such as `live_listings`. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull().default(0),
})

/** How many of something a day (UTC, `2026-11-21`) had: `listings` and `sign_ups` kept by triggers, `views` by flushes. */
export const dailyCounts = sqliteTable(
  'daily_counts',
  { name: text().notNull(), day: text().notNull(), value: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
)
