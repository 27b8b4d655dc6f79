import type { Contacts } from '#contract/site.ts'

declare const SITE_CONTACTS: Contacts

/** The site's contact details, from wrangler.toml at build time. */
export const CONTACTS = SITE_CONTACTS
