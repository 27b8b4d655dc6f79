/**
 * The cron that checks demos, as in `wrangler.toml`. It has runs of its own, between the others: third-party sites can
 * then delay nothing else.
 */
export const DEMO_CRON = '7,22,37,52 * * * *'
