import type { LimitName } from './limit-files.ts'

/** Keys that calls are counted by: nothing that a caller can renew by requesting it. */
type Key = 'person' | 'network' | 'address' | 'connection' | 'chat' | 'listing' | 'token'

export interface Work {
  /** What one call causes at most. */
  work: string
  limits: LimitName[]
  /** Empty if calls are not counted. */
  by: Key[]
  /** Where the count is: in the table of attempts, in the rows or the object that the work makes, or nowhere. */
  counted: 'attempts' | 'rows' | 'platform' | 'not'
  routes: string[]
}

/**
 * What one caller may cause with each route, and with each frame of a room. Nothing is free: what is not counted is
 * bounded, as noted.
 */
export const WORK: Work[] = [
  {
    work: 'a password hash, a row and a mail',
    limits: ['SIGN_UPS_BY_ADDRESS', 'SIGN_UPS_BY_NETWORK', 'SIGN_UP_MAILS'],
    by: ['address', 'network'],
    counted: 'attempts',
    routes: ['POST /api/accounts'],
  },
  {
    work: 'a password hash and a session',
    limits: ['SIGN_INS_BY_ADDRESS', 'SIGN_INS_BY_NETWORK'],
    by: ['address', 'network'],
    counted: 'attempts',
    routes: ['POST /api/auth/sign-in'],
  },
  {
    work: 'a row and a mail to the address named',
    limits: ['RESEND_COOLDOWN_MS', 'MAILS_BY_ADDRESS', 'MAILS_BY_NETWORK'],
    by: ['address', 'network'],
    counted: 'attempts',
    routes: ['POST /api/accounts/resend', 'POST /api/accounts/forgot', 'POST /api/newsletter'],
  },
  {
    work: 'a password hash and a changed account, if the link is right',
    limits: ['LINKS_BY_NETWORK'],
    by: ['network'],
    counted: 'attempts',
    routes: [
      'POST /api/accounts/confirm',
      'POST /api/accounts/confirm-email',
      'POST /api/accounts/reset',
      'POST /api/newsletter/confirm',
    ],
  },
  {
    work: 'a round trip to Google',
    limits: ['GOOGLE_BY_NETWORK'],
    by: ['network'],
    counted: 'attempts',
    routes: ['POST /api/auth/signin/google', 'GET /api/auth/callback/google'],
  },
  {
    work: 'two password hashes and a changed account',
    limits: ['PASSWORDS_BY_PERSON', 'PASSWORDS_BY_NETWORK'],
    by: ['person', 'network'],
    counted: 'attempts',
    routes: ['PUT /api/account/password', 'DELETE /api/account'],
  },
  {
    work: 'a password hash and a mail to the new address',
    limits: ['ADDRESS_CHANGES_BY_ADDRESS', 'ADDRESS_CHANGES_BY_NETWORK'],
    by: ['address', 'network'],
    counted: 'attempts',
    routes: ['POST /api/account/email'],
  },
  {
    work: 'a few rows of one’s own account',
    limits: ['SETTINGS_PER_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/account/mails', 'DELETE /api/account/sessions/:id'],
  },
  {
    work: 'every row about a person, and their messages',
    limits: ['EXPORTS_PER_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['GET /api/account/export'],
  },
  {
    work: 'the end of all sessions of one’s own',
    limits: [],
    by: [],
    counted: 'not',
    routes: ['POST /api/auth/sign-out-all'],
  },
  {
    work: 'a row, if the link is signed by us',
    limits: [],
    by: ['token'],
    counted: 'not',
    routes: ['GET /api/unsubscribe/:token', 'POST /api/unsubscribe/:token'],
  },
  {
    work: 'the hidden contacts of one profile',
    limits: ['CONTACTS_BY_NETWORK'],
    by: ['network'],
    counted: 'attempts',
    routes: ['POST /api/profiles/:name/contacts'],
  },
  {
    work: 'a row that an admin reads; a case counts a network once',
    limits: ['TAKEDOWNS_BY_NETWORK'],
    by: ['network'],
    counted: 'attempts',
    routes: ['POST /api/takedowns'],
  },
  {
    work: 'a mark in a shard, which writes its counts together',
    limits: ['VIEWS_PER_HOUR'],
    by: ['network'],
    counted: 'rows',
    routes: ['POST /api/listings/:idOrSlug/views'],
  },
  {
    work: 'an image checked, and its variants made and stored',
    limits: ['UPLOADS_PER_HOUR', 'MAX_IMAGES_STORED', 'MAX_BYTES_STORED'],
    by: ['person'],
    counted: 'attempts',
    routes: ['POST /api/uploads'],
  },
  {
    work: 'an image removed with its variants',
    limits: ['UPLOADS_PER_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['DELETE /api/uploads/:id'],
  },
  {
    work: 'a row, and caches purged',
    limits: ['SAVES_PER_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PATCH /api/profile'],
  },
  {
    work: 'a listing, and copies of up to six images',
    limits: ['LISTINGS_PER_DAY', 'MAX_IMAGES_STORED'],
    by: ['person'],
    counted: 'rows',
    routes: ['POST /api/projects', 'POST /api/projects/:id/duplicate'],
  },
  {
    work: 'a listing with its tags and its place in the search index, an audit entry, and caches purged',
    limits: ['LISTING_CHANGES_PER_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: [
      'PUT /api/projects/:id',
      'DELETE /api/projects/:id',
      'POST /api/projects/:id/restore',
      'POST /api/projects/:id/submit',
      'POST /api/projects/:id/publish',
      'POST /api/projects/:id/take-offline',
    ],
  },
  {
    work: 'a row, and a count kept',
    limits: ['FAVORITES_PER_HOUR', 'MAX_FAVORITES'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/favorites/:listingId', 'DELETE /api/favorites/:listingId'],
  },
  {
    work: 'a room and a row for each of two people',
    limits: ['CHATS_PER_DAY'],
    by: ['person'],
    counted: 'rows',
    routes: ['POST /api/chats'],
  },
  {
    work: 'a row, and of a block a call to each open room of the two',
    limits: ['CHAT_CHANGES_PER_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/chats/:id/archived', 'PUT /api/chats/:id/blocked'],
  },
  {
    work: 'a row that an admin reads',
    limits: ['REPORTS_PER_DAY'],
    by: ['person'],
    counted: 'attempts',
    routes: ['POST /api/reports', 'POST /api/chats/:id/reports'],
  },
  {
    work: 'a review or a reply, means and ranks kept, caches purged, and a mail',
    limits: ['REVIEWS_PER_DAY', 'REVIEW_MAIL_GAP_MS'],
    by: ['person'],
    counted: 'attempts',
    routes: ['POST /api/reviews', 'PUT /api/reviews/:id', 'DELETE /api/reviews/:id', 'PUT /api/reviews/:id/reply'],
  },
  {
    work: 'a vote, and caches purged',
    limits: ['VOTES_PER_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/reviews/:id/helpful'],
  },
  {
    work: 'an event in a room and in the mirror of its deal, and a notice or a mail',
    limits: [
      'MOVES_PER_HOUR',
      'DEALS_PER_DAY',
      'RULE_ANSWERS',
      'DEAL_NOTICE_GAP_MS',
      'DEAL_MAIL_GAP_MS',
      'DEAL_MAILS_PER_DAY',
    ],
    by: ['person', 'chat', 'listing'],
    counted: 'attempts',
    routes: ['POST /api/chats/:id/moves'],
  },
  {
    work: 'a socket, and what waits for it',
    limits: ['MAX_SOCKETS', 'INBOX_CHATS'],
    by: ['person'],
    counted: 'rows',
    routes: ['GET /parties/inbox/me', 'GET /parties/chat-room/:id'],
  },
  {
    work: 'a message stored or changed, sent to each tab of two people, and reported to their inboxes',
    limits: ['FRAME_BURST', 'FRAMES_PER_SECOND', 'FRAME_BYTES', 'MESSAGES_PER_HOUR', 'MAX_UNANSWERED'],
    by: ['person', 'chat'],
    counted: 'rows',
    routes: ['frame send', 'frame edit', 'frame delete'],
  },
  {
    work: 'a mark sent to each tab of two people',
    limits: ['FRAME_BURST', 'FRAMES_PER_SECOND', 'FRAME_BYTES'],
    by: ['person', 'chat'],
    counted: 'rows',
    routes: ['frame read', 'frame typing'],
  },
  {
    work: 'a page of messages, which counts as many frames',
    limits: ['FRAME_BURST', 'FRAMES_PER_SECOND', 'FRAME_BYTES', 'FRAME_ROWS', 'RESUME_PAGE', 'PAGE_BYTES'],
    by: ['person', 'chat'],
    counted: 'rows',
    routes: ['frame resume', 'frame passage'],
  },
  {
    work: 'a search through the messages of a room, which counts as many frames',
    limits: ['FRAME_BURST', 'FRAMES_PER_SECOND', 'FRAME_ROWS', 'SEARCH_ROWS', 'SEARCH_UNITS'],
    by: ['person', 'chat'],
    counted: 'rows',
    routes: ['frame search'],
  },
  {
    work: 'a reply that everyone shares, read once for each canonical address; a search that no cache answers is counted',
    limits: ['SEARCHES_BY_NETWORK_PER_MINUTE', 'SEARCHES_BY_SITE_PER_MINUTE', 'REACH'],
    by: ['network'],
    counted: 'platform',
    routes: [
      'GET /api/listings',
      'GET /api/listings/:idOrSlug',
      'GET /api/listings/:idOrSlug/related',
      'GET /api/listings/:idOrSlug/reviews',
      'GET /api/profiles',
      'GET /api/profiles/:name',
      'GET /api/profiles/:name/listings',
      'GET /api/profiles/:name/reviews',
      'GET /api/categories',
      'GET /api/tags',
      'GET /api/suggestions',
      'GET /api/review-time',
      'GET /api/landing',
      'GET /api/feed',
      'GET /api/sitemap',
      'GET /api/sitemap/profiles',
    ],
  },
  {
    work: 'a card, which is drawn once for each state of what it shows',
    limits: ['SEARCHES_BY_NETWORK_PER_MINUTE', 'SEARCHES_BY_SITE_PER_MINUTE', 'SOCIAL_CARD_QUEUE'],
    by: ['network'],
    counted: 'platform',
    routes: ['GET /images/cards/:kind/:id/:file'],
  },
  {
    work: 'a stored image, which caches keep',
    limits: ['MAX_IMAGE_KEY_BYTES'],
    by: [],
    counted: 'not',
    routes: ['GET /images/:bucket/:key{.+}'],
  },
  {
    work: 'nothing, or a row of each store',
    limits: [],
    by: [],
    counted: 'not',
    routes: [
      'GET /api/health',
      'GET /api/ready',
      'GET /api/openapi.json',
      'GET /api/sign-in-options',
      'GET /api/session',
    ],
  },
  {
    work: 'a page of one’s own rows, of a number that does not grow',
    limits: ['OWN_REACH', 'CHAT_REACH'],
    by: [],
    counted: 'not',
    routes: [
      'GET /api/account/sessions',
      'GET /api/account/mails',
      'GET /api/profile',
      'GET /api/usernames',
      'GET /api/projects',
      'GET /api/projects/:id',
      'GET /api/projects/:id/preview',
      'GET /api/projects/:id/statistics',
      'GET /api/purchases',
      'GET /api/sales',
      'GET /api/sales/month',
      'GET /api/favorites',
      'GET /api/favorites/ids',
      'GET /api/chats',
      'GET /api/chats/:id',
      'GET /api/chats/about/:listing',
      'GET /api/reviews/own',
    ],
  },
]

/** Routes of admins, and of their tokens: their holders are trusted, and one call is bounded. */
export const OF_ADMINS = /^[A-Z]+ \/api\/admin\//
