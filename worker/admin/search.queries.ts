import { sql } from 'drizzle-orm'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/limits.ts'
import { likePatterns } from '../catalogue/catalogue.rules.ts'
import type { Query } from '../db/client.ts'
import { findBy } from './search.rules.ts'

/** One more than a page shows, so that it is known whether there is a next one. */
export const PAGE = sql`LIMIT ${ADMIN_PAGE_SIZE + 1}`

export interface Searched {
  q: string
  before?: number | undefined
  facets: string[]
}

/** A search index of the admin area, what walks all of its numbers as `seq`, and the text that a number stands for. */
export interface SearchIndex {
  name: Query
  column: string
  all: Query
  /** A piece of SQL for one or two characters, about the `seq` of `candidates c`. */
  contains: (pattern: string) => Query
}

/** The numbers of a page and one more, the newest first, as `seq`. */
export function findNumbers(index: SearchIndex, { q, before = Number.MAX_SAFE_INTEGER, facets }: Searched): Query {
  const found = findBy(q, index.column, facets)
  const matching = (match: string, limit: Query) => sql`
    SELECT rowid AS seq FROM ${index.name} WHERE ${index.name} MATCH ${match} AND rowid < ${before}
    ORDER BY rowid DESC ${limit}`
  const walking = (limit: Query) => sql`${index.all} AND seq < ${before} ORDER BY seq DESC ${limit}`
  if (found.by === 'walk') return walking(PAGE)
  if (found.by === 'match') return matching(found.match, PAGE)
  const newest = sql`LIMIT ${ADMIN_REACH}`
  const candidates = found.match === undefined ? walking(newest) : matching(found.match, newest)
  const contains = sql.join(likePatterns(q).map(index.contains), sql` OR `)
  return sql`SELECT c.seq FROM (${candidates}) AS c WHERE ${contains} ORDER BY c.seq DESC ${PAGE}`
}
