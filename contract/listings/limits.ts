import { MAX_PAGE } from '../limits.ts'
import { DAY, KB, MINUTE } from '../units.ts'

/** Title, in characters: cards show two lines of it. */
export const MAX_TITLE = 120
/** Description, in characters: about seven printed pages, up to 60 kB of the 2 MB that a D1 row may have. */
export const MAX_DESCRIPTION = 20_000
/** The first sentence of a description in one's own lists, in characters: cards show three lines of it. */
export const EXCERPT = 160
/** How much of a description is read for it, in characters: headings, code and addresses of links may come first. */
export const EXCERPT_SOURCE = 1_000
/** Sections of a description from which on it has a table of contents: fewer are seen at once. */
export const MIN_CONTENTS = 3
/** Price of a listing, in dollars: anything higher is a typo. */
export const MAX_LISTING_PRICE = 1_000_000
/** Price of an imported listing: other catalogues may have higher prices than ours. */
export const MAX_PRICE_CENTS = 1_000_000_000
/** Tags of a listing: more describe nothing, and each is a row and an entry in the search index. */
export const MAX_LISTING_TAGS = 10
/** Tag from a seller, in characters: a word or two, which fit on a card. */
export const MAX_LISTING_TAG = 30
/** SEO keyword, in characters: as long as a title. */
export const MAX_SEO_KEYWORD = 120
/** Demo link, in characters: longer addresses do not work everywhere. */
export const MAX_DEMO_LINK = 2_000
/** Former slugs that redirect to a listing: more titles than a listing ever needs. */
export const MAX_FORMER_SLUGS = 20
/** New listings of one person: more than anyone writes by hand; whole catalogues are imported. */
export const LISTINGS_PER_DAY = 200
/** Saves and moves of one person's listings: each purges caches, and a whole catalogue can still be gone through. */
export const LISTING_CHANGES_PER_HOUR = 300
/** Listings, or deals, on a page of the dashboard: whole rows of two and of three. */
export const OWN_LISTINGS_PAGE_SIZE = 24
/** Listings of a seller counted for each status: beyond it, '400+' is enough. */
export const MAX_COUNTED_LISTINGS = 400
/** Newest listings of a seller that their own search looks through: the cost does not grow with the years. */
export const OWN_REACH = 1_000
/** Listings of a seller from which on their own list has a search: fewer are seen at a glance. */
export const MIN_LISTINGS_FOR_SEARCH = 10
/** Newest changes of status that review times are taken from: about a third of them decide on a submission. */
export const REVIEW_REACH = 1_000
/** Newest decisions that the usual review time is the median of: the newest are the most relevant. */
export const REVIEW_DECISIONS = 50
/** Decisions from which on a usual review time is shown: fewer are not representative. */
export const MIN_REVIEW_DECISIONS = 10
/** Entries before a decision among which its submission is looked for: few come between them. */
export const REVIEW_ENTRIES = 20
/** Edited listings counted above the admins' lists: beyond it, '99+' is enough. */
export const MAX_COUNTED_EDITS = 100
/** Newest purchases of a listing that its usual price is taken from: the newest are the most relevant. */
export const USUAL_PRICE_PURCHASES = 50
/** Buyers from which on a usual price is shown: fewer are not representative, and could be guessed at one by one. */
export const MIN_USUAL_PRICE_BUYERS = 5
/** Time to restore a deleted listing: a month to notice. */
export const DELETED_DAYS = 30

// Categories and tags

/** Category filter, in characters: more than any slug, name or id has. */
export const MAX_CATEGORY_QUERY = 100
/** Language filter, in characters: the longest name that linguist has is 34. */
export const MAX_LANGUAGE = 50
/** Tags in a filter or of an imported listing: each reads one more list of the index. */
export const MAX_TAGS = 20
/** Name of a tag, in characters: admins and imports may use longer ones than sellers. */
export const MAX_TAG = 40
/** Name of a category, in characters: it fits on a line or two of a filter. */
export const MAX_CATEGORY = 80
/** Description of a category or a tag, in characters: a paragraph. */
export const MAX_TAXONOMY_DESCRIPTION = 500
/** Categories, or tags, in a list: one reply has them all, and no public read may take more than 3,000 rows. */
export const MAX_TAXONOMY_ITEMS = 2_000
/** Time to restore a deleted category or tag: mistakes are noticed the same day. */
export const TAXONOMY_RETENTION_MS = DAY

// Lists and searches

