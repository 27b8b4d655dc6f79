/** Limits of profiles, without the schemas and their library. */

export const MAX_COMPANY = 80
export const MAX_LOCATION = 80
/** Of an address or a handle elsewhere. */
export const MAX_LINK = 300

/** How often somebody may save their profile, each time of which caches forget it. */
export const SAVES_AN_HOUR = 120

export const PORTFOLIO_PAGE_SIZE = 24

/** What `POST /api/profiles/:id/contacts` tells: not in the public profile, so that nobody gathers it from there. */
export const HIDDEN_CONTACTS = ['email', 'telegram', 'whatsapp'] as const
export type HiddenContact = (typeof HIDDEN_CONTACTS)[number]
