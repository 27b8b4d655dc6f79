import { MAX_WHOLE_BYTES } from '#contract/packages/limits.ts'
import { NewUpload, type PackageVersion } from '#contract/packages/packages.ts'
import { readContentDigest } from '#contract/packages/constants.ts'
import * as v from 'valibot'
import type { ServiceContext } from '../context.ts'
import { newToken } from '../crypto/tokens.ts'
import { ApiError } from '../errors.ts'
import { requireRoom, reserveUpload, type Sender } from './begin-upload.ts'
import { abortUpload } from './abort-upload.ts'
import { storeVersion } from './complete-upload.ts'
import { declaredLength, digestOf, toBase64 } from './read-digest.ts'
import { closeUpload, type UploadRow } from './uploads.queries.ts'

interface Sent extends Sender {
  version: string
  name: string
  /** Its body is the file. */
  request: Request
}

/** One sent whole has no fingerprint. */
const NO_FINGERPRINT = '0'.repeat(64)

/** Makes a draft of a file that is sent in one request. */
export async function uploadWhole(ctx: ServiceContext, sent: Sent): Promise<PackageVersion> {
  const { version, name, request } = sent
  const parsed = v.safeParse(NewUpload, { version, name, size: 1, fingerprint: NO_FINGERPRINT })
  if (!parsed.success) throw new ApiError('invalid_input', { version: parsed.issues[0].message })
  const file = { ...parsed.output, size: 1 }
  // Whether the caller may, before anything about what they send.
  await requireRoom(ctx, sent, file)
  const size = declaredLength(request)
  if (size > MAX_WHOLE_BYTES) throw new ApiError('package_too_large')
  if (size === 0 || !request.body) throw new ApiError('length_wrong')
  const upload = await reserveUpload(ctx, sent, { ...file, size }, { key: newToken(), multipartId: '' })
  try {
    await storeWhole(ctx, upload, request)
    await closeUpload(ctx.db, upload.id, ctx.now)
    return await storeVersion(ctx, upload)
  } catch (error) {
    // If this Worker dies, the sweep cleans up.
    await abortUpload(ctx, upload)
    throw error
  }
}

async function storeWhole(ctx: ServiceContext, { key, bytes: size }: UploadRow, request: Request): Promise<void> {
  const expected = request.headers.get('Content-Digest')
  const [stored, read] = (request.body ?? new ReadableStream()).tee()
  const [, { digest, bytes }] = await ctx.timed('r2', Promise.all([ctx.env.PACKAGES.put(key, stored), digestOf(read)]))
  if (bytes !== size) throw new ApiError('length_wrong')
  if (expected !== null && readContentDigest(expected) !== toBase64(digest)) throw new ApiError('digest_wrong')
}
