import * as v from 'valibot'
import { ACTIONS, ENTITIES, filter, idFilter, PersonRef } from './lists.ts'

const day = (name: string) =>
  v.optional(
    v.pipe(
      v.string(`Give "${name}" at most once.`),
      v.transform((text) => text || undefined),
      v.optional(v.pipe(v.string(), v.isoDate(`"${name}" is a day such as 2026-11-21.`))),
    ),
  )

const filters = {
  /** The id of who did it. */
  who: idFilter('who'),
  what: filter('what', ACTIONS),
  entity: filter('entity', ENTITIES),
  /** The id of what it was done to; goes with `entity`. */
  subject: idFilter('subject'),
  /** Days in UTC, both included. */
  from: day('from'),
  to: day('to'),
}

/** The query of `GET /api/admin/activity`, newest first. */
export const ActivityQuery = v.object({
  ...filters,
  before: v.optional(
    v.pipe(v.string('Give "before" at most once.'), v.uuid('Use the "next" of the page before.'), v.toLowerCase()),
  ),
})
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>

/** The query of `GET /api/admin/activity/export`: the same as a file, NDJSON of `AuditEntry` or CSV; streamed. */
export const ActivityExportQuery = v.object({ ...filters, format: filter('format', ['ndjson', 'csv']) })
export type ActivityExportQuery = v.InferOutput<typeof ActivityExportQuery>

/** Who did what to what. What it names may be gone since. */
export const AuditEntry = v.object({
  id: v.string(),
  at: v.string(),
  actor: PersonRef,
  /** One of `ACTIONS`; later ones may come. */
  action: v.string(),
  /** One of `ENTITIES`; later ones may come. */
  entity: v.string(),
  subjectId: v.string(),
  /** What it is called, as far as it is known now. */
  subject: v.nullable(v.string()),
  /** Objects of what was changed, before and after: null where there was nothing, or is nothing left. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  requestId: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** With several filters a page may have fewer entries than fit, even none, and yet a `next`: older ones follow there. */
export const ActivityPage = v.object({ items: v.array(AuditEntry), next: v.nullable(v.string()) })
export type ActivityPage = v.InferOutput<typeof ActivityPage>
