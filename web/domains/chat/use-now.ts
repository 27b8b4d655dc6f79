import { useEffect, useState } from 'react'
import { useServerOffset } from '#web/lib/server-clock.ts'

/** The server's time in Unix milliseconds, updated at least every `intervalMs` milliseconds. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now + useServerOffset()
}
