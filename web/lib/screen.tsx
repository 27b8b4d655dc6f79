import { type ComponentType, lazy, useState } from 'react'
import { fresh } from './fresh-build.ts'

export interface LazyScreen {
  (): React.ReactNode
  /** Once it has settled, the screen renders without waiting. */
  preload: () => Promise<void>
}

/** A screen whose code loads when it is first shown, or earlier when told to. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const Later = lazy(async () => ({ default: await fresh(load) }))
  let loaded: ComponentType | undefined
  function Screen() {
    // What it began with stays, or the screen would start over once its code has arrived.
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown />
  }
  Screen.preload = async () => {
    loaded ??= await fresh(load)
  }
  return Screen
}
