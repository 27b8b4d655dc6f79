import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { importOrReload } from './import-or-reload.ts'

export interface LaterPart {
  (): ReactNode
  /** Once it has settled, the part renders without waiting. */
  preload: () => Promise<void>
  /** The edge has rendered the part, so its hydration can wait. */
  defer: () => void
}

/**
 * A part of a screen that needs no code to be seen: it stays as the edge rendered it until the first interaction, or
 * for good if its code fails to load; its links work on their own. In other cases its code loads with the screen, which
 * lists it in its `parts`. It takes no props, which could change before the code is there.
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

/** Settles at the first pointer movement, touch, key press or scroll. */
function firstInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of INTERACTIONS) addEventListener(type, resolve, { once: true, passive: true })
  })
}
