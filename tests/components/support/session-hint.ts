import { SESSION_HINT_COOKIE } from '#contract/accounts/constants.ts'

/** The browser holds the hint of who is signed in, as the API sets it with a session. */
export function setHintCookie(id: string): void {
  document.cookie = `${SESSION_HINT_COOKIE}=${id}; path=/; samesite=lax`
}

export function removeHintCookie(): void {
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`
}

/** Whom this browser takes to be signed in, by its cookie. */
export function hintCookie(): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${SESSION_HINT_COOKIE}=`))
    ?.split('=')[1]
}
