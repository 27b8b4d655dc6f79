import { sql } from 'drizzle-orm'

/** Whose profile strangers are shown. Every public read of people has one of these conditions, on columns of `profiles`. */
export const isShown = sql`profiles.suspended = 0`

/** Who is listed among the portfolios, and in the sitemap; the counter `shown_portfolios` says how many. */
export const isPortfolio = sql`profiles.username IS NOT NULL AND profiles.suspended = 0`
