import { useEffect, useState } from 'react'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Reconnecting takes a moment; only what lasts is worth a line. */
const PATIENCE_MS = 3_000

/** Says that messages wait, while the browser is offline or the room cannot be reached. */
export function OfflineBanner({ connected }: { connected: boolean }) {
  const online = useOnline()
  const isLate = useDelayed(!connected, PATIENCE_MS)
  return (
    <div role="status">
      {(!online || isLate) && (
        <p className="chat-banner">
          <Icon name="wifi-off" />
          {online
            ? 'Reconnecting. Messages will be sent once the connection is back.'
            : 'You are offline. Messages will be sent when you are back.'}
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
