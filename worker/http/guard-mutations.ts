import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppEnv } from './app-env.ts'
import { ApiError } from '../errors.ts'

/** The errors that this middleware may refuse any mutation with. */
export const MUTATION_REFUSALS: ErrorCode[] = ['forbidden_origin', 'unsupported_media_type']

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const JSON_TYPE = /^application\/json\s*(?:;|$)/i
/** Forms and links cannot send these either. */
const FILE_TYPE = /^(?:image\/[\w.+-]+|application\/octet-stream)\s*(?:;|$)/i
/** Routes that take a file, or a part of one, instead of JSON, and how they refuse anything else. */
const TAKES_FILES = new Map<string, ErrorCode>([
  ['POST /api/uploads', 'picture_unknown'],
  ['PUT /api/projects/:id/package/uploads/:upload/parts/:number', 'unsupported_media_type'],
  ['PUT /api/projects/:id/package/versions/:version', 'unsupported_media_type'],
])
/** Routes that mail providers call with a form (RFC 8058): the token in their address is the authority, not a cookie. */
const TAKES_FORMS = new Set(['POST /api/unsubscribe/:token'])

/**
 * Mutations must come from our own pages and be JSON, which forms and links cannot send, or a file. A request without
 * `Origin` and `Sec-Fetch-Site` comes from no browser, so no user can be tricked into sending it. Requests that match
 * no route pass, to get a 404.
 */
export const guardMutations = createMiddleware<AppEnv>(async (c, next) => {
  const routes = matchedRoutes(c).flatMap(({ method, path }) => (method === 'ALL' ? [] : [`${method} ${path}`]))
  const isGuarded = routes.length > 0 && !routes.some((route) => TAKES_FORMS.has(route))
  if (!SAFE.has(c.req.method) && isGuarded) {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site') ?? 'none'
    const isOwn = origin
      ? origin === c.env.SITE_ORIGIN || origin === new URL(c.req.url).origin
      : site === 'same-origin' || site === 'none'
    if (!isOwn) throw new ApiError('forbidden_origin')
    const type = c.req.header('Content-Type') ?? ''
    const notFile = routes.map((route) => TAKES_FILES.get(route)).find((code) => code !== undefined)
    if (notFile !== undefined && !FILE_TYPE.test(type)) throw new ApiError(notFile)
    if (notFile === undefined && !JSON_TYPE.test(type)) throw new ApiError('unsupported_media_type')
  }
  await next()
})
