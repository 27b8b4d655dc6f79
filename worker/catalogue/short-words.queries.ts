import { type SQL, sql } from 'drizzle-orm'
import { MAX_SHORT_WORDS } from '#contract/listings/limits.ts'
import { constant } from '../db/client.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import { listings } from '../db/schema/listings.ts'
import type { Search } from './parse-search.rules.ts'

/** What `short_rank` is for a listing that lacks one of the words. */
export const NOT_CONTAINED = 3

/** Of its tags. Parsing every candidate's JSON would take as long as all else, so that is left to those with escapes. */
const TAGS = `iif(instr(listings.tag_names, '\\'), (
  SELECT group_concat(value, char(31)) FROM json_each(listings.tag_names)
), trim(replace(listings.tag_names, '","', char(31)), '["]'))`

/** The names of a listing's tags, its category and its seller as they are written, but for the case of ASCII. */
const NAMES = `(
  SELECT lower(concat_ws(char(31), ${TAGS}, (
      SELECT name FROM current_categories WHERE seq = listings.category_seq
    ), trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), username))
  FROM profiles WHERE id = listings.seller_id
)`

/** The table expression `short`, which `rankedListings` uses: one row of words. */
export function shortTable({ short }: Search): SQL {
  const words = short.slice(0, MAX_SHORT_WORDS).map(({ text }) => [text, text.toUpperCase()])
  const columns = words.map((_, place) => `value->${place}->>0 AS folded${place}, value->${place}->>1 AS upper${place}`)
  return sql`short AS MATERIALIZED (SELECT ${sql.raw(columns.join(', '))} FROM json_each(${JSON.stringify([words])}))`
}

/**
 * Listings with how well each contains all words of one or two characters, which are not indexed: 0 in its title, 1 with
 * the help of its tags, category and seller, 2 with that of its description, `NOT_CONTAINED` if it does not. In names, a
 * word is looked for as folded and in capitals: folding those of every candidate would read too much.
 */
export function rankedListings({ short }: Search): SQL {
  if (short.length === 0) return allListings
  const ranks = short.slice(0, MAX_SHORT_WORDS).map(
    (_, place) => `CASE WHEN instr(text_title, folded${place}) THEN 0
      WHEN instr(text_names, folded${place}) OR instr(text_names, upper${place}) THEN 1
      WHEN instr(text_description, folded${place}) THEN 2 ELSE ${NOT_CONTAINED} END`,
  )
  const rank = ranks.length === 1 ? ranks.join('') : `max(${ranks.join(', ')})`
  return sql`SELECT *, ${sql.raw(rank)} AS short_rank FROM (${listingsWithTexts}) CROSS JOIN short`
}

const { id, title, description } = listings
const allListings = constant(sql`SELECT *, 0 AS short_rank FROM ${listings}`)
const listingsWithTexts = constant(sql`
  SELECT ${listings}.*, ${foldedText('title', id, title)} AS text_title, ${sql.raw(NAMES)} AS text_names,
    ${foldedText('description', id, description)} AS text_description
  FROM ${listings}`)
