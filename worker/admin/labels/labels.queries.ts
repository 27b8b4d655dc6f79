import { and, desc, eq, gt, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type EditLabel, type Label, labelKey, type LabelsQuery } from '#contract/admin/labels.ts'
import { ADMIN_PAGE_SIZE, ADMIN_REACH, LABEL_RETENTION_MS } from '#contract/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../../audit/audit.queries.ts'
import { type Database, qb } from '../../db/client.ts'
import { counters } from '../../db/schema/counts.ts'
import { categories, tags } from '../../db/schema/labels.ts'
import type { UserRef } from '../../sessions/session-of.queries.ts'

export type LabelKind = 'category' | 'tag'

const otherCategory = alias(categories, 'other')
const otherTag = alias(tags, 'other')

/** `key` is what a label is unique by; `other` is the table again, beside itself. */
const KINDS = {
  category: { table: categories, key: categories.labelKey, other: otherCategory, otherKey: otherCategory.labelKey },
  tag: { table: tags, key: tags.name, other: otherTag, otherKey: otherTag.name },
} as const

function fieldsOf(kind: LabelKind) {
  const { table } = KINDS[kind]
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

function contentOf(kind: LabelKind) {
  const { table } = KINDS[kind]
  return { name: table.name, description: table.description }
}

/** A page and one more, newest first. A search looks at the newest 10,000. */
export function listLabels(db: Database, kind: LabelKind, { q, before = Number.MAX_SAFE_INTEGER }: LabelsQuery) {
  const { table, key } = KINDS[kind]
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

/** How many there are. */
export function countLabels(db: Database, kind: LabelKind) {
  return db
    .select({ total: counters.value })
    .from(counters)
    .where(eq(counters.name, kind === 'tag' ? 'tags' : 'categories'))
}

export function findLabel(db: Database, kind: LabelKind, id: string) {
  const { table } = KINDS[kind]
  return db
    .select(fieldsOf(kind))
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
}

export type LabelRow = Awaited<ReturnType<typeof findLabel>>[number]

/** A new category, unless there is one of this name. Where its slug is taken, it has `distinctSlug`. */
export function insertCategory(
  db: Database,
  admin: UserRef,
  { id, slug, distinctSlug, name, description }: EditLabel & { id: string; slug: string; distinctSlug: string },
  stamp: EntryStamp,
) {
  const isTaken = sql`EXISTS ${qb
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), isNull(categories.deletedAt)))}`
  const category = qb
    .select({
      seq: sql`NULL`.as('seq'),
      id: sql`${id}`.as('id'),
      slug: sql`iif(${isTaken}, ${distinctSlug}, ${slug})`.as('slug'),
      name: sql`${name}`.as('name'),
      description: sql`${description}`.as('description'),
      liveCount: sql`0`.as('live_count'),
      createdAt: sql`${stamp.at}`.as('created_at'),
      labelKey: sql`${labelKey(name)}`.as('name_key'),
      listingCount: sql`0`.as('listing_count'),
      version: sql`1`.as('version'),
      deletedAt: sql`NULL`.as('deleted_at'),
    })
    .from(sql`(SELECT 1)`)
    .where(isNotNull(admin))
  return {
    inserted: db.insert(categories).select(category).onConflictDoNothing(),
    recorded: recordCreated(db, admin, 'category', id, stamp),
  }
}

/** A new tag, unless there is one of this name. */
export function insertTag(
  db: Database,
  admin: UserRef,
  { id, name, description }: EditLabel & { id: string },
  stamp: EntryStamp,
) {
  const tag = qb
    .select({
      seq: sql`NULL`.as('seq'),
      id: sql`${id}`.as('id'),
      name: sql`${name}`.as('name'),
      description: sql`${description}`.as('description'),
      liveCount: sql`0`.as('live_count'),
      createdAt: sql`${stamp.at}`.as('created_at'),
      createdBy: sql`NULL`.as('created_by'),
      listingCount: sql`0`.as('listing_count'),
      version: sql`1`.as('version'),
      deletedAt: sql`NULL`.as('deleted_at'),
      mergedInto: sql`NULL`.as('merged_into'),
      staleAfter: sql`NULL`.as('stale_after'),
    })
    .from(sql`(SELECT 1)`)
    .where(isNotNull(admin))
  return {
    inserted: db.insert(tags).select(tag).onConflictDoNothing(),
    recorded: recordCreated(db, admin, 'tag', id, stamp),
  }
}

function recordCreated(db: Database, admin: UserRef, kind: LabelKind, id: string, stamp: EntryStamp) {
  const { table } = KINDS[kind]
  return recordChange(db, admin, stamp, {
    action: `${kind}.create`,
    entity: kind,
    subject: table.id,
    before: null,
    after: contentOf(kind),
    from: table,
    where: eq(table.id, id),
  })
}

/** Edits a label, unless it is another version by now or the name is another's. A seller's tag belongs to the site then. */
export function updateLabel(
  db: Database,
  admin: UserRef,
  kind: LabelKind,
  id: string,
  { name, description, version }: EditLabel,
  stamp: EntryStamp,
) {
  const { table, other, otherKey } = KINDS[kind]
  const namesake = qb
    .select({ id: other.id })
    .from(other)
    .where(and(eq(otherKey, labelKey(name)), isNull(other.deletedAt), ne(other.id, id)))
  const isAllowed = and(
    eq(table.id, id),
    isNull(table.deletedAt),
    isNotNull(admin),
    version === undefined ? undefined : eq(table.version, version),
    notExists(namesake),
  )
  const isThis = and(eq(table.id, id), isRecorded(stamp))
  const edit = { name, description, version: sql`${table.version} + 1` }
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.edit`,
      entity: kind,
      subject: table.id,
      before: contentOf(kind),
      after: { name, description },
      from: table,
      where: isAllowed,
    }),
    updated:
      kind === 'category'
        ? db
            .update(categories)
            .set({ ...edit, labelKey: labelKey(name) })
            .where(isThis)
        : db
            .update(tags)
            .set({ ...edit, createdBy: null })
            .where(isThis),
  }
}

/** Hides a label from everybody and leaves its listings as they are; `deleted` has their number where it was not deleted. */
export function softDeleteLabel(db: Database, admin: UserRef, kind: LabelKind, id: string, stamp: EntryStamp) {
  const { table } = KINDS[kind]
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.delete`,
      entity: kind,
      subject: table.id,
      before: { ...contentOf(kind), listings: table.listingCount },
      after: null,
      from: table,
      where: and(eq(table.id, id), isNull(table.deletedAt), isNotNull(admin)),
    }),
    deleted: db
      .update(table)
      .set({ deletedAt: new Date(stamp.at), version: sql`${table.version} + 1` })
      .where(and(eq(table.id, id), isRecorded(stamp)))
      .returning({ listingCount: table.listingCount }),
  }
}

