import { type SQL, sql } from 'drizzle-orm'
import { NAMES_OF_WORD, SUGGESTED_NAMES, SUGGESTED_TITLES } from '#contract/listings/limits.ts'
import type { Suggestions } from '#contract/listings/catalogue.ts'
import { imageUrl } from '#contract/media/images.ts'
import { fullName, sellerName } from '#contract/profiles/names.ts'
import { constant, type Database, literal, rows } from '../db/client.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import { jsonObject, parseRows } from '../db/json-rows.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { hasOptions } from './listing-card.queries.ts'
import { isOf, wordMatches } from './match.queries.ts'
import { parseSearch, wholeWord, type Word } from './parse-search.rules.ts'

interface Row {
  listings: string
  tags: string
  categories: string
  sellers: string
}
interface Seller {
  username: string
  firstName: string | null
  lastName: string | null
}

const listingFields = {
  slug: listings.slug,
  title: listings.title,
  priceCents: listings.priceCents,
  hasOptions,
  cover: sql<string | null>`${listings.images}->>0`,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
}

/** Suggestions for a search as typed so far; none for less than three characters, which are not indexed. */
export async function findSuggestions(db: Database, q: string): Promise<Suggestions> {
  const { words, phrase } = parseSearch(q)
  const name = wholeWord(q)
  if (words.length === 0 || name === null) return { listings: [], tags: [], categories: [], sellers: [] }
  const [row] = await rows<Row>(
    db,
    sql`
      WITH named AS MATERIALIZED (
        SELECT rowid / 4 AS seq, rowid % 4 AS kind FROM name_search
        WHERE name_search MATCH ${wordMatches(name).name} AND ${isOf(name.kind)} ORDER BY rowid LIMIT ${literal(NAMES_OF_WORD)}
      )
      SELECT ${titles(words, phrase?.text ?? '')} AS listings, ${TAGS} AS tags, ${CATEGORIES} AS categories, ${SELLERS} AS sellers`,
  )
  return {
    listings: parseRows(listingFields, row?.listings ?? '[]').map(
      ({ hasOptions: offersMore, cover, firstName, lastName, ...listing }) => ({
        ...listing,
        ...(offersMore === 1 && { hasOptions: true }),
        cover: cover === null ? null : imageUrl(cover),
        seller: { name: sellerName(firstName, lastName) },
      }),
    ),
    tags: parse<string[]>(row?.tags),
    categories: parse<Suggestions['categories']>(row?.categories),
    sellers: parse<Seller[]>(row?.sellers).map(({ username, firstName, lastName }) => ({
      username,
      name: fullName(firstName, lastName) || username,
    })),
  }
}

const FOLDED_TITLE = constant(foldedText('title', listings.id, listings.title))

/** Titles that have every word; those that begin with the search first, then the newest. */
function titles(words: Word[], phrase: string): SQL {
  const match = words.map((word) => `(${wordMatches(word).title})`).join(' AND ')
  return sql`(
    SELECT json_group_array(${LISTING}) FROM (
      SELECT ${listings}.* FROM (
        SELECT rowid AS seq FROM listing_search WHERE listing_search MATCH ${match}
        ORDER BY rowid DESC LIMIT ${literal(NAMES_OF_WORD)}
      ) AS c CROSS JOIN ${listings} ON ${listings.seq} = c.seq
      ORDER BY instr(${FOLDED_TITLE}, ${phrase}) = 1 DESC, ${listings.seq} DESC
      LIMIT ${literal(SUGGESTED_TITLES)}
    ) AS listings CROSS JOIN ${profiles} ON ${profiles.id} = ${listings.sellerId}
  )`
}

const LISTING = constant(jsonObject(listingFields))

/** Those with the most live listings first. */
const mostUsed = constant(sql`ORDER BY live_count DESC, named.seq LIMIT ${sql.raw(`${SUGGESTED_NAMES}`)}`)
const TAGS = constant(sql`(
  SELECT json_group_array(name) FROM (
    SELECT name FROM named CROSS JOIN tags ON tags.seq = named.seq WHERE kind = 1 ${mostUsed}
  )
)`)
const CATEGORIES = constant(sql`(
  SELECT json_group_array(json_object('slug', slug, 'name', name)) FROM (
    SELECT slug, name FROM named CROSS JOIN categories ON categories.seq = named.seq WHERE kind = 0 ${mostUsed}
  )
)`)
const SELLERS = constant(sql`(
  SELECT json_group_array(json_object('username', username, 'firstName', first_name, 'lastName', last_name)) FROM (
    SELECT username, first_name, last_name FROM named
    CROSS JOIN profile_numbers ON profile_numbers.seq = named.seq
    CROSS JOIN profiles ON profiles.id = profile_numbers.profile_id
    WHERE kind = 2 AND username IS NOT NULL ${mostUsed}
  )
)`)

/** What a statement of this file returned as one JSON array. */
function parse<Items>(json = '[]'): Items {
  return JSON.parse(json) as Items
}
