import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { importOrReload } from './import-or-reload.ts'
import { recordEvents } from './replay-events.ts'

export interface LaterPart {
  (): ReactNode
  /** Once it has settled, the part renders without waiting. */
  preload: () => Promise<void>
  /** The edge has rendered the part, so its hydration can wait. */
  defer: () => void
}

interface LaterOptions {
  /** Selects the element around the part, if events in it are to be replayed. */
  within?: string
  /** Shows where the edge has not rendered the part, until its code is there. */
  fallback?: ReactNode
}

/**
 * A part of a screen that needs no code to be seen: it stays as the edge rendered it, and its code loads at the first
 * interaction. Until then its links work on their own, and what happens to its fields and buttons is replayed. Where the
 * edge has not rendered it, its code loads with the screen, which lists it in its `parts`. It takes no props, since they
 * could change before the code is there.
 */
export function hydrateLater(
  load: () => Promise<ComponentType>,
  { within, fallback = <div className="min-h-screen" /> }: LaterOptions = {},
): LaterPart {
  let loaded: ComponentType | undefined
  let painted = false
  let deferred: Promise<ComponentType> | undefined
  const known = async () => (loaded ??= await load())
  const Painted = lazy(async () => ({ default: await (deferred ?? known()) }))
  const Later = lazy(async () => ({ default: await importOrReload(known) }))

  function Part() {
    // One element for good: React gives up what the edge rendered if it is rendered again before its code is there.
    const [part] = useState(() => {
      const waits = painted && (within !== undefined || !loaded)
      const Shown = waits ? Painted : (loaded ?? Later)
      return (
        <Suspense fallback={fallback}>
          <Shown />
        </Suspense>
      )
    })
    useEffect(() => {
      painted = false
    }, [])
    return part
  }
  Part.preload = async () => {
    await known()
  }
  Part.defer = () => {
    painted = true
    const replay = within ? recordEvents(within) : () => {}
    // Code that fails to load, as it does offline, is asked for again at the next interaction.
    const code = async (): Promise<ComponentType> => {
      await nextInteraction()
      return known().catch(code)
    }
    deferred = code().then((Shown) => () => {
      useEffect(replay, [])
      return <Shown />
    })
  }
  return Part
}

const INTERACTIONS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'input']

/** Settles at the next pointer movement, touch, key press, scroll or choice. */
function nextInteraction(): Promise<unknown> {
  return new Promise((resolve) => {
    // Before React, which stops what happens to a part without code.
    for (const type of INTERACTIONS) addEventListener(type, resolve, { once: true, passive: true, capture: true })
  })
}
