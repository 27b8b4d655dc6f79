/**
 * Every limit that a caller can hit or that bounds work, commented as `what, with its unit: why this much`, from which
 * `docs/limits.md` is generated. Plain values only: the first view imports some.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KB = 1024
const MB = 1024 * KB

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
export const MAX_MARKS = 10
/** Issues reported for one body: nobody fixes more at once. */
export const MAX_ISSUES = 100
/** Id in a body or an address, in characters: a UUID has 36. */
export const MAX_ID = 100
/** Return path after signing in, in characters: longer addresses do not work everywhere. */
export const MAX_RETURN_PATH = 2_000

// Accounts

/** Password, in characters at least: the specification says so; the most common passwords are refused as well. */
export const MIN_PASSWORD = 6
/** Password, in characters: more than password managers generate, and still cheap to hash. */
export const MAX_PASSWORD = 256
/** First or last name, in characters: longer than nearly all names, and both fit on one line of a profile. */
export const MAX_NAME = 60
/** Email address, in characters: mail servers accept no longer ones (RFC 5321). */
export const MAX_EMAIL = 254
/** Session since it was last renewed: people who visit every few weeks stay signed in. */
export const SESSION_MS = 30 * DAY
/** Age of a sign-in that may delete an account without a password: nothing else proves that it is the owner. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE
/** Link that opens an account: it still works for people who read their mail the next day. */
export const SIGN_UP_LINK_MS = DAY
/** Link that confirms a new address: it still works for people who read their mail the next day. */
export const ADDRESS_LINK_MS = DAY
/** Link that resets a password: whoever has it has the account, and getting a mail takes less time. */
export const RESET_LINK_MS = HOUR
/** Pending sign-ups of an address that get another mail at once: each is one mail, and the newest matter most. */
export const MAX_RESENT_LINKS = 3
/** Time to sign in at Google: the cookies of Auth.js live as long. */
export const GOOGLE_TRIP_MS = 15 * MINUTE
/** Time a Google account waits for the password of its account here: enough to type or reset one. */
export const GOOGLE_LINK_MS = 15 * MINUTE
/** Time a browser stays known: people who sign in twice a year cannot be locked out from elsewhere. */
export const KNOWN_BROWSER_MS = 180 * DAY
/** Time the remains of a sent mail are kept, without its content: enough to see why one did not arrive. */
export const SENT_MAIL_MS = 7 * DAY
/** Exports of one's own data: each reads everything about a person, and ten allow for failed downloads. */
export const EXPORTS_AN_HOUR = 10

// Attempts (counted in the database)

/** Passwords tried for an address, or in a known browser: 960 a day, and common passwords are not accepted. */
export const SIGN_INS_BY_ADDRESS = { most: 10, within: 15 * MINUTE }
/** Passwords tried from a network: ten people in one office may have forgotten theirs. */
export const SIGN_INS_BY_NETWORK = { most: 100, within: 15 * MINUTE }
/** Sign-ups of an address from one network: counted by both, so that nobody elsewhere can block the owner. */
export const SIGN_UPS_BY_ADDRESS = { most: 5, within: HOUR }
/** Sign-ups from a network: a class that joins together. */
export const SIGN_UPS_BY_NETWORK = { most: 60, within: HOUR }
/** Sign-up mails to an address, from any network: each opens the account, so nobody needs more. */
export const SIGN_UP_MAILS = { most: 12, within: HOUR }
/** Time before another mail can be requested: mail takes seconds, and the mailbox may be somebody else's. */
export const RESEND_COOLING_MS = MINUTE
/** Mails requested for an address, of each kind: the requester may not be the owner, whose mailbox must not fill up. */
export const MAILS_BY_ADDRESS = { most: 6, within: HOUR }
/** Mails requested from a network, of each kind: a class where everybody requests one or two. */
export const MAILS_BY_NETWORK = { most: 60, within: HOUR }
/** Changes to an address: each mails somebody who may not have requested it. */
export const ADDRESS_CHANGES_BY_ADDRESS = { most: 5, within: HOUR }
/** Address changes from a network: as many as sign-ups, since each mails somebody too. */
export const ADDRESS_CHANGES_BY_NETWORK = { most: 60, within: HOUR }
/** Requests to start or finish a Google sign-in, by network: a sign-in takes two, and each calls Google. */
export const GOOGLE_BY_NETWORK = { most: 300, within: 15 * MINUTE }
/** Mailed links opened from a network: 256 random bits cannot be guessed, but each lookup costs a read. */
export const LINKS_BY_NETWORK = { most: 100, within: 15 * MINUTE }
/** Passwords re-entered while signed in: an open session is no easier place to guess. */
export const PASSWORDS_BY_PERSON = { most: 10, within: 15 * MINUTE }
/** Passwords re-entered from a network: the same as for sign-ins. */
export const PASSWORDS_BY_NETWORK = { most: 100, within: 15 * MINUTE }
/** Hidden contacts shown to a network: a buyer opens a few, and collecting thousands takes many networks or days. */
export const CONTACTS_BY_NETWORK = { most: 60, within: HOUR }
/** Times one network's limit for an IPv6 /48: many providers give one to a customer, others split it among many. */
export const SHARE_OF_48 = 10

