import { type SQL, sql } from 'drizzle-orm'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/admin/limits.ts'
import { containsWords } from '../catalogue/contains-text.queries.ts'
import { quoted } from '../catalogue/fts-expressions.rules.ts'
import { parseSearch } from '../catalogue/parse-search.rules.ts'
import { planSearch } from './search.rules.ts'

/** One more than a page shows, to know whether there is a next one. */
export const PAGE_LIMIT = sql`LIMIT ${ADMIN_PAGE_SIZE + 1}`

export interface AdminSearch {
  q: string
  /** The page begins beyond this `seq`. */
  before?: number | undefined
  /** Those that are filtered by. */
  facets: (string | undefined)[]
  oldestFirst?: boolean
  /** At most how many, as SQL; by default a page and one more. */
  limit?: SQL
}

/** An FTS5 table whose rowid is a `seq`. */
export interface SearchIndex {
  table: SQL
  /** The column with the searchable text. */
  column: string
  /** The table with that text, by `seq`. */
  texts: SQL
  /** Selects every `seq`; must end in a condition. */
  selectAll: SQL
}

/** Selects the `seq` of a page of matches and one more, newest or oldest first. */
export function selectMatches(index: SearchIndex, search: AdminSearch): SQL {
  const { q, before, facets, oldestFirst = false, limit = PAGE_LIMIT } = search
  const { table, column, texts, selectAll } = index
  const { words, short } = parseSearch(q)
  const plan = planSearch(
    words.map(({ text }) => `${column}:${quoted(text)}`),
    short.length > 0,
    facets.filter((facet) => facet !== undefined),
  )
  const order = sql.raw(oldestFirst ? 'ASC' : 'DESC')
  const beyond = oldestFirst ? sql`> ${before ?? 0}` : sql`< ${before ?? Number.MAX_SAFE_INTEGER}`
  const matching = (match: string, max: SQL) => sql`
    SELECT rowid AS seq FROM ${table} WHERE ${table} MATCH ${match} AND rowid ${beyond} ORDER BY rowid ${order} ${max}`
  const all = (max: SQL) => sql`${selectAll} AND seq ${beyond} ORDER BY seq ${order} ${max}`
  if (plan.by === 'all') return all(limit)
  if (plan.by === 'match') return matching(plan.match, limit)
  const reach = sql`LIMIT ${ADMIN_REACH}`
  const candidates = plan.match === undefined ? all(reach) : matching(plan.match, reach)
  return sql`
    SELECT candidates.seq FROM (${candidates}) AS candidates
    WHERE EXISTS (
      SELECT 1 FROM ${texts} AS texts WHERE texts.seq = candidates.seq AND ${containsWords([sql.raw(`texts.${column}`)], short)})
    ORDER BY candidates.seq ${order} ${limit}`
}
