import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { fresh } from './fresh-build.ts'

export interface LatePart {
  (): ReactNode
  /** Once it has settled, the part renders without waiting. */
  preload: () => Promise<void>
  /** Says that the edge has painted the part and it may stay as it is for now. */
  leave: () => void
}

/**
 * A part of a screen that needs no code to be seen: what the edge has painted of it stays as it is until the first
 * sign of a person, and for good when the code cannot be had then; its links work by themselves. Elsewhere its code
 * comes along with the screen's, which names it among its `parts`. It takes no properties, which could change before
 * the code is there.
 */
export function latePart(load: () => Promise<ComponentType>): LatePart {
  let loaded: ComponentType | undefined
  let painted = false
  const Painted = lazy(async () => {
    await firstSign()
    return { default: await load().catch(() => new Promise<never>(() => {})) }
  })
  const Later = lazy(async () => ({ default: await fresh(load) }))

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
  Part.leave = () => {
    painted = true
  }
  return Part
}

const SIGNS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'scroll']

/** Settles once somebody points, touches, types or scrolls. */
function firstSign(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, resolve, { once: true, passive: true })
  })
}
