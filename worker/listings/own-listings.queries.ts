import { and, desc, eq, exists, gt, isNotNull, isNull, lt, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { MAX_COUNTED_CHATS } from '#contract/chat/limits.ts'
import {
  DEMO_FAILURES_BEFORE_NOTICE,
  EXCERPT_SOURCE,
  MAX_COUNTED_LISTINGS,
  OWN_LISTINGS_PAGE_SIZE,
  OWN_REACH,
} from '#contract/listings/limits.ts'
import { type Status, STATUSES } from '#contract/listings/constants.ts'
import type { OwnListingQuery } from '#contract/listings/own-listings.ts'
import { containsText } from '../catalogue/contains-text.queries.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import { findAnyListing } from '../catalogue/find-listing.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'
import { demoChecks } from '../db/schema/demos.ts'
import { categories } from '../db/schema/taxonomy.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { inclusionFields } from '../db/terms.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const sellerIsVerified = exists(
  qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, listings.sellerId), isNotNull(users.emailVerified))),
)

/** How many chats the seller lists and how many of them are unread, as a JSON array. */
const chatCounts = sql<string>`(
  SELECT json_array(count(*), coalesce(sum(${chatMembers.unread} > 0), 0))
  FROM (SELECT ${chats.seq} FROM ${chats} WHERE ${chats.listingId} = ${listings.id} LIMIT ${sql.raw(String(MAX_COUNTED_CHATS))})
    AS counted
  CROSS JOIN ${chatMembers} ON ${chatMembers.userId} = ${listings.sellerId} AND ${chatMembers.chatSeq} = counted.seq
  WHERE ${chatMembers.lastActivityAt} IS NOT NULL AND ${chatMembers.archived} = 0)`

/** Since when its demo cannot be reached, from the second failed check in a row on. */
const demoDownSince = sql<number | null>`(
  SELECT ${demoChecks.downSince} FROM ${demoChecks}
  WHERE ${demoChecks.listingSeq} = ${listings.seq} AND ${demoChecks.failures} >= ${sql.raw(String(DEMO_FAILURES_BEFORE_NOTICE))})`

/** Whether a listing was sold for good. */
export const isSold: SQL<boolean> = sql`(${listings.soldOnce} AND ${isNotNull(listings.soldDealId)})`

const fields = {
  seq: listings.seq,
  id: listings.id,
  slug: listings.slug,
  sellerId: listings.sellerId,
  title: listings.title,
  priceCents: listings.priceCents,
  tags: listings.tagNames,
  categoryId: sql<string | null>`${categories.id}`.as('category_id'),
  categorySlug: sql<string | null>`${categories.slug}`.as('category_slug'),
  categoryName: categories.name,
  demoLink: listings.demoLink,
  demoDownSince: demoDownSince.as('demo_down'),
  seoKeyword: listings.seoKeyword,
  license: listings.license,
  widerLicenses: listings.widerLicenses,
  renewalCents: listings.renewalCents,
  showsUsualPrice: listings.showsUsualPrice,
  ...inclusionFields(listings),
  openToOffers: listings.openToOffers,
  buyNow: listings.buyNow,
  lowestCents: listings.lowestCents,
  acceptCents: listings.acceptCents,
  soldOnce: listings.soldOnce,
  sold: isSold.mapWith(Boolean).as('sold'),
  images: listings.images,
  imageAlts: listings.imageAlts,
  hasFeatureImage: listings.hasFeatureImage,
  status: sql<Status>`coalesce(${listings.deletedStatus}, ${listings.status})`.as('former_or_status'),
  offlineStatus: listings.offlineStatus,
  reason: listings.statusReason,
  featured: listings.featured,
  viewCount: listings.viewCount,
  favoriteCount: listings.favoriteCount,
  discussionCounts: chatCounts.as('discussion_counts'),
  version: listings.version,
  addressVerified: sql<boolean>`${sellerIsVerified}`.mapWith(Boolean).as('address_verified'),
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
  deletedAt: listings.deletedAt,
}

export type OwnListingRow = Awaited<ReturnType<typeof findOwnListing>>[number]

/** A listing by id, deleted or not, for its seller. */
export function findOwnListing(db: Database, me: UserRef, id: string) {
  return select(db, listings.description, and(eq(listings.id, id), eq(listings.sellerId, me)))
}