/** Restores a label that was deleted within the day, unless its name is in use again. */
export function restoreDeletedLabel(db: Database, admin: UserRef, kind: LabelKind, id: string, stamp: EntryStamp) {
  const { table, key, other, otherKey } = KINDS[kind]
  const namesake = qb
    .select({ id: other.id })
    .from(other)
    .where(and(eq(otherKey, key), isNull(other.deletedAt)))
  const isThis = and(eq(table.id, id), isRecorded(stamp))
  const restoration = { deletedAt: null, version: sql`${table.version} + 1` }
  return {
    recorded: recordChange(db, admin, stamp, {
      action: `${kind}.restore`,
      entity: kind,
      subject: table.id,
      before: null,
      after: contentOf(kind),
      from: table,
      where: and(isRestorable(kind, id, stamp.at), isNotNull(admin), notExists(namesake)),
    }),
    restored:
      kind === 'category'
        ? db
            .update(categories)
            .set({ ...restoration, slug: freeSlug })
            .where(isThis)
        : db.update(tags).set(restoration).where(isThis),
  }
}

/** The slug of a category, with a part of its id where another one has it by now. */
const freeSlug = sql`iif(
  EXISTS ${qb
    .select({ id: otherCategory.id })
    .from(otherCategory)
    .where(and(eq(otherCategory.slug, categories.slug), isNull(otherCategory.deletedAt)))},
  ${categories.slug} || '-' || substr(${categories.id}, -8), ${categories.slug})`

/** Has a row where a label can be restored. */
export function findRestorable(db: Database, kind: LabelKind, id: string, now: number) {
  const { table } = KINDS[kind]
  return db
    .select({ id: table.id })
    .from(table)
    .where(isRestorable(kind, id, now))
}

function isRestorable(kind: LabelKind, id: string, now: number) {
  const { table } = KINDS[kind]
  return and(
    eq(table.id, id),
    gt(table.deletedAt, new Date(now - LABEL_RETENTION_MS)),
    kind === 'tag' ? isNull(tags.mergedInto) : undefined,
  )
}

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
