import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { FeaturedProfile, FeaturedQuery } from '#contract/admin/featured.ts'
import { imageUrl } from '#contract/media/images.ts'
import { type EntryStamp, recordChange } from '../../audit/audit.queries.ts'
import { isNew, meanRating } from '../../catalogue/card.queries.ts'
import { type Database, qb } from '../../db/client.ts'
import { counters } from '../../db/schema/counts.ts'
import { listings } from '../../db/schema/listings.ts'
import { profileNumbers, profiles } from '../../db/schema/profiles.ts'
import type { UserRef } from '../../sessions/active-session.queries.ts'
import { listBySeq, listingIndex } from '../listings/listings.queries.ts'
import { selectMatches } from '../search.queries.ts'
import { profileIndex } from '../users/users.queries.ts'

const profileFields = {
  id: profiles.id,
  username: sql<string>`${profiles.username}`.as('username'),
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatarUrl: profiles.avatarUrl,
  bio: profiles.bio,
  website: profiles.website,
  liveCount: profiles.liveCount,
  ratingSum: profiles.ratingSum,
  ratingCount: profiles.ratingCount,
  createdAt: profiles.createdAt,
  featured: profiles.featured,
}

/** A page of live listings, featured or not, newest first. */
export function listFeaturedListings(db: Database, query: FeaturedQuery) {
  return listBySeq(db, selectMatches(listingIndex, { ...query, facets: [facetOf(query)] }))
}

/** A page of profiles with a username, featured or not, newest first. */
export function listFeaturedProfiles(db: Database, query: FeaturedQuery) {
  return db
    .select({ seq: profileNumbers.seq, ...profileFields })
    .from(sql`(${selectMatches(profileIndex, { ...query, facets: [facetOf(query)] })}) AS page`)
    .innerJoin(profileNumbers, eq(profileNumbers.seq, sql`page.seq`))
    .innerJoin(profiles, eq(profiles.id, profileNumbers.profileId))
    .orderBy(desc(profileNumbers.seq))
}

/** A profile with a username. */
export function findFeaturedProfile(db: Database, id: string) {
  return db.select(profileFields).from(profiles).where(eq(profiles.id, id))
}

function facetOf({ group }: FeaturedQuery): string {
  return group === 'available' ? 'ava' : 'fea'
}

const TOTALS = {
  listings: { featured: 'featured_listings', all: 'live_listings' },
  profiles: { featured: 'featured_profiles', all: 'portfolios' },
} as const

/** The number of featured and of other ones. */
export function countFeatured(db: Database, kind: keyof typeof TOTALS) {
  const { featured, all } = TOTALS[kind]
  const total = (name: string) =>
    sql`coalesce((${qb.select({ value: counters.value }).from(counters).where(eq(counters.name, name))}), 0)`
  return db
    .select({
      featured: sql<number>`${total(featured)}`.as('featured'),
      available: sql<number>`${total(all)} - ${total(featured)}`.as('available'),
    })
    .from(sql`(SELECT 1)`)
}

/** Features a live listing, or removes any from the featured ones; `updated` has its id if that changed something. */
export function featureListing(db: Database, admin: UserRef, id: string, featured: boolean, stamp: EntryStamp) {
  const isAllowed = and(
    eq(listings.id, id),
    isNull(listings.deletedAt),
    ne(listings.featured, featured),
    isNotNull(admin),
    featured ? eq(listings.live, true) : undefined,
  )
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'listing.feature',
      entity: 'listing',
      subject: listings.id,
      before: { featured: !featured },
      after: { featured },
      from: listings,
      where: isAllowed,
    }),
    updated: db.update(listings).set({ featured }).where(isAllowed).returning({ id: listings.id }),
  }
}

/** The same for a profile with a username. */
export function featureProfile(db: Database, admin: UserRef, id: string, featured: boolean, stamp: EntryStamp) {
  const isAllowed = and(
    eq(profiles.id, id),
    ne(profiles.featured, featured),
    isNotNull(admin),
    featured ? isNotNull(profiles.username) : undefined,
  )
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'profile.feature',
      entity: 'profile',
      subject: profiles.id,
      before: { featured: !featured },
      after: { featured },
      from: profiles,
      where: isAllowed,
    }),
    updated: db.update(profiles).set({ featured }).where(isAllowed).returning({ id: profiles.id }),
  }
}

type FeaturedProfileRow = Awaited<ReturnType<typeof findFeaturedProfile>>[number]

export function toFeaturedProfile(row: FeaturedProfileRow): FeaturedProfile {
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    avatar: row.avatarUrl === null ? null : imageUrl(row.avatarUrl),
    bio: row.bio,
    website: row.website,
    listingCount: row.liveCount,
    rating: meanRating(row.ratingSum, row.ratingCount),
    reviewCount: row.ratingCount,
    isNew: isNew(row.ratingCount, row.createdAt.getTime()),
    featured: row.featured,
  }
}
