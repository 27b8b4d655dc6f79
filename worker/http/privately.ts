import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './context.ts'
import { Refusal } from './errors.ts'

const MAX_BYTES = 16 * 1024

/** Nothing that depends on who asks is kept by anything on the way, or by the browser. */
export const privately = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

/** Forms about accounts are short. */
export const shortBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new Refusal('invalid_input', { body: 'This is too long.' })
  },
})
