import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Calls `syncInput` after hydration, because React misses input events before it. */
export function useInputBeforeHydration(syncInput: () => void): void {
  const isHydrated = useHydrated()
  const [isServerRendered] = useState(!isHydrated)
  const onHydrated = useEffectEvent(syncInput)
  useEffect(() => {
    if (isServerRendered) onHydrated()
  }, [isServerRendered])
}
