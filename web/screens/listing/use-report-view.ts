import { useEffect, useRef } from 'react'
import { apiFetch } from '#web/lib/api.ts'

/** Reports a view once the page is visible, to skip background tabs and prerendering. */
export function useReportView(listingId: string): void {
  const isReported = useRef(false)
  useEffect(() => {
    const report = () => {
      if (isReported.current || document.visibilityState !== 'visible') return
      isReported.current = true
      // Failures are ignored.
      apiFetch(`/api/listings/${listingId}/views`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        keepalive: true,
      }).catch(() => undefined)
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [listingId])
}
