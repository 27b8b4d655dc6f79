import { type SQL, sql } from 'drizzle-orm'
import { MAX_SHORT_WORDS } from '#contract/listings/limits.ts'
import { likePatterns } from './catalogue.rules.ts'
import type { Spelled } from './parse-search.rules.ts'

/** What `shortRank` gives a listing that lacks one of the words. */
export const NOT_CONTAINED = 3

/** The table expression `short`, which `shortRank` uses: one row of LIKE patterns. */
export function shortTable(words: Spelled[]): SQL {
  const patterns = patternsOf(words).flat()
  if (patterns.length === 0) return sql`short AS (SELECT NULL)`
  const columns = patterns.map((_, place) => sql`value->>${sql.raw(`${place}`)} AS ${patternAt(place)}`)
  return sql`short AS MATERIALIZED (
    SELECT ${sql.join(columns, sql`, `)} FROM json_each(${JSON.stringify([patterns])})
  )`
}

/**
 * How well a listing contains all words of one or two characters, which are not indexed: 0 in its title, 1 with the
 * help of its tags, category and seller, 2 with that of its description, `LACKING` if it does not.
 */
export function shortRank(words: Spelled[]): SQL {
  let place = 0
  const ranks = patternsOf(words).map((patterns) => {
    const columns = patterns.map(() => patternAt(place++))
    const isIn = (text: string) =>
      sql.join(
        columns.map((pattern) => sql`${sql.raw(text)} LIKE ${pattern} ESCAPE '\\'`),
        sql` OR `,
      )
    return sql`CASE WHEN ${isIn('title')} THEN 0 WHEN ${isIn('names')} THEN 1 WHEN ${isIn('description')} THEN 2
      ELSE ${sql.raw(`${NOT_CONTAINED}`)} END`
  })
  return ranks.length === 1 ? sql`${ranks[0]}` : sql`max(${sql.join(ranks, sql`, `)})`
}

/** The names of a listing's tags, its category and its seller, as one text. */
export const NAMES = sql.raw(`(
  SELECT concat_ws(char(31), (SELECT group_concat(value, char(31)) FROM json_each(listings.tag_names)), (
      SELECT name FROM current_categories WHERE seq = listings.category_seq
    ), trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), username)
  FROM profiles WHERE id = listings.seller_id
)`)

const patternsOf = (words: Spelled[]) =>
  words.slice(0, MAX_SHORT_WORDS).map(({ spellings }) => [...new Set(spellings.flatMap(likePatterns))])

const patternAt = (place: number) => sql.raw(`p${place}`)
