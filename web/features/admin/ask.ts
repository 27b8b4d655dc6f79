import type { QueryClient } from '@tanstack/react-query'
import { accepted, ApiError } from '#web/lib/api.ts'
import { askSession, MINE } from '#web/parts/session.ts'

/** What every question of the admin area starts with: it goes when its admin signs out. */
export const ADMIN_DATA = [MINE, 'admin'] as const

interface Reply<T> {
  ok: boolean
  json: () => Promise<T>
}

/** The answer to what only admins may ask. A refusal because of that is how somebody learns that they are none any more. */
export async function ask<T>(queries: QueryClient, asked: Promise<Reply<T>>): Promise<T> {
  try {
    return await (await accepted(asked)).json()
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_signed_in' || error.code === 'not_admin')) {
      void askSession(queries).catch(() => undefined)
    }
    throw error
  }
}
