import * as v from 'valibot'
import { SearchParam, Cursor } from '../query-params.ts'
import { form, INVALID, orNull, REQUIRED, boundedText } from '../form.ts'
import { MAX_CATEGORY, MAX_ID, MAX_LABEL_DESCRIPTION, MAX_TAG } from '../limits.ts'
import { nfc } from '../text.ts'

/**
 * Categories at `/api/admin/categories`, tags at `/api/admin/tags`, in the same way:
 * - `GET`, with `LabelsQuery`: a `LabelsPage`, newest first
 * - `POST` an `EditLabel` without a version: the `Label`; `name_taken` (409) where the name exists, in any case
 * - `PUT /:id` an `EditLabel`: the `Label`; `name_changed` (409, with `current`) where `version` is not the current one
 * - `DELETE /:id`: a `LabelDeleted`. Only admins can see the label from then on; its listings stay as they are
 * - `POST /:id/restore`, within a day: the `Label`, with its listings as before; `name_taken` where the name is in use again
 * A label that is gone is `name_not_found` (404).
 */
export const LabelsQuery = v.object({ q: SearchParam, before: Cursor })
export type LabelsQuery = v.InferOutput<typeof LabelsQuery>

export const Label = v.object({
  id: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  /** Listings in any status. */
  listingCount: v.number(),
  liveCount: v.number(),
  /** Grows with every edit. */
  version: v.number(),
  createdAt: v.string(),
})
export type Label = v.InferOutput<typeof Label>
export const LabelsPage = v.object({
  items: v.array(Label),
  next: v.nullable(v.string()),
  /** How many there are in all, whatever the search. */
  total: v.number(),
})
export type LabelsPage = v.InferOutput<typeof LabelsPage>

const named = (max: number) => v.pipe(boundedText(max, { missing: REQUIRED }), v.nonEmpty(REQUIRED))
const description = orNull(boundedText(MAX_LABEL_DESCRIPTION, { missing: INVALID }))
const version = v.optional(
  v.pipe(v.number('Invalid input'), v.integer('Invalid input'), v.minValue(1, 'Invalid input')),
)

export const EditCategory = form({ name: named(MAX_CATEGORY), description, version })
/** Tags are in lower case and have no commas. */
export const EditTag = form({
  name: v.pipe(
    named(MAX_TAG),
    v.toLowerCase(),
    v.check((name) => !name.includes(','), 'A tag cannot contain a comma.'),
  ),
  description,
  version,
})
export type EditLabel = v.InferOutput<typeof EditCategory>

/** How two category names are compared: without case. */
export function labelKey(name: string): string {
  return nfc(name).toLowerCase()
}

/** How many listings, in any status, had it. */
export const LabelDeleted = v.object({ listings: v.number() })
export type LabelDeleted = v.InferOutput<typeof LabelDeleted>

/**
 * `POST /api/admin/tags/:id/merge` with a `MergeTags`: the tag is gone at once, and its listings get `into` instead.
 * Of thousands, `remaining` do not have it yet: the same call continues, and whatever is left is done within the hour.
 */
export const MergeTags = form({ into: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(MAX_ID)) })
export const TagsMerged = v.object({ into: Label, moved: v.number(), remaining: v.number() })
export type TagsMerged = v.InferOutput<typeof TagsMerged>
