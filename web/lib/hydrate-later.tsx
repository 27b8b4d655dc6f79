import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { importOrReload } from './import-or-reload.ts'

export interface LaterPart {
  (): ReactNode
  /** Once it has settled, the part renders without waiting. */
  preload: () => Promise<void>
  /** The edge has painted the part, so its hydration can wait. */
  defer: () => void
}

/**
 * A part of a screen that needs no code to be seen: what the edge has painted of it stays as it is until the first
 * interaction, and for good when the code cannot be had then; its links work by themselves. Elsewhere its code
 * comes along with the screen's, which names it among its `parts`. It takes no properties, which could change before
 * the code is there.
 */
export function hydrateLater(load: () => Promise<ComponentType>): LaterPart {
  let loaded: ComponentType | undefined
  let painted = false
  const Painted = lazy(async () => {
    await firstInteraction()
    return { default: await load().catch(() => new Promise<never>(() => {})) }
  })
  const Later = lazy(async () => ({ default: await importOrReload(load) }))

  function Part() {
    const [Shown] = useState(() => loaded ?? (painted ? Painted : Later))
    useEffect(() => {
      painted = false
    }, [])
    return (
      <Suspense fallback={<div className="min-h-screen" />}>
        <Shown />
      </Suspense>
    )
  }
  Part.preload = async () => {
    loaded ??= await load()
  }
  Part.defer = () => {
    painted = true
  }
  return Part
}

const INTERACTIONS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll']

/** Settles once somebody points, touches, types or scrolls. */
function firstInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of INTERACTIONS) addEventListener(type, resolve, { once: true, passive: true })
  })
}
