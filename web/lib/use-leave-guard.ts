import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

export interface LeaveGuard {
  /** A navigation that waits for confirmation. */
  asking: boolean
  stay: () => void
  leave: () => void
}

/**
 * While `isUnsaved` returns true, links, Back, Forward and closing the tab ask first. Navigation by the app itself,
 * such as signing out, does not.
 */
export function useLeaveGuard(isUnsaved: () => boolean): LeaveGuard {
  const [, navigate] = useLocation()
  const [go, setGo] = useState<() => void>()
  const meant = useRef(false)

  useEffect(() => {
    // Before the link's own handler, and before the history changes.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || !leadsAway(event, link) || !isUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      setGo(() => () => navigate(link.pathname + link.search + link.hash))
    }
    const onNavigate = (event: NavigateEvent) => {
      if (meant.current || event.navigationType !== 'traverse' || !event.cancelable || !isUnsaved()) return
      event.preventDefault()
      const { key } = event.destination
      setGo(() => () => void navigation.traverseTo(key))
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    const history = 'navigation' in globalThis ? navigation : undefined
    document.addEventListener('click', onClick, true)
    history?.addEventListener('navigate', onNavigate)
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, true)
      history?.removeEventListener('navigate', onNavigate)
      removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved, navigate])

  return {
    asking: go !== undefined,
    stay: () => setGo(undefined),
    leave: () => {
      meant.current = true
      setGo(undefined)
      go?.()
    },
  }
}

/** Whether a link leads to another of our screens in this tab. */
function leadsAway(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  const here = link.pathname === location.pathname && link.search === location.search
  return plain && !link.target && !link.hasAttribute('download') && link.origin === location.origin && !here
}