/** A listing by id, deleted or not, for its seller and for admins. */
export function findManagedListing(db: Database, me: UserRef, id: string) {
  return select(db, listings.description, and(eq(listings.id, id), mayRead(me)))
}

/** A listing as buyers will see it, for its seller and for admins. */
export function previewListing(db: Database, me: UserRef, id: string) {
  return findAnyListing(db, id, mayRead(me))
}

type OwnPage = Partial<OwnListingQuery>

/**
 * A person's listings, newest first, one more than a page shows; of the deleted ones only those deleted after `since`
 * (ms).
 */
export function listOwn(
  db: Database,
  me: UserRef,
  { before, status, q = '', deleted = false }: OwnPage,
  since: number,
) {
  // One more than is shown, which shows whether the last character is whole.
  const excerpt = sql<string>`substr(${listings.description}, 1, ${EXCERPT_SOURCE + 1})`
  return select(
    db,
    excerpt,
    and(
      eq(listings.sellerId, me),
      before === undefined ? undefined : lt(listings.seq, before),
      deleted ? gt(listings.deletedAt, new Date(since)) : isNull(listings.deletedAt),
      status === undefined ? undefined : eq(listings.status, status),
      q === '' ? undefined : sql`${listings.seq} IN ${titled(me, q)}`,
    ),
  )
    .orderBy(desc(listings.seq))
    .limit(OWN_LISTINGS_PAGE_SIZE + 1)
}

/** Which of a person's newest listings have a text in their title. */
function titled(me: UserRef, q: string) {
  const newest = qb
    .select({ seq: listings.seq, id: listings.id, title: listings.title })
    .from(listings)
    .where(and(eq(listings.sellerId, me), isNull(listings.deletedAt)))
    .orderBy(desc(listings.seq))
    .limit(OWN_REACH)
    .as('newest')
  return qb
    .select({ seq: newest.seq })
    .from(newest)
    .where(containsText([foldedText('title', newest.id, newest.title)], q))
}

/** How many listings a person has in each status, by its name; counted up to `MAX_COUNTED_LISTINGS`. */
export function countOwn(db: Database, me: UserRef) {
  const counted = (status: Status) => {
    const few = qb
      .select({ seq: listings.seq })
      .from(listings)
      .where(and(eq(listings.sellerId, me), eq(listings.status, status), isNull(listings.deletedAt)))
      .limit(MAX_COUNTED_LISTINGS)
    return sql<number>`(SELECT count(*) FROM ${few})`.as(status)
  }
  const counts = Object.fromEntries(STATUSES.map((status) => [status, counted(status)])) as Record<
    Status,
    ReturnType<typeof counted>
  >
  return db.select(counts).from(sql`(SELECT 1)`)
}

/**
 * What validating a form needs: whether the category exists, whether the seller is verified, and how many listings they
 * created since.
 */
export function findFormFacts(db: Database, me: UserRef, category: string | null, since: number, max: number) {
  const isCurrent = qb
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, sql`${category}`), isNull(categories.deletedAt)))
  const isVerified = qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, me), isNotNull(users.emailVerified)))
  const newest = qb
    .select({ createdAt: listings.createdAt })
    .from(listings)
    .where(eq(listings.sellerId, me))
    .orderBy(desc(listings.seq))
    .limit(max)
  const recent = sql`(SELECT count(*) FROM ${newest} WHERE created_at > ${since})`
  return db
    .select({
      hasCategory: sql<boolean>`(${category} IS NULL OR ${exists(isCurrent)})`.mapWith(Boolean).as('has_category'),
      isVerified: sql<boolean>`${exists(isVerified)}`.mapWith(Boolean).as('is_verified'),
      recentCount: sql<number>`${recent}`.as('recent_count'),
    })
    .from(sql`(SELECT 1)`)
}

function select(db: Database, description: SQLWrapper, condition: SQL | undefined) {
  return db
    .select({ ...fields, description: sql<string>`${description}`.as('shown_description') })
    .from(listings)
    .leftJoin(categories, and(eq(categories.seq, listings.categorySeq), isNull(categories.deletedAt)))
    .where(condition)
    .$dynamic()
}

/** Whether a person is a listing's seller or an admin. */
function mayRead(me: UserRef): SQL {
  const isAdmin = qb
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, me), eq(profiles.role, 'admin')))
  return sql`${or(eq(listings.sellerId, me), exists(isAdmin))}`
}
