import * as v from 'valibot'
import { SearchParam, Cursor } from '../query-params.ts'
import { form, INVALID, orNull, REQUIRED, boundedText } from '../form.ts'
import { MAX_ID } from '../limits.ts'
import { MAX_CATEGORY, MAX_TAXONOMY_DESCRIPTION, MAX_TAG } from '../listings/limits.ts'
import { TAG_SEPARATOR } from '../listings/search.ts'
import { nfc } from '../text.ts'
import { pageSchema } from './lists.ts'

/**
 * Categories at `/api/admin/categories` and tags at `/api/admin/tags` work alike:
 * - `GET`, with `TaxonomyQuery`: a `TaxonomyPage`, newest first
 * - `POST` an `EditTaxonomyItem` without a version: the `TaxonomyItem`; `name_taken` (409) if the name exists, ignoring case
 * - `PUT /:id` an `EditTaxonomyItem`: the `TaxonomyItem`; `name_changed` (409, with `current`) if `version` is not the current one
 * - `DELETE /:id`: a `TaxonomyItemDeleted`. Only admins can still see it; its listings do not change
 * - `POST /:id/restore`, within a day: the `TaxonomyItem`, with its listings; `name_taken` if the name is in use again
 * A deleted or unknown one is `name_not_found` (404).
 */
export const TaxonomyQuery = v.object({ q: SearchParam, before: Cursor })
export type TaxonomyQuery = v.InferOutput<typeof TaxonomyQuery>

export const TaxonomyItem = v.object({
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
export type TaxonomyItem = v.InferOutput<typeof TaxonomyItem>
export const TaxonomyPage = v.object({
  ...pageSchema(TaxonomyItem).entries,
  /** Regardless of the search. */
  total: v.number(),
})
export type TaxonomyPage = v.InferOutput<typeof TaxonomyPage>

const named = (max: number) => v.pipe(boundedText(max, { missing: REQUIRED }), v.nonEmpty(REQUIRED))
const description = orNull(boundedText(MAX_TAXONOMY_DESCRIPTION, { missing: INVALID }))
const version = v.optional(
  v.pipe(v.number('Invalid input'), v.integer('Invalid input'), v.minValue(1, 'Invalid input')),
)

export const EditCategory = form({ name: named(MAX_CATEGORY), description, version })
/** Tags have no commas. */
export const EditTag = form({
  name: v.pipe(
    named(MAX_TAG),
    v.check((name) => !TAG_SEPARATOR.test(name), 'Tags cannot contain commas.'),
  ),
  description,
  version,
})
export type EditTaxonomyItem = v.InferOutput<typeof EditCategory>

/** The key that names of categories and tags are compared by, ignoring case. */
export function nameKey(name: string): string {
  return nfc(name).toLowerCase()
}

/** How many listings, in any status, had it. */
export const TaxonomyItemDeleted = v.object({ listings: v.number() })
export type TaxonomyItemDeleted = v.InferOutput<typeof TaxonomyItemDeleted>

/**
 * `POST /api/admin/tags/:id/merge` with a `MergeTags`: the tag is deleted, and its listings get `into` instead. If there
 * are thousands, `remaining` do not have it yet: repeating the request continues, and the rest follows within the hour.
 */
export const MergeTags = form({ into: v.pipe(v.string('Required'), v.nonEmpty('Required'), v.maxLength(MAX_ID)) })
export const TagsMerged = v.object({ into: TaxonomyItem, moved: v.number(), remaining: v.number() })
export type TagsMerged = v.InferOutput<typeof TagsMerged>
