import { useSyncExternalStore } from 'react'

/**
 * Remembers in the browser whether anyone is signed in, by their id: neither a secret nor a permission. The script in
 * the page's head turns it into an attribute for the styles, all tabs follow it, and visitors need no request.
 */
export const SESSION_HINT = 'signed-in'

/** The storage key of a sign-out that has not reached the server yet. */
export const SIGN_OUT_OWED = 'sign-out-owed'

/** The start of the keys of what is the signed-in person's own; it is forgotten when they sign out. */
export const MINE = 'mine'

/** The id of the person signed in, as far as this browser knows; undefined for visitors and on the edge. */
export function useSessionHint(): string | undefined {
  return useSyncExternalStore(follow, sessionHint, () => undefined)
}

export function sessionHint(): string | undefined {
  return document.documentElement.dataset['session']
}

/** Whether somebody has signed out in this browser and the server does not know of it. */
export function owesSignOut(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_OWED) !== null
  } catch {
    return false
  }
}

/** Updates the page's attribute from the browser's storage; returns the id. */
export function readSessionHint(): string | undefined {
  const { dataset } = document.documentElement
  try {
    const id = localStorage.getItem(SESSION_HINT) || sessionStorage.getItem(SESSION_HINT)
    if (id) dataset['session'] = id
    else delete dataset['session']
  } catch {
    // Storage may be blocked; each tab then finds out for itself.
  }
  return sessionHint()
}

function follow(listener: () => void): () => void {
  const read = () => {
    readSessionHint()
    listener()
  }
  addEventListener('storage', read)
  // Someone may have signed in or out while this page was loading.
  readSessionHint()
  return () => removeEventListener('storage', read)
}
