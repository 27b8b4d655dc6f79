import { countParts, partSize } from '#contract/packages/constants.ts'
import type { PackageVersion } from '#contract/packages/packages.ts'
import type { ServiceContext } from '../context.ts'
import { newEntry } from '../audit/new-entry.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import { abortUpload } from './abort-upload.ts'
import type { Sender } from './begin-upload.ts'
import { hashSmall } from './hash-versions.ts'
import { startInspections } from './start-inspections.ts'
import { recordUpload } from './record-version.queries.ts'
import { requireUpload } from './require-upload.ts'
import { toUpload, toVersion } from './to-package.ts'
import { closeUpload, findUpload, insertVersion, reopenUpload, type UploadRow } from './uploads.queries.ts'
import { findVersionByKey } from './versions.queries.ts'

/** R2's codes for a multipart upload that it does not know, and for parts that it does not have as they are named. */
const NO_SUCH_UPLOAD = /\(10024\)/
const NO_SUCH_PART = /\((?:10025|10048|10011)\)/

/** Makes a draft of an upload once all of its parts are held. Repeating it returns the same version. */
export async function completeUpload(
  ctx: ServiceContext,
  sent: Sender & { uploadId: string },
): Promise<PackageVersion> {
  const upload = await requireUpload(ctx, sent)
  if (upload.state === 'done') return requireVersion(ctx, upload)
  if (upload.state !== 'uploading' && upload.state !== 'completing') throw new ApiError('upload_not_found')
  requireParts(upload)
  const [closed] = await ctx.timed('d1', closeUpload(ctx.db, upload.id, ctx.now))
  if (!closed) throw new ApiError('upload_not_found')
  // Parts may have changed until it was closed.
  const [current] = await findUpload(ctx.db, upload.sellerId, upload.listingId, upload.id)
  await joinParts(ctx, current ?? upload)
  return storeVersion(ctx, upload)
}

/** Makes a draft of an upload whose object is stored. */
export async function storeVersion(ctx: ServiceContext, upload: UploadRow): Promise<PackageVersion> {
  const id = crypto.randomUUID()
  await ctx.timed(
    'd1',
    batch(ctx.db, {
      ...insertVersion(ctx.db, upload, id, ctx.now),
      recorded: recordUpload(ctx.db, id, newEntry(ctx)),
    }),
  )
  return requireVersion(ctx, upload)
}

async function requireVersion(ctx: ServiceContext, { key }: UploadRow): Promise<PackageVersion> {
  const [version] = await findVersionByKey(ctx.db, key)
  // It was cancelled meanwhile.
  if (!version) throw new ApiError('upload_not_found')
  if (version.sha256 === null) hashSmall(ctx, { id: version.id, key, bytes: version.bytes })
  if (version.state === 'waiting') ctx.waitUntil(startInspections(ctx, version.id))
  return toVersion(version)
}

function requireParts(upload: UploadRow): void {
  const { bytes, parts } = upload
  const isWhole =
    parts.length === countParts(bytes) &&
    parts.every(({ number, size }, index) => number === index + 1 && size === partSize(bytes, number))
  if (!isWhole) throw new ApiError('upload_incomplete', undefined, undefined, toUpload(upload))
}

/** Has R2 put the parts together, unless it has already, as when its reply was lost. */
async function joinParts(ctx: ServiceContext, upload: UploadRow): Promise<void> {
  const { id, key, multipartId, bytes, parts } = upload
  const bucket = ctx.env.PACKAGES
  try {
    requireParts(upload)
    const named = parts.map(({ number, etag }) => ({ partNumber: number, etag }))
    await ctx.timed('r2', bucket.resumeMultipartUpload(key, multipartId).complete(named))
  } catch (error) {
    const message = String(error)
    if (error instanceof ApiError || NO_SUCH_PART.test(message)) {
      // A part that arrived late has replaced a newer one: all are sent again.
      await batch(ctx.db, reopenUpload(ctx.db, id))
      throw new ApiError('upload_incomplete', undefined, undefined, toUpload({ ...upload, parts: [] }))
    }
    if (!NO_SUCH_UPLOAD.test(message)) throw error
  }
  const object = await bucket.head(key)
  if (object?.size === bytes) return
  await abortUpload(ctx, upload)
  throw new ApiError('upload_not_found')
}
