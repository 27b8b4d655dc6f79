import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, REACH } from '#contract/limits.ts'
import type { ListingPage, ListingQuery } from '#contract/listings/catalogue.ts'
import type { Sort } from '#contract/listings/constants.ts'
import { isUuid } from '#contract/slug.ts'
import { constant, type Database, rows } from '../db/client.ts'
import { counters, LIVE_BLOCK, liveBlocks } from '../db/schema/counts.ts'
import { categories, tags as tagsTable } from '../db/schema/labels.ts'
import { listings } from '../db/schema/listings.ts'
import { cardsOf, toCards } from './card.queries.ts'
import { likePatterns, planFor, textMatch } from './catalogue.rules.ts'

const { priceCents, ratingScore, ratingCount, viewCount } = listings

const seq = constant(sql`${listings.seq}`)
const ORDER: Record<Sort, SQL> = {
  newest: constant(sql`${seq} DESC`),
  'price-asc': constant(sql`${priceCents}, ${seq}`),
  'price-desc': constant(sql`${priceCents} DESC, ${seq} DESC`),
  'top-rated': constant(sql`${ratingScore} DESC, ${ratingCount} DESC, ${seq} DESC`),
  'most-viewed': constant(sql`${viewCount} DESC, ${seq} DESC`),
}

const isLive = constant(sql`${listings.live} = 1`)
const allListings = constant(sql`SELECT * FROM ${listings}`)
const liveTotal = constant(sql`SELECT ${counters.value} FROM ${counters} WHERE ${counters.name} = 'live_listings'`)
const tagTotal = constant(sql`SELECT ${tagsTable.liveCount} FROM ${tagsTable} WHERE ${tagsTable.deletedAt} IS NULL`)
const tagNameKey = constant(sql`${tagsTable.labelKey}`)
const currentCategory = constant(sql`FROM ${categories} WHERE ${categories.deletedAt} IS NULL`)

/** The blocks, newest first, with the running total of live listings. */
const blocks = constant(sql`
  SELECT ${liveBlocks.block}, ${liveBlocks.liveCount},
    sum(${liveBlocks.liveCount}) OVER (ORDER BY ${liveBlocks.block} DESC ROWS UNBOUNDED PRECEDING) AS upto
  FROM ${liveBlocks}`)

interface PageRow {
  total: number | null
  isExact: number
  items: string
}

/** A page of live listings and their total, in one statement. */
export async function findListings(db: Database, query: ListingQuery): Promise<ListingPage> {
  const [row] = await rows<PageRow>(db, pageOf(query))
  return {
    items: toCards(row?.items ?? '[]'),
    page: query.page,
    pageSize: PAGE_SIZE,
    total: row?.total ?? 0,
    totalIsExact: row?.isExact !== 0,
  }
}

/** The statement of a page, which returns one `PageRow`. */
export function pageOf(query: ListingQuery): SQL {
  const order = ORDER[query.sort]
  if (planFor(query) === 'index') {
    return sql`SELECT (${keptTotal(query)}) AS total, 1 AS isExact, ${cardsOf(alongIndex(query))} AS items`
  }
  return sql`
    WITH found AS MATERIALIZED (${found(query)})
    SELECT coalesce((${keptTotal(query)}), min(json_array_length(seqs), ${REACH})) AS total,
      (${keptTotal(query)}) IS NOT NULL OR seen <= ${REACH} AS isExact,
      ${cardsOf(sql`${allListings} WHERE ${seq} IN (${onPage(query.page)}) ORDER BY ${order}`)} AS items
    FROM found`
}

/** A page's listings along the index of its sort. */
function alongIndex({ category, sort, page }: ListingQuery): SQL {
  const passed = (page - 1) * PAGE_SIZE
  if (!category && sort === 'newest') return newestAfter(passed)
  return sql`
    ${allListings} WHERE ${liveIn(category)}
    ORDER BY ${ORDER[sort]} LIMIT ${PAGE_SIZE} OFFSET ${passed}`
}

/** One row: the number of candidates, and the `seq` of the matches in order, as a JSON array. */
function found(query: ListingQuery): SQL {
  const order = ORDER[query.sort]
  if (planFor(query) === 'recent') {
    return sql`
      SELECT count(*) AS seen, json_group_array(${seq} ORDER BY ${order}) FILTER (WHERE ${containsShort(query.q)}) AS seqs
      FROM (${candidates(query)}) AS c JOIN ${listings} ON ${seq} = c.seq`
  }
  const candidateRows =
    query.sort === 'newest'
      ? sql`(${candidates(query)}) AS ${listings}`
      : sql`(${candidates(query)}) AS c JOIN ${listings} ON ${seq} = c.seq`
  return sql`SELECT count(*) AS seen, json_group_array(${seq} ORDER BY ${order}) AS seqs FROM ${candidateRows}`
}

