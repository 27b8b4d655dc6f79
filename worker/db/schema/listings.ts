import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { categories, tags } from './labels.ts'
import { profiles } from './profiles.ts'

const STATUSES = ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const

export const listings = sqliteTable(
  'listings',
  {
    /** Grows with every new listing, so that newest first is `seq` backwards in every index and in the search. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    slug: text().notNull().unique(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => profiles.id),
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    demoLink: text('demo_link'),
    seoKeyword: text('seo_keyword'),
    supportMonths: integer('support_months'),
    royalty: integer({ mode: 'boolean' }).notNull().default(false),
    training: integer({ mode: 'boolean' }).notNull().default(false),
    deployment: integer({ mode: 'boolean' }).notNull().default(false),
    images: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** A text for each of the images; where it is shorter, the others have none. */
    imageAlts: text('image_alts', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** The names of its current tags in the seller's order, for cards; kept by triggers and `refreshTagNames`. */
    tagNames: text('tag_names', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Whether the first of the images is the feature image, and not one of the additional ones. */
    hasFeatureImage: integer('has_feature_image', { mode: 'boolean' }).notNull().default(true),
    status: text({ enum: STATUSES }).notNull().default('draft'),
    /** What the reviewer wrote when they rejected or blocked it. */
    statusReason: text('status_reason'),
    /** Grows with every save by its seller; the save of an older one is refused. */
    version: integer().notNull().default(1),
    /** A deleted listing is a draft until it is swept; its former status comes back with it. */
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
    deletedStatus: text('deleted_status', { enum: STATUSES }),
    /** What it goes back to when its seller, who is suspended, is reinstated; it is blocked meanwhile. */
    heldStatus: text('held_status', { enum: STATUSES }),
    /** Chosen for the landing page, which shows it while it is live. */
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    live: integer({ mode: 'boolean' }).generatedAlwaysAs(sql`(status IN ('approved', 'published'))`, {
      mode: 'virtual',
    }),
    viewCount: integer('view_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The mean rating in thousandths, 0 while there is none. */
    ratingMean: integer('rating_mean').generatedAlwaysAs(
      sql`(CASE rating_count WHEN 0 THEN 0 ELSE rating_sum * 1000 / rating_count END)`,
      { mode: 'virtual' },
    ),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check(
      'listings_status',
      sql`${table.status} IN ('draft', 'pending', 'approved', 'published', 'rejected', 'blocked')`,
    ),
    check('listings_price', sql`${table.priceCents} >= 0`),
    check('listings_images', sql`json_valid(${table.images})`),
    index('listings_by_seller').on(table.sellerId, table.seq),
    index('published_by_seller')
      .on(table.sellerId, table.seq)
      .where(sql`status = 'published'`),
    index('deleted_by_seller')
      .on(table.sellerId, table.seq)
      .where(sql`deleted_at IS NOT NULL`),
    index('deleted_by_time')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
    index('waiting')
      .on(table.seq)
      .where(sql`status = 'pending'`),
    index('live_by_seller')
      .on(table.sellerId, table.seq)
      .where(sql`live = 1`),
    index('held_by_seller')
      .on(table.sellerId, table.seq)
      .where(sql`held_status IS NOT NULL`),
    index('live_newest')
      .on(table.seq)
      .where(sql`live = 1`),
    index('live_price')
      .on(table.priceCents, table.seq)
      .where(sql`live = 1`),
    index('live_rating')
      .on(table.ratingMean, table.ratingCount, table.seq)
      .where(sql`live = 1`),
    index('live_views')
      .on(table.viewCount, table.seq)
      .where(sql`live = 1`),
    index('live_featured')
      .on(table.seq)
      .where(sql`live = 1 AND featured = 1`),
    index('live_category_newest')
      .on(table.categorySeq, table.seq)
      .where(sql`live = 1`),
    index('live_category_price')
      .on(table.categorySeq, table.priceCents, table.seq)
      .where(sql`live = 1`),
    index('live_category_rating')
      .on(table.categorySeq, table.ratingMean, table.ratingCount, table.seq)
      .where(sql`live = 1`),
    index('live_category_views')
      .on(table.categorySeq, table.viewCount, table.seq)
      .where(sql`live = 1`),
  ],
)

export const listingTags = sqliteTable(
  'listing_tags',
  {
    listingSeq: integer('listing_seq')
      .notNull()
      .references(() => listings.seq, { onDelete: 'cascade' }),
    tagSeq: integer('tag_seq')
      .notNull()
      .references(() => tags.seq, { onDelete: 'cascade' }),
    /** The order in which the seller named them. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingSeq, table.tagSeq] }), index('listing_tags_by_tag').on(table.tagSeq)],
)

/** Slugs that a listing had before its title changed: they still lead to it. */
export const formerSlugs = sqliteTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    listingSeq: integer('listing_seq')
      .notNull()
      .references(() => listings.seq, { onDelete: 'cascade' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('former_slugs_by_listing').on(table.listingSeq, table.createdAt)],
)

/** A listing as it was when an admin last made it live, so that what changed since can be told. */
export const listingApprovals = sqliteTable('listing_approvals', {
  listingSeq: integer('listing_seq')
    .primaryKey()
    .references(() => listings.seq, { onDelete: 'cascade' }),
  version: integer().notNull(),
  content: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  approvedAt: integer('approved_at', { mode: 'timestamp_ms' }).notNull(),
})
