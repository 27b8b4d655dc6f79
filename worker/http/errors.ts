import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ErrorCode, type ErrorReply, ERRORS } from '#contract/errors.ts'
import type { AppEnv } from './context.ts'

/**
 * A refusal with a code; `fields` maps an input's name to a sentence about it, `retryAt` says when to try again (ms),
 * `current` is what was to be changed, as it is.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAt: number | undefined
  readonly current: object | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>, retryAt?: number, current?: object) {
    super(ERRORS[code].message)
    this.code = code
    this.fields = fields
    this.retryAt = retryAt
    this.current = current
  }
}

/** The one place that turns a thrown value into a reply; what was not foreseen is logged and told as `internal`. */
export function toErrorResponse(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof ApiError) return reply(c, error)
  if (error instanceof HTTPException && error.status < 500) return reply(c, { code: 'invalid_input' })
  console.error(
    JSON.stringify({
      level: 'error',
      requestId: c.get('requestId'),
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  )
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
