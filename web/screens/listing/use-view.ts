import { useEffect, useRef } from 'react'
import { apiFetch } from '#web/lib/api.ts'

/** Reports a view once the page is visible, which background tabs and prerendered pages are not yet. */
export function useView(listingId: string): void {
  const said = useRef(false)
  useEffect(() => {
    const say = () => {
      if (said.current || document.visibilityState !== 'visible') return
      said.current = true
      // Failures make no difference to the visitor.
      apiFetch(`/api/listings/${listingId}/views`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        keepalive: true,
      }).catch(() => undefined)
    }
    say()
    document.addEventListener('visibilitychange', say)
    return () => document.removeEventListener('visibilitychange', say)
  }, [listingId])
}
