/**
 * Every limit that a caller can meet or that bounds what is done for one, as `what, with its unit: why this much`.
 * `docs/limits.md` is made of this. Plain values only: the first view of a page imports some.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KB = 1024
const MB = 1024 * KB

// What a caller sends

/** Body of a short form: forms of accounts and profiles, and what admins decide, have a few thousand characters. */
export const SHORT_BODY_BYTES = 16 * KB
/** Body of the project form: a description has 20,000 characters, each of which JSON may write in six bytes. */
export const LONG_BODY_BYTES = 256 * KB
/** Body of a call of the import: a million characters, each of which JSON may write in six bytes. */
export const IMPORT_BODY_BYTES = 8 * MB
/** Times its limit that a text or a list may have as it comes: room for white space, accents and repetitions. */
export const SLACK = 4
/** Combining marks in a row that are kept: no language needs ten, and NFC takes time quadratic in them. */
export const MAX_MARKS = 30
/** Mistakes told of one body: nobody mends more at once. */
export const MAX_ISSUES = 100
/** Id in a body or an address, in characters: a UUID has 36. */
export const MAX_ID = 100
/** Address that somebody returns to after signing in, in characters: longer ones do not work everywhere. */
export const MAX_RETURN_PATH = 2_000

// Accounts

/** Password, in characters at least: what the specification says; the most common ones are refused besides. */
export const MIN_PASSWORD = 6
/** Password, in characters: more than a password manager makes, and no work worth mentioning before the hash. */
export const MAX_PASSWORD = 256
/** First or last name, in characters: longer than nearly all names, and both fit a line of a profile. */
export const MAX_NAME = 60
/** Email address, in characters: mail servers take no longer one (RFC 5321). */
export const MAX_EMAIL = 254
/** Session since it was last renewed: who comes by every few weeks stays signed in. */
export const SESSION_MS = 30 * DAY
/** Age of a sign-in that deletes an account without a password: nothing else shows that it is still its owner. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE
/** Link that opens an account: it still works for who reads mail the next day. */
export const SIGN_UP_LINK_MS = DAY
/** Link that confirms another address: it still works for who reads mail the next day. */
export const ADDRESS_LINK_MS = DAY
/** Link that sets another password: whoever has it has the account, and fetching a mail takes no longer. */
export const RESET_LINK_MS = HOUR
/** Waiting sign-ups of an address that are mailed again at a time: each is a mail, and the newest are likeliest. */
export const MAX_RESENT_LINKS = 3
/** Time that somebody may take at Google: the cookies of Auth.js live as long. */
export const GOOGLE_TRIP_MS = 15 * MINUTE
/** Time that a Google account waits for the password of its account here: enough to type or to reset one. */
export const GOOGLE_LINK_MS = 15 * MINUTE
/** Time that a browser is known as its owner's: nobody elsewhere can lock out who signs in twice a year. */
export const KNOWN_BROWSER_MS = 180 * DAY
/** Downloads of all about oneself: one reads everything a person has, and ten leave room for broken ones. */
export const EXPORTS_AN_HOUR = 10

// Attempts, counted in the database

/** Passwords tried at an address, or in its owner's known browser: 960 a day, none of which is a common one. */
export const SIGN_INS_BY_ADDRESS = { most: 10, within: 15 * MINUTE }
/** Passwords tried from a network: in one office ten people may have forgotten theirs. */
export const SIGN_INS_BY_NETWORK = { most: 100, within: 15 * MINUTE }
/** Sign-ups of an address from one network: by both, so that nobody elsewhere can keep its owner from signing up. */
export const SIGN_UPS_BY_ADDRESS = { most: 5, within: HOUR }
/** Sign-ups from a network: a class that joins together. */
export const SIGN_UPS_BY_NETWORK = { most: 60, within: HOUR }
/** Mails that sign-ups cause an address, from anywhere: each opens the account, so whoever gets no more has enough. */
export const SIGN_UP_MAILS = { most: 12, within: HOUR }
/** Time before another mail may be asked for: a mail takes seconds, and the mailbox may be somebody else's. */
export const RESEND_COOLING_MS = MINUTE
/** Mails asked for by an address, of each kind: whoever asks need not be its owner, whose mailbox must not fill. */
export const MAILS_BY_ADDRESS = { most: 6, within: HOUR }
/** Mails asked for from a network, of each kind: a class of which everybody asks once or twice. */
export const MAILS_BY_NETWORK = { most: 60, within: HOUR }
/** Changes to an address: each mails somebody who may not have asked. */
export const ADDRESS_CHANGES_BY_ADDRESS = { most: 5, within: HOUR }
/** Changes of addresses from a network: as many as sign-ups, for each mails somebody too. */
export const ADDRESS_CHANGES_BY_NETWORK = { most: 60, within: HOUR }
/** Requests on the way to Google or back by a network: a sign-in is two, and each asks Google something. */
export const GOOGLE_BY_NETWORK = { most: 300, within: 15 * MINUTE }
/** Mailed links opened from a network: their 256 random bits cannot be guessed, but looking them up is work. */
export const LINKS_BY_NETWORK = { most: 100, within: 15 * MINUTE }
/** Passwords given once more by who is signed in: a session left open is no better place to guess. */
export const PASSWORDS_BY_PERSON = { most: 10, within: 15 * MINUTE }
/** Passwords given once more from a network: as for the sign-in. */
export const PASSWORDS_BY_NETWORK = { most: 100, within: 15 * MINUTE }
/** Hidden contacts shown to a network: a buyer opens a few, and gathering thousands takes many networks or days. */
export const CONTACTS_BY_NETWORK = { most: 60, within: HOUR }
/** Times the limit of one network that an IPv6 /48 has: many providers give one to a customer, others share it out. */
export const SHARE_OF_48 = 10

