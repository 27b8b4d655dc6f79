import { type SQL, sql } from 'drizzle-orm'
import { type ListingPage, type ListingQuery, PAGE_SIZE, REACH, type Sort } from '#contract/listings.ts'
import { isUuid } from '#contract/slug.ts'
import type { Total } from '../caching/known-totals.ts'
import { all, type Reader } from '../db/client.ts'
import { LIVE_BLOCK } from '../db/schema/counts.ts'
import { cardJoins, cardJson, toCards } from './card.queries.ts'
import { likePatterns, planFor, textMatch } from './catalogue.rules.ts'

const ORDER: Record<Sort, SQL> = {
  newest: sql`l.seq DESC`,
  'price-asc': sql`l.price_cents, l.seq`,
  'price-desc': sql`l.price_cents DESC, l.seq DESC`,
  'top-rated': sql`l.rating_mean DESC, l.rating_count DESC, l.seq DESC`,
  'most-viewed': sql`l.view_count DESC, l.seq DESC`,
}

/** A page of live listings and how many there are, in one statement; `known` is their total where it need not be counted. */
export async function findListings(db: Reader, query: ListingQuery, known?: Total): Promise<ListingPage> {
  const order = ORDER[query.sort]
  const statement =
    planFor(query) === 'index'
      ? sql`SELECT (${totalsOf(query)}) AS totals, (${cardsOf(sql`(${seqs(query)})`, order)}) AS items`
      : sql`
        WITH page AS MATERIALIZED (${seqs(query)})
        SELECT ${known ? sql`NULL` : countUnlessSeen(query)} AS totals, (${cardsOf(sql`page`, order)}) AS items`
  const [row] = await all<{ totals: string | null; items: string }>(db, statement)
  const [total, isExact] = JSON.parse(row?.totals ?? '[0, 1]') as [total: number, isExact: number]
  return {
    items: toCards(row?.items ?? '[]'),
    page: query.page,
    pageSize: PAGE_SIZE,
    ...(known ?? { total, totalIsExact: isExact === 1 }),
  }
}

function cardsOf(page: SQL, order: SQL): SQL {
  return sql`
    SELECT json_group_array(${cardJson} ORDER BY ${order})
    FROM ${page} AS page JOIN listings l ON l.seq = page.seq ${cardJoins}`
}

/** A page that is not full is the last one, and tells how many there are; an empty one only if it is the first. */
function countUnlessSeen(query: ListingQuery): SQL {
  const counted = totalsOf(query)
  if (planFor(query) !== 'match') return sql`(${counted})`
  const passed = (query.page - 1) * PAGE_SIZE
  const fewest = passed === 0 ? 0 : 1
  return sql`
    iif(
      (SELECT count(*) FROM page) BETWEEN ${fewest} AND ${PAGE_SIZE - 1},
      (SELECT json_array(${passed} + count(*), 1) FROM page),
      (${counted})
    )`
}

/** The `seq` of a page's listings, in order. */
function seqs(query: ListingQuery): SQL {
  const order = ORDER[query.sort]
  const plan = planFor(query)
  const passed = (query.page - 1) * PAGE_SIZE
  const page = sql`LIMIT ${PAGE_SIZE} OFFSET ${passed}`
  if (plan === 'index' && !query.category && query.sort === 'newest') return newestAfter(passed)
  if (plan === 'index')
    return sql`SELECT l.seq FROM listings l WHERE ${liveIn(query.category)} ORDER BY ${order} ${page}`
  if (plan === 'recent') {
    return sql`SELECT l.seq FROM (${candidates(query)}) AS c JOIN listings l ON l.seq = c.seq WHERE ${containsShort(query.q)} ORDER BY ${order} ${page}`
  }
  if (query.sort === 'newest') {
    return sql`SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH ${matchOf(query)} ORDER BY rowid DESC ${page}`
  }
  return sql`SELECT l.seq FROM (${candidates(query)}) AS c JOIN listings l ON l.seq = c.seq ORDER BY ${order} ${page}`
}

