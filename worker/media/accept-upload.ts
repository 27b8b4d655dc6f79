import type { Context } from 'hono'
import { type NotAnImage, readImageFile } from '#contract/media/image-file.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { MAX_IMAGE_BYTES, ORPHAN_MS, UPLOADS_AN_HOUR } from '#contract/limits.ts'
import type { ImageKind, Upload } from '#contract/media/uploads.ts'
import { countAttemptOf } from '../limits/attempts.queries.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { primary } from '../db/client.ts'
import { requireUserRows } from '../sessions/current-user.ts'
import { removeObjects } from './buckets.ts'
import { storeImage } from './store-image.ts'
import { findUpload, finishUpload, deleteImageRows, reserveUpload, type UploadRow } from './images.queries.ts'
import { newPath } from './images.rules.ts'
import { readBody } from './read-body.ts'

const HOUR_MS = 60 * 60_000

const REFUSALS: Record<NotAnImage, ErrorCode> = {
  unknown: 'picture_unknown',
  broken: 'picture_broken',
  pixels: 'picture_pixels',
}

/** Takes a picture that whoever is signed in sends; the one that arrived under its id before, if there is one. */
export async function acceptUpload(c: Context<AppEnv>, id: string, kind: ImageKind): Promise<Upload> {
  const now = Date.now()
  const { person, rows } = await requireUserRows<[UploadRow[], { count: number; until: number }[]]>(c, (me) => [
    findUpload(me, id),
    countAttemptOf(primary(c.env), me, 'upload', HOUR_MS, now),
  ])
  const [[known], [attempts]] = rows
  if (known) return known
  if (attempts && attempts.count > UPLOADS_AN_HOUR) throw new ApiError('too_many_uploads', undefined, attempts.until)

  const sent = await readBody(c.req.raw, MAX_IMAGE_BYTES)
  const file = readImageFile(sent)
  if (typeof file === 'string') throw new ApiError(REFUSALS[file])

  const path = newPath(kind, file.type, person.id, now, randomName())
  const attempt = { path, ownerId: person.id, uploadId: id, kind, bytes: sent.length, now, expires: now + HOUR_MS }
  if (!(await timed(c, 'd1', reserveUpload(primary(c.env), attempt)))) throw new ApiError('pictures_full')
  let counts: Upload | undefined
  try {
    const kept = await timed(c, 'images', storeImage(c.env, path, file, sent))
    const expires = Date.now() + ORPHAN_MS
    counts = await timed(c, 'd1', finishUpload(primary(c.env), { ...attempt, expires }, kept))
  } finally {
    // Another one of the same upload was quicker, or this one came to nothing. What dies here the sweep removes.
    if (counts?.path !== path) c.executionCtx.waitUntil(forget(c, path))
  }
  if (!counts) throw new ApiError('not_signed_in')
  return counts
}

async function forget(c: Context<AppEnv>, path: string): Promise<void> {
  await removeObjects(c.env, [path])
  await deleteImageRows(primary(c.env), [path])
}

function randomName(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}
