import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { importOrReload } from './import-or-reload.ts'
import type { LaterPart } from './hydrate-later.tsx'

/** What stands for the names in the pattern of a screen's path. */
export interface ScreenProps {
  params: Record<string, string>
}

export type ScreenComponent = ComponentType<ScreenProps> & { parts?: LaterPart[] }

export interface LazyScreen {
  (props: ScreenProps): ReactNode
  /** Once it has settled, the screen renders without waiting; when it has been `painted`, all but what hydrates later. */
  preload: (painted?: boolean) => Promise<void>
}

/** A screen whose code loads when it is first shown, or earlier when told to. */
export function lazyScreen(load: () => Promise<ScreenComponent>): LazyScreen {
  let loaded: ScreenComponent | undefined
  const whole = async () => {
    const screen = await load()
    await Promise.all(screen.parts?.map((part) => part.preload()) ?? [])
    return screen
  }
  const Later = lazy(async () => ({ default: await importOrReload(whole) }))
  function Screen(props: ScreenProps) {
    // What it began with stays, or the screen would start over once its code has arrived.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
  Screen.preload = async (painted = false) => {
    loaded ??= await importOrReload(painted ? load : whole)
    if (painted) for (const part of loaded.parts ?? []) part.defer()
  }
  return Screen
}
