import { ORPHAN_RETENTION_MS } from '#contract/media/limits.ts'
import { VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { bucketOf } from './buckets.ts'
import { objectOf } from './image-paths.rules.ts'
import { finishUpload, reserveUpload, type StoredImage } from './uploads.queries.ts'

const HOUR_MS = 60 * 60_000

/**
 * Copies a user's image, with its variants, to an address of its own, which nothing shows yet; undefined if it was
 * deleted. Throws if their space is full.
 */
export async function copyImage(
  ctx: ServiceContext,
  ownerId: string,
  { path: from, kind, bytes, width, height }: StoredImage,
): Promise<string | undefined> {
  const { db, env, now } = ctx
  const uploadId = crypto.randomUUID()
  const extension = from.slice(from.lastIndexOf('.') + 1)
  const path = `${from.slice(0, from.lastIndexOf('/'))}/${now}-${uploadId.replaceAll('-', '').slice(0, 16)}.${extension}`
  const attempt = { path, ownerId, uploadId, kind, bytes, now, expires: now + HOUR_MS }
  if (!(await ctx.timed('d1', reserveUpload(db, attempt)))) throw new ApiError('pictures_full')
  const { bucket: name, key } = objectOf(path)
  const bucket = bucketOf(env, name)
  const source = objectOf(from).key
  const copy = async (fromKey: string, toKey: string) => {
    const object = await bucket.get(fromKey)
    if (!object) return false
    await bucket.put(toKey, await object.arrayBuffer(), { httpMetadata: object.httpMetadata ?? {} })
    return true
  }
  if (!(await ctx.timed('r2', copy(source, key)))) return undefined
  await ctx.timed(
    'r2',
    Promise.all(VARIANT_WIDTHS.map((variant) => copy(variantOf(source, variant), variantOf(key, variant)))),
  )
  const copied = await ctx.timed(
    'd1',
    finishUpload(db, { ...attempt, expires: now + ORPHAN_RETENTION_MS }, { width, height, bytes }),
  )
  return copied?.path
}
