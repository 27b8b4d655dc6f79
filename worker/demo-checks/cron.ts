/**
 * The cron that checks demos, as in `wrangler.toml`. It has runs of its own, between the others: what strangers' sites
 * answer with, and how long they take, can then hold up nothing else.
 */
export const DEMO_CRON = '7,22,37,52 * * * *'
