import { createContext, type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import type { RouterOptions } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export interface Place {
  path: string
  search: string
}

export type Move = 'push' | 'traverse' | 'replace'

/** Calls `show` once the screen at a place can be shown; that settles when it is. */
export type Prepare = (to: Place, show: () => Promise<void>, move: Move) => void

interface Shown extends Place {
  move: Move
}

const MOVES = ['pushState', 'replaceState', 'popstate'] as const

const Location = createContext<Place>({ path: '/', search: '' })
let shownPath = ''
let lastMove: Move = 'traverse'
const followers = new Set<(move: Move) => void>()
const waiting = new Set<() => void>()

function here(): Place {
  return { path: location.pathname, search: location.search }
}

/**
 * Makes the app follow the address: at once on the same screen, and to another path when `prepare` shows it. Until then
 * the former screen stays, with its location. A later move replaces one that still waits.
 */
export function ShownLocation({ prepare, children }: { prepare: Prepare; children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<Shown>(() => ({ ...here(), move: 'traverse' }))

  useEffect(() => {
    let moves = 0
    const follow = ({ type }: Event) => {
      const to = here()
      const count = ++moves
      const move = type === 'popstate' ? 'traverse' : type === 'pushState' ? 'push' : 'replace'
      if (to.path === shownPath) {
        setShown({ ...to, move })
        return
      }
      const show = () =>
        new Promise<void>((resolve) => {
          if (count !== moves) {
            resolve()
            return
          }
          waiting.add(resolve)
          // The former screen stays until this one has everything that it suspends for.
          startTransition(() => setShown({ ...to, move }))
        })
      prepare(to, show, move)
    }
    for (const type of MOVES) addEventListener(type, follow)
    return () => {
      for (const type of MOVES) removeEventListener(type, follow)
    }
  }, [prepare])

  useLayoutEffect(() => {
    shownPath = shown.path
    if (shown.move !== 'replace') lastMove = shown.move
    for (const each of followers) each(shown.move)
    for (const resolve of waiting) resolve()
    waiting.clear()
  }, [shown])

  return <Location value={shown}>{children}</Location>
}

/** How the reader came to what is shown; replacing an address does not count. */
export function cameBy(): Move {
  return lastMove
}

/** Whether the address leads to a path that does not show yet. */
export function isMoving(): boolean {
  return location.pathname !== shownPath
}

/** Calls `follower` when another place, or the same one again, has been rendered. */
export function onShown(follower: (move: Move) => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

/** The router's location: what is shown, which may be behind the address. */
export const SHOWN_LOCATION: RouterOptions = {
  hook: () => [use(Location).path, navigate],
  searchHook: () => use(Location).search,
}
