import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { fresh } from './fresh-build.ts'

/** What stands for the names in the pattern of a screen's path. */
export interface ScreenProps {
  params: Record<string, string>
}

export interface LazyScreen {
  (props: ScreenProps): ReactNode
  /** Once it has settled, the screen renders without waiting. */
  preload: () => Promise<void>
}

/** A screen whose code loads when it is first shown, or earlier when told to. */
export function lazyScreen(load: () => Promise<ComponentType<ScreenProps>>): LazyScreen {
  const Later = lazy(async () => ({ default: await fresh(load) }))
  let loaded: ComponentType<ScreenProps> | undefined
  function Screen(props: ScreenProps) {
    // What it began with stays, or the screen would start over once its code has arrived.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
  Screen.preload = async () => {
    loaded ??= await fresh(load)
  }
  return Screen
}
