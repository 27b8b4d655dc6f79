import { USER_DATA_KEY } from '#web/domains/accounts/session-hint.ts'

/** The start of every query key of the admin area; these queries are removed on signing out. */
export const ADMIN_DATA = [USER_DATA_KEY, 'admin'] as const
