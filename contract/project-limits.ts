import { MAX_DESCRIPTION, MAX_TITLE, SUPPORT_MONTHS } from './catalogue.ts'
import { MAX_ALT } from './upload-limits.ts'

export { MAX_ALT, MAX_DESCRIPTION, MAX_TITLE, SUPPORT_MONTHS }

/** Limits and words of the project form, without the schemas and their library. */

/** In dollars. */
export const MAX_PROJECT_PRICE = 1_000_000
export const MAX_PROJECT_TAGS = 10
export const MAX_PROJECT_TAG = 30
export const MAX_SEO_KEYWORD = 120
export const MAX_DEMO_LINK = 2_000
export const MAX_FEATURE_IMAGES = 1
export const MAX_ADDITIONAL_IMAGES = 5
export const MAX_REASON = 1_000

/** How long a deleted project can be had back. */
export const DELETED_DAYS = 30
/** Projects, and purchases, that one call lists. */
export const PROJECTS_A_PAGE = 24
/** How much of a description lists show. */
export const EXCERPT = 300
