import { useSyncExternalStore } from 'react'
import { SESSION_HINT_COOKIE } from '#contract/accounts/constants.ts'

/** The storage key of a sign-out that has not reached the server yet. */
export const SIGN_OUT_OWED = 'sign-out-owed'

/** The start of the keys of what is the signed-in person's own; it is forgotten when they sign out. */
export const MINE = 'mine'

/** The storage key of the hint before it was a cookie. People who signed in then have it until the session is fetched. */
const FORMER_HINT = 'signed-in'

/** Called on a sign-in or sign-out, in this tab or elsewhere. */
type Listener = (where: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let isWatching = false
let isAnnounced = false

/**
 * The id of the person signed in, as far as this browser knows; undefined for visitors and on the edge. The server keeps
 * it in a cookie beside the session's. The script in the page's head turns it into an attribute for the styles, all tabs
 * follow it, and visitors need no request.
 */
export function useSessionHint(): string | undefined {
  return useSyncExternalStore(followSessionHint, sessionHint, () => undefined)
}

export function sessionHint(): string | undefined {
  return document.documentElement.dataset['session']
}

/** The id in the browser's cookie, which this page may not have noticed yet. */
export function storedSessionHint(): string | undefined {
  const start = `${SESSION_HINT_COOKIE}=`
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
  return cookie?.slice(start.length) || formerHint()
}

export function followSessionHint(listener: Listener): () => void {
  watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets who is signed in, undefined after a sign-out; all tabs follow. After a sign-in the server has set the cookie. */
export function setSessionHint(id: string | undefined): void {
  if (id === undefined) document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`
  forgetFormerHint()
  // What a page has known from its start may be news to other tabs, as after a return from Google.
  const isNews = id !== sessionHint() || !isAnnounced
  isAnnounced = true
  change(id, 'here')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  if (isNews) channel?.postMessage(id ?? null)
}

/** Whether this browser owes the server a sign-out. */
export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_OWED) !== null
  } catch {
    return false
  }
}

function change(id: string | undefined, where: 'here' | 'elsewhere'): void {
  if (id === sessionHint()) return
  const { dataset } = document.documentElement
  if (id === undefined) delete dataset['session']
  else dataset['session'] = id
  for (const listener of listeners) listener(where)
}

/** Follows the other tabs. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  try {
    channel = new BroadcastChannel('session')
    channel.addEventListener('message', ({ data }: MessageEvent<string | null>) =>
      change(data ?? undefined, 'elsewhere'),
    )
  } catch {
    // Blocked with storage; this tab then finds out when it wakes up.
  }
  document.addEventListener('visibilitychange', readAgain)
  addEventListener('pageshow', readAgain)
  // Someone may have signed in or out while this page was loading.
  readAgain()
}

function readAgain(): void {
  change(storedSessionHint(), 'elsewhere')
}

function formerHint(): string | undefined {
  try {
    return localStorage.getItem(FORMER_HINT) || undefined
  } catch {
    return undefined
  }
}

function forgetFormerHint(): void {
  try {
    localStorage.removeItem(FORMER_HINT)
  } catch {
    // Storage may be blocked, as for reading.
  }
}
