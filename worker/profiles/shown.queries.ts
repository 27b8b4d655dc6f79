import { sql } from 'drizzle-orm'

/**
 * Whether strangers see a profile. Every public read of people needs one of these conditions, on columns of `profiles`.
 */
export const isShown = sql`profiles.suspended = 0`

/** Whether a profile is listed among the portfolios and in the sitemap; the counter `shown_portfolios` counts these. */
export const isPortfolio = sql`profiles.username IS NOT NULL AND profiles.suspended = 0`
