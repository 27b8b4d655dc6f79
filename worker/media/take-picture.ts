import type { Context } from 'hono'
import { type NoPicture, readPicture } from '#contract/picture-file.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { MAX_PICTURE_BYTES, ORPHAN_MS, UPLOADS_AN_HOUR } from '#contract/limits.ts'
import type { PictureKind, Upload } from '#contract/uploads.ts'
import { type AttemptRow, countAttemptOf } from '../accounts/attempts.queries.ts'
import { type AppEnv, timed } from '../http/context.ts'
import { Refusal } from '../http/errors.ts'
import { freshest } from '../http/sessions.ts'
import { signedIn } from '../http/signed-in.ts'
import { removeObjects } from './buckets.ts'
import { keepPicture } from './keep-picture.ts'
import { findUpload, finishPicture, forgetPictures, reservePicture, type UploadRow } from './pictures.queries.ts'
import { newPath } from './pictures.rules.ts'
import { readBody } from './read-body.ts'

const HOUR_MS = 60 * 60_000

const REFUSALS: Record<NoPicture, ErrorCode> = {
  unknown: 'picture_unknown',
  broken: 'picture_broken',
  pixels: 'picture_pixels',
}

/** Takes a picture that whoever is signed in sends; the one that arrived under its id before, if there is one. */
export async function takePicture(c: Context<AppEnv>, id: string, kind: PictureKind): Promise<Upload> {
  const now = Date.now()
  const { person, rows } = await signedIn<[UploadRow[], AttemptRow[]]>(c, (me) => [
    findUpload(me, id),
    countAttemptOf(me, 'upload', HOUR_MS, now),
  ])
  const [[known], [attempts]] = rows
  if (known) return known
  if (attempts && attempts.count > UPLOADS_AN_HOUR) throw new Refusal('too_many_uploads', undefined, attempts.until)

  const sent = await readBody(c.req.raw, MAX_PICTURE_BYTES)
  const file = readPicture(sent)
  if (typeof file === 'string') throw new Refusal(REFUSALS[file])

  const path = newPath(kind, file.type, person.id, now, randomName())
  const attempt = { path, ownerId: person.id, uploadId: id, kind, bytes: sent.length, now, expires: now + HOUR_MS }
  if (!(await timed(c, 'd1', reservePicture(freshest(c), attempt)))) throw new Refusal('pictures_full')
  let counts: Upload | undefined
  try {
    const kept = await timed(c, 'images', keepPicture(c.env, path, file, sent))
    const expires = Date.now() + ORPHAN_MS
    counts = await timed(c, 'd1', finishPicture(freshest(c), { ...attempt, expires }, kept))
  } finally {
    // Another one of the same upload was quicker, or this one came to nothing. What dies here the sweep removes.
    if (counts?.path !== path) c.executionCtx.waitUntil(forget(c, path))
  }
  if (!counts) throw new Refusal('not_signed_in')
  return counts
}

async function forget(c: Context<AppEnv>, path: string): Promise<void> {
  await removeObjects(c.env, [path])
  await forgetPictures(freshest(c), [path])
}

function randomName(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}
