import { type SQL, sql } from 'drizzle-orm'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/limits.ts'
import { likePatterns } from '../catalogue/catalogue.rules.ts'
import { planSearch } from './search.rules.ts'

/** One more than a page shows, to know whether there is a next one. */
export const PAGE_LIMIT = sql`LIMIT ${ADMIN_PAGE_SIZE + 1}`

export interface AdminSearch {
  q: string
  /** The page begins beyond this `seq`. */
  before?: number | undefined
  facets: string[]
  oldestFirst?: boolean
  /** At most how many, as SQL; by default a page and one more. */
  limit?: SQL
}

/** An FTS5 table whose rowid is a `seq`. */
export interface SearchIndex {
  table: SQL
  /** The column with the searchable text. */
  column: string
  /** Selects every `seq`; must end in a condition. */
  selectAll: SQL
  /** Whether the text of `candidates` contains a LIKE pattern, for searches too short for the index. */
  contains: (pattern: string) => SQL
}

/** Selects the `seq` of a page of matches and one more, newest or oldest first. */
export function selectMatches(index: SearchIndex, search: AdminSearch): SQL {
  const { q, before, facets, oldestFirst = false, limit = PAGE_LIMIT } = search
  const plan = planSearch(q, index.column, facets)
  const order = sql.raw(oldestFirst ? 'ASC' : 'DESC')
  const beyond = oldestFirst ? sql`> ${before ?? 0}` : sql`< ${before ?? Number.MAX_SAFE_INTEGER}`
  const matching = (match: string, most: SQL) => sql`
    SELECT rowid AS seq FROM ${index.table} WHERE ${index.table} MATCH ${match} AND rowid ${beyond}
    ORDER BY rowid ${order} ${most}`
  const all = (most: SQL) => sql`${index.selectAll} AND seq ${beyond} ORDER BY seq ${order} ${most}`
  if (plan.by === 'all') return all(limit)
  if (plan.by === 'match') return matching(plan.match, limit)
  const reach = sql`LIMIT ${ADMIN_REACH}`
  const candidates = plan.match === undefined ? all(reach) : matching(plan.match, reach)
  const contains = sql.join(likePatterns(q).map(index.contains), sql` OR `)
  return sql`
    SELECT candidates.seq FROM (${candidates}) AS candidates WHERE ${contains} ORDER BY candidates.seq ${order} ${limit}`
}