// Limiters of the platform, counted by location

/** Attempts of one kind by an address, and usernames asked about in a session: one every two seconds. */
export const ATTEMPTS_BY_ADDRESS_A_MINUTE = 30
/** Attempts of one kind by a network: a flood stops before it reaches the database, and an office does not. */
export const ATTEMPTS_BY_NETWORK_A_MINUTE = 200
/** Searches that no cache answers, by a network: two a second, which nobody reads. */
export const SEARCHES_BY_NETWORK_A_MINUTE = 120
/** The same by an IPv6 /48: as much as ten networks. */
export const SEARCHES_BY_SITE_A_MINUTE = 1_200

// Profiles

/** Username, in characters at least: what the specification says. */
export const MIN_USERNAME = 3
/** Username, in characters: it fits an address and a card, and looking for look-alikes takes no time. */
export const MAX_USERNAME = 40
/** Username asked about, in characters as typed: far more than can be one, so that the reply says what is wrong. */
export const MAX_USERNAME_QUERY = 200
/** Time that a former username leads to its person: links elsewhere are found and changed within a season. */
export const USERNAME_HELD_MS = 90 * DAY
/** Former usernames held for one person: nobody keeps a hundred names from others by renaming. */
export const MAX_FORMER_USERNAMES = 5
/** Bio, in characters: a paragraph or two. */
export const MAX_BIO = 500
/** Company, in characters: it fits a line of a profile or two. */
export const MAX_COMPANY = 80
/** Location, in characters: it fits a line of a profile or two. */
export const MAX_LOCATION = 80
/** Website, image or handle elsewhere, in characters: addresses of people's pages are shorter. */
export const MAX_LINK = 300
/** Saves of a profile: each has caches everywhere forget it, and nobody saves twice a minute for an hour. */
export const SAVES_AN_HOUR = 120

// Listings

/** Title, in characters: cards show two lines of it. */
export const MAX_TITLE = 120
/** Description, in characters: some seven printed pages, up to 60 kB of the 2 MB that a row of D1 may have. */
export const MAX_DESCRIPTION = 20_000
/** Description in lists of one's own, in characters: cards show three lines of it. */
export const EXCERPT = 300
/** Price of a project, in dollars: one that is higher is a slip of the keyboard. */
export const MAX_LISTING_PRICE = 1_000_000
/** Tags of a project: more describe nothing, and each is a row and an entry of the search index. */
export const MAX_LISTING_TAGS = 10
/** Tag that a seller gives, in characters: a word or two, which fit a card. */
export const MAX_LISTING_TAG = 30
/** SEO keyword, in characters: as long as a title. */
export const MAX_SEO_KEYWORD = 120
/** Demo link, in characters: longer addresses do not work everywhere. */
export const MAX_DEMO_LINK = 2_000
/** Slug, in characters: an address can be read and mailed without breaking. */
export const MAX_SLUG = 80
/** Former slugs that lead to a listing: more titles than one has in earnest. */
export const MAX_FORMER_SLUGS = 20
/** Why a listing was turned down or a person suspended, in characters: it goes into a mail and onto a card. */
export const MAX_REASON = 1_000
/** New projects of one person: more than anybody writes by hand; catalogues come by import. */
export const LISTINGS_A_DAY = 200
/** Time that a deleted project can be had back: a month to notice. */
export const DELETED_DAYS = 30

// Images

/** Image as it is sent: most photographs of phones are smaller, and an isolate of 128 MB holds it in one piece. */
export const MAX_IMAGE_BYTES = 10 * MB
/** Width or height of an image, in pixels as its header says: what Cloudflare Images draws. */
export const MAX_IMAGE_SIDE = 12_000
/** Width times height of an image, in pixels: a small file can claim more, and each takes four bytes once drawn. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** Segments, chunks, frames or boxes of an image: a photograph has hundreds, and each is looked at. */
export const MAX_IMAGE_PARTS = 20_000
/** Width or height of what is kept of an image, in pixels: it fills a large screen. */
export const STORED_SIDE = 2_560
/** Width of a cropped image, in pixels: sharp wherever it is shown, and soon uploaded. */
export const CROP_WIDTHS = { avatar: 800, banner: 1920 } as const
/** Text of an image, in characters: screen readers say it in one go. */
export const MAX_ALT = 200
/** Address of a listing's image, in characters: ours have about a hundred, imported ones lead elsewhere. */
export const MAX_IMAGE_ADDRESS = 500
/** Name of an object at `/images`: ours have about a hundred, and R2 itself takes 1,024. */
export const MAX_IMAGE_KEY_BYTES = 512
/** Feature images of a listing: what the specification says. */
export const MAX_FEATURE_IMAGES = 1
/** Further images of a listing: what the specification says. */
export const MAX_ADDITIONAL_IMAGES = 5
/** Uploads of one person: the images of twenty listings, each of which costs five calls of the Images binding. */
export const UPLOADS_AN_HOUR = 120
/** Images of one person: all of a hundred and sixty listings of six. */
export const MAX_IMAGES_STORED = 1_000
/** All images of one person: a thousand of a megabyte, and storage is paid by the gigabyte. */
export const MAX_BYTES_STORED = 1024 * MB
/** Time that an image is kept which nothing shows: what one tab replaced can be had back from another for a day. */
export const ORPHAN_MS = DAY

