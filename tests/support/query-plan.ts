import type { D1Database } from '@cloudflare/workers-types'

interface Step {
  parent: number
  detail: string
}

/**
 * The steps of a statement's plan that read a whole table, be it to index it for this one statement (AUTOMATIC).
 * Not meant are: walking an index or the blocks up to the one that is looked for, a virtual table by what it is asked
 * for (a full-text MATCH, an array for json_each, here also called wish), constant rows, and a subquery's rows, whose making (CO-ROUTINE,
 * MATERIALIZE) stands beside the scan, or names what is scanned.
 */
export async function tableScans(db: D1Database, sql: string, params: unknown[]): Promise<string[]> {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<Step>()
  const scans = results.filter(({ detail }) => detail.startsWith('SCAN') && !WALKS.test(detail))
  const unmade = scans.filter(({ parent, detail }) => {
    if (results.some((step) => step.detail === detail.replace('SCAN', 'MATERIALIZE'))) return false
    const made = results.filter((step) => step.parent === parent && MAKES.test(step.detail))
    return scans.filter((scan) => scan.parent === parent).length > made.length
  })
  return [...unmade, ...results.filter(({ detail }) => detail.includes('USING AUTOMATIC'))].map(({ detail }) => detail)
}

const MAKES = /^(?:CO-ROUTINE|MATERIALIZE) /
const WALKS =
  /^SCAN (?:\S+ USING (?:COVERING )?INDEX|live_blocks$|\w+_search VIRTUAL TABLE INDEX \d+:\S*M|(?:json_each|wish)(?: EXISTS)? VIRTUAL TABLE INDEX 1:|CONSTANT ROW|\d+-ROW VALUES CLAUSE)/
