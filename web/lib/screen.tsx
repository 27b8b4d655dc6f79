import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { fresh } from './fresh-build.ts'
import type { LatePart } from './late-part.tsx'

/** What stands for the names in the pattern of a screen's path. */
export interface ScreenProps {
  params: Record<string, string>
}

export type ScreenComponent = ComponentType<ScreenProps> & { parts?: LatePart[] }

export interface LazyScreen {
  (props: ScreenProps): ReactNode
  /** Once it has settled, the screen renders without waiting; when it has been `painted`, all but its late parts. */
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
  const Later = lazy(async () => ({ default: await fresh(whole) }))
  function Screen(props: ScreenProps) {
    // What it began with stays, or the screen would start over once its code has arrived.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
  Screen.preload = async (painted = false) => {
    loaded ??= await fresh(painted ? load : whole)
    if (painted) for (const part of loaded.parts ?? []) part.leave()
  }
  return Screen
}
