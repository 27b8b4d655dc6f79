import { createContext, type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react'
import type { RouterOptions } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

export interface AppLocation {
  path: string
  search: string
}

export type NavigationKind = 'push' | 'traverse' | 'replace'

/** Calls `show` when the screen at `to` is ready; its promise resolves once that has rendered. */
export type NavigationHandler = (to: AppLocation, show: () => Promise<void>, move: NavigationKind) => void

interface RenderedLocation extends AppLocation {
  type: NavigationKind
}

const NAVIGATION_EVENTS = ['pushState', 'replaceState', 'popstate'] as const

const LocationContext = createContext<AppLocation>({ path: '/', search: '' })
let renderedPath = ''
let lastType: NavigationKind = 'traverse'
const listeners = new Set<(move: NavigationKind) => void>()
const pendingRenders = new Set<() => void>()

function currentLocation(): AppLocation {
  return { path: location.pathname, search: location.search }
}

/**
 * Renders the current location: at once for the same path, otherwise when `onNavigate` calls `show`. Until then the
 * previous screen stays, with its location. A newer navigation cancels a pending one.
 */
export function NavigationProvider({
  onNavigate,
  children,
}: {
  onNavigate: NavigationHandler
  children: ReactNode
}): ReactNode {
  const [rendered, setRendered] = useState<RenderedLocation>(() => ({ ...currentLocation(), type: 'traverse' }))

  useEffect(() => {
    let latest = 0
    const onHistoryEvent = ({ type }: Event) => {
      const to = currentLocation()
      const id = ++latest
      const kind = type === 'popstate' ? 'traverse' : type === 'pushState' ? 'push' : 'replace'
      if (to.path === renderedPath) {
        setRendered({ ...to, type: kind })
        return
      }
      const show = () =>
        new Promise<void>((resolve) => {
          if (id !== latest) {
            resolve()
            return
          }
          pendingRenders.add(resolve)
          // The previous screen stays until the next one no longer suspends.
          startTransition(() => setRendered({ ...to, type: kind }))
        })
      onNavigate(to, show, kind)
    }
    for (const type of NAVIGATION_EVENTS) addEventListener(type, onHistoryEvent)
    return () => {
      for (const type of NAVIGATION_EVENTS) removeEventListener(type, onHistoryEvent)
    }
  }, [onNavigate])

  useLayoutEffect(() => {
    renderedPath = rendered.path
    if (rendered.type !== 'replace') lastType = rendered.type
    for (const listener of listeners) listener(rendered.type)
    for (const resolve of pendingRenders) resolve()
    pendingRenders.clear()
  }, [rendered])

  return <LocationContext value={rendered}>{children}</LocationContext>
}

/** How the rendered location was reached. `replace` does not count as a navigation. */
export function navigationType(): NavigationKind {
  return lastType
}

/** Whether the address bar is ahead of the rendered path. */
export function isNavigating(): boolean {
  return location.pathname !== renderedPath
}

/** Calls `listener` after each rendered navigation. Returns the unsubscribe function. */
export function onNavigated(listener: (move: NavigationKind) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Gives the router the rendered location, which may be behind the address bar. */
export const ROUTER_OPTIONS: RouterOptions = {
  hook: () => [use(LocationContext).path, navigate],
  searchHook: () => use(LocationContext).search,
}
