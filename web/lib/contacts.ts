import type { Contacts } from '#contract/site.ts'

declare const SITE_CONTACTS: Contacts

/** Where people reach us; the build takes it from wrangler.toml. */
export const CONTACTS = SITE_CONTACTS