// Rate limiters of the platform (counted per location)

/** Attempts of one kind for an address, and username checks in a session: one every two seconds. */
export const ATTEMPTS_BY_ADDRESS_A_MINUTE = 30
/** Attempts of one kind by a network: stops a flood before the database, but not an office. */
export const ATTEMPTS_BY_NETWORK_A_MINUTE = 200
/** Uncached searches by a network, and as many pictures of cards: two a second, more than anyone reads. */
export const SEARCHES_BY_NETWORK_A_MINUTE = 120
/** Uncached searches by an IPv6 /48, and as many pictures of cards: as many as ten networks. */
export const SEARCHES_BY_SITE_A_MINUTE = 1_200

// Profiles

/** Username, in characters at least: the specification says so. */
export const MIN_USERNAME = 3
/** Username, in characters: it fits an address and a card, and checking for look-alikes stays fast. */
export const MAX_USERNAME = 40
/** Username check, in characters as typed: far longer than any username, so that the reply can say what is wrong. */
export const MAX_USERNAME_QUERY = 200
/** Time a former username leads to its owner: links elsewhere get found and updated within a season. */
export const USERNAME_HELD_MS = 90 * DAY
/** Former usernames held for one person: nobody can block a hundred names by renaming. */
export const MAX_FORMER_USERNAMES = 5
/** Bio, in characters: a paragraph or two. */
export const MAX_BIO = 500
/** Company, in characters: it fits on a line or two of a profile. */
export const MAX_COMPANY = 80
/** Location, in characters: it fits on a line or two of a profile. */
export const MAX_LOCATION = 80
/** Website, image or external handle, in characters: addresses of people's pages are shorter. */
export const MAX_LINK = 300
/** Changes of mail settings and ended sessions, by one person: no one changes their mind as often. */
export const SETTINGS_AN_HOUR = 120
/** Saves of a profile: each purges caches everywhere, and nobody saves twice a minute for an hour. */
export const SAVES_AN_HOUR = 120

// Listings

/** Title, in characters: cards show two lines of it. */
export const MAX_TITLE = 120
/** Description, in characters: about seven printed pages, up to 60 kB of the 2 MB that a D1 row may have. */
export const MAX_DESCRIPTION = 20_000
/** Description in one's own lists, in characters: cards show three lines of it. */
export const EXCERPT = 300
/** Price of a listing, in dollars: anything higher is a typo. */
export const MAX_LISTING_PRICE = 1_000_000
/** Tags of a listing: more describe nothing, and each is a row and an entry in the search index. */
export const MAX_LISTING_TAGS = 10
/** Tag from a seller, in characters: a word or two, which fit on a card. */
export const MAX_LISTING_TAG = 30
/** SEO keyword, in characters: as long as a title. */
export const MAX_SEO_KEYWORD = 120
/** Demo link, in characters: longer addresses do not work everywhere. */
export const MAX_DEMO_LINK = 2_000
/** Slug, in characters: addresses can be read and mailed without breaking. */
export const MAX_SLUG = 80
/** Former slugs that lead to a listing: more titles than anybody really needs. */
export const MAX_FORMER_SLUGS = 20
/** Reason for a rejection or suspension, in characters: it goes into a mail and onto a card. */
export const MAX_REASON = 1_000
/** New listings of one person: more than anybody writes by hand; whole catalogues are imported. */
export const LISTINGS_A_DAY = 200
/** Saves and moves of one person's listings: each purges caches, and a whole catalogue can still be gone through. */
export const LISTING_CHANGES_AN_HOUR = 300
/** Listings of a seller counted for each status: beyond it, '400+' says enough. */
export const MAX_COUNTED_LISTINGS = 400
/** Newest listings of a seller that their own search looks through: the cost does not grow with the years. */
export const OWN_REACH = 1_000
/** Listings of a seller from which on their own list has a search: fewer are seen at a glance. */
export const SEARCHED_FROM = 10
/** Newest changes of status that review times are taken from: about a third of them decide on a submission. */
export const REVIEW_REACH = 1_000
/** Newest decisions that the usual review time is the median of: the newest say most. */
export const REVIEW_DECISIONS = 50
/** Decisions from which on a usual review time shows: fewer say nothing. */
export const MIN_REVIEW_DECISIONS = 10
/** Entries before a decision among which its submission is looked for: few come between them. */
export const REVIEW_ENTRIES = 20
/** Time to restore a deleted listing: a month to notice. */
export const DELETED_DAYS = 30

