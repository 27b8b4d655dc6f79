import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'

/** The start of the query keys of a person's purchases, sales, and what they count of them. */
export const OWN_DEALS_KEY = [USER_DATA_KEY, 'deals']
