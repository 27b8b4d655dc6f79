import { hc } from 'hono/client'
import { useEffect, useRef } from 'react'
import type { ViewsApi } from '#worker/app.ts'

const api = hc<ViewsApi>('/api', { headers: { 'Content-Type': 'application/json' }, init: { keepalive: true } })

/** Says once that a listing was shown: when the page is, which a tab in the background or a prerendered one is not yet. */
export function useView(listingId: string): void {
  const said = useRef(false)
  useEffect(() => {
    const say = () => {
      if (said.current || document.visibilityState !== 'visible') return
      said.current = true
      // Whether it was heard changes nothing for the person who looks.
      api.listings[':idOrSlug'].views.$post({ param: { idOrSlug: listingId } }).catch(() => undefined)
    }
    say()
    document.addEventListener('visibilitychange', say)
    return () => document.removeEventListener('visibilitychange', say)
  }, [listingId])
}
