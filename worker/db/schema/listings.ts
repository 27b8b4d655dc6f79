import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type LicenseOption, LICENSES } from '#contract/licenses/licenses.ts'
import { categories, tags } from './taxonomy.ts'
import { profiles } from './profiles.ts'
import { termColumns } from './terms.ts'

const STATUSES = ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const

export const listings = sqliteTable(
  'listings',
  {
    /** Grows with every new listing, so that newest first is descending `seq` in every index and in the search. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    slug: text().notNull().unique(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => profiles.id),
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    ...termColumns(),
    /** The narrowest that it offers, at its price. */
    license: text({ enum: LICENSES }).notNull().default('multiple'),
    /** Up to two wider ones, narrowest first. */
    widerLicenses: text('wider_licenses', { mode: 'json' }).$type<LicenseOption[]>().notNull().default([]),
    demoLink: text('demo_link'),
    /** Since when the demo cannot be reached, once that has been so for a week; null otherwise. */
    demoDownSince: integer('demo_down_since', { mode: 'timestamp_ms' }),
    seoKeyword: text('seo_keyword'),
    /** Whether buyers may make offers, and whether they may buy immediately at the list price. */
    openToOffers: integer('open_to_offers', { mode: 'boolean' }).notNull().default(true),
    buyNow: integer('buy_now', { mode: 'boolean' }).notNull().default(true),
    /**
     * Offers below it are declined automatically, and offers from the other one on accepted; visible to the seller
     * only.
     */
    lowestCents: integer('lowest_cents'),
    acceptCents: integer('accept_cents'),
    /** Whether the first completed deal takes it offline, and which one that was or is about to be. */
    soldOnce: integer('sold_once', { mode: 'boolean' }).notNull().default(false),
    soldDealId: text('sold_deal_id'),
    /** What another year of updates costs who has bought it; null if that is agreed in the room. */
    renewalCents: integer('renewal_cents'),
    /** Whether its page says what it usually sells for. */
    showsUsualPrice: integer('shows_usual_price', { mode: 'boolean' }).notNull().default(false),
    images: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** One text per image; images beyond the end of the list have none. */
    imageAlts: text('image_alts', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** The names of its current tags in the seller's order, for cards; maintained by triggers and `refreshTagNames`. */
    tagNames: text('tag_names', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /**
     * What its current package has, once that is inspected; maintained by triggers: whether there is one, whether it has
     * tests, and whether no dependency that it is run with has a copyleft license.
     */
    hasPackage: integer('has_package', { mode: 'boolean' }).notNull().default(false),
    hasTests: integer('has_tests', { mode: 'boolean' }).notNull().default(false),
    noCopyleft: integer('no_copyleft', { mode: 'boolean' }).notNull().default(false),
    /** The package's main languages, by `languages.seq`. */
    languages: text({ mode: 'json' }).$type<number[]>().notNull().default([]),
    /** Whether the first image is the feature image rather than an additional one. */
    hasFeatureImage: integer('has_feature_image', { mode: 'boolean' }).notNull().default(true),
    status: text({ enum: STATUSES }).notNull().default('draft'),
    /** Why the reviewer rejected or blocked it. */
    statusReason: text('status_reason'),
    /** Grows with every save by its seller; saving an older one is refused. */
    version: integer().notNull().default(1),
    /** A deleted listing is a draft until it is swept; restoring it restores its status. */
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
    deletedStatus: text('deleted_status', { enum: STATUSES }),
    /** The status it returns to when its suspended seller is reinstated; until then it is blocked. */
    heldStatus: text('held_status', { enum: STATUSES }),
    /** The live status of a draft that its seller took offline, until it is saved, submitted or decided about. */
    offlineStatus: text('offline_status', { enum: ['approved', 'published'] }),
    /** Whether the landing page shows it while it is live. */
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    /** Its place among the featured ones, lowest first: negative once an admin has put them in order, before that 0. */
    featuredPosition: integer('featured_position').notNull().default(0),
    live: integer({ mode: 'boolean' }).generatedAlwaysAs(sql`(status IN ('approved', 'published'))`, {
      mode: 'virtual',
    }),
    viewCount: integer('view_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The mean rating in thousandths; 0 if there is none. */
    ratingMean: integer('rating_mean').generatedAlwaysAs(
      sql`(CASE rating_count WHEN 0 THEN 0 ELSE rating_sum * 1000 / rating_count END)`,
      { mode: 'virtual' },
    ),
    /** The Bayesian mean in thousandths, as if ten more reviews had given 3.8; 0 if there is none (decision 24). */
    ratingScore: integer('rating_score').generatedAlwaysAs(
      sql`(CASE rating_count WHEN 0 THEN 0 ELSE (rating_sum * 1000 + 38000) / (rating_count + 10) END)`,
      { mode: 'virtual' },
    ),
    /** How many people have saved it; maintained by triggers. */
    favoriteCount: integer('favorite_count').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
    /** When its seller last submitted it for review; null if it was never submitted. */
    submittedAt: integer('submitted_at', { mode: 'timestamp_ms' }),
    /** When it was first published, that is announced; only undoing that clears it. */
    publishedAt: integer('published_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    check(
      'listings_status',
      sql`${table.status} IN ('draft', 'pending', 'approved', 'published', 'rejected', 'blocked')`,
    ),
    check('listings_price', sql`${table.priceCents} >= 0`),
    check('listings_images', sql`json_valid(${table.images})`),
    index('listings_by_seller').on(table.sellerId, table.seq),
    index('own_by_status')
      .on(table.sellerId, table.status, table.seq)
      .where(sql`deleted_at IS NULL`),
    index('published_by_seller')
      .on(table.sellerId, table.seq)
      .where(sql`status = 'published'`),
    index('published_newest')
      .on(table.publishedAt, table.seq)
      .where(sql`status = 'published'`),
    index('published_category_newest')
      .on(table.categorySeq, table.publishedAt, table.seq)
      .where(sql`status = 'published'`),
    index('deleted_by_seller')
      .on(table.sellerId, table.seq)
      .where(sql`deleted_at IS NOT NULL`),
    index('deleted_by_time')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
    index('waiting')
      .on(table.submittedAt, table.seq)
      .where(sql`status = 'pending'`),
    index('live_by_seller')
      .on(table.sellerId, table.seq)
      .where(sql`live = 1`),
    index('live_covers')
      .on(table.sellerId, table.ratingScore, table.seq)
      .where(sql`live = 1 AND images <> '[]'`),
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
      .on(table.ratingScore, table.ratingCount, table.seq)
      .where(sql`live = 1`),
    index('live_views')
      .on(table.viewCount, table.seq)
      .where(sql`live = 1`),
    index('live_featured')
      .on(table.featuredPosition, sql`${table.seq} DESC`)
      .where(sql`live = 1 AND featured = 1`),
    index('live_category_newest')
      .on(table.categorySeq, table.seq)
      .where(sql`live = 1`),
    index('live_category_price')
      .on(table.categorySeq, table.priceCents, table.seq)
      .where(sql`live = 1`),
    index('live_category_rating')
      .on(table.categorySeq, table.ratingScore, table.ratingCount, table.seq)
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
    /** The position in the seller's order. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingSeq, table.tagSeq] }), index('listing_tags_by_tag').on(table.tagSeq)],
)

/** Former slugs, which still redirect to their listing. */
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

/** A listing's content when an admin last made it live, to show later changes. */
export const listingApprovals = sqliteTable('listing_approvals', {
  listingSeq: integer('listing_seq')
    .primaryKey()
    .references(() => listings.seq, { onDelete: 'cascade' }),
  version: integer().notNull(),
  content: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  approvedAt: integer('approved_at', { mode: 'timestamp_ms' }).notNull(),
})

/** Listings that were edited while they were live, until an admin has seen it. */
export const listingEdits = sqliteTable('listing_edits', {
  listingSeq: integer('listing_seq')
    .primaryKey()
    .references(() => listings.seq, { onDelete: 'cascade' }),
  editedAt: integer('edited_at', { mode: 'timestamp_ms' }).notNull(),
})

/**
 * The state of a listing before an admin's last decision, for as long as that can be undone. Mails about the decision
 * are sent once that time is over.
 */
export const statusUndos = sqliteTable(
  'status_undos',
  {
    listingId: text('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The decision in the audit log, which has its actor. */
    entryId: text('entry_id').notNull(),
    /** The mail about it in the outbox, if there is one. */
    mailId: text('mail_id'),
    /** The status that was set. */
    status: text({ enum: STATUSES }).notNull(),
    former: text({ mode: 'json' }).$type<FormerStatus>().notNull(),
    until: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('status_undos_by_end').on(table.until)],
)

/** The columns of a listing that a decision changes, as they were, and the content approved before. */
export interface FormerStatus {
  status: string
  deletedStatus: string | null
  heldStatus: string | null
  reason: string | null
  updatedAt: number
  version: number
  /** Null if nothing was approved before. */
  approval: { version: number; content: Record<string, unknown>; approvedAt: number } | null
}

/** The reasons that admins choose from when they reject or block something; they edit the list. */
export const reviewReasons = sqliteTable('review_reasons', {
  position: integer().primaryKey(),
  reason: text().notNull(),
})
