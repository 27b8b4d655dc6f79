import { type SQL, sql } from 'drizzle-orm'
import { BEST_REACH } from '#contract/listings/limits.ts'
import type { ListingQuery } from '#contract/listings/catalogue.ts'
import { constant } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { isMatch, newest } from './candidates.queries.ts'
import { withoutSeparators } from './match.queries.ts'
import type { Search } from './parse-search.rules.ts'
import { rankedListings } from './short-words.queries.ts'

/** The `seq` of the match at `place.value`, in the table expression `ordered`. */
export const RANKED_AT = sql.raw(
  "coalesce(firsts->>('$[' || place.value || ']'), others->>('$[' || (place.value - json_array_length(firsts)) || ']'))",
)
const seq = constant(sql`${listings.seq}`)
/** The `firsts` with a comma on both sides of each. */
const MARKED = sql.raw("replace(replace(firsts, '[', ','), ']', ',')")
const FOLDED_TITLE = sql.raw('coalesce(folded, lower(listings.title))')
const PLAIN_TITLE = withoutSeparators(FOLDED_TITLE)

/** The table expressions that order the listings of `matches` by how well they match, the last of which is `ordered`. */
export function rankedTables(query: ListingQuery, search: Search): SQL[] {
  return [rankedTable(query, search), orderedTable(query)]
}

/**
 * The table expression `ranked`: `firsts` are the newest with all words in the title, and the newest with all words in
 * title and names, ordered by whether their title has the phrase as typed or in another spelling, has the words, or has
 * them with the names. Of few matches, the rows decide what is in their title.
 */
function rankedTable(query: ListingQuery, search: Search): SQL {
  const most = search.short.length > 0 ? BEST_REACH / 4 : BEST_REACH
  const { typed = '', text = null } = search.phrase ?? {}
  const isFew = sql`json_array_length(seqs) <= ${BEST_REACH}`
  const texts = JSON.stringify(search.words.map((word) => ({ ...word, typed: undefined })))
  return sql`ranked AS MATERIALIZED (
    SELECT seen, seqs, (
      SELECT json_group_array(seq ORDER BY rank, short_rank, seq DESC) FROM (
        SELECT ${seq} AS seq, short_rank, min(CASE
          WHEN ${isSpelled(typed)} THEN 0 WHEN instr(${FOLDED_TITLE}, ${text}) THEN 1
          WHEN NOT EXISTS (
            SELECT 1 FROM json_each(${texts}) AS word
            WHERE word.value->>'kind' IS NOT NULL OR NOT (
              instr(${FOLDED_TITLE}, word.value->>'text') OR coalesce(instr(${PLAIN_TITLE}, word.value->>'plain'), 0))
          ) THEN 2 WHEN named THEN 3 ELSE 4 END) AS rank
        FROM (
          SELECT value AS seq, 0 AS named FROM json_each(iif(${isFew}, seqs, ${newestAsJson('in_title', most)}))
          UNION ALL SELECT value, 1 FROM json_each(iif(in_names IS NULL, '[]', ${newestAsJson('in_names', most)}))
        ) AS first CROSS JOIN (${rankedListings(search)}) AS listings ON ${seq} = first.seq
          LEFT JOIN folded_texts ON folded_texts.kind = 'title' AND folded_texts.id = listings.id
        WHERE ${isMatch(query)} GROUP BY ${seq}
      )
    ) AS firsts
    FROM matches
  )`
}

const newestAsJson = (match: string, most: number) =>
  sql`(SELECT json_group_array(seq) FROM (${newest(sql.raw(match), most)}))`

/** Whether a title has a text as typed, or but for its case: beyond ASCII, in small letters or in capitals. */
function isSpelled(typed: string): SQL {
  if (typed === '') return sql`FALSE`
  return sql`instr(listings.title, ${typed}) OR instr(lower(listings.title), ${typed.toLowerCase()})
    OR instr(upper(listings.title), ${typed.toUpperCase()})`
}

/** The table expression `ordered`: also `others`, all without the `firsts`, unless the page has only those. */
function orderedTable({ page, size }: ListingQuery): SQL {
  return sql`marked AS MATERIALIZED (SELECT *, ${MARKED} AS marked FROM ranked), ordered AS MATERIALIZED (
    SELECT seen, seqs, firsts, (
      SELECT json_group_array(value) FROM json_each(iif(json_array_length(firsts) < ${page * size}, seqs, '[]'))
      WHERE NOT instr(marked, ',' || value || ',')
    ) AS others FROM marked
  )`
}
