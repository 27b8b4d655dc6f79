import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'

/** The listings that people have saved, with their titles and prices at the time. A favorite outlasts its listing. */
export const favorites = sqliteTable(
  'favorites',
  {
    /** Grows with every favorite. */
    seq: integer().primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: text('listing_id').notNull(),
    title: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    uniqueIndex('favorites_once').on(table.userId, table.listingId),
    index('favorites_by_listing').on(table.listingId),
  ],
)
