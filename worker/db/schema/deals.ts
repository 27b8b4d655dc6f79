import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DEAL_PHASES, END_CAUSES, OFFER_OUTCOMES, SIDES } from '#contract/deals/constants.ts'
import { LICENSES } from '#contract/licenses/licenses.ts'
import { listings } from './listings.ts'
import { profiles } from './profiles.ts'
import { termColumns } from './terms.ts'

/**
 * A buyer's negotiation or purchase of a listing, stored as long as the deal. The deal's room writes it; this mirrors
 * what lists need.
 */
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
    /** That of the agreement, else of the live offer. */
    license: text({ enum: LICENSES }),
    notes: text(),
    phase: text({ enum: DEAL_PHASES }).notNull().default('open'),
    /** Whose answer, payment or confirmation it waits for. */
    waitsFor: text('waits_for', { enum: SIDES }),
    /** The live offer: its price, the side that made it, and when it expires. */
    offerCents: integer('offer_cents'),
    offeredBy: text('offered_by', { enum: SIDES }),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }),
    agreedAt: integer('agreed_at', { mode: 'timestamp_ms' }),
    endedAt: integer('ended_at', { mode: 'timestamp_ms' }),
    endedBy: text('ended_by', { enum: [...SIDES, 'admin', 'system'] }),
    cause: text({ enum: END_CAUSES }),
    /** How many events of the deal this mirrors; 0 before the first. */
    sequence: integer().notNull().default(0),
    /** Why its room still has to end it; null once it has. */
    ending: text({ enum: END_CAUSES }),
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
    index('deals_of_buyer').on(table.buyerId, sql`(waits_for IS 'buyer')`, table.seq),
    index('deals_of_seller').on(table.sellerId, sql`(waits_for IS 'seller')`, table.seq),
    index('deals_agreed').on(table.sellerId, table.agreedAt),
    index('deals_sold')
      .on(table.sellerId, table.endedAt)
      .where(sql`status = 'purchased'`),
    index('deals_ending')
      .on(table.seq)
      .where(sql`ending IS NOT NULL`),
  ],
)

/**
 * Who has a listing that is sold once, until it is sold: one buyer at a time, and each buyer once. A row stays once it
 * has ended. A reservation whose time is over counts as ended before its row says so.
 */
export const reservations = sqliteTable(
  'reservations',
  {
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id),
    buyerId: text('buyer_id').notNull(),
    dealId: text('deal_id').notNull(),
    since: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Null while a payment is marked. */
    until: integer({ mode: 'timestamp_ms' }),
    endedAt: integer('ended_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.buyerId] }),
    uniqueIndex('reservations_current')
      .on(table.listingId)
      .where(sql`ended_at IS NULL`),
    index('reservations_by_deal').on(table.dealId),
  ],
)

/** The offers of a deal, mirrored from its room. */
export const offers = sqliteTable(
  'offers',
  {
    /** Unique within the deal: browsers choose it. */
    id: text().notNull(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    /** The deal's seller. */
    sellerId: text('seller_id').notNull(),
    by: text({ enum: SIDES }).notNull(),
    ...termColumns(),
    // They came with the table and have no default, which SQLite requires of a later one.
    royalty: integer({ mode: 'boolean' }).notNull(),
    training: integer({ mode: 'boolean' }).notNull(),
    deployment: integer({ mode: 'boolean' }).notNull(),
    madeAt: integer('made_at', { mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    outcome: text({ enum: OFFER_OUTCOMES }).notNull(),
    decidedAt: integer('decided_at', { mode: 'timestamp_ms' }),
    /** Whether a rule of the seller's decided it. */
    automatic: integer({ mode: 'boolean' }).notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.dealId, table.id] }),
    index('offers_received')
      .on(table.sellerId, table.madeAt)
      .where(sql`"by" = 'buyer'`),
  ],
)
