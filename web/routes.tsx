import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { screenAt, type ScreenName, SCREENS } from '#contract/screens.ts'
import { replayEarlyKeys } from './lib/early-events.ts'
import { type LazyScreen, lazyScreen } from './lib/screen.tsx'
import type { MORE_SCREENS } from './more-screens.tsx'

type More = keyof typeof MORE_SCREENS

const more = (name: More) =>
  lazyScreen(() => import('./more-screens.tsx').then((module) => module.MORE_SCREENS[name]()))

/** What visitors see first is listed here, all others in `more-screens.tsx`. */
const screens: Record<ScreenName | 'notFound', LazyScreen> = {
  ...(Object.fromEntries([...Object.keys(SCREENS), 'notFound'].map((name) => [name, more(name as More)])) as Record<
    More,
    LazyScreen
  >),
  home: lazyScreen(() => import('./features/landing/landing-screen.tsx').then((module) => module.LandingScreen)),
  marketplace: lazyScreen(() =>
    import('./features/marketplace/marketplace-screen.tsx').then((module) => module.MarketplaceScreen),
  ),
  product: lazyScreen(() => import('./features/product/product-screen.tsx').then((module) => module.ProductScreen)),
}

/** The screen at the address, by the patterns that the edge knows as well. */
export function Screens() {
  const [path] = useLocation()
  const at = screenAt(path)
  useEffect(replayEarlyKeys, [])
  const Screen = screens[at?.name ?? 'notFound']
  return <Screen params={at?.params ?? {}} />
}

/** Loads the code of the screen at a path, so that it renders, or takes over what has been `painted`, without waiting. */
export function preloadScreen(path: string, painted = false): Promise<void> {
  return screens[screenAt(path)?.name ?? 'notFound'].preload(painted)
}
