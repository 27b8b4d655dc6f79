import { createMiddleware } from 'hono/factory'
import { IMPORT_LINES } from '#contract/import/limits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../errors.ts'
import { hasMoreParts } from './json-parts.rules.ts'

/** Refuses far too many lines before `JSON.parse` can build millions of lists from them. */
export const limitLines = createMiddleware<AppEnv>(async (c, next) => {
  if (hasMoreParts(await c.req.text(), 2 * IMPORT_LINES))
    throw new ApiError('invalid_input', { lines: `Send at most ${IMPORT_LINES} lines at once.` })
  await next()
})
