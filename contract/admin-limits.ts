/** Limits and words of the admin area, without the schemas and their library. */

/** Rows of a page, of every list of admins. */
export const ADMIN_PAGE_SIZE = 50
/** How many listings can be acted on at once. */
export const MOST_AT_ONCE = 50
export const MAX_ADMIN_REASON = 1_000

/** Days that the dashboard's charts show. */
export const DASHBOARD_DAYS = 30
/** How many waiting listings the dashboard shows. */
export const DASHBOARD_WAITING = 10

export const MAX_CATEGORY = 80
export const MAX_TAG_NAME = 40
export const MAX_NAME_DESCRIPTION = 500
/** How long a deleted category or tag can be had back. */
export const NAME_KEPT_MS = 24 * 60 * 60_000

/** What one call of the import takes: whichever is met first. Bytes are of the lines' text. */
export const IMPORT_LINES = 500
export const IMPORT_BYTES = 1_000_000

/** What an API token may be for. */
export const TOKEN_SCOPES = ['catalogue:import', 'catalogue:export'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
export const MAX_TOKENS = 20
export const MAX_TOKEN_NAME = 60

/** What an entry of the activity is about. */
export const ENTITIES = ['listing', 'profile', 'category', 'tag', 'user', 'token', 'catalogue'] as const
export type Entity = (typeof ENTITIES)[number]

/** What can be done, as the activity names it. */
export const ACTIONS = [
  'listing.status',
  'listing.delete',
  'listing.restore',
  'listing.feature',
  'profile.feature',
  'category.create',
  'category.edit',
  'category.delete',
  'category.restore',
  'tag.create',
  'tag.edit',
  'tag.delete',
  'tag.restore',
  'tag.merge',
  'user.suspend',
  'user.reinstate',
  'user.role',
  'token.create',
  'token.revoke',
  'catalogue.import',
  'catalogue.export',
] as const
export type Action = (typeof ACTIONS)[number]