// Images

/** Image as uploaded: most phone photos are smaller, and an isolate of 128 MB can hold it whole. */
export const MAX_IMAGE_BYTES = 10 * MB
/** Width or height of an image, in pixels, as its header says: the maximum of Cloudflare Images. */
export const MAX_IMAGE_SIDE = 12_000
/** Width times height of an image, in pixels: small files can claim more, and each takes four bytes once decoded. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** Segments, chunks, frames or boxes of an image: a photo has hundreds, and each is inspected. */
export const MAX_IMAGE_PARTS = 20_000
/** Width or height of a stored image, in pixels: it fills a large screen. */
export const STORED_SIDE = 2_560
/** Width of a cropped image, in pixels: sharp wherever it is shown, and quick to upload. */
export const CROP_WIDTHS = { avatar: 800, banner: 1920 } as const
/** Alternative text of an image, in characters: screen readers say it in one go. */
export const MAX_ALT = 200
/** Address of a listing's image, in characters: ours have about a hundred, imported ones may be longer. */
export const MAX_IMAGE_ADDRESS = 500
/** Object name at `/images`: ours have about a hundred bytes, and R2 itself accepts 1,024. */
export const MAX_IMAGE_KEY_BYTES = 512
/** Feature images of a listing: the specification says so. */
export const MAX_FEATURE_IMAGES = 1
/** Additional images of a listing: the specification says so. */
export const MAX_ADDITIONAL_IMAGES = 5
/** Uploads of one person, and their removals: the images of twenty listings; each takes five calls of the Images binding. */
export const UPLOADS_AN_HOUR = 120
/** Stored images of one person: six for each of a hundred and sixty listings. */
export const MAX_IMAGES_STORED = 1_000
/** Stored bytes of one person: a thousand images of a megabyte; storage is billed by the gigabyte. */
export const MAX_BYTES_STORED = 1024 * MB
/** Time an orphaned image is kept: what one tab replaced can be restored from another for a day. */
export const ORPHAN_MS = DAY
/** Picture of a card, in bytes: what the least of the networks takes. */
export const CARD_BYTES = 300_000
/** Picture drawn on a card, in bytes: a variant has a hundredth of it, and a larger original is left out. */
export const CARD_IMAGE_BYTES = 3 * MB
/** Cards that wait to be drawn by one of a few objects: each takes about half a second. */
export const CARDS_WAITING = 8
/** Time a drawn card is kept: whoever shares the page later has it drawn again. */
export const CARD_KEPT_MS = 60 * DAY

// Lists and searches

