import type { Contacts } from '#contract/site.ts'

declare const SITE_CONTACTS: Contacts

/** Where people can reach us; set at build time from wrangler.toml. */
export const CONTACTS = SITE_CONTACTS
