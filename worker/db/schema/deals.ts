import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { listings } from './listings.ts'
import { profiles } from './profiles.ts'

/** A buyer's negotiation or purchase of a listing, which is kept as long as the deal. */
export const deals = sqliteTable(
  'deals',
  {
    /** Grows with every new deal. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => profiles.id),
    sellerId: text('seller_id')
      .notNull()
      .references(() => profiles.id),
    /** Negotiating, purchased or cancelled; the screens tolerate others. */
    status: text().notNull().default('negotiating'),
    /** The agreed price, if there is one. */
    priceCents: integer('price_cents'),
    notes: text(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('deals_price', sql`${table.priceCents} >= 0`),
    check('deals_of_two', sql`${table.buyerId} <> ${table.sellerId}`),
    index('deals_by_buyer').on(table.buyerId, table.seq),
    index('deals_by_seller').on(table.sellerId, table.seq),
    index('deals_by_listing').on(table.listingId, table.buyerId, table.seq),
    uniqueIndex('deals_negotiating')
      .on(table.listingId, table.buyerId)
      .where(sql`status = 'negotiating'`),
  ],
)
