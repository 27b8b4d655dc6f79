import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { screenAt, type ScreenName } from '#contract/screens.ts'
import { FRAME_PARTS } from '#web/shell/frame-parts.ts'
import { replayKeys } from './lib/replay-events.ts'
import { type LazyScreen, lazyScreen, type ScreenComponent } from './lib/lazy-screen.tsx'
import { fileOf, SCREEN_MODULES } from './screen-modules.ts'

const modules = import.meta.glob<{ default: ScreenComponent }>('./screens/*/*-screen.tsx')

/** One per module, so that addresses which share one find it loaded. */
const byModule = Object.fromEntries(
  Object.values(SCREEN_MODULES).map((module) => [module, lazyScreen(() => load(module))]),
) as Record<string, LazyScreen>
const screens = Object.fromEntries(
  Object.entries(SCREEN_MODULES).map(([name, module]) => [name, byModule[module]]),
) as Record<ScreenName | 'notFound', LazyScreen>

async function load(module: string): Promise<ScreenComponent> {
  const found = await modules[fileOf(module)]?.()
  if (!found) throw new Error(`${module} is not there.`)
  return found.default
}

/** The screen at the current address, by the same patterns as on the edge. */
export function Screens() {
  const [path] = useLocation()
  const at = screenAt(path)
  useEffect(replayKeys, [])
  const Screen = screens[at?.name ?? 'notFound']
  return <Screen params={at?.params ?? {}} />
}

/** Loads the code of the screen at a path, so that it renders, or hydrates what was `painted`, without waiting. */
export async function preloadScreen(path: string, painted = false): Promise<void> {
  if (painted) for (const part of FRAME_PARTS) part.defer()
  const frame = painted ? [] : FRAME_PARTS.map((part) => part.preload())
  await Promise.all([screens[screenAt(path)?.name ?? 'notFound'].preload(painted), ...frame])
}
