import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { FeaturedProfile, FeaturedQuery } from '#contract/admin/featured.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/admin/limits.ts'
import { imageUrl } from '#contract/media/images.ts'
import { profileIndex } from '../accounts/admin-users.queries.ts'
import { PAGE_LIMIT, selectMatches } from '../admin-lists/search.queries.ts'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import { isNew, meanRating } from '../catalogue/listing-card.queries.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { counters } from '../db/schema/counts.ts'
import { listings } from '../db/schema/listings.ts'
import { profileNumbers, profiles } from '../db/schema/profiles.ts'
import { listingIndex, listPage } from '../listings/admin-listings.queries.ts'
import { portfolioFields } from '../profiles/portfolios.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const profileFields = {
  ...portfolioFields,
  username: sql<string>`${profiles.username}`.as('username'),
  ratingSum: profiles.ratingSum,
  ratingCount: profiles.ratingCount,
  createdAt: profiles.createdAt,
  featured: profiles.featured,
}

const KINDS = {
  listings: {
    table: listings,
    entity: 'listing',
    counters: { featured: 'featured_listings', all: 'live_listings' },
    shown: sql`listings WHERE live = 1 AND featured = 1`,
    mayFeature: sql`${listings.live} = 1`,
    isThere: isNull(listings.deletedAt),
    index: listingIndex,
  },
  profiles: {
    table: profiles,
    entity: 'profile',
    counters: { featured: 'featured_profiles', all: 'portfolios' },
    shown: sql`profiles WHERE featured = 1 AND username IS NOT NULL AND suspended = 0`,
    mayFeature: isNotNull(profiles.username),
    isThere: undefined,
    index: profileIndex,
  },
} as const
export type FeaturedKind = keyof typeof KINDS

/**
 * A page of live listings, featured or not, and one more: the featured ones as the landing page shows them, where
 * `before` is how many came earlier; the others, and whatever is searched for, newest first.
 */
export function listFeaturedListings(db: Database, query: FeaturedQuery) {
  if (!isOrdered(query)) return listPage(db, selectFound('listings', query))
  return listPage(
    db,
    sql`
      SELECT seq, row_number() OVER (ORDER BY featured_position, seq DESC) AS place FROM (
        SELECT seq, featured_position FROM ${KINDS.listings.shown}
        ORDER BY featured_position, seq DESC ${PAGE_LIMIT} OFFSET ${offset(query)})`,
  )
}

/** The same for profiles with a username. */
export function listFeaturedProfiles(db: Database, query: FeaturedQuery) {
  const ordered = sql`
    SELECT n.seq, row_number() OVER (ORDER BY featured_position, created_at DESC, id DESC) AS place
    FROM (
      SELECT id, created_at, featured_position FROM ${KINDS.profiles.shown}
      ORDER BY featured_position, created_at DESC, id DESC ${PAGE_LIMIT} OFFSET ${offset(query)}
    ) AS p JOIN profile_numbers n ON n.profile_id = p.id`
  return db
    .select({ seq: profileNumbers.seq, profile: profileFields })
    .from(sql`(${isOrdered(query) ? ordered : selectFound('profiles', query)}) AS page`)
    .innerJoin(profileNumbers, eq(profileNumbers.seq, sql`page.seq`))
    .innerJoin(profiles, eq(profiles.id, profileNumbers.profileId))
    .orderBy(sql`page.place`)
}

function selectFound(kind: FeaturedKind, { group = 'featured', ...query }: FeaturedQuery): SQL {
  const found = selectMatches(KINDS[kind].index, { ...query, facets: [group.slice(0, 3)] })
  return sql`SELECT seq, -seq AS place FROM (${found})`
}

/** The `before` of the page after one that ends with `last`. */
export function featuredCursor(query: FeaturedQuery, last: { seq: number }): number {
  return isOrdered(query) ? offset(query) + ADMIN_PAGE_SIZE : last.seq
}

function isOrdered({ group, q }: FeaturedQuery): boolean {
  return group !== 'available' && q === ''
}

function offset({ before = 0 }: FeaturedQuery): number {
  return Math.min(before, ADMIN_REACH)
}

/** A profile with a username. */
export function findFeaturedProfile(db: Database, id: string) {
  return db.select(profileFields).from(profiles).where(eq(profiles.id, id))
}

/** The number of featured and of other ones, and whether any featured one was put in order. */
export function countFeatured(db: Database, kind: FeaturedKind) {
  const { counters: names, shown } = KINDS[kind]
  const total = (name: string) =>
    sql`coalesce((${qb.select({ value: counters.value }).from(counters).where(eq(counters.name, name))}), 0)`
  return db
    .select({
      featuredCount: sql<number>`${total(names.featured)}`.as('featured'),
      availableCount: sql<number>`${total(names.all)} - ${total(names.featured)}`.as('available'),
      ordered: sql<boolean>`EXISTS (SELECT 1 FROM ${shown} AND featured_position < 0)`.mapWith(Boolean).as('ordered'),
    })
    .from(sql`(SELECT 1)`)
}

/**
 * Features a live listing or a profile with a username, or removes any from the featured ones; `updated` has its id if
 * that changed something. What comes newly is first, whether or not the others were put in order.
 */
export function feature(
  db: Database,
  admin: UserRef,
  kind: FeaturedKind,
  id: string,
  featured: boolean,
  stamp: EntryStamp,
) {
  const { table, entity, shown, mayFeature, isThere } = KINDS[kind]
  const value = featured ? 1 : 0
  const isAllowed = and(
    eq(table.id, id),
    isThere,
    sql`${table.featured} <> ${value}`,
    isNotNull(admin),
    featured ? mayFeature : undefined,
  )
  const first = sql`SELECT min(featured_position) FROM ${shown}`
  const position = featured ? sql`iif((${first}) < 0, (${first}) - 1, 0)` : sql`0`
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${entity}.feature`,
      of: table,
      before: { featured: !featured },
      after: { featured },
      where: isAllowed,
    }),
    updated: rows<{ id: string }>(
      db,
      sql`UPDATE ${table} SET featured = ${value}, featured_position = ${position} WHERE ${isAllowed} RETURNING id`,
    ),
  }
}

type FeaturedProfileRow = Awaited<ReturnType<typeof findFeaturedProfile>>[number]

export function toFeaturedProfile(row: FeaturedProfileRow): FeaturedProfile {
  const { avatar, ratingSum, ratingCount, createdAt, ...profile } = row
  return {
    ...profile,
    avatar: avatar === null ? null : imageUrl(avatar),
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    isNew: isNew(ratingCount, createdAt.getTime()),
  }
}
