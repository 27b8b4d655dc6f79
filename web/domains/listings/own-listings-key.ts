import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'

/** Query key prefix of the seller's own listings. */
export const OWN_LISTINGS_KEY = [USER_DATA_KEY, 'listings'] as const
