import * as v from 'valibot'
import { once } from '../query-params.ts'
import { MAX_VERSION } from './limits.ts'

/** A version that is current or was so, for buyers. */
export const ListedVersion = v.object({
  version: v.string(),
  /** When it became current. */
  releasedAt: v.string(),
  /** Its notes as safe HTML, with headings from `<h4>` on; empty if there are none. */
  notesHtml: v.string(),
})
export type ListedVersion = v.InferOutput<typeof ListedVersion>

/** The query of `GET /api/listings/:idOrSlug/package/versions`: those before a version, or the newest. */
export const VersionsQuery = v.object({
  before: v.optional(v.pipe(once('before'), v.maxLength(MAX_VERSION, 'This version’s number is too long.')), ''),
})

/** A page of versions, the newest first. */
export const ListedVersions = v.object({
  items: v.array(ListedVersion),
  /** Whether there are older ones. */
  hasMore: v.boolean(),
})
export type ListedVersions = v.InferOutput<typeof ListedVersions>
