import { type NotAnImage, readImageFile } from '#contract/media/image-file.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { MAX_IMAGE_BYTES, ORPHAN_RETENTION_MS, UPLOADS_PER_HOUR } from '#contract/media/limits.ts'
import type { ImageKind } from '#contract/media/constants.ts'
import type { Upload } from '#contract/media/uploads.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { countAttemptOf } from '../limits/attempts.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { removeObjects } from './buckets.ts'
import { storeImage } from './store-image.ts'
import { findUpload, finishUpload, reserveUpload } from './uploads.queries.ts'
import { deleteImageRows } from './sweep-images.queries.ts'
import { newPath } from './image-paths.rules.ts'
import { readBody } from './read-body.ts'

const HOUR_MS = 60 * 60_000

const ERROR_CODES: Record<NotAnImage, ErrorCode> = {
  unknown: 'picture_unknown',
  broken: 'picture_broken',
  pixels: 'picture_pixels',
}

interface Sent {
  /** Chosen by the browser. */
  id: string
  kind: ImageKind
  /** Its body is the file. */
  request: Request
}

/** Stores an image that the caller uploads. Returns the existing one if this id was uploaded before. */
export async function acceptUpload(ctx: ServiceContext, { id, kind, request }: Sent): Promise<Upload> {
  const { db, env, now } = ctx
  const { person, results } = await requireUser(ctx, (me) => ({
    uploads: findUpload(db, me, id),
    attempts: countAttemptOf(db, me, 'upload', HOUR_MS, now),
  }))
  const [known] = results.uploads
  if (known) return known
  const [attempts] = results.attempts
  if (attempts && attempts.count > UPLOADS_PER_HOUR)
    throw new ApiError('too_many_uploads', undefined, attempts.until.getTime())

  const sent = await readBody(request, MAX_IMAGE_BYTES)
  const file = readImageFile(sent)
  if (typeof file === 'string') throw new ApiError(ERROR_CODES[file])

  const path = newPath(kind, file.type, person.id, now, randomName())
  const attempt = { path, ownerId: person.id, uploadId: id, kind, bytes: sent.length, now, expires: now + HOUR_MS }
  if (!(await ctx.timed('d1', reserveUpload(db, attempt)))) throw new ApiError('pictures_full')
  let upload: Upload | undefined
  try {
    const stored = await ctx.timed('images', storeImage(env, path, file, sent))
    upload = await ctx.timed('d1', finishUpload(db, { ...attempt, expires: now + ORPHAN_RETENTION_MS }, stored))
  } finally {
    // Either the same upload finished first in another Worker, or this one failed. If this Worker dies, the sweep
    // cleans up.
    if (upload?.path !== path) ctx.waitUntil(deleteImage(ctx, path))
  }
  if (!upload) throw new ApiError('not_signed_in')
  return upload
}

async function deleteImage({ db, env }: ServiceContext, path: string): Promise<void> {
  await removeObjects(env, [path])
  await deleteImageRows(db, [path])
}

function randomName(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}
