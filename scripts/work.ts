import type * as limits from '#contract/limits.ts'

/** What calls are counted by: nothing that a caller gets anew by asking for it. */
type Key = 'person' | 'network' | 'address' | 'connection' | 'chat' | 'listing' | 'token'

export interface Work {
  /** What one call causes at most. */
  work: string
  limits: (keyof typeof limits)[]
  /** Empty if calls are not counted. */
  by: Key[]
  /** Where the count is: in the table of attempts, in the rows or the object that the work makes, or nowhere. */
  counted: 'attempts' | 'rows' | 'platform' | 'not'
  routes: string[]
}

/** What one caller may cause with each route. Nothing is free: what is not counted is bounded, and says so. */
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
    limits: ['RESEND_COOLING_MS', 'MAILS_BY_ADDRESS', 'MAILS_BY_NETWORK'],
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
    limits: ['SETTINGS_AN_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/account/mails', 'DELETE /api/account/sessions/:id'],
  },
  {
    work: 'every row about a person, and their messages',
    limits: ['EXPORTS_AN_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['GET /api/account/export'],
  },
  {
    work: 'what ends all sessions of one’s own',
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
    work: 'a row that an admin reads; a network raises a case by one of three',
    limits: ['TAKEDOWNS_BY_NETWORK'],
    by: ['network'],
    counted: 'attempts',
    routes: ['POST /api/takedowns'],
  },
  {
    work: 'a mark in a shard, which writes its counts together',
    limits: ['VIEWS_AN_HOUR'],
    by: ['network'],
    counted: 'rows',
    routes: ['POST /api/listings/:idOrSlug/views'],
  },
  {
    work: 'an image checked, and its variants made and stored',
    limits: ['UPLOADS_AN_HOUR', 'MAX_IMAGES_STORED', 'MAX_BYTES_STORED'],
    by: ['person'],
    counted: 'attempts',
    routes: ['POST /api/uploads'],
  },
  {
    work: 'an image removed with its variants',
    limits: ['UPLOADS_AN_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['DELETE /api/uploads/:id'],
  },
  {
    work: 'a row, and caches purged',
    limits: ['SAVES_AN_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PATCH /api/profile'],
  },
  {
    work: 'a listing, and copies of up to six images',
    limits: ['LISTINGS_A_DAY', 'MAX_IMAGES_STORED'],
    by: ['person'],
    counted: 'rows',
    routes: ['POST /api/projects', 'POST /api/projects/:id/duplicate'],
  },
  {
    work: 'a listing with its tags and its place in the search index, an audit entry, and caches purged',
    limits: ['LISTING_CHANGES_AN_HOUR'],
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
    limits: ['FAVORITES_AN_HOUR', 'MAX_FAVORITES'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/favorites/:listingId', 'DELETE /api/favorites/:listingId'],
  },
  {
    work: 'a room and a row for each of two people',
    limits: ['CHATS_A_DAY'],
    by: ['person'],
    counted: 'rows',
    routes: ['POST /api/chats'],
  },
  {
    work: 'a row, and of a block a call to each open room of the two',
    limits: ['CHAT_CHANGES_AN_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/chats/:id/archived', 'PUT /api/chats/:id/blocked'],
  },
  {
    work: 'a row that an admin reads',
    limits: ['REPORTS_A_DAY'],
    by: ['person'],
    counted: 'attempts',
    routes: ['POST /api/reports', 'POST /api/chats/:id/reports'],
  },
  {
    work: 'a review or a reply, its author’s mean and rank, and caches purged',
    limits: ['REVIEWS_A_DAY'],
    by: ['person'],
    counted: 'attempts',
    routes: ['POST /api/reviews', 'PUT /api/reviews/:id', 'DELETE /api/reviews/:id', 'PUT /api/reviews/:id/reply'],
  },
  {
    work: 'a vote, and caches purged',
    limits: ['VOTES_AN_HOUR'],
    by: ['person'],
    counted: 'attempts',
    routes: ['PUT /api/reviews/:id/helpful'],
  },
  {
    work: 'an event in a room and in the mirror of its deal',
    limits: ['MOVES_AN_HOUR'],
    by: ['person'],
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
    work: 'a reply that everyone shares, read once for each canonical address; a search that no cache answers is counted',
    limits: ['SEARCHES_BY_NETWORK_A_MINUTE', 'SEARCHES_BY_SITE_A_MINUTE', 'REACH'],
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
    work: 'a stored image, or a card that is drawn once for each state of what it shows',
    limits: ['CARDS_WAITING', 'CARD_BYTES'],
    by: [],
    counted: 'not',
    routes: ['GET /images/cards/:kind/:id/:file', 'GET /images/:bucket/:key{.+}'],
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

/** Routes of admins, and of tokens that they make: whoever has them is trusted, and what one call does is bounded. */
export const OF_ADMINS = /^[A-Z]+ \/api\/admin\//