/** Cards on a page of listings: two rows of four, or four of two. */
export const PAGE_SIZE = 8
/** Cards on a longer page, which a visitor may choose: three times as many, and still one read. */
export const LONG_PAGE_SIZE = 24
/** Pages of filtered lists, profiles and portfolios: earlier pages are read too, and nobody goes further. */
export const MAX_PAGE = 100
/** Pages of the unfiltered list, newest first: crawlers follow it, and kept counts lead to any page. */
export const MAX_PAGE_OF_ALL = 1_250
/** Newest matches of a search or tag filter that are counted and sorted: every page of them, in one read. */
export const REACH = MAX_PAGE * PAGE_SIZE
/** Search, in characters: nearly a whole title; each further character reads one more list of the index. */
export const MAX_SEARCH = 100
/** Words of a search that are looked for in names of tags, categories and sellers: as many as people type. */
export const MAX_NAMED_WORDS = 6
/** Tags, categories and sellers with a word in their name that a search includes: more would not fit one read. */
export const NAMES_OF_WORD = 40
/** Words of one or two characters in a search: each is looked for in the texts of all candidates. */
export const MAX_SHORT_WORDS = 6
/** Newest candidates of a search with such words, or of a ranked one with a price: each costs up to six rows. */
export const SHORT_REACH = 400
/** Listings that a search ranks first, for each way to match (title, names, text): the others follow newest first. */
export const BEST_REACH = 40
/** Matches up to which their traits are counted: the counts help to choose among few. */
export const COUNTED_TRAITS = 300
/** Matches counted for each filter that could be dropped when nothing is found: ten filters in one read. */
export const HINT_REACH = 50
/** Words of a search without results that are looked up by another spelling: more typing errors are no search. */
export const HINT_WORDS = 3
/** Words that begin like one without results, and as many that end like it: the nearest is among them. */
export const CANDIDATE_WORDS = 200
/** Nearest words of which the first that finds something is offered: others may have been deleted since. */
export const NEAREST_WORDS = 5
/** Suggested titles while typing: what fits above a phone's keyboard, with the names below. */
export const SUGGESTED_TITLES = 5
/** Suggested tags, categories and sellers while typing, of each: room for all three kinds below the titles. */
export const SUGGESTED_NAMES = 3
/** Category filter, in characters: more than any slug, name or id has. */
export const MAX_CATEGORY_QUERY = 100
/** Tags in a filter or of an imported listing: each reads one more list of the index. */
export const MAX_TAGS = 20
/** Name of a tag, in characters: admins and imports may use longer ones than sellers. */
export const MAX_TAG = 40
/** Categories, or tags, in a list: one reply has them all, and no public read may take more than 3,000 rows. */
export const MAX_LABELS_LISTED = 2_000
/** Sections of a description from which on it has a table of contents: fewer are seen at once. */
export const MIN_CONTENTS = 3
/** Related listings: a row of cards. */
export const RELATED = 4
/** Newest listings with shared tags that are compared: enough to pick four from. */
export const RELATED_CANDIDATES = 30
/** Featured listings on the landing page: a row of cards. */
export const FEATURED_LISTINGS = 4
/** Featured portfolios on the landing page: a row of cards. */
export const FEATURED_PORTFOLIOS = 3
/** Portfolios on a page: whole rows of two and of three. */
export const PORTFOLIO_PAGE_SIZE = 24
/** Covers on the card of a portfolio: a row. */
export const PORTFOLIO_COVERS = 3
/** Listings, or deals, on a page of the dashboard: whole rows of two and of three. */
export const OWN_LISTINGS_PAGE_SIZE = 24
/** Sequence numbers covered by a sitemap request: no public read may take more than 3,000 rows. */
export const SITEMAP_BLOCK = 2_500
/** Listings in a feed, the newest: readers ask every few hours, and few come between. */
export const FEED_ENTRIES = 50
/** Beginning of a description in a feed, in characters: two or three sentences. */
export const FEED_SUMMARY = 300
/** Addresses in a sitemap file: the protocol allows no more. */
export const MAX_URLS = 50_000

// Views

/** Time in which repeated views by a visitor count once: one visit. */
export const VIEW_WINDOW_MS = 30 * MINUTE
/** Time a key makes the marks that visitors are recognized by: after it, nobody can tell who came back. */
export const VIEW_KEY_MS = DAY
/** Views counted for one network address by a shard: changing the user agent does not add any. */
export const VIEWS_AN_HOUR = 100
/** Days a listing's daily counts are kept: a year, and a month to look back at it. */
export const LISTING_DAYS_KEPT = 400

// Discussions

