import { type SQL, sql } from 'drizzle-orm'
import { BEST_REACH, MAX_FEATURE_COUNT_MATCHES, REACH, SHORT_REACH } from '#contract/listings/limits.ts'
import type { ListingQuery, ListingResults } from '#contract/listings/catalogue.ts'
import type { Sort } from '#contract/listings/constants.ts'
import { constant, type Database, rows } from '../db/client.ts'
import { LIVE_BLOCK, liveBlocks } from '../db/schema/counts.ts'
import { listings } from '../db/schema/listings.ts'
import { candidates, isMatch, isOneTag, storedTotal, liveIn, newest, rankedListings } from './candidates.queries.ts'
import { listingCardsOf, toListingCards } from './listing-card.queries.ts'
import { planFor } from './catalogue.rules.ts'
import { filtersTable, matchOf, phraseMatch, wordsTable } from './match.queries.ts'
import { parseSearch, type Search } from './parse-search.rules.ts'
import { shortTable } from './short-words.queries.ts'

const UNION_ALL = sql` UNION ALL `
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
const featureCounts = constant(sql`(
  SELECT json_object(
    'demo', total(${listings.demoLink} IS NOT NULL AND ${listings.demoDownSince} IS NULL),
    'support', total(${listings.supportMonths} IS NOT NULL), 'royalty', total(${listings.royalty}), 'training', total(${listings.training}),
    'deployment', total(${listings.deployment})
  )
  FROM json_each(seqs) CROSS JOIN ${listings} ON ${seq} = value
)`)

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

