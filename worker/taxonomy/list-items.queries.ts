import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { TaxonomyItem, TaxonomyQuery } from '#contract/admin/taxonomy.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/admin/limits.ts'
import { containsText } from '../catalogue/contains-text.queries.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { counters } from '../db/schema/counts.ts'
import { TAXONOMY_KINDS, type TaxonomyKind } from './taxonomy-kinds.queries.ts'

function fieldsOf(kind: TaxonomyKind) {
  const table = TAXONOMY_KINDS[kind]
  return {
    seq: table.seq,
    id: table.id,
    name: table.name,
    description: table.description,
    listingCount: table.listingCount,
    liveCount: table.liveCount,
    version: table.version,
    createdAt: table.createdAt,
  }
}

/** A page and one more, newest first. A search covers the newest 10,000. */
export function listItems(db: Database, kind: TaxonomyKind, { q, before = Number.MAX_SAFE_INTEGER }: TaxonomyQuery) {
  const table = TAXONOMY_KINDS[kind]
  const newest = qb
    .select(fieldsOf(kind))
    .from(table)
    .where(and(isNull(table.deletedAt), lt(table.seq, before)))
    .orderBy(desc(table.seq))
    .limit(q === '' ? ADMIN_PAGE_SIZE + 1 : ADMIN_REACH)
    .as('newest')
  return db
    .select()
    .from(newest)
    .where(q === '' ? undefined : containsText([foldedText(kind, newest.id, newest.name)], q))
    .orderBy(desc(newest.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

/** The number of current categories or tags. */
export function countItems(db: Database, kind: TaxonomyKind) {
  return db
    .select({ total: counters.value })
    .from(counters)
    .where(eq(counters.name, kind === 'tag' ? 'tags' : 'categories'))
}

export function findItem(db: Database, kind: TaxonomyKind, id: string) {
  const table = TAXONOMY_KINDS[kind]
  return db
    .select(fieldsOf(kind))
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
}

export type TaxonomyRow = Awaited<ReturnType<typeof findItem>>[number]

export function toTaxonomyItem(row: TaxonomyRow): TaxonomyItem {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    listingCount: row.listingCount,
    liveCount: row.liveCount,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}
