import type { QueryClient } from '@tanstack/react-query'
import { ensureOk, ApiError, type Reply } from '#web/lib/api.ts'
import { askSession } from './session.ts'

const SESSION_CODES = new Set(['not_signed_in', 'not_admin'])

/**
 * The reply to a request that needs a session. If there is none, the session is refetched at once, which notices one
 * that was ended elsewhere. Throws an `ApiError`.
 */
export async function authenticated<R extends Reply<unknown>>(queries: QueryClient, request: Promise<R>): Promise<R> {
  try {
    return await ensureOk(request)
  } catch (error) {
    if (error instanceof ApiError && SESSION_CODES.has(error.code)) void askSession(queries).catch(() => undefined)
    throw error
  }
}