/** A page of live listings and their total, in one statement; without hints. */
export async function findListings(db: Database, query: ListingQuery): Promise<Omit<ListingResults, 'hints'>> {
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

/** The statement of a page, which returns one `PageRow`. */
export function pageOf(query: ListingQuery): SQL {
  const search = parseSearch(query.q)
  if (planFor(query, search) === 'index') {
    return sql`SELECT (${storedTotal(query)}) AS total, 1 AS isExact, NULL AS traits, ${listingCardsOf(pageByIndex(query))} AS items`
  }
  const reach = reachOf(query, search)
  const page = sql`SELECT ${listings}.* FROM places JOIN ${listings} ON ${seq} = places.seq ORDER BY place`
  return sql`
    WITH ${wordsTable(search)}, ${filtersTable(query)}, ${shortTable(search.short)},
    found AS MATERIALIZED (${found(query, search, reach)}),
    places AS MATERIALIZED (${placesOf(query)})
    SELECT coalesce((${storedTotal(query)}), min(json_array_length(seqs), ${reach})) AS total,
      (${storedTotal(query)}) IS NOT NULL OR seen <= ${reach} AS isExact,
      ${isPartial(query) ? sql`NULL` : sql`iif(seen <= ${MAX_FEATURE_COUNT_MATCHES}, ${featureCounts}, NULL)`} AS traits,
      ${listingCardsOf(page)} AS items
    FROM found`
}

/** A page's listings along the index of its sort. */
function pageByIndex({ category, sort, page, size }: ListingQuery): SQL {
  const passed = (page - 1) * size
  if (!category && sort === 'newest') return newestAfter(passed, size)
  return sql`
    ${allListings} WHERE ${liveIn(category)}
    ORDER BY ${ORDER[sort]} LIMIT ${size} OFFSET ${passed}`
}

/** One row: the number of candidates, and the `seq` of the matches in order, as a JSON array. */
function found(query: ListingQuery, search: Search, reach: number): SQL {
  const most = isPartial(query) ? query.page * query.size : reach + 1
  const all = candidates(query, search, most)
  const order = ORDER[query.sort]
  if (isPartial(query)) {
    return sql`SELECT count(*) AS seen, json_group_array(seq ORDER BY seq DESC) AS seqs FROM (${all})`
  }
  const ranked =
    query.sort === 'best' ? bestFirst(search, all) : sql`SELECT seq, 0 AS rank, 1 AS candidate FROM (${all})`
  if (isIndexed(query, search) && (query.sort === 'best' || query.sort === 'newest')) {
    return sql`SELECT total(candidate) AS seen, json_group_array(seq ORDER BY rank, seq DESC) AS seqs FROM (${ranked})`
  }
  const best = query.sort === 'best' ? sql`rank, short_rank,` : sql``
  return sql`
    SELECT total(candidate) AS seen, json_group_array(${seq} ORDER BY ${best} ${order}) FILTER (WHERE is_match) AS seqs
    FROM (
      SELECT listings.*, c.rank, c.candidate, ${isMatch(query)} AS is_match
      FROM (${ranked}) AS c CROSS JOIN (${rankedListings(search)}) AS listings ON ${seq} = c.seq
    ) AS listings`
}

/** Whether only the page is read, since the total is stored. */
const isPartial = (query: ListingQuery) => query.sort === 'newest' && isOneTag(query)

/** Whether the search index covers all filters of the query. */
function isIndexed({ minPrice, maxPrice }: ListingQuery, { short }: Search): boolean {
  return short.length === 0 && minPrice === 0 && maxPrice === null
}

/** How many of the newest candidates are looked at. */
function reachOf(query: ListingQuery, search: Search): number {
  return search.short.length > 0 || (query.sort === 'best' && !isIndexed(query, search)) ? SHORT_REACH : REACH
}

/**
 * Candidates with a rank: the phrase in the title, as typed before other spellings, the words in the title, in the names
 * as well, the phrase in the text; the newest of each, and then everything, newest first.
 */
function bestFirst(search: Search, newestFirst: SQL): SQL {
  if (search.words.length === 0) return sql`SELECT seq, 0 AS rank, 1 AS candidate FROM (${newestFirst})`
  const most = search.short.length > 0 ? BEST_REACH / 4 : BEST_REACH
  const { typed, spellings } = search.phrase ?? { typed: '', spellings: [] }
  const ways = [
    ...(spellings.length > 1 ? [phraseMatch([typed], 'title')] : []),
    ...(spellings.length > 0 ? [phraseMatch(spellings, 'title')] : []),
    matchOf(search, 'title'),
    matchOf(search, 'title and names'),
    ...(spellings.length > 0 ? [phraseMatch(spellings, 'description')] : []),
  ]
  const ranked = [
    ...ways.map((match, rank) => sql`SELECT seq, ${rank} AS rank, 0 AS candidate FROM (${newest(match, most)})`),
    sql`SELECT seq, ${ways.length}, 1 FROM (${newestFirst})`,
  ]
  return sql`SELECT seq, min(rank) AS rank, max(candidate) AS candidate FROM (${unionAll(ranked)}) GROUP BY seq`
}

/** D1 allows five terms in a compound. */
function unionAll(terms: SQL[]): SQL {
  if (terms.length <= 5) return sql.join(terms, UNION_ALL)
  return sql`SELECT * FROM (${sql.join(terms.slice(0, 5), UNION_ALL)}) UNION ALL ${unionAll(terms.slice(5))}`
}

/** The places of a page's listings, read from the array without a second scan. */
function placesOf({ page, size }: ListingQuery): SQL {
  const first = (page - 1) * size
  const places = Array.from({ length: Math.min(size, REACH - first) }, (_, index) => first + index)
  return sql`
    SELECT value AS place, seqs->>('$[' || value || ']') AS seq FROM found CROSS JOIN json_each(${JSON.stringify(places)})`
}

/** A page of all live listings, starting in the block that it begins in; `passed` listings come before that block. */
function newestAfter(passed: number, size: number): SQL {
  const from = (condition: SQL, offset: SQL) => sql`
    ${allListings} WHERE ${isLive} ${condition} ORDER BY ${seq} DESC LIMIT ${size} ${offset}`
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