/** Cards on a page of listings: two rows of four, or four of two. */
export const PAGE_SIZE = 8
/** Cards on a longer page, which a visitor may choose: three times as many, and still one read. */
export const LONG_PAGE_SIZE = 24
/** Pages of the unfiltered list, newest first: crawlers follow it, and kept counts lead to any page. */
export const MAX_PAGE_OF_ALL = 1_250
/** Newest matches of a search or tag filter that are counted and sorted: every page of them, in one read. */
export const REACH = MAX_PAGE * PAGE_SIZE
/** Words of a search that are looked for in names of tags, categories and sellers: as many as people type. */
export const MAX_NAMED_WORDS = 6
/** Tags, categories and sellers with a word in their name that a search includes: more would not fit one read. */
export const NAMES_OF_WORD = 40
/** Words of one or two characters in a search: each is looked for in the texts of all candidates. */
export const MAX_SHORT_WORDS = 6
/** Newest candidates of a search with such words, or of a ranked one with a price: each costs up to six rows. */
export const SHORT_REACH = 400
/** Listings that a search ranks first, for each way to match (title, names): a longer page; others follow newest first. */
export const BEST_REACH = 24
/** Matches up to which their features are counted: the counts help to choose among few. */
export const MAX_FEATURE_COUNT_MATCHES = 100
/** Matches counted for each filter that could be dropped when nothing is found: that shows few apart from many, in one read. */
export const HINT_REACH = 50
/** Filters that are dropped in turn when nothing is found: each takes six of the parameters of one statement. */
export const HINT_FILTERS = 10
/** Words of a search without results that are looked up by another spelling: more typing errors are no search. */
export const HINT_WORDS = 3
/** Words that begin like one without results, and as many that end like it: the nearest is among them. */
export const CANDIDATE_WORDS = 200
/** Nearest words of which the first that finds something is offered: others may have been deleted since. */
export const NEAREST_WORDS = 5
/** Searches with words of the same meaning that are tried when nothing is found: a group has hardly more. */
export const SYNONYM_SEARCHES = 8
/** Words of a search of which some are dropped when nothing is found: they make 15 shorter searches. */
export const DROPPABLE_WORDS = 4
/** Newest matches of such a search that are looked at: with words of two characters, each costs seven rows 23 times. */
export const OTHER_REACH = 10
/** Such searches that are shown, of each kind: the best with its products, the others as links. */
export const SHOWN_SEARCHES = 4
/** Products of the best of them: a row of cards. */
export const OTHER_CARDS = 4
/** Words and phrases of the same meaning in a group: more would not be tried. */
export const MAX_SYNONYMS = 12
/** Word or phrase in it, in characters: as long as a tag. */
export const MAX_SYNONYM = 40
/** Words of such a phrase: 'point of sale', and one more. */
export const MAX_SYNONYM_PARTS = 4
/** Groups of synonyms: more than the field has, and they are counted for each page of their list. */
export const MAX_SYNONYM_GROUPS = 500
/** First words of a search that are compared with synonyms, by themselves and as phrases: people type fewer. */
export const SYNONYM_WORDS = 8
/** Suggested titles while typing: what fits above a phone's keyboard, with the names below. */
export const SUGGESTED_TITLES = 5
/** Suggested tags, categories and sellers while typing, of each: room for all three kinds below the titles. */
export const SUGGESTED_NAMES = 3
/** Related listings: a row of cards. */
export const RELATED = 4
/** Newest listings with shared tags that are compared: enough to pick four from. */
export const RELATED_CANDIDATES = 30

// Views

/** Time in which repeated views by a visitor count once: one visit. */
export const VIEW_WINDOW_MS = 30 * MINUTE
/** Time a key derives the marks that recognize visitors: after it, returning visitors cannot be recognized. */
export const VIEW_KEY_MS = DAY
/** Views counted for one network address by a shard: changing the user agent does not add any. */
export const VIEWS_PER_HOUR = 100
/** Days a listing's daily counts are kept: a year, and a month to look back at it. */
export const LISTING_STATISTICS_DAYS = 400

// Demos

/** Days of which is kept, and shown, whether a demo could be reached: a month. */
export const DEMO_DAYS = 30
/** Days with a result from which on they are shown: fewer are not representative. */
export const MIN_DEMO_DAYS = 7
/** Failed checks in a row after which the seller is notified: one failure is a restart or a deployment. */
export const DEMO_FAILURES_BEFORE_NOTICE = 2
/** Time after the first failure in a row at which visitors are informed as well: a week to fix it. */
export const DEMO_GRACE_MS = 7 * DAY
/** Redirects followed for a demo: to https, to www and to a language. */
export const DEMO_REDIRECTS = 3
/** Time to check a demo, redirects included: no one waits longer for one. */
export const DEMO_CHECK_MS = 5_000
/** Demos checked by one scheduled run: 9,600 a day, and far fewer requests than a run may make. */
export const DEMOS_PER_RUN = 100
/** Demos of one host among them, one after the other: the rest follow in later runs. */
export const DEMOS_PER_HOST = 3
/** Bytes read of a host's robots.txt: few have a tenth, and every rule is compared with the address. */
export const MAX_ROBOTS_BYTES = 64 * KB
/** Rules of it that are for us, the first: few have a tenth. */
export const MAX_ROBOTS_RULES = 500
/** Rule of it, and beginning of an address that rules are compared with, in characters: people write far less. */
export const MAX_ROBOTS_RULE = 500
/** Wildcards of such a rule: those that people write have one to three, and each is looked for by itself. */
export const MAX_ROBOTS_WILDCARDS = 10
