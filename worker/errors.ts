import { type ErrorCode, ERRORS } from '#contract/errors.ts'

/**
 * An error reply with a code; `fields` maps an input's name to a sentence about it, `retryAt` says when to try again (ms),
 * `current` is the state that the change was refused for.
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
