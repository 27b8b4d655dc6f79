import type { D1Database } from '@cloudflare/workers-types'
import { MIN_RATINGS } from '#contract/reviews/constants.ts'

/**
 * Returns each kept count that differs from a real count, and each listing that the search index has too many or too
 * few of by category, by tag, by language and by each of `words` (lower-case ASCII).
 */
export async function wrongCounts(db: D1Database, words: string[]): Promise<unknown[]> {
  const results = await db.batch(
    [...COUNTS, ...FACETS.map(searchFor), ...words.map((word) => searchFor(saying(word)))].map((query) =>
      db.prepare(query),
    ),
  )
  return results.flatMap(({ results: rows }) => rows)
}

const STATUSES = `json_each('["draft","pending","approved","published","rejected","blocked"]')`

/** Every listing, with the inspection of its current package if there is one that was not refused. */
const INSPECTED = `FROM listings l LEFT JOIN (
  SELECT * FROM package_versions JOIN package_inspections ON version_id = id
  WHERE status = 'current' AND state = 'done' AND level IN ('blocking', 'notice', 'fine')
) AS i ON i.listing_id = l.id`

const COUNTS = [
  ...[
    ['featured_listings', 'listings WHERE live = 1 AND featured = 1'],
    ['profiles', 'profiles'],
    ['featured_profiles', 'profiles WHERE featured = 1 AND username IS NOT NULL'],
    ['categories', 'current_categories'],
    ['tags', 'current_tags'],
  ].map(
    ([name, from]) =>
      `SELECT '${name}' AS kept, value, n
       FROM (SELECT (SELECT value FROM counters WHERE name = '${name}') AS value, (SELECT count(*) FROM ${from}) AS n)
       WHERE value IS NOT n`,
  ),
  `SELECT 'status' AS kept, status, value, n FROM (
     SELECT s.value AS status, (SELECT value FROM counters WHERE name = 'listings:' || s.value) AS value,
       (SELECT count(*) FROM listings WHERE status = s.value AND deleted_at IS NULL) AS n
     FROM ${STATUSES} AS s
   ) WHERE value IS NOT n`,
  `SELECT 'subscribers' AS kept, name, value FROM counters WHERE name GLOB 'subscribers:*'
     AND value <> (SELECT count(*) FROM subscribers WHERE 'subscribers:' || state = name)`,
  `SELECT 'category listings' AS kept, name, listing_count, n FROM (
     SELECT *, (SELECT count(*) FROM listings l WHERE l.category_seq = kept.seq AND l.deleted_at IS NULL) AS n
     FROM categories AS kept
   ) WHERE listing_count <> n`,
  `SELECT 'tag listings' AS kept, name, listing_count, n FROM (
     SELECT *, (
       SELECT count(*) FROM listing_tags lt JOIN listings l ON l.seq = lt.listing_seq
       WHERE lt.tag_seq = kept.seq AND l.deleted_at IS NULL
     ) AS n FROM tags AS kept
   ) WHERE listing_count <> n`,
  `SELECT 'synonyms' AS wrong, id FROM (${differing(
    "SELECT key || ' ' || group_seq AS id FROM synonym_keys",
    "SELECT value || ' ' || seq AS id FROM synonym_groups, json_each(keys) WHERE deleted_at IS NULL",
  )})`,
  `SELECT 'profile numbers' AS wrong, id FROM (${differing(
    'SELECT profile_id AS id FROM profile_numbers',
    'SELECT id FROM profiles',
  )})`,
  `SELECT 'listings for admins' AS wrong, seq FROM (${differing(
    'SELECT rowid AS seq FROM admin_listing_search',
    'SELECT seq FROM listings WHERE deleted_at IS NULL',
  )})`,
  `SELECT 'people for admins' AS wrong, seq FROM (${differing(
    'SELECT rowid AS seq FROM admin_profile_search',
    'SELECT seq FROM profile_numbers',
  )})`,
  ...codesOf('admin_listing', ['dra', 'pen', 'app', 'pub', 'rej', 'blo', 'fea', 'ava']),
  ...codesOf('admin_profile', ['rbu', 'rse', 'rad', 'act', 'sus', 'fea', 'ava']),
  ...(['listings', 'profiles'] as const).map(
    (table) => `SELECT '${table} ratings' AS kept, id, rating_sum, rating_count FROM (
      SELECT t.*, (SELECT coalesce(sum(rating), 0) FROM reviews WHERE subject_id = t.id AND hidden_at IS NULL) AS s,
        (SELECT count(*) FROM reviews WHERE subject_id = t.id AND hidden_at IS NULL) AS n
      FROM ${table} t
    ) WHERE rating_sum <> s OR rating_count <> n`,
  ),
  `SELECT 'rating counts' AS wrong, subject_id FROM (${differing(
    'SELECT subject_id, rating, count FROM rating_counts WHERE count <> 0',
    'SELECT subject_id, rating, count(*) FROM reviews WHERE hidden_at IS NULL GROUP BY 1, 2',
  )})`,
  `SELECT 'helpful' AS kept, id, helpful_count FROM reviews
   WHERE helpful_count <> (SELECT count(*) FROM helpful_votes WHERE review_seq = seq)`,
  `SELECT 'favorites' AS kept, id, favorite_count FROM listings
   WHERE favorite_count <> (SELECT count(*) FROM favorites WHERE listing_id = listings.id)`,
  `SELECT 'reports' AS kept, id, report_count FROM report_cases
   WHERE report_count <> (SELECT count(*) FROM reports WHERE case_seq = report_cases.seq)
     + notice_count
     OR notice_count <> (
       SELECT count(DISTINCT iif(network = '', id, network)) FROM takedowns WHERE case_seq = report_cases.seq)`,
  ...[
    ['verified', 'IS NOT 0'],
    ['free', 'IS 0'],
  ].map(
    ([column, paid]) => `SELECT '${column}' AS kept, id FROM reviews WHERE ${column} <> EXISTS (
       SELECT 1 FROM deals WHERE buyer_id = reviewer_id AND status = 'purchased' AND price_cents ${paid}
         AND subject_id = iif(subject = 'listing', listing_id, seller_id))`,
  ),
  `SELECT 'reviews for admins' AS wrong, seq FROM (${differing(
    'SELECT rowid AS seq FROM admin_review_search',
    'SELECT seq FROM reviews',
  )})`,
  ...codesOf('admin_review', ['st1', 'st2', 'st3', 'st4', 'st5', 'lis', 'pro', 'vis', 'hid']),
  ...MIN_RATINGS.map(
    (least) =>
      `SELECT 'rated at least ${least}' AS wrong, seq FROM (${differing(
        `SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH 'facets:"ra${least}"'`,
        `SELECT seq FROM listings WHERE live = 1 AND round(rating_sum * 1.0 / nullif(rating_count, 0), 1) >= ${least}`,
      )})`,
  ),
  ...[
    ['live_listings', 'listings WHERE live = 1'],
    ['portfolios', 'profiles WHERE username IS NOT NULL'],
    [
      'shown_portfolios',
      `profiles p LEFT JOIN users u ON u.id = p.id WHERE p.username IS NOT NULL AND u.suspended_at IS NULL
       AND (p.role = 'seller' OR EXISTS (SELECT 1 FROM listings l WHERE l.seller_id = p.id AND l.live = 1))`,
    ],
  ].map(
    ([name, from]) => `SELECT '${name}' AS kept, value, counted
      FROM (SELECT (SELECT value FROM counters WHERE name = '${name}') AS value, (SELECT count(*) FROM ${from}) AS counted)
      WHERE value IS NOT counted`,
  ),
  ...[
    ['categories', 'name', 'FROM listings l WHERE l.category_seq = kept.seq AND l.live = 1'],
    ['profiles', 'id', 'FROM listings l WHERE l.seller_id = kept.id AND l.live = 1'],
    [
      'tags',
      'name',
      'FROM listing_tags lt JOIN listings l ON l.seq = lt.listing_seq WHERE lt.tag_seq = kept.seq AND l.live = 1',
    ],
    ['languages', 'name', 'FROM listings l, json_each(l.languages) WHERE value = kept.seq AND l.live = 1'],
  ].map(
    ([table, name, from]) =>
      `SELECT '${table}' AS kept, ${name} AS name, live_count, live
       FROM (SELECT *, (SELECT count(*) ${from}) AS live FROM ${table} AS kept) WHERE live_count <> live`,
  ),
  `SELECT 'live_blocks' AS wrong, block FROM (${differing(
    'SELECT block, live_count FROM live_blocks',
    'SELECT seq / 128 AS block, count(*) FROM listings WHERE live = 1 GROUP BY 1',
  )})`,
  `SELECT 'packages' AS wrong, id FROM (${differing(
    'SELECT id, has_package, has_tests, no_copyleft FROM listings',
    `SELECT l.id, i.version_id IS NOT NULL, coalesce(i.summary->'checks'->'tests'->>'files' <> 0, 0),
       i.version_id IS NOT NULL AND instr(coalesce(i.summary, ''), '"copyleft"') = 0 ${INSPECTED}`,
  )})`,
  `SELECT 'languages of packages' AS wrong, id FROM (${differing(
    'SELECT listings.id, name FROM listings, json_each(listings.languages) JOIN languages ON languages.seq = value',
    `SELECT id, name FROM (
       SELECT l.id, value->>'name' AS name, value->>'lines' AS lines, sum(value->>'lines') OVER (PARTITION BY l.id) AS total
       ${INSPECTED}, json_each(i.summary->'languages') WHERE value->>'kind' IN ('programming', 'markup')
     ) WHERE lines > 0 AND lines >= total / 20.0`,
  )})`,
  `SELECT 'tag names' AS wrong, seq FROM (${differing(
    'SELECT seq, tag_names FROM listings',
    `SELECT seq, (
       SELECT json_group_array(t.name ORDER BY lt.position) FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq
       WHERE lt.listing_seq = l.seq
     ) FROM listings l`,
  )})`,
  `SELECT 'searchable' AS wrong, seq FROM (${differing('SELECT rowid AS seq FROM listing_search', 'SELECT seq FROM listings WHERE live = 1')})`,
]

