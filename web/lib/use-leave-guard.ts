import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

export interface LeaveGuard {
  /** Somebody is about to leave and has not said yet whether they mean it. */
  asking: boolean
  stay: () => void
  leave: () => void
}

/**
 * While `isUnsaved` says so, links of the page, the browser's Back and Forward, and closing the tab ask first. What the
 * app does by itself, such as signing out, does not.
 */
export function useLeaveGuard(isUnsaved: () => boolean): LeaveGuard {
  const [, navigate] = useLocation()
  const [go, setGo] = useState<() => void>()
  const meant = useRef(false)

  useEffect(() => {
    // Before the link's own handler, and before the history moves.
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

/** To another screen of ours, in this tab. */
function leadsAway(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  const here = link.pathname === location.pathname && link.search === location.search
  return plain && !link.target && !link.hasAttribute('download') && link.origin === location.origin && !here
}
