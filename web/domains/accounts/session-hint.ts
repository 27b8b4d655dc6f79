import { useSyncExternalStore } from 'react'
import { SESSION_HINT_COOKIE } from '#contract/accounts/constants.ts'

/** Storage key of a sign-out that has not reached the server yet. */
export const PENDING_SIGN_OUT_KEY = 'sign-out-owed'

/** First part of the query keys of private data, which is removed on sign-out. */
export const USER_DATA_KEY = 'mine'

/** Storage key of the hint before it was a cookie; still used until the session is fetched. */
const LEGACY_HINT_KEY = 'signed-in'

type Listener = (source: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let isSubscribed = false
let isAnnounced = false

/**
 * The presumed id of the signed-in user; undefined for visitors and on the edge. The server sets it in a readable cookie
 * beside the session's. The boot script copies it to an attribute for CSS, and tabs keep it in sync, so that visitors
 * need no session request.
 */
export function useSessionHint(): string | undefined {
  return useSyncExternalStore(subscribeToSessionHint, sessionHint, () => undefined)
}

export function sessionHint(): string | undefined {
  return document.documentElement.dataset['session']
}

/** The cookie's value, which this page may not have picked up yet. */
export function storedSessionHint(): string | undefined {
  const start = `${SESSION_HINT_COOKIE}=`
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(start))
  return cookie?.slice(start.length) || legacyHint()
}

export function subscribeToSessionHint(listener: Listener): () => void {
  subscribeToOtherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Updates the hint in all tabs; undefined after a sign-out. On a sign-in, the server sets the cookie. */
export function setSessionHint(id: string | undefined): void {
  if (id === undefined) document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`
  removeLegacyHint()
  // The first call always announces: after a redirect from Google, only other tabs have an old hint.
  const hasChanged = id !== sessionHint() || !isAnnounced
  isAnnounced = true
  updateHint(id, 'here')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  if (hasChanged) channel?.postMessage(id ?? null)
}

export function hasPendingSignOut(): boolean {
  try {
    return localStorage.getItem(PENDING_SIGN_OUT_KEY) !== null
  } catch {
    return false
  }
}

function updateHint(id: string | undefined, source: 'here' | 'elsewhere'): void {
  if (id === sessionHint()) return
  const { dataset } = document.documentElement
  if (id === undefined) delete dataset['session']
  else dataset['session'] = id
  for (const listener of listeners) listener(source)
}

function subscribeToOtherTabs(): void {
  if (isSubscribed) return
  isSubscribed = true
  try {
    channel = new BroadcastChannel('session')
    channel.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      updateHint(data ?? undefined, 'elsewhere'),
    )
  } catch {
    // Unavailable when storage is blocked; this tab then notices when it becomes visible.
  }
  document.addEventListener('visibilitychange', syncFromCookie)
  addEventListener('pageshow', syncFromCookie)
  // It may have changed while this page was loading.
  syncFromCookie()
}

function syncFromCookie(): void {
  updateHint(storedSessionHint(), 'elsewhere')
}

function legacyHint(): string | undefined {
  try {
    return localStorage.getItem(LEGACY_HINT_KEY) || undefined
  } catch {
    return undefined
  }
}

function removeLegacyHint(): void {
  try {
    localStorage.removeItem(LEGACY_HINT_KEY)
  } catch {
    // Storage may be blocked.
  }
}
