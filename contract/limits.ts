/**
 * Every limit that a caller can hit or that bounds work is in the `limits.ts` beside what it limits; here are those
 * without a domain of their own. Each is commented as `what, with its unit: why this much`, from which `docs/limits.md`
 * is generated. Plain values only: the first view imports some.
 */

import { DAY, KB, MB } from './units.ts'

// Requests

/** Body of a short form: accounts, profiles and admin decisions take a few thousand characters. */
export const SHORT_BODY_BYTES = 16 * KB
/** Body of the listing form: a description has 20,000 characters, and JSON may need six bytes for each. */
export const LONG_BODY_BYTES = 256 * KB
/** Body of an import request: a million characters, and JSON may need six bytes for each. */
export const IMPORT_BODY_BYTES = 8 * MB
/** Factor by which raw text or a raw list may exceed its limit: room for white space, accents and duplicates. */
export const SLACK = 4
/** Combining marks kept in a row: no language needs ten, and NFC takes quadratic time on them. */
export const MAX_COMBINING_MARKS = 10
/** Issues reported for one body: nobody fixes more at once. */
export const MAX_ISSUES = 100
/** Id in a body or an address, in characters: a UUID has 36. */
export const MAX_ID = 100
/** Pages of filtered lists, profiles and portfolios: earlier pages are read too, and nobody goes further. */
export const MAX_PAGE = 100
/** Search, in characters: nearly a whole title; each further character reads one more list of the index. */
export const MAX_SEARCH = 100
/** Slug, in characters: addresses can be read and mailed without breaking. */
export const MAX_SLUG = 80

// Networks

/** Times one network's limit for an IPv6 /48: many providers give one to a customer, others split it among many. */
export const IPV6_48_FACTOR = 10

// Rate limiters of the platform (counted per location)

/** Attempts of one kind for an address, and username checks in a session: one every two seconds. */
export const ATTEMPTS_BY_ADDRESS_PER_MINUTE = 30
/** Attempts of one kind by a network: stops a flood before the database, but not an office. */
export const ATTEMPTS_BY_NETWORK_PER_MINUTE = 200
/** Uncached searches by a network, and as many pictures of cards, and reads of packages: two a second, more than anyone reads. */
export const SEARCHES_BY_NETWORK_PER_MINUTE = 120
/** Uncached searches by an IPv6 /48, and as many pictures of cards, and reads of packages: as many as ten networks. */
export const SEARCHES_BY_SITE_PER_MINUTE = 1_200

// Landing page

/** Featured listings on the landing page: a row of cards. */
export const FEATURED_LISTINGS = 4
/** Featured portfolios on the landing page: a row of cards. */
export const FEATURED_PORTFOLIOS = 3

// Cards for social networks

/** Picture of a card, in bytes: what the least of the networks takes. */
export const SOCIAL_CARD_BYTES = 300_000
/** Picture drawn on a card, in bytes: a variant has a hundredth of it, and a larger original is left out. */
export const SOCIAL_CARD_IMAGE_BYTES = 3 * MB
/** Font files of a card: a long title in Japanese needs twenty, and each takes about 25 ms to fetch and read. */
export const MAX_SOCIAL_CARD_FONTS = 24
/** Cards that wait to be drawn by one of a few objects: each takes about half a second. */
export const SOCIAL_CARD_QUEUE = 8
/** Time a drawn card is kept: if the page is shared later, it is drawn again. */
export const SOCIAL_CARD_RETENTION_MS = 60 * DAY

// Feeds and sitemaps

/** Listings in a feed, the newest: readers poll every few hours, and few come between. */
export const FEED_ENTRIES = 50
/** Beginning of a description in a feed, in characters: two or three sentences. */
export const FEED_SUMMARY = 300
/** Sequence numbers covered by a sitemap request: no public read may take more than 3,000 rows. */
export const SITEMAP_BLOCK = 2_500
/** Addresses in a sitemap file: the protocol allows no more. */
export const MAX_URLS = 50_000
