import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppEnv } from './app-env.ts'
import { ApiError } from '../errors.ts'

/** What every mutation may be refused with before its route is asked. */
export const MUTATION_REFUSALS: ErrorCode[] = ['forbidden_origin', 'unsupported_media_type']

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json\s*(?:;|$)/i
/** No form and no link can send these either. */
const FILE_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i
/** What takes a file in place of JSON. */
const TAKES_FILES = new Set(['POST /api/uploads'])

/**
 * Whatever may change something comes from our own pages and is JSON, which no form and no link can send, or an image.
 * Only a browser can be made to act for somebody; what sends neither `Origin` nor `Sec-Fetch-Site` is none.
 * What no route answers passes, so that it is not found.
 */
export const guardMutations = createMiddleware<AppEnv>(async (c, next) => {
  const isAnswered = matchedRoutes(c).some(({ method }) => method !== 'ALL')
  if (isAnswered && !SAFE.has(c.req.method)) {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site') ?? 'none'
    const isOwn = origin
      ? origin === c.env.SITE_ORIGIN || origin === new URL(c.req.url).origin
      : site === 'same-origin' || site === 'none'
    if (!isOwn) throw new ApiError('forbidden_origin')
    const type = c.req.header('Content-Type') ?? ''
    const takesFiles = TAKES_FILES.has(`${c.req.method} ${c.req.path}`)
    if (takesFiles && !FILE_TYPE.test(type)) throw new ApiError('picture_unknown')
    if (!takesFiles && !JSON_TYPE.test(type)) throw new ApiError('unsupported_media_type')
  }
  await next()
})
