import { type SQL, sql } from 'drizzle-orm'
import { MAX_FEATURE_COUNT_MATCHES, REACH, SHORT_REACH } from '#contract/listings/limits.ts'
import type { ListingQuery, ListingResults } from '#contract/listings/catalogue.ts'
import { LICENSE_FEATURES, LICENSE_OF_FEATURE, type LicenseFeature, type Sort } from '#contract/listings/constants.ts'
import { constant, type Database, literal, rows } from '../db/client.ts'
import { LIVE_BLOCK, liveBlocks } from '../db/schema/counts.ts'
import { listings } from '../db/schema/listings.ts'
import { isMatch, isOneFacet, liveIn, newest, recent, storedTotal } from './candidates.queries.ts'
import { listingCardsOf, toListingCards } from './listing-card.queries.ts'
import { type Plan, planFor } from './catalogue.rules.ts'
import { filtersTable, wordsTable } from './match.queries.ts'
import { parseSearch, type Search } from './parse-search.rules.ts'
import { RANKED_AT, rankedTables } from './ranked-matches.queries.ts'
import { rankedListings, shortTable } from './short-words.queries.ts'

const COMMA = sql`, `
const { priceCents, ratingScore, ratingCount, viewCount } = listings

const seq = constant(sql`${listings.seq}`)
const ORDER: Record<Sort, SQL> = {
  best: constant(sql`${seq} DESC`),
  newest: constant(sql`${seq} DESC`),
  'price-asc': constant(sql`${priceCents}, ${seq}`),
  'price-desc': constant(sql`${priceCents} DESC, ${seq} DESC`),
  'top-rated': constant(sql`${ratingScore} DESC, ${ratingCount} DESC, ${seq} DESC`),
  'most-viewed': constant(sql`${viewCount} DESC, ${seq} DESC`),
}

const isLive = constant(sql`${listings.live} = 1`)
const allListings = constant(sql`SELECT * FROM ${listings}`)
/** How many listings offer a license. The JSON of the wider ones has its name in quotes only where it is one of them. */
function licenseCount(feature: LicenseFeature): SQL {
  const license = LICENSE_OF_FEATURE[feature]
  return sql`${sql.raw(`'${feature}'`)}, total(${listings.license} = ${sql.raw(`'${license}'`)}
    OR instr(${listings.widerLicenses}, ${sql.raw(`'"${license}"'`)}))`
}

const FEATURE_COUNTS = constant(sql`(
  SELECT json_object(
    'demo', total(${listings.demoLink} IS NOT NULL AND ${listings.demoDownSince} IS NULL),
    'support', total(${listings.supportMonths} IS NOT NULL), 'royalty', total(${listings.royalty}), 'training', total(${listings.training}),
    'deployment', total(${listings.deployment}), 'package', total(${listings.hasPackage}), 'tests', total(${listings.hasTests}),
    'no-copyleft', total(${listings.noCopyleft}), ${sql.join(LICENSE_FEATURES.map(licenseCount), COMMA)}
  )
  FROM json_each(seqs) CROSS JOIN ${listings} ON ${seq} = value
)`)

/** What the words and filters of a search are in `listing_search`; `in_names` only if one of the words is a name. */
const EXPRESSIONS = sql.raw(`expressions AS MATERIALIZED (
  SELECT
    concat_ws(' AND ', group_concat('(' || anywhere || codes || ')', ' AND '), match) AS anywhere,
    concat_ws(' AND ', group_concat('(' || title || ')', ' AND '), match) AS in_title,
    iif(max(codes) <> '', concat_ws(' AND ', group_concat('(' || title || codes || ')', ' AND '), match), NULL) AS in_names
  FROM filters LEFT JOIN words
)`)
const ALL_WORDS = sql.raw('anywhere')
const IN_COLUMNS = sql.raw('in_title, in_names,')
const FROM_EXPRESSIONS = sql.raw('FROM expressions')
const NOTHING_MORE = sql.raw('')
const SHORT_ORDER = constant(sql`short_rank, ${seq} DESC`)
const MATCHES = sql.raw('matches')
const ORDERED = sql.raw('ordered')
const AT = sql.raw("seqs->>('$[' || place.value || ']')")

/** The blocks, newest first, with the running total of live listings. */
const blocks = constant(sql`
  SELECT ${liveBlocks.block}, ${liveBlocks.liveCount},
    sum(${liveBlocks.liveCount}) OVER (ORDER BY ${liveBlocks.block} DESC ROWS UNBOUNDED PRECEDING) AS upto
  FROM ${liveBlocks}`)

interface PageRow {
  total: number | null
  isExact: number
  traits: string | null
  items: string
}

/** A page of live listings and their total, in one statement. */
export async function findListings(db: Database, query: ListingQuery): Promise<ListingResults> {
  const [row] = await rows<PageRow>(db, pageOf(query))
  return {
    items: toListingCards(row?.items ?? '[]'),
    page: query.page,
    pageSize: query.size,
    total: row?.total ?? 0,
    totalIsExact: row?.isExact !== 0,
    traitCounts: row?.traits ? (JSON.parse(row.traits) as ListingResults['traitCounts']) : null,
  }
}

/**
 * The statement of a page, which returns one `PageRow`. Each table expression is one row and is used once, because SQLite
 * prepares it anew wherever it is used.
 */
