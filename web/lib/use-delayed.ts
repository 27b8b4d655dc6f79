import { useEffect, useState } from 'react'

/** True once `active` has lasted `delay` milliseconds, so that fast requests show no loading state. */
export function useDelayed(active: boolean, delay: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setIsLate(true), delay)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [active, delay])
  return active && isLate
}
