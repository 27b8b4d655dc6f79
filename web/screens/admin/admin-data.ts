import { MINE } from '#web/domains/accounts/session-hint.ts'

/** The start of every query key of the admin area; these queries are removed on signing out. */
export const ADMIN_DATA = [MINE, 'admin'] as const
