import { MINE } from '#web/domains/accounts/session-hint.ts'

/** The key of the seller's own listings in the query cache. */
export const OWN_LISTINGS = [MINE, 'listings'] as const
