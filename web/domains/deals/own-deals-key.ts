import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'

/** Key prefix of the user's purchases, sales and their counts. */
export const OWN_DEALS_KEY = [USER_DATA_KEY, 'deals']
