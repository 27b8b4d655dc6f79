import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ErrorReply, ERRORS } from '#contract/errors.ts'
import { rootCause } from '#contract/root-cause.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from './app-env.ts'

/** The one place that turns a thrown value into a reply; unexpected errors are logged and reported as `internal`. */
export function toErrorResponse(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof ApiError) return reply(c, error)
  if (error instanceof HTTPException && error.status < 500) return reply(c, { code: 'invalid_input' })
  const { message, stack } = rootCause(error)
  console.error(JSON.stringify({ level: 'error', requestId: c.get('requestId'), message, stack }))
  return reply(c, { code: 'internal' })
}

type Refused = Pick<ApiError, 'code'> & Partial<Pick<ApiError, 'fields' | 'retryAt' | 'current'>>

function reply(c: Context<AppEnv>, { code, fields, retryAt, current }: Refused): Response {
  const { status, message } = ERRORS[code]
  const again = retryAt === undefined ? {} : { retryAt: new Date(retryAt).toISOString() }
  const body: ErrorReply = {
    error: { code, message, ...(fields && { fields }), ...again },
    ...(current && { current }),
  }
  if (retryAt !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))))
  c.header('Cache-Control', 'no-store')
  return c.json(body, status)
}