// Lists and searches

/** Cards on a page of listings: two rows of four, or four of two. */
export const PAGE_SIZE = 8
/** Pages of narrowed lists, profiles and portfolios: what comes before a page is read too, and nobody pages further. */
export const MAX_PAGE = 100
/** Pages of the list of everything, newest first: crawlers follow it, and kept counts lead to any of them. */
export const MAX_PAGE_OF_ALL = 1_250
/** Newest matches of a search or of tags that are counted and sorted: all that can be paged to, in one read. */
export const REACH = MAX_PAGE * PAGE_SIZE
/** Search, in characters: nearly a whole title, and each further one is one more list of the index to read. */
export const MAX_SEARCH = 100
/** Category that is filtered by, in characters: more than a slug, a name or an id has. */
export const MAX_CATEGORY_QUERY = 100
/** Tags filtered by, and tags of an imported listing: each is one more list of the index to read. */
export const MAX_TAGS = 20
/** Name of a tag, in characters: those of admins and imports may be longer than sellers'. */
export const MAX_TAG = 40
/** Categories, and tags, that are listed: one reply has all, and no public read may take more than 3,000 rows. */
export const MAX_LABELS_LISTED = 2_000
/** Related listings: a row of cards. */
export const RELATED = 4
/** Newest listings of shared tags that are compared for being related: enough to choose four from. */
export const RELATED_CANDIDATES = 30
/** Featured products on the landing page: a row of cards. */
export const FEATURED_PRODUCTS = 4
/** Featured portfolios on the landing page: a row of cards. */
export const FEATURED_PORTFOLIOS = 3
/** Portfolios on a page: whole rows of two and of three. */
export const PORTFOLIO_PAGE_SIZE = 24
/** Projects, or purchases, on a page of the dashboard: whole rows of two and of three. */
export const OWN_LISTINGS_PAGE_SIZE = 24
/** Places that a call of the sitemap covers: no public read may take more than 3,000 rows. */
export const SITEMAP_BLOCK = 2_500
/** Addresses in a file of the sitemap: what the protocol allows. */
export const MAX_URLS = 50_000

// Views

/** Time within which further looks of a visitor are the same view: one visit. */
export const VIEW_WINDOW_MS = 30 * MINUTE
/** Views that one network address adds to what a shard counts: other browsers' names make no more of it. */
export const VIEWS_AN_HOUR = 100

// Admins

/** Rows of a page: one look and one scroll. */
export const ADMIN_PAGE_SIZE = 50
/** Listings changed at once: all of a page. */
export const MAX_BULK = 50
/** Newest rows looked through where no index helps: what a read costs does not grow with the catalogue. */
export const ADMIN_REACH = 10_000
/** Entries of the activity looked at for a page of combined filters: what it costs does not grow with the log. */
export const ACTIVITY_REACH = 2_000
/** Charts of the dashboard: a month. */
export const DASHBOARD_DAYS = 30
/** Waiting listings on the dashboard: what fits beside the figures; the others are a click away. */
export const DASHBOARD_WAITING = 10
/** Name of a category, in characters: it fits a line of a filter or two. */
export const MAX_CATEGORY = 80
/** Description of a category or a tag, in characters: a paragraph. */
export const MAX_LABEL_DESCRIPTION = 500
/** Time that a deleted category or tag can be had back: a slip is noticed the same day. */
export const LABEL_RETENTION_MS = DAY
/** API tokens of one admin: one a script, and few enough to look through. */
export const MAX_TOKENS = 20
/** Name of an API token, in characters: it fits a line. */
export const MAX_TOKEN_NAME = 60

// Import

/** Lines of a call: progress shows, and little is repeated when one breaks off. */
export const IMPORT_LINES = 500
/** Lines of a call together, in characters: with all that is made of them, a small part of an isolate's 128 MB. */
export const IMPORT_CHARACTERS = 1_000_000
/** Price of an imported listing: other catalogues may have higher ones than we take. */
export const MAX_PRICE_CENTS = 1_000_000_000
/** First or last name of an imported seller, in characters: other catalogues may have longer ones than we take. */
export const MAX_IMPORTED_NAME = 80
/** Demo link or website in an imported line, in characters: longer addresses do not work everywhere. */
export const MAX_IMPORTED_LINK = 2_000
