import { type SQL, sql } from 'drizzle-orm'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { MAX_PRICE } from '#contract/listings/search.ts'
import { constant, literal } from '../db/client.ts'
import { counters } from '../db/schema/counts.ts'
import { languages } from '../db/schema/languages.ts'
import { categories, tags as tagsTable } from '../db/schema/taxonomy.ts'
import { listings } from '../db/schema/listings.ts'
import { planFor } from './catalogue.rules.ts'
import { categorySeq, matchOf } from './match.queries.ts'
import { parseSearch, type Search } from './parse-search.rules.ts'
import { NOT_CONTAINED } from './short-words.queries.ts'

const seq = constant(sql`${listings.seq}`)
const isLive = constant(sql`${listings.live} = 1`)
const liveTotal = constant(sql`SELECT ${counters.value} FROM ${counters} WHERE ${counters.name} = 'live_listings'`)
const tagTotal = constant(sql`SELECT ${tagsTable.liveCount} FROM ${tagsTable} WHERE ${tagsTable.deletedAt} IS NULL`)
const languageTotal = constant(sql`SELECT ${languages.liveCount} FROM ${languages} WHERE ${languages.slug} =`)
const tagKey = constant(sql`${tagsTable.nameKey}`)

/**
 * The newest `most` listings that the search index allows or, for short words alone, that are live. Those among them
 * that also meet `isMatch` match the query.
 */
export function candidates(query: ListingQuery, search: Search, max: number, filters?: SQL): SQL {
  if (planFor(query, search) === 'recent') return recent(query.category, max)
  return newest(matchOf(search, 'anywhere', filters), max)
}

export function newest(match: SQL, max: number): SQL {
  return sql`SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH ${match} ORDER BY rowid DESC LIMIT ${literal(max)}`
}

/** The newest live listings, of a category if one is given. */
export function recent(category: string, max: number): SQL {
  return sql`SELECT ${seq} FROM ${listings} WHERE ${liveIn(category)} ORDER BY ${seq} DESC LIMIT ${literal(max)}`
}

const hasShortWords = constant(sql`short_rank < ${sql.raw(`${NOT_CONTAINED}`)}`)

/** What the search index cannot decide: whether the short words are contained, and the price to the cent. */
export function isMatch({ minPrice, maxPrice }: ListingQuery): SQL {
  if (minPrice === 0 && maxPrice === null) return hasShortWords
  return sql`${hasShortWords} AND ${listings.priceCents} BETWEEN ${minPrice * 100} AND ${(maxPrice ?? MAX_PRICE) * 100}`
}

/** The stored total of everything, a category, a tag or a language; null for other filters and for unknown ones. */
export function storedTotal(query: ListingQuery): SQL {
  const { q, category, tags, language } = query
  if (isOneFacet(query)) {
    return language ? sql`${languageTotal} ${language}` : sql`${tagTotal} AND ${tagKey} = ${tags[0]}`
  }
  if (planFor(query, parseSearch(q)) !== 'index') return sql`NULL`
  return category ? sql`SELECT live_count FROM ${categories} WHERE seq = (${categorySeq(category)})` : liveTotal
}

/** Whether a tag or a language is the only filter. */
export function isOneFacet(query: ListingQuery): boolean {
  const { q, category, tags, rating, minPrice, maxPrice, traits, language } = query
  const hasOthers = q || category || rating || minPrice || maxPrice !== null || traits.length > 0
  return !hasOthers && tags.length + (language ? 1 : 0) === 1
}

export function liveIn(category: string): SQL {
  return category ? sql`${isLive} AND ${listings.categorySeq} = (${categorySeq(category)})` : isLive
}
