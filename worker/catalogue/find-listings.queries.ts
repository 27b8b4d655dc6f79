import { type SQL, sql } from 'drizzle-orm'
import { PAGE_SIZE, REACH } from '#contract/limits.ts'
import type { ListingPage, ListingQuery, Sort } from '#contract/listings/schemas.ts'
import { isUuid } from '#contract/slug.ts'
import { all, type Database } from '../db/client.ts'
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

/** A page of live listings and how many there are, in one statement. */
export async function findListings(db: Database, query: ListingQuery): Promise<ListingPage> {
  const order = ORDER[query.sort]
  const cards = sql`json_group_array(${cardJson} ORDER BY ${order})`
  const statement =
    planFor(query) === 'index'
      ? sql`
        SELECT (${keptTotal(query)}) AS total, 1 AS is_exact, (
          SELECT ${cards} FROM (${alongIndex(query)}) AS page JOIN listings l ON l.seq = page.seq ${cardJoins}
        ) AS items`
      : sql`
        WITH found AS MATERIALIZED (${found(query)})
        SELECT coalesce((${keptTotal(query)}), min(json_array_length(seqs), ${REACH})) AS total,
          (${keptTotal(query)}) IS NOT NULL OR seen <= ${REACH} AS is_exact, (
            SELECT ${cards} FROM listings l ${cardJoins} WHERE l.seq IN (${onPage(query.page)})
          ) AS items
        FROM found`
  const [row] = await all<{ total: number | null; is_exact: number; items: string }>(db, statement)
  return {
    items: toCards(row?.items ?? '[]'),
    page: query.page,
    pageSize: PAGE_SIZE,
    total: row?.total ?? 0,
    totalIsExact: row?.is_exact !== 0,
  }
}

/** The `seq` of a page's listings, along the index of the sort. */
function alongIndex({ category, sort, page }: ListingQuery): SQL {
  const passed = (page - 1) * PAGE_SIZE
  if (!category && sort === 'newest') return newestAfter(passed)
  return sql`
    SELECT l.seq FROM listings l WHERE ${liveIn(category)}
    ORDER BY ${ORDER[sort]} LIMIT ${PAGE_SIZE} OFFSET ${passed}`
}

/** One row: of how many candidates, and the `seq` of those that match as a JSON array, in order. */
function found(query: ListingQuery): SQL {
  const order = ORDER[query.sort]
  if (planFor(query) === 'recent') {
    return sql`
      SELECT count(*) AS seen, json_group_array(l.seq ORDER BY ${order}) FILTER (WHERE ${containsShort(query.q)}) AS seqs
      FROM (${candidates(query)}) AS c JOIN listings l ON l.seq = c.seq`
  }
  const listings =
    query.sort === 'newest'
      ? sql`(${candidates(query)}) AS l`
      : sql`(${candidates(query)}) AS c JOIN listings l ON l.seq = c.seq`
  return sql`SELECT count(*) AS seen, json_group_array(l.seq ORDER BY ${order}) AS seqs FROM ${listings}`
}

/** The `seq` of a page of what was found: reading eight places of the array is not another pass over it. */
function onPage(page: number): SQL {
  const places = Array.from({ length: PAGE_SIZE }, (_, place) => sql`seqs->>${`$[${(page - 1) * PAGE_SIZE + place}]`}`)
  return sql.join(places, sql`, `)
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

/** The newest listings, and one more, that the search index, or for a short text the rest of the query, allows. */
function candidates(query: ListingQuery): SQL {
  if (planFor(query) === 'recent' && query.tags.length === 0) {
    return sql`SELECT l.seq FROM listings l WHERE ${liveIn(query.category)} ORDER BY l.seq DESC LIMIT ${REACH + 1}`
  }
  const most = query.sort === 'newest' && isOneTag(query) ? query.page * PAGE_SIZE : REACH + 1
  return sql`SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH ${matchOf(query)} ORDER BY rowid DESC LIMIT ${most}`
}

const isOneTag = ({ q, category, tags }: ListingQuery) => !q && !category && tags.length === 1

/** What a counter says of everything, a category or a tag; null of anything else, and of what does not exist. */
function keptTotal(query: ListingQuery): SQL {
  const { category, tags } = query
  if (isOneTag(query)) return sql`SELECT live_count FROM current_tags WHERE name = ${tags[0]}`
  if (planFor(query) !== 'index') return sql`NULL`
  return category
    ? sql`SELECT live_count FROM current_categories WHERE ${isCategory(category)}`
    : sql`SELECT value FROM counters WHERE name = 'live_listings'`
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
