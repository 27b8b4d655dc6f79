import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { ADMIN_PAGE_SIZE } from '#contract/admin/limits.ts'
import { splitTerms, type SynonymGroup, type SynonymsQuery } from '#contract/admin/synonyms.ts'
import { containsText } from '../catalogue/contains-text.queries.ts'
import type { Database } from '../db/client.ts'
import { synonymGroups } from '../db/schema/synonyms.ts'

const { seq, id, terms, version, createdAt, deletedAt } = synonymGroups
const fields = { seq, id, terms, version, createdAt }

/** A page and one more, newest first. */
export function listGroups(db: Database, { q, before = Number.MAX_SAFE_INTEGER }: SynonymsQuery) {
  return db
    .select(fields)
    .from(synonymGroups)
    .where(and(isNull(deletedAt), lt(seq, before), q === '' ? undefined : containsText([terms], q)))
    .orderBy(desc(seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

export function countGroups(db: Database) {
  return db.select({ total: count() }).from(synonymGroups).where(isNull(deletedAt))
}

export function findGroup(db: Database, groupId: string) {
  return db
    .select(fields)
    .from(synonymGroups)
    .where(and(eq(id, groupId), isNull(deletedAt)))
}

export type GroupRow = Awaited<ReturnType<typeof findGroup>>[number]

export function toSynonymGroup(row: GroupRow): SynonymGroup {
  return { id: row.id, terms: splitTerms(row.terms), version: row.version, createdAt: row.createdAt.toISOString() }
}