/** A page of all live listings, from the block in which it begins; `passed` come before it. */
function newestAfter(passed: number): SQL {
  if (passed === 0) return sql`SELECT l.seq FROM listings l WHERE l.live = 1 ORDER BY l.seq DESC LIMIT ${PAGE_SIZE}`
  return sql`
    WITH start AS MATERIALIZED (
      SELECT block, upto - live_count AS before
      FROM (
        SELECT block, live_count, sum(live_count) OVER (ORDER BY block DESC ROWS UNBOUNDED PRECEDING) AS upto
        FROM live_blocks
      )
      WHERE upto > ${passed} LIMIT 1
    )
    SELECT l.seq FROM listings l
    WHERE l.live = 1 AND l.seq < (SELECT (block + 1) * ${LIVE_BLOCK} FROM start)
    ORDER BY l.seq DESC LIMIT ${PAGE_SIZE} OFFSET coalesce((SELECT ${passed} - before FROM start), 0)`
}

/** The newest 10,000 listings that the search index, or for a short text the rest of the query, allows. */
function candidates(query: ListingQuery): SQL {
  if (planFor(query) === 'recent' && query.tags.length === 0) {
    return sql`SELECT l.seq FROM listings l WHERE ${liveIn(query.category)} ORDER BY l.seq DESC LIMIT ${REACH}`
  }
  return sql`SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH ${matchOf(query)} ORDER BY rowid DESC LIMIT ${REACH}`
}

/** `[total, is exact]` as JSON; null for a category or tag that does not exist. */
function totalsOf(query: ListingQuery): SQL {
  const { q, category, tags } = query
  const plan = planFor(query)
  if (plan === 'index') {
    return category
      ? sql`SELECT json_array(live_count, 1) FROM current_categories WHERE ${isCategory(category)}`
      : sql`SELECT json_array(value, 1) FROM counters WHERE name = 'live_listings'`
  }
  if (plan === 'recent') {
    return sql`
      SELECT json_array(count(*) FILTER (WHERE ${containsShort(q)}), count(*) < ${REACH})
      FROM (${candidates(query)}) AS c JOIN listings l ON l.seq = c.seq`
  }
  if (!q && !category && tags.length === 1) {
    return sql`SELECT json_array(live_count, 1) FROM current_tags WHERE name = ${tags[0]}`
  }
  return sql`
    SELECT json_array(min(count(*), ${REACH}), count(*) <= ${REACH})
    FROM (SELECT 1 FROM listing_search WHERE listing_search MATCH ${matchOf(query)} LIMIT ${REACH + 1})`
}

function liveIn(category: string): SQL {
  const live = sql`l.live = 1`
  return category
    ? sql`${live} AND l.category_seq = (SELECT seq FROM current_categories WHERE ${isCategory(category)})`
    : live
}

function isCategory(category: string): SQL {
  return isUuid(category) ? sql`id = ${category.toLowerCase()}` : sql`slug = ${category.toLowerCase()}`
}

function containsShort(q: string): SQL {
  const patterns = likePatterns(q).map(
    (pattern) => sql`l.title LIKE ${pattern} ESCAPE '\\' OR l.description LIKE ${pattern} ESCAPE '\\'`,
  )
  return sql`(${sql.join(patterns, sql` OR `)})`
}

/** The FTS5 expression of a query, put together in SQL because facet codes are known there; unknown names match nothing. */
function matchOf({ q, category, tags }: ListingQuery): SQL {
  const parts: SQL[] = []
  if (q && planFor({ q, tags }) === 'match') parts.push(sql`${textMatch(q)}`)
  if (tags.length > 0) {
    parts.push(sql`coalesce((
      SELECT 'facets:(' || group_concat('"' || code || '"', ' OR ') || ')'
      FROM tag_facets
      WHERE seq IN (SELECT seq FROM current_tags WHERE name IN (SELECT value FROM json_each(${JSON.stringify(tags)})))
    ), 'facets:"none"')`)
  }
  if (category) {
    parts.push(sql`coalesce((
      SELECT 'facets:"' || code || '"' FROM category_facets
      WHERE seq = (SELECT seq FROM current_categories WHERE ${isCategory(category)})
    ), 'facets:"none"')`)
  }
  return sql`(${sql.join(parts, sql` || ' AND ' || `)})`
}
