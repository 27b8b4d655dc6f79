import type { QueryClient } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import type { Head, Place, Screen } from './screen.ts'
import { NOT_FOUND, type ScreenName, SCREENS } from './screens.ts'

/** A screen at an address. */
export interface Found {
  /** Undefined for what is not found. */
  name: ScreenName | undefined
  screen: Screen
  place: Place
}

/** The parameters that a pattern names; it also numbers them. */
function named(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((pair): pair is [string, string] => !/^\d+$/.test(pair[0]) && pair[1] !== undefined),
  )
}

/** The screen at a path and a query, decoded as the router passes them on. `origin` makes addresses absolute. */
export function screenAt(path: string, search: string, origin: string): Found {
  const shared = { path, search, at: (to: string) => new URL(to, origin).href }
  for (const [name, each] of Object.entries(SCREENS) as [ScreenName, Screen][]) {
    const [isMatch, params] = matchRoute(parse as Parser, each.path, path)
    if (isMatch) return { name, screen: each, place: { ...shared, params: named(params) } }
  }
  return { name: undefined, screen: NOT_FOUND, place: { ...shared, params: {} } }
}

/** The screen at an address, read as the router does. */
export function screenAtUrl({ pathname, search, origin }: Pick<URL, 'pathname' | 'search' | 'origin'>): Found {
  return screenAt(decoded(pathname), decoded(search.slice(1)), origin)
}

/** Decoded, or as it is if it cannot be. */
function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** What the page says of itself, with the data of its queries so far. */
export function headOf({ screen, place }: Found, queries: QueryClient): Head {
  const head = screen.head(place, ({ queryKey }) => queries.getQueryData(queryKey))
  return screen.isPersonal ? { ...head, noIndex: true } : head
}

export function isPersonal(name: ScreenName): boolean {
  const screen: Screen = SCREENS[name]
  return screen.isPersonal === true
}

/** The paths that everybody may read and that are always the same. */
export function sitemapPaths(): string[] {
  return Object.values<Screen>(SCREENS).flatMap(({ inSitemap, path }) => (inSitemap ? [String(path)] : []))
}
