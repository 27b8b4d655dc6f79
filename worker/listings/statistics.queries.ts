import { and, eq, exists, gte } from 'drizzle-orm'
import { lastDays } from '#contract/days.ts'
import { DASHBOARD_DAYS } from '#contract/admin/limits.ts'
import { LISTING_METRICS, type ListingStatistics } from '#contract/listings/statistics.ts'
import { type Database, qb, type Results } from '../db/client.ts'
import { listingDays } from '../db/schema/counts.ts'
import { listings } from '../db/schema/listings.ts'
import { ApiError } from '../errors.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** A listing's totals and daily counts, for its seller. */
export function findStatistics(db: Database, me: UserRef, id: string, now: number) {
  const [first = ''] = lastDays(now, DASHBOARD_DAYS)
  const mine = and(eq(listings.id, id), eq(listings.sellerId, me))
  return {
    listing: db
      .select({ viewCount: listings.viewCount, favoriteCount: listings.favoriteCount, deletedAt: listings.deletedAt })
      .from(listings)
      .where(mine),
    daily: db
      .select({
        day: listingDays.day,
        views: listingDays.views,
        favorites: listingDays.favorites,
        discussions: listingDays.discussions,
        offers: listingDays.offers,
        sales: listingDays.sales,
      })
      .from(listingDays)
      .where(
        and(
          eq(listingDays.listingId, id),
          gte(listingDays.day, first),
          exists(qb.select({ id: listings.id }).from(listings).where(mine)),
        ),
      ),
  }
}

/** Throws if there is no such listing or it is deleted. */
export function toStatistics(
  { listing: [listing], daily }: Results<ReturnType<typeof findStatistics>>,
  now: number,
): ListingStatistics {
  if (!listing) throw new ApiError('project_not_found')
  if (listing.deletedAt !== null) throw new ApiError('project_deleted')
  const { viewCount, favoriteCount } = listing
  const days = lastDays(now, DASHBOARD_DAYS).map(
    (day) => daily.find((row) => row.day === day) ?? { day, ...countsOf(() => 0) },
  )
  const totals = countsOf((name) => days.reduce((sum, each) => sum + each[name], 0))
  return { viewCount, favoriteCount, days, totals }
}

type Counts = ListingStatistics['totals']

function countsOf(count: (name: keyof Counts) => number): Counts {
  return Object.fromEntries(LISTING_METRICS.map((name) => [name, count(name)])) as Counts
}
