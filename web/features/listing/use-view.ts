import { useEffect, useRef } from 'react'
import { apiFetch } from '#web/lib/api.ts'

/** Says once that a listing was shown: when the page is, which a tab in the background or a prerendered one is not yet. */
export function useView(listingId: string): void {
  const said = useRef(false)
  useEffect(() => {
    const say = () => {
      if (said.current || document.visibilityState !== 'visible') return
      said.current = true
      // Whether it was heard changes nothing for the person who looks.
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
