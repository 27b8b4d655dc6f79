import * as v from 'valibot'

/** What happened to a listing, in the order in which it is shown. `offers` are those of buyers. */
export const LISTING_METRICS = ['views', 'favorites', 'discussions', 'offers', 'sales'] as const

const counts = v.entriesFromList(LISTING_METRICS, v.number())

/**
 * `GET /api/projects/:id/statistics`, for its seller. `favorites` are those that still exist, by the day they were
 * added.
 */
export const ListingStatistics = v.object({
  /** Since it was created. */
  viewCount: v.number(),
  favoriteCount: v.number(),
  /** The last `DASHBOARD_DAYS` days in UTC, today last; a `day` looks like `2026-11-21`. */
  days: v.array(v.object({ day: v.string(), ...counts })),
  /** The sums of `days`. */
  totals: v.object(counts),
})
export type ListingStatistics = v.InferOutput<typeof ListingStatistics>
