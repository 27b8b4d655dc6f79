import { useSyncExternalStore } from 'react'

/**
 * Where a browser remembers whether anybody is signed in, and who by their id: no secret and no right. The script in
 * the page's head makes it the attribute that the styles go by, every tab follows it, and visitors ask nothing.
 */
export const SESSION_HINT = 'signed-in'

/** The id of who is signed in as far as this browser knows; undefined for visitors and on the edge. */
export function useSessionHint(): string | undefined {
  return useSyncExternalStore(follow, sessionHint, () => undefined)
}

export function sessionHint(): string | undefined {
  return document.documentElement.dataset['session']
}

/** Tells this tab; with the memory of all tabs as its source where there is one. */
export function readSessionHint(): string | undefined {
  const { dataset } = document.documentElement
  try {
    const id = localStorage.getItem(SESSION_HINT)
    if (id) dataset['session'] = id
    else delete dataset['session']
  } catch {
    // Storage may be forbidden; each tab then finds out for itself.
  }
  return sessionHint()
}

function follow(listener: () => void): () => void {
  const read = () => {
    readSessionHint()
    listener()
  }
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}
