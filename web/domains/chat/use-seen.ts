import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in view of a page that is visible. */
export function useSeen(of: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false)
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')

  useEffect(() => {
    if (!of.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true))
    observer.observe(of.current)
    return () => observer.disconnect()
  }, [of])

  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])

  return inView && visible
}
