import { type RefObject, useEffect } from 'react'
import { useLocation } from 'wouter'

/** Has the router follow the plain links that rendered Markdown has. */
export function useFollowedLinks(text: RefObject<HTMLElement | null>): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const element = text.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link?.getAttribute('href') ?? ''
      if (!path.startsWith('/') || path.startsWith('/api/') || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(path)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [text, navigate])
}
