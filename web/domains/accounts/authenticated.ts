import type { QueryClient } from '@tanstack/react-query'
import { ensureOk, ApiError, type Reply } from '#web/lib/api.ts'
import { fetchSession } from './session.ts'

const SESSION_CODES = new Set(['not_signed_in', 'not_admin'])

/**
 * Awaits a request that needs a session. If the server says there is none, the session is refetched, so that the UI
 * notices it ended elsewhere. Throws an `ApiError`.
 */
export async function authenticated<R extends Reply<unknown>>(queries: QueryClient, request: Promise<R>): Promise<R> {
  try {
    return await ensureOk(request)
  } catch (error) {
    if (error instanceof ApiError && SESSION_CODES.has(error.code)) void fetchSession(queries).catch(() => undefined)
    throw error
  }
}
