import { DAY } from '../units.ts'

/** Link that confirms a subscription: it still works for people who read their mail the next day. */
export const SUBSCRIBE_LINK_MS = DAY
/** Token of a link that names an address, in characters: the longest address, sealed, and some room. */
export const MAX_SEALED_TOKEN = 600
/** Time between two mails to an address that is subscribed already: the requester may not be its owner. */
export const SUBSCRIBED_MAIL_GAP_MS = DAY
/** Time that an address is kept after it was unsubscribed: campaigns that are just being sent still reference it. */
export const UNSUBSCRIBED_RETENTION_MS = 30 * DAY
/** Subject of a campaign, in characters: mail programs show half of it. */
export const MAX_CAMPAIGN_SUBJECT = 120
/** Letter, in characters: as long as a description, whose Markdown it has. */
export const MAX_CAMPAIGN = 20_000
/** Mails of a campaign that are put into the outbox at once: other mails wait for no more than these. */
export const CAMPAIGN_BATCH = 20
/** Test mails of campaigns of one admin: a mail for every change worth checking. */
export const TEST_MAILS_PER_HOUR = 60
/** Newest listings offered for a campaign: readers follow no more links. */
export const CAMPAIGN_LISTINGS = 20
