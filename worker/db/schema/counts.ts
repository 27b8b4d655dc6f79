import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How many values of `listings.seq` make a block; the triggers of migration 4 use the same number. */
export const LIVE_BLOCK = 128

/** The number of live listings per block, if any; maintained by triggers. Adding these up finds a far page. */
export const liveBlocks = sqliteTable('live_blocks', {
  block: integer().primaryKey(),
  liveCount: integer('live_count').notNull(),
})

/** One row per stored total, such as `live_listings`. */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull().default(0),
})

/** Daily counts (UTC, `2026-11-21`): `listings` and `sign_ups` by triggers, `views` by flushes. */
export const dailyCounts = sqliteTable(
  'daily_counts',
  { name: text().notNull(), day: text().notNull(), value: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
)

/** What happened to a listing on a day (UTC, `2026-11-21`): views by flushes, everything else by triggers. */
export const listingDays = sqliteTable(
  'listing_days',
  {
    listingId: text('listing_id').notNull(),
    day: text().notNull(),
    views: integer().notNull().default(0),
    /** Those that still exist. */
    favorites: integer().notNull().default(0),
    discussions: integer().notNull().default(0),
    /** Buyers' offers. */
    offers: integer().notNull().default(0),
    sales: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)
