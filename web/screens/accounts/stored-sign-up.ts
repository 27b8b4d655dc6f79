import { useSyncExternalStore } from 'react'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { SIGN_UP_LINK_MS } from '#contract/accounts/limits.ts'

const KEY = 'signed-up'

/**
 * Stores that this browser has signed up and where to go after confirmation, so that the link needs no password here.
 * Only a hint: the server checks an HttpOnly cookie.
 */
export function storeSignUp(next: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + SIGN_UP_LINK_MS }))
  } catch {
    // Storage may be blocked; the link then needs a password.
  }
}

export function clearSignUp(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked.
  }
}

/** The return path of this browser's pending sign-up, if any. */
export function storedSignUp(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('next' in stored) || !('until' in stored)) return undefined
    return Number(stored.until) > Date.now() ? safeReturnPath(String(stored.next)) : undefined
  } catch {
    return undefined
  }
}

/** `storedSignUp` as a hook; undefined on the edge. */
export function useStoredSignUp(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    storedSignUp,
    () => undefined,
  )
}
