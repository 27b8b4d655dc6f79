import * as v from 'valibot'
import { form, INVALID, lacking, list } from '../form.ts'
import { once } from '../query-params.ts'
import { ListedVersion } from './listed-versions.ts'
import { MAX_OPENED_FILES, MAX_PATH_BYTES, MAX_TREE_ENTRIES } from './limits.ts'
import { Check, count, Heading, LANGUAGE_KINDS, PackageReport } from './report.ts'

/** `waiting` until the inspector has read the whole of a version; `failed` if it broke off as often as it may. */
export const INSPECTION_STATES = ['waiting', 'done', 'failed'] as const

/** A folder or a file in a folder of a version. */
export const FolderEntry = v.variant('kind', [
  v.object({ kind: v.literal('folder'), name: v.string(), files: count, bytes: count }),
  v.object({
    kind: v.literal('file'),
    name: v.string(),
    size: count,
    language: v.nullable(v.string()),
    lines: v.nullable(count),
  }),
])
export type FolderEntry = v.InferOutput<typeof FolderEntry>

/** One page of a folder: folders first, both by name. */
export const FolderPage = v.object({
  entries: v.array(FolderEntry),
  /** Where the next page begins; null if this is the last. */
  next: v.nullable(count),
})
export type FolderPage = v.InferOutput<typeof FolderPage>

/** The query of a page of a folder: `path` has no slash at its end and is empty for the top; `after` is a page's `next`. */
export const FolderQuery = v.object({
  path: v.optional(v.pipe(once('path'), v.maxBytes(MAX_PATH_BYTES, 'This path is too long.')), ''),
  after: v.optional(
    v.pipe(once('after'), v.regex(/^\d{1,6}$/, 'Use the "next" value of the previous page.'), v.transform(Number)),
  ),
})

/** A folder of the first two levels. */
export const TreeFolder = v.object({
  /** Without a slash at its end; '' is the top. */
  folder: v.string(),
  entries: v.array(FolderEntry),
  /** Whether there are more entries than these. All folders together show at most `MAX_TREE_ENTRIES`. */
  hasMore: v.boolean(),
})
export type TreeFolder = v.InferOutput<typeof TreeFolder>

/** What buyers see of a version before they pay: names and counts. */
export const PackageSummary = v.object({
  format: v.nullable(v.picklist(['zip', 'tar.gz'])),
  files: count,
  /** Unpacked. */
  bytes: count,
  /** Of all recognized languages. */
  lines: count,
  /** Most lines first; the rest is together in `lines`. */
  languages: v.array(v.object({ name: v.string(), kind: v.picklist(LANGUAGE_KINDS), lines: count })),
  /** The only folder at the top, with its slash; empty if there is none. */
  root: v.string(),
  tree: v.pipe(v.array(TreeFolder), v.maxLength(MAX_TREE_ENTRIES)),
  /** With the most frequent licenses; those that are copyleft are never left out. */
  dependencies: PackageReport.entries.dependencies,
  manifests: v.array(v.string()),
  licenseFiles: v.array(v.object({ path: v.string(), license: v.nullable(v.string()) })),
  readme: v.nullable(v.object({ path: v.string(), outline: v.array(Heading) })),
  checks: v.object({ tests: Check, ci: Check, docs: Check, docker: Check, envExample: Check }),
  biggest: v.array(v.object({ path: v.string(), size: count })),
  /** Worst first. */
  findings: PackageReport.entries.findingCounts,
})
export type PackageSummary = v.InferOutput<typeof PackageSummary>

/** The current version of a listing's package, on the product page. */
export const ListedPackage = v.object({
  version: v.string(),
  /** When it became current. */
  releasedAt: v.string(),
  /** Of the archive, in bytes. */
  size: count,
  sha256: v.string(),
  /** When it was inspected. */
  readAt: v.string(),
  summary: PackageSummary,
  /** Whether the seller confirmed that what looks like a secret is an example. */
  hasExamples: v.boolean(),
  /** Files that the seller shows: a README or a manifest. */
  opened: v.array(v.string()),
  /** The newest `MAX_SUMMARY_VERSIONS`, this one first. */
  versions: v.array(ListedVersion),
  hasMoreVersions: v.boolean(),
})
export type ListedPackage = v.InferOutput<typeof ListedPackage>

/** How far an inspection is. */
export const InspectionProgress = v.variant('state', [
  v.object({ state: v.literal('unknown') }),
  /** `ahead`: how many others come first. */
  v.object({ state: v.literal('waiting'), ahead: count }),
  /** `files` were read, and `read` of the archive's `size` bytes. */
  v.object({ state: v.literal('reading'), files: count, read: count, size: count }),
  v.object({ state: v.literal('done') }),
  v.object({ state: v.literal('failed') }),
])
export type InspectionProgress = v.InferOutput<typeof InspectionProgress>

/** What an inspection has found, in a list of versions. */
export const VersionInspection = v.object({
  state: v.picklist(INSPECTION_STATES),
  endedAt: v.nullable(v.string()),
  /** The worst level; null until it is done. */
  level: v.nullable(PackageReport.entries.level),
  /** How many findings hold the version back. */
  blocking: count,
  /** Whether the seller confirmed that what looks like a secret is an example, and when. */
  confirmedAt: v.nullable(v.string()),
  /** Whether the seller is mailed when it is done. */
  mails: v.boolean(),
})
export type VersionInspection = v.InferOutput<typeof VersionInspection>

/** `GET …/package/versions/:version/report`, for a version's seller, and for admins. */
export const VersionReport = v.object({
  version: v.string(),
  inspection: VersionInspection,
  progress: InspectionProgress,
  report: v.nullable(PackageReport),
  /** What buyers will see. */
  summary: v.nullable(PackageSummary),
  opened: v.array(v.string()),
})
export type VersionReport = v.InferOutput<typeof VersionReport>

/** `PUT …/package/versions/:version/opened`: which files of the version buyers may read. */
export const OpenedFiles = form({
  paths: list(
    v.pipe(v.string(lacking), v.maxBytes(MAX_PATH_BYTES, INVALID)),
    MAX_OPENED_FILES,
    `Show at most ${MAX_OPENED_FILES} files.`,
  ),
})
export type OpenedFiles = v.InferOutput<typeof OpenedFiles>

/** `PUT …/package/versions/:version/mail` */
export const InspectionMail = form({ wanted: v.boolean(lacking) })
export type InspectionMail = v.InferOutput<typeof InspectionMail>
