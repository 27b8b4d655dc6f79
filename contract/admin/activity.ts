import * as v from 'valibot'
import { ACTIONS, ENTITIES } from './constants.ts'
import { once, enumParam, idParam } from '../query-params.ts'
import { pageSchema, PersonSummary } from './lists.ts'

const dayParam = (name: string) =>
  v.optional(
    v.pipe(
      once(name),
      v.transform((text) => text || undefined),
      v.optional(v.pipe(v.string(), v.isoDate(`"${name}" must be a day such as 2026-11-21.`))),
    ),
  )

const filters = {
  /** The actor's id. */
  who: idParam('who'),
  what: enumParam('what', ACTIONS),
  entity: enumParam('entity', ENTITIES),
  /** The id of the changed entity; goes with `entity`. */
  subject: idParam('subject'),
  /** Days in UTC, inclusive. */
  from: dayParam('from'),
  to: dayParam('to'),
}

/** Whether no day is in a range of days in ISO 8601. */
export function hasReversedDays({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return Boolean(from && to && from > to)
}

const DAYS_REVERSED = '"from" can be at most "to".'

/** The query of `GET /api/admin/activity`, newest first. */
export const ActivityQuery = v.pipe(
  v.object({
    ...filters,
    before: v.optional(v.pipe(once('before'), v.uuid('Use the "next" value of the previous page.'), v.toLowerCase())),
  }),
  v.forward(
    v.check((query) => !hasReversedDays(query), DAYS_REVERSED),
    ['from'],
  ),
)
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>

/** The query of `GET /api/admin/activity/export`: a streamed file, NDJSON of `AuditEntry` or CSV. */
export const ActivityExportQuery = v.pipe(
  v.object({ ...filters, format: enumParam('format', ['ndjson', 'csv']) }),
  v.forward(
    v.check((query) => !hasReversedDays(query), DAYS_REVERSED),
    ['from'],
  ),
)
export type ActivityExportQuery = v.InferOutput<typeof ActivityExportQuery>

/** Actor and subject may have been deleted since. */
export const AuditEntry = v.object({
  id: v.string(),
  at: v.string(),
  actor: PersonSummary,
  /** One of `ACTIONS`, which may grow. */
  action: v.string(),
  /** One of `ENTITIES`, which may grow. */
  entity: v.string(),
  subjectId: v.string(),
  /** The subject's current name, if it still has one. */
  subject: v.nullable(v.string()),
  /** The changed fields; null before a creation and after a deletion. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  requestId: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** With several filters a page may be short, or even empty, and still have a `next`. */
export const ActivityPage = pageSchema(AuditEntry)
export type ActivityPage = v.InferOutput<typeof ActivityPage>
