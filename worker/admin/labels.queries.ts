import { sql } from 'drizzle-orm'
import { type Label, type EditLabel, type LabelsQuery, labelKey } from '#contract/admin/labels.ts'
import { ADMIN_REACH, LABEL_RETENTION_MS } from '#contract/limits.ts'
import { isNoted, type Note, noteChange } from '../audit/note.queries.ts'
import type { Query } from '../db/client.ts'
import { PAGE } from './search.queries.ts'

export type Kind = 'category' | 'tag'

export interface LabelRow {
  seq: number
  id: string
  name: string
  description: string | null
  listing_count: number
  live_count: number
  version: number
  created_at: number
}

const TABLES: Record<Kind, { table: Query; current: Query; key: Query }> = {
  category: { table: sql`categories`, current: sql`current_categories`, key: sql`name_key` },
  tag: { table: sql`tags`, current: sql`current_tags`, key: sql`name` },
}
const columns = sql`seq, id, name, description, listing_count, live_count, version, created_at`
const asJson = sql`json_object('name', name, 'description', description)`

/** A page and one more, the newest first, and how many there are. What is searched for is so among the newest 10,000. */
export function listLabels(kind: Kind, { q, before = Number.MAX_SAFE_INTEGER }: LabelsQuery): [Query, Query] {
  const { current, key } = TABLES[kind]
  const newest = sql`SELECT * FROM ${current} WHERE seq < ${before} ORDER BY seq DESC`
  const page =
    q === ''
      ? sql`${newest} ${PAGE}`
      : sql`SELECT * FROM (${newest} LIMIT ${ADMIN_REACH}) WHERE instr(${key}, ${labelKey(q)}) ORDER BY seq DESC ${PAGE}`
  return [
    sql`SELECT ${columns} FROM (${page}) ORDER BY seq DESC`,
    sql`SELECT value AS total FROM counters WHERE name = ${kind === 'tag' ? 'tags' : 'categories'}`,
  ]
}

export function findLabel(kind: Kind, id: string): Query {
  return sql`SELECT ${columns} FROM ${TABLES[kind].current} WHERE id = ${id}`
}

/** Makes a category, unless there is one of the name, and then a line in the audit log. */
export function createCategory(
  admin: Query,
  { id, slug, distinct }: { id: string; slug: string; distinct: string },
  { name, description }: EditLabel,
  note: Note,
): Query[] {
  const isTaken = sql`EXISTS (SELECT 1 FROM current_categories WHERE slug = ${slug})`
  return [
    sql`
      INSERT INTO categories (id, slug, name, name_key, description, created_at)
      SELECT ${id}, iif(${isTaken}, ${distinct}, ${slug}), ${name}, ${labelKey(name)}, ${description}, ${note.at}
      WHERE ${admin} IS NOT NULL ON CONFLICT DO NOTHING`,
    noteCreated(admin, 'category', id, note),
  ]
}

export function createTag(admin: Query, id: string, { name, description }: EditLabel, note: Note): Query[] {
  return [
    sql`
      INSERT INTO tags (id, name, description, created_at)
      SELECT ${id}, ${name}, ${description}, ${note.at} WHERE ${admin} IS NOT NULL ON CONFLICT DO NOTHING`,
    noteCreated(admin, 'tag', id, note),
  ]
}

function noteCreated(admin: Query, kind: Kind, id: string, note: Note): Query {
  return noteChange(admin, note, {
    action: `${kind}.create`,
    entity: kind,
    subject: sql`id`,
    before: sql`NULL`,
    after: asJson,
    of: sql`${TABLES[kind].table} WHERE id = ${id}`,
  })
}

/** Edits one, unless it is not this version any more or the name is another's. What a seller made up is ours then. */
export function updateLabel(admin: Query, kind: Kind, id: string, edit: EditLabel, note: Note): Query[] {
  const { table, current, key } = TABLES[kind]
  const { name, description, version } = edit
  const isAllowed = sql`
    id = ${id} AND deleted_at IS NULL AND ${admin} IS NOT NULL
    ${version === undefined ? sql`` : sql`AND version = ${version}`}
    AND NOT EXISTS (SELECT 1 FROM ${current} AS other WHERE other.${key} = ${labelKey(name)} AND other.id <> ${id})`
  return [
    noteChange(admin, note, {
      action: `${kind}.edit`,
      entity: kind,
      subject: sql`id`,
      before: asJson,
      after: sql`json_object('name', ${name}, 'description', ${description})`,
      of: sql`${table} WHERE ${isAllowed}`,
    }),
    sql`
      UPDATE ${table} SET name = ${name}, description = ${description}, version = version + 1,
        ${kind === 'category' ? sql`name_key = ${labelKey(name)}` : sql`created_by = NULL`}
      WHERE id = ${id} AND EXISTS (${isNoted(note)})`,
  ]
}

/** Deletes one: nobody sees it from then on, and its listings are left as they are. The last answers how many they are. */
export function softDeleteLabel(admin: Query, kind: Kind, id: string, note: Note): [Query, Query] {
  const { table } = TABLES[kind]
  return [
    noteChange(admin, note, {
      action: `${kind}.delete`,
      entity: kind,
      subject: sql`id`,
      before: sql`json_object('name', name, 'description', description, 'listings', listing_count)`,
      after: sql`NULL`,
      of: sql`${table} WHERE id = ${id} AND deleted_at IS NULL AND ${admin} IS NOT NULL`,
    }),
    sql`
      UPDATE ${table} SET deleted_at = ${note.at}, version = version + 1
      WHERE id = ${id} AND EXISTS (${isNoted(note)}) RETURNING listing_count`,
  ]
}

/** Takes one back that was deleted within the day, unless its name is in use again. */
export function restoreLabel(admin: Query, kind: Kind, id: string, note: Note): Query[] {
  const { table, current, key } = TABLES[kind]
  const isAllowed = sql`
    ${isRestorable(kind, id, note.at)} AND ${admin} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ${current} AS other WHERE other.${key} = ${table}.${key})`
  const slug =
    kind === 'category'
      ? sql`, slug = iif(EXISTS (SELECT 1 FROM current_categories AS other WHERE other.slug = categories.slug),
          slug || '-' || substr(id, -8), slug)`
      : sql``
  return [
    noteChange(admin, note, {
      action: `${kind}.restore`,
      entity: kind,
      subject: sql`id`,
      before: sql`NULL`,
      after: asJson,
      of: sql`${table} WHERE ${isAllowed}`,
    }),
    sql`
      UPDATE ${table} SET deleted_at = NULL, version = version + 1 ${slug}
      WHERE id = ${id} AND EXISTS (${isNoted(note)})`,
  ]
}

/** Has a row where one can be had back. */
export function findRestorable(kind: Kind, id: string, now: number): Query {
  return sql`SELECT id FROM ${TABLES[kind].table} WHERE ${isRestorable(kind, id, now)}`
}

function isRestorable(kind: Kind, id: string, now: number): Query {
  const isWhole = kind === 'tag' ? sql`AND merged_into IS NULL` : sql``
  return sql`id = ${id} AND deleted_at > ${now - LABEL_RETENTION_MS} ${isWhole}`
}

export function toLabel(row: LabelRow): Label {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    listingCount: row.listing_count,
    liveCount: row.live_count,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
