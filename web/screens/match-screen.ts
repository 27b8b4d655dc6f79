import type { QueryClient } from '@tanstack/react-query'
import { parse } from 'regexparam'
import { matchRoute, type Parser } from 'wouter'
import type { Head, ScreenLocation, Screen } from './screen.ts'
import { NOT_FOUND, type ScreenName, SCREENS } from './screens.ts'

export interface ScreenMatch {
  /** Undefined if no screen matches. */
  name: ScreenName | undefined
  screen: Screen
  location: ScreenLocation
}

/** Drops the numbered duplicates of a pattern's parameters. */
function namedParams(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((pair): pair is [string, string] => !/^\d+$/.test(pair[0]) && pair[1] !== undefined),
  )
}

/** Matches a decoded path and query string, as the router passes them. `origin` makes URLs absolute. */
export function matchScreen(path: string, search: string, origin: string): ScreenMatch {
  const shared = { path, search, absoluteUrl: (to: string) => new URL(to, origin).href }
  for (const [name, screen] of Object.entries(SCREENS) as [ScreenName, Screen][]) {
    const [isMatch, params] = matchRoute(parse as Parser, screen.path, path)
    if (isMatch) return { name, screen: screen, location: { ...shared, params: namedParams(params) } }
  }
  return { name: undefined, screen: NOT_FOUND, location: { ...shared, params: {} } }
}

/** Matches a URL, decoded the way the router does. */
export function matchScreenUrl({ pathname, search, origin }: Pick<URL, 'pathname' | 'search' | 'origin'>): ScreenMatch {
  return matchScreen(decodeUri(pathname), decodeUri(search.slice(1)), origin)
}

/** Returns malformed input as it is. */
function decodeUri(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** The screen's head, from the query data cached so far. */
export function headOf({ screen, location }: ScreenMatch, queries: QueryClient): Head {
  const head = screen.head(location, ({ queryKey }) => queries.getQueryData(queryKey))
  return screen.isPersonal ? { ...head, noIndex: true } : head
}

export function isPersonal(name: ScreenName): boolean {
  const screen: Screen = SCREENS[name]
  return screen.isPersonal === true
}

/** The static public paths. */
export function sitemapPaths(): string[] {
  return Object.values<Screen>(SCREENS).flatMap(({ inSitemap, path }) => (inSitemap ? [String(path)] : []))
}
