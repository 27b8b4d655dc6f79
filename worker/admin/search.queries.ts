import { type SQL, sql } from 'drizzle-orm'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/limits.ts'
import { likePatterns } from '../catalogue/catalogue.rules.ts'
import { planSearch } from './search.rules.ts'

/** One more than a page shows, to know whether there is a next one. */
export const PAGE_LIMIT = sql`LIMIT ${ADMIN_PAGE_SIZE + 1}`

export interface AdminSearch {
  q: string
  /** The page begins below this `seq`. */
  before?: number | undefined
  facets: string[]
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

/** Selects the `seq` of a page of matches and one more, newest first. */
export function selectMatches(index: SearchIndex, { q, before = Number.MAX_SAFE_INTEGER, facets }: AdminSearch): SQL {
  const plan = planSearch(q, index.column, facets)
  const matching = (match: string, limit: SQL) => sql`
    SELECT rowid AS seq FROM ${index.table} WHERE ${index.table} MATCH ${match} AND rowid < ${before}
    ORDER BY rowid DESC ${limit}`
  const all = (limit: SQL) => sql`${index.selectAll} AND seq < ${before} ORDER BY seq DESC ${limit}`
  if (plan.by === 'all') return all(PAGE_LIMIT)
  if (plan.by === 'match') return matching(plan.match, PAGE_LIMIT)
  const newest = sql`LIMIT ${ADMIN_REACH}`
  const candidates = plan.match === undefined ? all(newest) : matching(plan.match, newest)
  const contains = sql.join(likePatterns(q).map(index.contains), sql` OR `)
  return sql`SELECT candidates.seq FROM (${candidates}) AS candidates WHERE ${contains} ORDER BY candidates.seq DESC ${PAGE_LIMIT}`
}