/** The `seq` of a page of matches, read from the array without a second scan. */
function onPage(page: number): SQL {
  const places = Array.from({ length: PAGE_SIZE }, (_, place) => sql`seqs->>${`$[${(page - 1) * PAGE_SIZE + place}]`}`)
  return sql.join(places, sql`, `)
}

/** A page of all live listings, starting in the block that it begins in; `passed` listings come before that block. */
function newestAfter(passed: number): SQL {
  const newest = (condition: SQL, offset: SQL) => sql`
    ${allListings} WHERE ${isLive} ${condition} ORDER BY ${seq} DESC LIMIT ${PAGE_SIZE} ${offset}`
  if (passed === 0) return newest(sql``, sql``)
  return sql`
    WITH start AS MATERIALIZED (
      SELECT block, upto - live_count AS before FROM (${blocks}) WHERE upto > ${passed} LIMIT 1
    )
    ${newest(
      sql`AND ${seq} < (SELECT (block + 1) * ${LIVE_BLOCK} FROM start)`,
      sql`OFFSET coalesce((SELECT ${passed} - before FROM start), 0)`,
    )}`
}

/**
 * The newest listings allowed by the search index or, for a short text, by the rest of the query; one more than the
 * reach.
 */
function candidates(query: ListingQuery): SQL {
  if (planFor(query) === 'recent' && query.tags.length === 0 && query.rating === 0) {
    return sql`SELECT ${seq} FROM ${listings} WHERE ${liveIn(query.category)} ORDER BY ${seq} DESC LIMIT ${REACH + 1}`
  }
  const most = query.sort === 'newest' && isOneTag(query) ? query.page * PAGE_SIZE : REACH + 1
  return sql`SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH ${matchOf(query)} ORDER BY rowid DESC LIMIT ${most}`
}

const isOneTag = ({ q, category, tags, rating }: ListingQuery) => !q && !category && !rating && tags.length === 1

/** The stored total of everything, a category or a tag; null for other filters and for labels that do not exist. */
function keptTotal(query: ListingQuery): SQL {
  const { category, tags } = query
  if (isOneTag(query)) return sql`${tagTotal} AND ${tagNameKey} = ${tags[0]}`
  if (planFor(query) !== 'index') return sql`NULL`
  return category ? sql`SELECT live_count ${categoryBy(category)}` : liveTotal
}

function liveIn(category: string): SQL {
  if (!category) return isLive
  return sql`${isLive} AND ${listings.categorySeq} = (SELECT seq ${categoryBy(category)})`
}

/** The current category with this id or slug. */
function categoryBy(category: string): SQL {
  const key = isUuid(category) ? categories.id : categories.slug
  return sql`${currentCategory} AND ${key} = ${category.toLowerCase()}`
}

function containsShort(q: string): SQL {
  const { title, description } = listings
  const patterns = likePatterns(q).map(
    (pattern) => sql`${title} LIKE ${pattern} ESCAPE '\\' OR ${description} LIKE ${pattern} ESCAPE '\\'`,
  )
  return sql`(${sql.join(patterns, sql` OR `)})`
}

/**
 * A query's FTS5 expression, assembled in SQL because facet codes are known only there; unknown names match nothing.
 */
function matchOf(query: ListingQuery): SQL {
  const { q, category, tags, rating } = query
  const parts: SQL[] = []
  if (q && planFor(query) === 'match') parts.push(sql`${textMatch(q)}`)
  if (rating > 0) parts.push(sql`${`facets:"ra${rating}"`}`)
  if (tags.length > 0) {
    parts.push(sql`coalesce((
      SELECT 'facets:(' || group_concat('"' || code || '"', ' OR ') || ')'
      FROM tag_facets
      WHERE seq IN (SELECT seq FROM current_tags WHERE name_key IN (SELECT value FROM json_each(${JSON.stringify(tags)})))
    ), 'facets:"none"')`)
  }
  if (category) {
    parts.push(sql`coalesce((
      SELECT 'facets:"' || code || '"' FROM category_facets
      WHERE seq = (SELECT seq ${categoryBy(category)})
    ), 'facets:"none"')`)
  }
  return sql`(${sql.join(parts, sql` || ' AND ' || `)})`
}
