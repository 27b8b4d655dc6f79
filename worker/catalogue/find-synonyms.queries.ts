import { sql } from 'drizzle-orm'
import type { Database, Statement } from '../db/client.ts'
import { rows } from '../db/client.ts'
import { synonymGroups, synonymKeys } from '../db/schema/synonyms.ts'

export interface SynonymRow {
  key: string
  /** Those of its group, separated by commas. */
  terms: string
}

/** The groups of synonyms that have one of the keys, by key. */
export function findSynonyms(db: Database, keys: readonly string[]): Statement<SynonymRow[]> {
  return rows<SynonymRow>(
    db,
    sql`
      SELECT ${synonymKeys.key} AS key, ${synonymGroups.terms} AS terms
      FROM json_each(${JSON.stringify(keys)}) AS given
      CROSS JOIN ${synonymKeys} ON ${synonymKeys.key} = given.value
      JOIN ${synonymGroups} ON ${synonymGroups.seq} = ${synonymKeys.groupSeq}`,
  )
}