export function pageOf(query: ListingQuery): SQL {
  const search = parseSearch(query.q)
  const plan = planFor(query, search)
  if (plan === 'index') {
    return sql`SELECT (${storedTotal(query)}) AS total, 1 AS isExact, NULL AS traits, ${listingCardsOf(pageByIndex(query))} AS items`
  }
  const isRanked = query.sort === 'best' && search.words.length > 0
  const tables = [
    ...(plan === 'match' ? [wordsTable(search), filtersTable(query), EXPRESSIONS] : []),
    ...(search.short.length > 0 ? [shortTable(search)] : []),
    matchesTables(query, search, plan),
    ...(isRanked ? rankedTables(query, search) : []),
  ]
  return sql`
    WITH ${sql.join(tables, COMMA)}
    SELECT ${totalOf(query, search)}, ${listingCardsOf(pageOfMatches(query, isRanked))} AS items
    FROM ${isRanked ? ORDERED : MATCHES}`
}

/** A page's listings along the index of its sort. */
function pageByIndex({ category, sort, page, size }: ListingQuery): SQL {
  const passed = (page - 1) * size
  if (!category && sort === 'newest') return newestAfter(passed, size)
  return sql`
    ${allListings} WHERE ${liveIn(category)}
    ORDER BY ${ORDER[sort]} LIMIT ${literal(size)} OFFSET ${passed}`
}

/**
 * The table expression `matches`: `seen`, how many of the newest listings the search index allows, and `seqs`, those of
 * them that match in the order of the sort, as a JSON array; for 'best', in that of their short words. Each is a table
 * of its own, since SQLite would run the subquery of `found` once for each of its uses.
 */
function matchesTables(query: ListingQuery, search: Search, plan: Plan): SQL {
  const most = hasStoredTotal(query) ? query.page * query.size : reachOf(query, search) + 1
  const [from, columns, newestFirst] =
    plan === 'match'
      ? [FROM_EXPRESSIONS, IN_COLUMNS, newest(ALL_WORDS, most)]
      : [NOTHING_MORE, NOTHING_MORE, recent(query.category, most)]
  if (isIndexed(query, search) && (query.sort === 'best' || query.sort === 'newest')) {
    return sql`
      found AS MATERIALIZED (SELECT ${columns} (SELECT json_group_array(seq) FROM (${newestFirst})) AS seqs ${from}),
      matches AS MATERIALIZED (SELECT ${columns} json_array_length(seqs) AS seen, seqs FROM found)`
  }
  const order = query.sort === 'best' ? SHORT_ORDER : ORDER[query.sort]
  return sql`
    found AS MATERIALIZED (
      SELECT ${columns} (
        SELECT json_object('seen', count(*), 'seqs', json_group_array(${seq} ORDER BY ${order}) FILTER (WHERE ${isMatch(query)}))
        FROM (${newestFirst}) AS c CROSS JOIN (${rankedListings(search)}) AS listings ON ${seq} = c.seq
      ) AS found ${from}
    ),
    matches AS MATERIALIZED (SELECT ${columns} found->>'seen' AS seen, found->>'seqs' AS seqs FROM found)`
}

/** A page of the matches, those that are ranked first. */
function pageOfMatches({ page, size }: ListingQuery, isRanked: boolean): SQL {
  const first = (page - 1) * size
  const places = Array.from({ length: Math.min(size, REACH - first) }, (_, index) => first + index)
  return sql`
    SELECT ${listings}.* FROM json_each(${JSON.stringify(places)}) AS place
    CROSS JOIN ${listings} ON ${seq} = ${isRanked ? RANKED_AT : AT} ORDER BY place.key`
}

/** `total`, `isExact` and `traits` of a `PageRow`. */
function totalOf(query: ListingQuery, search: Search): SQL {
  if (hasStoredTotal(query)) return sql`(${storedTotal(query)}) AS total, 1 AS isExact, NULL AS traits`
  const reach = reachOf(query, search)
  return sql`min(json_array_length(seqs), ${reach}) AS total, seen <= ${reach} AS isExact,
    iif(seen <= ${MAX_FEATURE_COUNT_MATCHES}, ${FEATURE_COUNTS}, NULL) AS traits`
}

/** Whether only the page is read, since the total is stored. */
const hasStoredTotal = (query: ListingQuery) => query.sort === 'newest' && isOneFacet(query)

/** Whether the search index covers all filters of the query. */
function isIndexed({ minPrice, maxPrice }: ListingQuery, { short }: Search): boolean {
  return short.length === 0 && minPrice === 0 && maxPrice === null
}

/** How many of the newest candidates are looked at. */
function reachOf(query: ListingQuery, search: Search): number {
  return search.short.length > 0 || (query.sort === 'best' && !isIndexed(query, search)) ? SHORT_REACH : REACH
}

/** A page of all live listings, starting in the block that it begins in; `passed` listings come before that block. */
function newestAfter(passed: number, size: number): SQL {
  const from = (condition: SQL, offset: SQL) => sql`
    ${allListings} WHERE ${isLive} ${condition} ORDER BY ${seq} DESC LIMIT ${literal(size)} ${offset}`
  if (passed === 0) return from(sql``, sql``)
  return sql`
    WITH start AS MATERIALIZED (
      SELECT block, upto - live_count AS before FROM (${blocks}) WHERE upto > ${passed} LIMIT 1
    )
    ${from(
      sql`AND ${seq} < (SELECT (block + 1) * ${LIVE_BLOCK} FROM start)`,
      sql`OFFSET coalesce((SELECT ${passed} - before FROM start), 0)`,
    )}`
}
