import * as v from 'valibot'
import { FINDING_CODES } from './findings.ts'

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const LANGUAGE_KINDS = ['programming', 'markup', 'data', 'prose'] as const

/** A row of a version's list of files. Paths have `/` between names. */
export const PackageFile = v.object({
  path: v.string(),
  /** In bytes, unpacked. */
  size: count,
  /** Of its content, in hexadecimal. */
  sha256: v.string(),
  /** As GitHub calls it; null if it is not recognized. */
  language: v.nullable(v.string()),
  /** Null for what is not text. */
  lines: v.nullable(count),
})
export type PackageFile = v.InferOutput<typeof PackageFile>

export const Finding = v.object({
  code: v.picklist(FINDING_CODES),
  /** Null if it concerns the whole archive. */
  path: v.nullable(v.string()),
  /** From 1; null if it concerns the whole file. */
  line: v.nullable(count),
  /** Such as the kind of a secret; never a part of the file. */
  detail: v.nullable(v.string()),
})
export type Finding = v.InferOutput<typeof Finding>

export const ECOSYSTEMS = ['npm', 'composer', 'pypi', 'cargo', 'golang', 'gem', 'pub'] as const
export type Ecosystem = (typeof ECOSYSTEMS)[number]

/** From the widest: what each needs that uses a package, some of them, or its developers. */
export const DEPENDENCY_SCOPES = ['runtime', 'peer', 'optional', 'development'] as const

export const Dependency = v.object({
  name: v.string(),
  scope: v.picklist(DEPENDENCY_SCOPES),
  /** As the manifest has it; null for one that only a lock file has. */
  range: v.nullable(v.string()),
  /** As a lock file pins it. */
  version: v.nullable(v.string()),
  /** As a lock file states it, as an SPDX expression where it can be read as one. */
  license: v.nullable(v.string()),
})
export type Dependency = v.InferOutput<typeof Dependency>

/** A manifest or a lock file. */
export const Manifest = v.object({
  path: v.string(),
  ecosystem: v.picklist(ECOSYSTEMS),
  isLock: v.boolean(),
  name: v.nullable(v.string()),
  version: v.nullable(v.string()),
  license: v.nullable(v.string()),
  dependencies: v.array(Dependency),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const LicenseFile = v.object({
  path: v.string(),
  /** SPDX id of the text; null if it is not recognized. */
  license: v.nullable(v.string()),
  /** From 0 to 1: how many words the two texts share. */
  similarity: v.number(),
})
export type LicenseFile = v.InferOutput<typeof LicenseFile>

export const Heading = v.object({ level: count, text: v.string() })
export type Heading = v.InferOutput<typeof Heading>

/** What one file of an archive gave: everything that a report is made of, so that an interrupted inspection can go on. */
export const FileFacts = v.object({
  file: PackageFile,
  findings: v.array(Finding),
  manifest: v.optional(Manifest),
  licenseFile: v.optional(LicenseFile),
  readme: v.optional(v.array(Heading)),
})
export type FileFacts = v.InferOutput<typeof FileFacts>

/** The files that show that something is there: how many, and one of them. */
export const Check = v.object({ files: count, example: v.nullable(v.string()) })

/** What is inside a version. Its files are a list of their own, of `PackageFile`. */
export const PackageReport = v.object({
  format: v.nullable(v.picklist(['zip', 'tar.gz'])),
  /** The worst level among the findings. */
  level: v.picklist(['refused', 'blocking', 'notice', 'fine']),
  files: count,
  bytes: count,
  /** Largest first. */
  languages: v.array(
    v.object({ name: v.string(), kind: v.picklist(LANGUAGE_KINDS), files: count, bytes: count, lines: count }),
  ),
  /** The only folder at the top, as most archives have one; empty if there is none. */
  root: v.string(),
  manifests: v.array(Manifest),
  /** Of all manifests, each version once. */
  dependencies: v.object({
    count,
    /** Those that a manifest names. */
    direct: count,
    /** By license, most first; null for those that state none. */
    licenses: v.array(v.object({ license: v.nullable(v.string()), count, isCopyleft: v.boolean() })),
  }),
  licenseFiles: v.array(LicenseFile),
  readme: v.nullable(v.object({ path: v.string(), outline: v.array(Heading) })),
  checks: v.object({ tests: Check, ci: Check, docs: Check, docker: Check, envExample: Check }),
  biggest: v.array(v.object({ path: v.string(), size: count })),
  /** Worst first; at most `MAX_FINDINGS_OF_KIND` of a code. */
  findings: v.array(Finding),
  /** How many there are of each code. */
  findingCounts: v.array(v.object({ code: v.picklist(FINDING_CODES), count })),
})
export type PackageReport = v.InferOutput<typeof PackageReport>

/**
 * What changed from one version to the next. Paths are those without the archive's root folder; lists are sorted by them
 * and have at most `MAX_LISTED_CHANGES`.
 */
export const PackageDifference = v.object({
  added: v.array(PackageFile),
  removed: v.array(PackageFile),
  changed: v.array(v.object({ before: PackageFile, after: PackageFile })),
  /** The same content at another path. */
  moved: v.array(v.object({ before: PackageFile, after: PackageFile })),
  counts: v.object({ added: count, removed: count, changed: count, moved: count }),
  unchanged: count,
})
export type PackageDifference = v.InferOutput<typeof PackageDifference>

/** A part of two texts that differ, with lines around it. Lines begin with ` `, `-` or `+`. */
export const Hunk = v.object({
  oldStart: count,
  oldLines: count,
  newStart: count,
  newLines: count,
  lines: v.array(v.string()),
})

export const TextDifference = v.variant('kind', [
  v.object({ kind: v.literal('hunks'), hunks: v.array(Hunk) }),
  /** They have so little in common that only both as a whole show it. */
  v.object({ kind: v.literal('rewritten') }),
])
export type TextDifference = v.InferOutput<typeof TextDifference>
