import { useSyncExternalStore } from 'react'
import { safeReturnPath } from '#contract/accounts/return-path.ts'
import { SIGN_UP_LINK_MS } from '#contract/accounts/limits.ts'

const KEY = 'signed-up'

/**
 * Remembers that somebody has signed up in this browser and where to go once their account is open, so that their link
 * asks for no password here. It is a hint: the server decides by a cookie that no script sees.
 */
export function rememberSignUp(next: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + SIGN_UP_LINK_MS }))
  } catch {
    // Storage may be blocked: the link then asks for a password.
  }
}

export function forgetSignUp(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

/** Where the sign-up of this browser leads; undefined if none waits for its link. */
export function signUpHere(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('next' in kept) || !('until' in kept)) return undefined
    return Number(kept.until) > Date.now() ? safeReturnPath(String(kept.next)) : undefined
  } catch {
    return undefined
  }
}

/** `signUpHere` for a screen; undefined on the edge. */
export function useSignUpHere(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    signUpHere,
    () => undefined,
  )
}
