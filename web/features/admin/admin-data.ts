import { MINE } from '#web/parts/session.ts'

/** What the key of every query of the admin area starts with: it goes when its admin signs out. */
export const ADMIN_DATA = [MINE, 'admin'] as const
