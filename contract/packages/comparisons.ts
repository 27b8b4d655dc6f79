import * as v from 'valibot'
import { once } from '../query-params.ts'
import { VERSION_STATUSES } from './constants.ts'
import { MAX_VERSION } from './limits.ts'
import { afterParam, pathParam } from './listed-packages.ts'
import { count, ECOSYSTEMS, Hunk } from './report.ts'

/** A version that the caller may compare with another. */
export const ComparableVersion = v.object({
  version: v.string(),
  status: v.picklist(VERSION_STATUSES),
  /** When it became current; null of a draft. */
  releasedAt: v.nullable(v.string()),
  /** Of the archive, in bytes. */
  size: count,
  files: count,
  /** Of all recognized languages. */
  lines: count,
})
export type ComparableVersion = v.InferOutput<typeof ComparableVersion>

/** `GET /api/listings/:idOrSlug/package/compare/versions`, for who sells the listing or has bought it. */
export const ComparableVersions = v.object({
  listing: v.object({ id: v.string(), slug: v.string(), title: v.string() }),
  isSeller: v.boolean(),
  /** The newest first. */
  items: v.array(ComparableVersion),
})
export type ComparableVersions = v.InferOutput<typeof ComparableVersions>

const versionParam = (name: string) =>
  v.pipe(once(name), v.maxLength(MAX_VERSION, 'This version’s number is too long.'))
const pair = { from: versionParam('from'), to: versionParam('to') }

/** The query of `GET /api/listings/:idOrSlug/package/compare`, and of `…/compare/dependencies`. */
export const CompareQuery = v.object({ ...pair, after: afterParam })
export type CompareQuery = v.InferOutput<typeof CompareQuery>

export const CHANGES = ['added', 'removed', 'changed'] as const
export type Change = (typeof CHANGES)[number]

const Side = v.nullable(v.object({ size: count, lines: v.nullable(count) }))

/** A file that is not the same in both versions. Paths are those without the archive's root folder. */
export const ChangedFile = v.object({
  change: v.picklist([...CHANGES, 'moved']),
  path: v.string(),
  /** Of one that moved. */
  formerPath: v.nullable(v.string()),
  before: Side,
  after: Side,
})
export type ChangedFile = v.InferOutput<typeof ChangedFile>

/** Which files differ between two versions. */
export const Comparison = v.object({
  from: ComparableVersion,
  to: ComparableVersion,
  counts: v.object({ added: count, removed: count, changed: count, moved: count, unchanged: count }),
  /** A page of them, by path. */
  files: v.array(ChangedFile),
  /** Where the next page begins; null if this is the last. */
  next: v.nullable(count),
})
export type Comparison = v.InferOutput<typeof Comparison>

export const DependencyChange = v.object({
  change: v.picklist(CHANGES),
  ecosystem: v.picklist(ECOSYSTEMS),
  name: v.string(),
  /** Its versions, or ranges where no lock file pins it; none where it is not used. */
  before: v.array(v.string()),
  after: v.array(v.string()),
  license: v.nullable(v.string()),
  isCopyleft: v.boolean(),
})
export type DependencyChange = v.InferOutput<typeof DependencyChange>

/** Which dependencies differ between two versions. */
export const DependencyChanges = v.object({
  counts: v.object({ added: count, removed: count, changed: count }),
  /** Copyleft licenses that no dependency had before. */
  newCopyleft: v.array(v.string()),
  /** A page of them: added, then removed, then changed, each by ecosystem and name. */
  items: v.array(DependencyChange),
  next: v.nullable(count),
})
export type DependencyChanges = v.InferOutput<typeof DependencyChanges>

/** The query of `…/compare/text`; `change` is that of the file. */
export const CompareTextQuery = v.object({
  ...pair,
  path: pathParam,
  change: v.pipe(once('change'), v.picklist(CHANGES, `"change" must be one of ${CHANGES.join(', ')}.`)),
})
export type CompareTextQuery = v.InferOutput<typeof CompareTextQuery>

/** What differs in a text. */
export const ComparedText = v.object({
  /** Null for what is no text, or too long. */
  hunks: v.nullable(v.array(Hunk)),
  /** Whether the two have so little in common that both are shown as a whole. */
  isRewritten: v.boolean(),
})
export type ComparedText = v.InferOutput<typeof ComparedText>
