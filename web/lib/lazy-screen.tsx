import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { importOrReload } from './import-or-reload.ts'
import type { LaterPart } from './hydrate-later.tsx'

/** The parameters of the screen's path. */
export interface ScreenProps {
  params: Record<string, string>
}

export type ScreenComponent = ComponentType<ScreenProps> & { parts?: LaterPart[] }

export interface LazyScreen {
  (props: ScreenProps): ReactNode
  /**
   * Once it has settled, the screen renders without waiting; if it was `painted`, all but the parts that hydrate later.
   */
  preload: (painted?: boolean) => Promise<void>
}

/** A screen whose code loads when first shown, or earlier on demand. */
export function lazyScreen(load: () => Promise<ScreenComponent>): LazyScreen {
  let loaded: ScreenComponent | undefined
  const whole = async () => {
    const screen = await load()
    await Promise.all(screen.parts?.map((part) => part.preload()) ?? [])
    return screen
  }
  const Later = lazy(async () => ({ default: await importOrReload(whole) }))
  function Screen(props: ScreenProps) {
    // Keeps its first choice, or the screen would remount when its code arrives.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
  Screen.preload = async (painted = false) => {
    loaded ??= await importOrReload(painted ? load : whole)
    if (painted) for (const part of loaded.parts ?? []) part.defer()
  }
  return Screen
}