/** Message, in characters after trimming: the specification says so. */
export const MAX_MESSAGE = 1_000
/** Frame from a browser, in characters: JSON may need six for each character of a message. */
export const MAX_FRAME = 8_192
/** Frames of one person in a room at once, from all of their tabs, and in their inbox: everything that waited in a phone's outbox. */
export const FRAMES_AT_ONCE = 400
/** Frames of one person in a room a second, on average: no one types as fast, and other rooms are not slowed. */
export const FRAMES_A_SECOND = 200
/** Bytes sent because of a frame, to everyone together, that count as one more frame: handling them takes as long. */
export const FRAME_BYTES = 4 * KB
/** Rows read for a frame that count as one more frame: reading them takes as long. */
export const FRAME_ROWS = 25
/** Sockets of one person in a room or in their inbox: more tabs than anybody has open. */
export const MAX_SOCKETS = 30
/** Messages in a page of history: more than a screen shows. */
export const HISTORY_PAGE = 50
/** Messages and edits in a page after a break: few round trips after a long one. */
export const RESUME_PAGE = 200
/** Messages of a page, as they are sent, or a single longer one: fifty long ones, and a phone has them in a second. */
export const PAGE_BYTES = 128 * KB
/** Messages and edits of one person in a room: one every two seconds, more than anyone types. */
export const MESSAGES_AN_HOUR = 2_000
/** Messages in a row without a word of the other person: who is blocked can write no more, and learns nothing of it. */
export const MAX_UNANSWERED = 1_000
/** Time to edit one's own message: typing errors are noticed at once. */
export const EDIT_MS = 15 * MINUTE
/** Time a tab counts as present without renewing: less than a minute after a crash, a person is offline. */
export const PRESENCE_LEASE_MS = 45_000
/** Absence before a mail about unread messages: who is only getting coffee reads them here. */
export const AWAY_BEFORE_MAIL_MS = 10 * MINUTE
/** Time between two mails about a chat: a digest, not an echo. */
export const MAIL_GAP_MS = HOUR
/** Last message in a list, in characters: one line of it shows. */
export const PREVIEW = 140
/** Unread messages counted, per chat and in all: badges end at 99+. */
export const MAX_UNREAD = 100
/** Chats that an inbox sends on connecting, unread ones first: more than a list shows before scrolling. */
export const INBOX_CHATS = 100
/** Chats on a page of a list: two screens of them. */
export const CHAT_PAGE_SIZE = 24
/** Search among one's chats, in characters: nearly a whole title. */
export const MAX_CHAT_SEARCH = 100
/** Newest chats of a person that a search looks through: the cost does not grow with the years. */
export const CHAT_REACH = 1_000
/** Discussions counted on a project's card: beyond it, '99+' says enough. */
export const MAX_COUNTED_CHATS = 100
/** Blocks and moves to the archive or out of it, of one person: each writes to a room or a list, and no one decides as often. */
export const CHAT_CHANGES_AN_HOUR = 300
/** Rooms of two people that a block is brought to at once: few have as many, and the rest follow by the minute. */
export const ROOMS_AT_ONCE = 40
/** Calls on objects repeated at once, each minute: after an outage the rest follow in the next ones. */
export const CALLS_AT_ONCE = 100
/** Discussions that one person starts: more than anybody can hold, and each writes to a seller. */
export const CHATS_A_DAY = 100
/** Reports by one person: each takes an admin's time. */
export const REPORTS_A_DAY = 20
/** What is wrong with what is reported, in characters: a paragraph. */
export const MAX_REPORT_REASON = 500
/** Notices of infringement from a network: somebody whose whole catalogue was copied writes one every few minutes. */
export const TAKEDOWNS_BY_NETWORK = { most: 20, within: HOUR }
/** Name in such a notice, in characters: a person's and whom they act for. */
export const MAX_TAKEDOWN_NAME = 200
/** Description of the work in it, in characters: a page. */
export const MAX_TAKEDOWN_WORK = 2_000
/** Address of the product in it, in characters: with an origin and a query, far longer than any. */
export const MAX_PRODUCT_ADDRESS = 500
/** Messages before and after a reported one that admins see: enough to judge it, and no more of a private talk. */
export const REPORT_SURROUNDINGS = 10

/** Edited listings counted above the admins' lists: beyond it, '99+' says enough. */
export const MAX_COUNTED_EDITS = 100
/** Open reports counted on the dashboard, of each subject: beyond it, '99+' says enough. */
export const MAX_COUNTED_REPORTS = 100
/** Newest reporters shown with a case: more say nothing new, and the rest are counted. */
export const MAX_REPORTERS_SHOWN = 100
/** Newest reporters shown in the queue for each case: a line or two, and one page stays one short read. */
export const REPORTERS_LISTED = 3
/** Newest reporters told of a decision: each is one mail. */
export const MAX_REPORTERS_TOLD = 50

