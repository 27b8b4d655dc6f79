import { useEffect, useState } from 'react'

/** True once `active` has lasted `delay` milliseconds, so that fast work shows no loading state. */
export function useDelayed(active: boolean, delay: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delay])
  return active && late
}
