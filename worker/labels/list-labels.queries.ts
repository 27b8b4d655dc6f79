import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Label, labelKey, type LabelsQuery } from '#contract/admin/labels.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH } from '#contract/limits.ts'
import { type Database, qb } from '../db/client.ts'
import { counters } from '../db/schema/counts.ts'
import { LABEL_KINDS, type LabelKind } from './label-kinds.queries.ts'

function fieldsOf(kind: LabelKind) {
  const { table } = LABEL_KINDS[kind]
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
export function listLabels(db: Database, kind: LabelKind, { q, before = Number.MAX_SAFE_INTEGER }: LabelsQuery) {
  const { table, key } = LABEL_KINDS[kind]
  const newest = qb
    .select({ ...fieldsOf(kind), key: sql<string>`${key}`.as('label_key') })
    .from(table)
    .where(and(isNull(table.deletedAt), lt(table.seq, before)))
    .orderBy(desc(table.seq))
    .limit(q === '' ? ADMIN_PAGE_SIZE + 1 : ADMIN_REACH)
    .as('newest')
  return db
    .select()
    .from(newest)
    .where(q === '' ? undefined : sql`instr(${newest.key}, ${labelKey(q)})`)
    .orderBy(desc(newest.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

/** The number of current labels. */
export function countLabels(db: Database, kind: LabelKind) {
  return db
    .select({ total: counters.value })
    .from(counters)
    .where(eq(counters.name, kind === 'tag' ? 'tags' : 'categories'))
}

export function findLabel(db: Database, kind: LabelKind, id: string) {
  const { table } = LABEL_KINDS[kind]
  return db
    .select(fieldsOf(kind))
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
}

export type LabelRow = Awaited<ReturnType<typeof findLabel>>[number]

export function toLabel(row: LabelRow): Label {
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
