import { partSize, readContentDigest } from '#contract/packages/constants.ts'
import type { Part } from '#contract/packages/packages.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import type { Sender } from './begin-upload.ts'
import { declaredLength, digestOf, toBase64 } from './read-digest.ts'
import { requireUpload } from './require-upload.ts'
import { openPart, storePart } from './uploads.queries.ts'

interface Sent extends Sender {
  uploadId: string
  number: number
  /** Its body is the part. */
  request: Request
}

/** Stores a part of an upload. Sending one that is held already changes nothing. */
export async function acceptPart(ctx: ServiceContext, sent: Sent): Promise<Part> {
  const { number, request } = sent
  const upload = await requireUpload(ctx, sent)
  const size = partSize(upload.bytes, number)
  if (size === 0 || upload.state !== 'uploading') throw new ApiError('upload_not_found')
  if (declaredLength(request) !== size || !request.body) throw new ApiError('length_wrong')
  const expected = readContentDigest(request.headers.get('Content-Digest') ?? undefined)
  if (expected === undefined) throw new ApiError('digest_wrong')
  const part = { number, size, digest: expected }
  if (upload.parts.some((held) => held.number === number && held.digest === expected)) {
    // A reply before the end of the body is a lost connection to browsers.
    await digestOf(request.body)
    return part
  }

  const { opened } = await ctx.timed('d1', batch(ctx.db, openPart(ctx.db, upload.id, number, size, ctx.now)))
  if (opened.length === 0) throw new ApiError('upload_not_found')
  const [stored, read] = request.body.tee()
  const multipart = ctx.env.PACKAGES.resumeMultipartUpload(upload.key, upload.multipartId)
  const [{ etag }, { digest, bytes }] = await ctx.timed(
    'r2',
    Promise.all([multipart.uploadPart(number, stored), digestOf(read)]),
  )
  if (bytes !== size) throw new ApiError('length_wrong')
  if (toBase64(digest) !== expected) throw new ApiError('digest_wrong')
  const [row] = await ctx.timed('d1', storePart(ctx.db, upload.id, { ...part, etag }))
  if (!row) throw new ApiError('upload_not_found')
  return part
}
