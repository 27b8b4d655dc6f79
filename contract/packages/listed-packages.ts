import * as v from 'valibot'
import { once } from '../query-params.ts'
import { MAX_PATH_BYTES } from './limits.ts'
import { count, Dependency, ECOSYSTEMS } from './report.ts'

/** How many items come before the page; 0 if missing. */
export const afterParam = v.optional(
  v.pipe(once('after'), v.regex(/^\d{0,7}$/, 'Use the "next" value of the previous page.'), v.transform(Number)),
  '',
)

/** A path as archives have it: spaces at its ends count. */
export const pathParam = v.pipe(once('path'), v.maxBytes(MAX_PATH_BYTES, 'This path is too long.'))

/** The query of `GET /api/listings/:idOrSlug/package/dependencies`. */
export const DependenciesQuery = v.object({ after: afterParam })

export const ListedDependency = v.object({
  ...Dependency.entries,
  ecosystem: v.picklist(ECOSYSTEMS),
  /** Whether a manifest names it, and not only a lock file. */
  isDirect: v.boolean(),
  isCopyleft: v.boolean(),
})
export type ListedDependency = v.InferOutput<typeof ListedDependency>

/** A page of dependencies: those with a copyleft license first, then by ecosystem and name. */
export const DependencyPage = v.object({
  items: v.array(ListedDependency),
  /** Where the next page begins; null if this is the last. */
  next: v.nullable(count),
})
export type DependencyPage = v.InferOutput<typeof DependencyPage>

/** The query of `GET /api/listings/:idOrSlug/package/text`. */
export const OpenedTextQuery = v.object({ path: pathParam })

/** A file that the seller shows to everyone. */
export const OpenedText = v.object({
  kind: v.picklist(['markdown', 'text']),
  /** Of Markdown, safe HTML with headings from `<h3>` on; otherwise the text as it is. */
  content: v.string(),
})
export type OpenedText = v.InferOutput<typeof OpenedText>
