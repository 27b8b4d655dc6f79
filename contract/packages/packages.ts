import * as v from 'valibot'
import { boundedText, form, INVALID, lacking, paragraphs, REQUIRED } from '../form.ts'
import { STATUSES } from '../listings/constants.ts'
import { archiveProblem, NOT_AN_ARCHIVE, VERSION_STATUSES } from './constants.ts'
import { VersionInspection } from './inspections.ts'
import { MAX_FILE_NAME, MAX_NOTES, MAX_WITHDRAWAL } from './limits.ts'
import { VersionNumber } from './versions.ts'

const FileName = v.pipe(boundedText(MAX_FILE_NAME), v.regex(/\.(?:zip|tar\.gz|tgz)$/i, NOT_AN_ARCHIVE))

/**
 * `POST /api/projects/:id/package/uploads` begins an upload, one a person at a time (`upload_open`, with that one as
 * `current`). Each part goes to `PUT …/uploads/:upload/parts/:number` with its exact `Content-Length` and a
 * `Content-Digest`; `GET …/uploads/:upload` lists the parts held, `POST …/complete` makes a draft of them, and `DELETE`
 * cancels. A token with the scope `packages` may do all of it, for its own project.
 */
export const NewUpload = v.pipe(
  form({
    version: VersionNumber,
    name: FileName,
    size: v.pipe(v.number(lacking), v.safeInteger(INVALID), v.minValue(1, 'This file is empty.')),
    /** SHA-256 of its first and last 64 KiB, in hex: shows whether a file is the same one. */
    fingerprint: v.pipe(v.string(lacking), v.regex(/^[\da-f]{64}$/, INVALID)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return
    const problem = archiveProblem(dataset.value)
    if (problem !== undefined)
      addIssue({
        message: problem,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'size', value: dataset.value.size }],
      })
  }),
)
export type NewUpload = v.InferOutput<typeof NewUpload>

/** A part as the server holds it. */
export const Part = v.object({
  number: v.number(),
  size: v.number(),
  /** SHA-256 in base64. */
  digest: v.string(),
})
export type Part = v.InferOutput<typeof Part>

/** An unfinished upload. */
export const PackageUpload = v.object({
  id: v.string(),
  projectId: v.string(),
  version: v.string(),
  name: v.string(),
  size: v.number(),
  fingerprint: v.string(),
  /** The size of every part but the last. */
  partBytes: v.number(),
  parts: v.array(Part),
  createdAt: v.string(),
})
export type PackageUpload = v.InferOutput<typeof PackageUpload>

/** Its address has the version's number, which is never given to another one. */
export const PackageVersion = v.object({
  version: v.string(),
  name: v.string(),
  size: v.number(),
  /** In hex; null until the server has read the whole of it. */
  sha256: v.nullable(v.string()),
  status: v.picklist(VERSION_STATUSES),
  /** Markdown, as in a description. */
  notes: v.string(),
  /** Why it was withdrawn or withheld. */
  reason: v.nullable(v.string()),
  createdAt: v.string(),
  inspection: VersionInspection,
  /** Whether a reviewer has to see it before it becomes current, or why they refused that. */
  review: v.nullable(v.object({ state: v.picklist(['waiting', 'refused']), reason: v.nullable(v.string()) })),
})
export type PackageVersion = v.InferOutput<typeof PackageVersion>

/** A token that uploads drafts of one project. */
export const PackageToken = v.object({
  id: v.string(),
  createdAt: v.string(),
  /** Accurate to about an hour. */
  lastUsedAt: v.nullable(v.string()),
})
export type PackageToken = v.InferOutput<typeof PackageToken>

/** `POST …/package/tokens`. `token` is only shown here; the server keeps its hash. */
export const PackageTokenMade = v.object({ token: v.string(), item: PackageToken })
export type PackageTokenMade = v.InferOutput<typeof PackageTokenMade>

/** `GET /api/projects/:id/package`, for its seller. */
export const Package = v.object({
  project: v.object({
    id: v.string(),
    slug: v.string(),
    title: v.string(),
    status: v.picklist(STATUSES),
    priceCents: v.number(),
    /** The address of its first image. */
    cover: v.nullable(v.string()),
  }),
  /** The newest first. */
  versions: v.array(PackageVersion),
  /** The version to suggest for the next one. */
  nextVersion: v.string(),
  /** The seller's unfinished upload, which may be of another project of theirs. */
  upload: v.nullable(PackageUpload),
  tokens: v.array(PackageToken),
})
export type Package = v.InferOutput<typeof Package>

/** `PUT …/package/versions/:version?name=…` with the file as the body, up to `MAX_WHOLE_BYTES`. */
export const WholeQuery = v.object({ name: FileName })

/** `PUT …/package/versions/:version/notes` */
export const VersionNotes = form({ notes: paragraphs(MAX_NOTES) })
export type VersionNotes = v.InferOutput<typeof VersionNotes>

/** `POST …/package/versions/:version/withdraw` */
export const Withdraw = form({
  reason: v.pipe(boundedText(MAX_WITHDRAWAL, { missing: REQUIRED }), v.nonEmpty(REQUIRED)),
})
export type Withdraw = v.InferOutput<typeof Withdraw>
