import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'

export interface Place {
  path: string
  search: string
}

export type Move = 'push' | 'traverse'

/** Calls `show` once the screen at a place can be shown. */
type Prepare = (to: Place, show: () => void, move: Move) => void

const MOVES = ['pushState', 'replaceState', 'popstate'] as const

/** What the edge painted, which parts that hydrate later start with. */
const painted = here()
let shown = painted
let lastMove: Move = 'traverse'
let moves = 0
const subscribers = new Set<() => void>()
const followers = new Set<(move: Move | 'replace') => void>()

function here(): Place {
  return typeof location === 'undefined'
    ? { path: '/', search: '' }
    : { path: location.pathname, search: location.search }
}

/**
 * From now on the app follows the address: at once on the same screen, and to another path when `prepare` shows it. Until
 * then the former screen stays, with its location. A later move replaces one that still waits.
 */
export function followAddress(prepare: Prepare): void {
  for (const type of MOVES)
    addEventListener(type, () => {
      const to = here()
      const count = ++moves
      const move = type === 'popstate' ? 'traverse' : type === 'pushState' ? 'push' : 'replace'
      const show = () => {
        if (count !== moves) return
        shown = to
        if (move !== 'replace') lastMove = move
        for (const each of subscribers) each()
        for (const each of followers) each(move)
      }
      if (to.path === shown.path) show()
      else prepare(to, show, move === 'traverse' ? move : 'push')
    })
}

/** How the reader came to what is shown; replacing an address does not count. */
export function cameBy(): Move {
  return lastMove
}

/** Whether the address leads to a path that does not show yet. */
export function isMoving(): boolean {
  return location.pathname !== shown.path
}

/** Calls `follower` when another place, or the same one again, is about to be rendered. */
export function onShown(follower: (move: Move | 'replace') => void): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}

function subscribe(listener: () => void): () => void {
  subscribers.add(listener)
  return () => void subscribers.delete(listener)
}

/** The router's location: what is shown, which may be behind the address. */
export function useShownPath(): [string, typeof navigate] {
  const path = useSyncExternalStore(
    subscribe,
    () => shown.path,
    () => painted.path,
  )
  return [path, navigate]
}

export function useShownSearch(): string {
  return useSyncExternalStore(
    subscribe,
    () => shown.search,
    () => painted.search,
  )
}