// Deals

/** Reason for a decline or a cancellation, in characters: a paragraph. */
export const MAX_DEAL_REASON = 500
/** Newest events of a deal sent with it: more than a panel shows. */
export const DEAL_EVENTS = 50
/** Events of a deal, after which no more offers are taken: nobody haggles as long. */
export const MAX_DEAL_EVENTS = 2_000
/** Offers of a buyer for a listing that its private prices answer, or let through: more would find these prices. */
export const RULE_ANSWERS = { most: 3, within: DAY }
/** Moves of one person: far more than anybody makes by hand. */
export const MOVES_AN_HOUR = 2_000
/** Deals that begin in a discussion: no one starts over more often, and the seller is notified of each. */
export const DEALS_A_DAY = 10
/** Time between two mails of a kind about the deals of a discussion: who is answering within minutes sees the rest. */
export const DEAL_MAIL_GAP_MS = 10 * MINUTE
/** Mails of a kind about the deals of a discussion to one side: a long day of haggling. */
export const DEAL_MAILS_A_DAY = 10
/** Time between two notices of a kind about the deals of a discussion: one toast is enough. */
export const DEAL_NOTICE_GAP_MS = MINUTE
/** First answers that a seller's response time is taken from: the newest say most. */
export const RESPONSE_ANSWERS = 50
/** First answers from which on a response time shows: fewer say nothing. */
export const MIN_RESPONSE_ANSWERS = 5
/** Offers, agreements or sales counted for a month: beyond it, '999+' says enough. */
export const MAX_MONTH_COUNT = 1_000
/** Deals ended at once, after a listing or a person left: the rest follow within a minute. */
export const ENDINGS_AT_ONCE = 50

// Reviews

/** Time that a product or person without reviews is called new: a month's visitors have seen it by then. */
export const NEW_MS = 30 * DAY
/** Comment of a review, in characters: two printed pages. */
export const MAX_COMMENT = 5_000
/** Reply to a review, in characters: a page. */
export const MAX_REPLY = 2_000
/** Reviews on a page: a few screens, and the first ones are part of the painted page. */
export const REVIEW_PAGE_SIZE = 10
/** Reviews written or changed by one person: more than anybody has bought in a day, with typing errors mended. */
export const REVIEWS_A_DAY = 100
/** Time between two mails about one person's review of a subject: one that is posted anew is no news. */
export const REVIEW_MAIL_GAP_MS = DAY
/** Votes of one person: more reviews than anybody reads in an hour. */
export const VOTES_AN_HOUR = 600
/** Newest reviews of a subject of which a page knows the caller's votes: the cost does not grow with the reviews. */
export const VOTES_KNOWN = 500

// Demos

/** Days of which is kept, and shown, whether a demo could be reached: a month. */
export const DEMO_DAYS = 30
/** Days with a result from which on they show: fewer say nothing. */
export const MIN_DEMO_DAYS = 7
/** Failed checks in a row after which the seller is told: one failure is a restart or a deployment. */
export const DEMO_FAILURES_TOLD = 2
/** Time after the first failure in a row at which visitors are told as well: a week to mend it. */
export const DEMO_GRACE_MS = 7 * DAY
/** Redirects followed for a demo: to https, to www and to a language. */
export const DEMO_REDIRECTS = 3
/** Time to check a demo, redirects included: nobody waits longer for one. */
export const DEMO_CHECK_MS = 5_000
/** Demos checked by one scheduled run: 9,600 a day, and far fewer requests than a run may make. */
export const DEMOS_A_RUN = 100
/** Demos of one host among them, one after the other: the rest follow in later runs. */
export const DEMOS_A_HOST = 3
/** Bytes read of a host's robots.txt: few have a tenth, and every rule is compared with the address. */
export const MAX_ROBOTS_BYTES = 64 * KB
/** Rules of it that are for us, the first: few have a tenth. */
export const MAX_ROBOTS_RULES = 500
/** Rule of it, and beginning of an address that rules are compared with, in characters: people write far less. */
export const MAX_ROBOTS_RULE = 500
/** Wildcards of such a rule: those that people write have one to three, and each is looked for by itself. */
export const MAX_ROBOTS_WILDCARDS = 10

