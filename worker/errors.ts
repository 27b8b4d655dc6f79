import { type ErrorCode, ERRORS } from '#contract/errors.ts'

/**
 * An error reply. `fields` maps an input's name to a sentence about it, `retryAt` is when to try again (ms since 1970),
 * and `current` is the present state of what was to be changed.
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
