import { Hono } from 'hono'
import type { R2Object, R2ObjectBody } from '@cloudflare/workers-types'
import { type Bucket, BUCKETS, originalOf } from '#contract/media/images.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { matchesEtag } from '../http/etag.rules.ts'
import { parseRange } from '../http/range.rules.ts'
import { bucketOf } from './buckets.ts'
import { IMMUTABLE_CACHE, imageType, isImageKey, FALLBACK_CACHE } from './image-requests.rules.ts'

/**
 * Public: images in the buckets, which never change under their key. Until a variant is made, the original is served in
 * its place.
 */
export const imagesRoutes = new Hono<AppEnv>().get('/:bucket/:key{.+}', async (c) => {
  const { bucket: name, key: requested } = c.req.param()
  const original = originalOf(requested)
  if (!isBucket(name) || !isImageKey(original ?? requested)) throw new ApiError('image_not_found')
  const bucket = bucketOf(c.env, name)
  const rangeHeader = c.req.method === 'GET' ? c.req.header('Range') : undefined
  const etag = c.req.header('If-None-Match')

  const find = (key: string) =>
    imageType(key) &&
    timed(c, 'r2', rangeHeader || etag || c.req.method === 'HEAD' ? bucket.head(key) : bucket.get(key))
  const object = (await find(requested)) || (original && (await find(original)))
  if (!object) throw new ApiError('image_not_found')
  const { key } = object
  const headers = headersOf(object, key === requested ? IMMUTABLE_CACHE : FALLBACK_CACHE)
  if (matchesEtag(etag, object.httpEtag)) return c.body(null, { status: 304, headers })
  if (hasBody(object)) return c.body(object.body, { headers })

  const ifRange = c.req.header('If-Range')
  const range = parseRange(ifRange && ifRange !== object.httpEtag ? undefined : rangeHeader, object.size)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${object.size}`)
    throw new ApiError('range_not_satisfiable')
  }
  if (c.req.method === 'HEAD') return c.body(null, { headers })
  const part = await timed(
    c,
    'r2',
    bucket.get(key, range === 'whole' ? {} : { range, onlyIf: { etagMatches: object.etag } }),
  )
  if (!part || !hasBody(part)) throw new ApiError('image_not_found')
  if (range === 'whole') return c.body(part.body, { headers })
  headers.set('Content-Length', String(range.length))
  headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${object.size}`)
  return c.body(part.body, { status: 206, headers })
})

function headersOf(object: R2Object, cacheControl: string): Headers {
  return new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': cacheControl,
    'Content-Length': String(object.size),
    'Content-Type': imageType(object.key) ?? 'application/octet-stream',
    ETag: object.httpEtag,
    'Last-Modified': object.uploaded.toUTCString(),
  })
}

function isBucket(name: string): name is Bucket {
  return BUCKETS.some((bucket) => bucket === name)
}

function hasBody(object: R2Object): object is R2ObjectBody {
  return 'body' in object
}