// Favorites

/** Favorites of one person: a page asks for all of their ids in one read. */
export const MAX_FAVORITES = 500
/** Changes to favorites by one person: a click every few seconds. */
export const FAVORITES_AN_HOUR = 1_000
/** Favorites on a page: whole rows of two, three and four. */
export const FAVORITE_PAGE_SIZE = 24
/** People who must have saved a product before its page says how many: fewer say who. */
export const MIN_FAVORITES_SHOWN = 3

// Admins

/** Rows of a page: one look and one scroll. */
export const ADMIN_PAGE_SIZE = 50
/** Listings changed, or featured ones put in order, at once: a whole page. */
export const MAX_BULK = 50
/** Time to undo a decision about a listing, while its mail waits: twice as long as the toast that offers it. */
export const UNDO_MS = 10_000
/** Reasons that admins choose from: they fit into a dialog, and most have a key of their own. */
export const MAX_REVIEW_REASONS = 12
/** Reason in that list, in characters: a few sentences, which can be added to before they are sent. */
export const MAX_LISTED_REASON = 300
/** Place in a rebuild of the directory of chats, in characters: an id of a person and one of a chat. */
export const MAX_REBUILD_CURSOR = 201
/** Newest rows scanned where no index helps: the cost of a read does not grow with the catalogue. */
export const ADMIN_REACH = 10_000
/** Activity entries scanned for a page with combined filters: the cost does not grow with the log. */
export const ACTIVITY_REACH = 2_000
/** Days in the dashboard's charts: a month. */
export const DASHBOARD_DAYS = 30
/** Pending listings on the dashboard: as many as fit next to the figures; the rest are a click away. */
export const DASHBOARD_WAITING = 10
/** People whose discussions are mirrored again by a request: each has an inbox to be asked. */
export const REBUILD_PEOPLE = 20
/** Rooms asked by such a request, after which the next one continues: few enough for one request. */
export const REBUILD_CHATS = 100
/** Name of a category, in characters: it fits on a line or two of a filter. */
export const MAX_CATEGORY = 80
/** Description of a category or a tag, in characters: a paragraph. */
export const MAX_LABEL_DESCRIPTION = 500
/** Time to restore a deleted category or tag: mistakes are noticed the same day. */
export const LABEL_RETENTION_MS = DAY
/** API tokens of one admin: one for each script, and few enough to review. */
export const MAX_TOKENS = 20
/** Name of an API token, in characters: it fits on a line. */
export const MAX_TOKEN_NAME = 60

// Newsletter

/** Link that confirms a subscription: it still works for people who read their mail the next day. */
export const SUBSCRIBE_LINK_MS = DAY
/** Token of a link that names an address, in characters: the longest address, sealed, and some room. */
export const MAX_SEALED_TOKEN = 600
/** Time between two mails to an address that is subscribed already: whoever asks may be somebody else. */
export const SUBSCRIBED_MAIL_GAP_MS = DAY
/** Time that an address is kept after it was unsubscribed: letters that are just being sent still know it. */
export const UNSUBSCRIBED_KEPT_MS = 30 * DAY
/** Subject of a letter, in characters: mail programs show half of it. */
export const MAX_LETTER_SUBJECT = 120
/** Letter, in characters: as long as a description, whose Markdown it has. */
export const MAX_LETTER = 20_000
/** Mails of a letter that are put into the outbox at once: other mails wait for no more than these. */
export const LETTER_BATCH = 20
/** Test mails of letters of one admin: a mail for every change worth looking at. */
export const TEST_MAILS_AN_HOUR = 60
/** Newest listings offered for a letter: nobody reads more links. */
export const LETTER_LISTINGS = 20

// Import

/** Lines of an import request: progress is visible, and a failure repeats little. */
export const IMPORT_LINES = 500
/** Characters of all lines of an import request: with everything derived from them, a small part of 128 MB. */
export const IMPORT_CHARACTERS = 1_000_000
/** Price of an imported listing: other catalogues may have higher prices than ours. */
export const MAX_PRICE_CENTS = 1_000_000_000
/** First or last name of an imported seller, in characters: other catalogues may have longer names than ours. */
export const MAX_IMPORTED_NAME = 80
/** Demo link or website of an imported line, in characters: longer addresses do not work everywhere. */
export const MAX_IMPORTED_LINK = 2_000
