import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/ui/error-text.ts'

beforeEach(() => void vi.setSystemTime('2026-11-21T12:00:00.250Z'))
afterEach(() => void vi.useRealTimers())

const refused = (retryAt?: number) =>
  errorText(new ApiError({ code: 'too_many_attempts', message: 'Too many attempts.', retryAt }))

describe('A rejection in a toast', () => {
  it.each([
    ['2026-11-21T12:00:59.000Z', 'Too many attempts. Try again in 59 s.'],
    ['2026-11-21T12:14:59.000Z', 'Too many attempts. Try again in 14 min 59 s.'],
    ['2026-11-21T11:00:00.000Z', 'Too many attempts. Try again in 1 s.'],
  ])('shows the time to retry: %s', (retryAt, text) => {
    expect(refused(Date.parse(retryAt))).toBe(text)
  })

  it('shows only the reason without a time to retry', () => {
    expect(refused()).toBe('Too many attempts.')
  })
})
