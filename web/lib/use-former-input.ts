import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Calls `takeOver` once a page is hydrated: what was entered before that, React hears nothing of. */
export function useFormerInput(takeOver: () => void): void {
  const isHydrated = useHydrated()
  const [wasRendered] = useState(!isHydrated)
  const run = useEffectEvent(takeOver)
  useEffect(() => {
    if (wasRendered) run()
  }, [wasRendered])
}
