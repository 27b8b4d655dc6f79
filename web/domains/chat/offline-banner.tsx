import { useEffect, useState } from 'react'
import { useDelayed } from '#web/lib/use-delayed.ts'

/** Short reconnections show no banner. */
const BANNER_DELAY_MS = 3_000

/** Shown while the browser is offline or the room cannot be reached. */
export function OfflineBanner({ connected }: { connected: boolean }) {
  const online = useOnline()
  const isLate = useDelayed(!connected, BANNER_DELAY_MS)
  return (
    <div role="status">
      {(!online || isLate) && (
        <p className="flex items-center gap-2 px-4 py-2 border-b border-line bg-s2 text-12px leading-16px text-muted">
          <span aria-hidden className="i-lucide-wifi-off size-1.25em" />
          {online
            ? 'Reconnecting. Your messages will be sent once you’re connected.'
            : 'You’re offline. Your messages will be sent when you’re back online.'}
        </p>
      )}
    </div>
  )
}

function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const onChange = () => setOnline(navigator.onLine)
    addEventListener('online', onChange)
    addEventListener('offline', onChange)
    return () => {
      removeEventListener('online', onChange)
      removeEventListener('offline', onChange)
    }
  }, [])
  return online
}
