import { sql } from 'drizzle-orm'

/**
 * Whether strangers see a profile. Every public read of people needs one of these conditions, on columns of `profiles`.
 */
export const isVisibleProfile = sql`profiles.suspended = 0`

/** Whether a profile has an address of its own, so that it may be featured and is in the sitemap. */
export const isNamedProfile = sql`profiles.username IS NOT NULL AND profiles.suspended = 0`

/** Whether it is listed among the portfolios as well; the counter `shown_portfolios` counts these. */
export const isPortfolio = sql`${isNamedProfile} AND (profiles.role = 'seller' OR profiles.live_count > 0)`
