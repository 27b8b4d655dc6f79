import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { listings } from './listings.ts'

/** One row per listing with a demo link. Triggers make it, and make it anew when the link changes. */
export const demoChecks = sqliteTable(
  'demo_checks',
  {
    listingSeq: integer('listing_seq')
      .primaryKey()
      .references(() => listings.seq, { onDelete: 'cascade' }),
    /** When the demo is checked next; null while its listing is not live. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }),
    checkedAt: integer('checked_at', { mode: 'timestamp_ms' }),
    /** Failed checks in a row, and when the first of them was. */
    failures: integer().notNull().default(0),
    downSince: integer('down_since', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('demo_checks_due')
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
  ],
)

/** Whether a listing's demo could be reached on a day (UTC, `2026-11-21`), by that day's last check. */
export const demoDays = sqliteTable(
  'demo_days',
  {
    listingSeq: integer('listing_seq')
      .notNull()
      .references(() => listings.seq, { onDelete: 'cascade' }),
    day: text().notNull(),
    up: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingSeq, table.day] })],
)
