import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'

/** The start of the keys of the packages of a seller's own listings. */
export const OWN_PACKAGES_KEY = [USER_DATA_KEY, 'package'] as const