interface Search {
  name: string
  found: string
  expected: string
}

const saying = (word: string): Search => ({
  name: word,
  found: `SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH '"${word}"'`,
  expected: `SELECT seq FROM listings WHERE live = 1 AND (instr(lower(title), '${word}') OR instr(lower(description), '${word}'))`,
})

const folded = (kind: string) =>
  `coalesce((SELECT folded FROM folded_texts WHERE kind = '${kind}' AND folded_texts.id = named.id), name)`

/** What `name_search` should have, by a text that each of them has. */
const NAMED = {
  label: `SELECT seq * 4 AS id, ${folded('category')} AS label FROM current_categories AS named WHERE live_count > 0
    UNION SELECT seq * 4 + 1, ${folded('tag')} FROM current_tags AS named WHERE live_count > 0`,
  username: `SELECT n.seq * 4 + 2 AS id, username FROM profiles p JOIN profile_numbers n ON n.profile_id = p.id
    WHERE live_count > 0`,
}

/** Pairs of a facet and a listing: one statement for all categories, one for all tags. */
const FACETS: Search[] = [
  {
    name: 'category',
    found: `SELECT f.seq, s.rowid FROM category_facets f JOIN listing_search s ON s.listing_search MATCH 'facets:"' || f.code || '"'`,
    expected: 'SELECT category_seq, seq FROM listings WHERE live = 1 AND category_seq IS NOT NULL',
  },
  {
    name: 'tag',
    found: `SELECT f.seq, s.rowid FROM tag_facets f JOIN listing_search s ON s.listing_search MATCH 'facets:"' || f.code || '"'`,
    expected: 'SELECT tag_seq, listing_seq FROM listing_tags JOIN listings l ON l.seq = listing_seq WHERE l.live = 1',
  },
  {
    name: 'language',
    found: `SELECT f.seq, s.rowid FROM language_facets f JOIN listing_search s ON s.listing_search MATCH 'facets:"' || f.code || '"'`,
    expected: 'SELECT value, listings.seq FROM listings, json_each(listings.languages) WHERE live = 1',
  },
  {
    name: 'seller',
    found: `SELECT profile_id, s.rowid FROM profile_numbers
      JOIN listing_search s ON s.listing_search MATCH 'facets:"s' || char(19968 + seq / 20000, 19968 + seq % 20000) || '"'`,
    expected: 'SELECT seller_id, seq FROM listings WHERE live = 1',
  },
  {
    name: 'price',
    found: `SELECT price, s.rowid FROM (SELECT DISTINCT price_cents / 100 AS price FROM listings)
      JOIN listing_search s ON s.listing_search MATCH
        'facets:"p' || length(price) || char(19968 + substr(price, 1, 2)) || '"'`,
    expected: `SELECT p.price, l.seq FROM listings l JOIN (SELECT DISTINCT price_cents / 100 AS price FROM listings) p
      ON length(p.price) = length(l.price_cents / 100) AND substr(p.price, 1, 2) = substr(l.price_cents / 100, 1, 2)
      WHERE l.live = 1`,
  },
  ...[
    ['xde', 'demo_link IS NOT NULL AND demo_down_since IS NULL'],
    ['xsu', 'support_months IS NOT NULL'],
    ['xro', 'royalty'],
    ['xtr', 'training'],
    ['xdp', 'deployment'],
    ['xpk', 'has_package'],
    ['xte', 'has_tests'],
    ['xnc', 'no_copyleft'],
    ...[
      ['xle', 'evaluation'],
      ['xl1', 'single'],
      ['xlm', 'multiple'],
      ['xlw', 'white-label'],
      ['xlb', 'buyout'],
    ].map(([code, license]) => [
      code,
      `'${license}' IN (SELECT license UNION SELECT value->>'license' FROM json_each(wider_licenses))`,
    ]),
  ].map(([code, condition]) => ({
    name: String(code),
    found: `SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH 'facets:"${code}"'`,
    expected: `SELECT seq FROM listings WHERE live = 1 AND ${condition}`,
  })),
  {
    name: 'names',
    found: 'SELECT rowid FROM name_search',
    expected: Object.values(NAMED)
      .map((from) => `SELECT id FROM (${from})`)
      .join(' UNION '),
  },
  ...Object.entries(NAMED).map(([text, from]) => ({
    name: `names by ${text}`,
    found: `SELECT id, s.rowid FROM (SELECT * FROM (${from}) WHERE length(${text}) > 2) AS n JOIN name_search s ON s.name_search MATCH 'name:"' || ${text} || '"' AND s.rowid = n.id`,
    expected: `SELECT id, id FROM (${from}) WHERE length(${text}) > 2`,
  })),
]

function searchFor({ name, found, expected }: Search): string {
  return `SELECT '${name}' AS search, * FROM (${differing(found, expected)})`
}

/** Compares the facets of an admin search index with the texts it is built from. */
function codesOf(name: string, codes: string[]): string[] {
  return codes.map(
    (code) =>
      `SELECT '${name} ${code}' AS wrong, seq FROM (${differing(
        `SELECT rowid AS seq FROM ${name}_search WHERE ${name}_search MATCH 'facets:"${code}"'`,
        `SELECT seq FROM ${name}_texts WHERE instr(facets, '${code}')`,
      )})`,
  )
}

function differing(one: string, other: string): string {
  return `SELECT * FROM (SELECT * FROM (${one}) EXCEPT SELECT * FROM (${other})) UNION ALL SELECT * FROM (SELECT * FROM (${other}) EXCEPT SELECT * FROM (${one}))`
}
