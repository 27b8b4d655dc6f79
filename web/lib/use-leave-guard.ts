import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

export interface LeaveGuard {
  /** Whether a navigation is waiting for confirmation. */
  isConfirming: boolean
  stay: () => void
  leave: () => void
}

/**
 * While `isUnsaved` returns true, links, Back, Forward and closing the tab need confirmation. Programmatic navigation,
 * such as after signing out, does not.
 */
export function useLeaveGuard(isUnsaved: () => boolean): LeaveGuard {
  const [, navigate] = useLocation()
  const [proceed, setProceed] = useState<() => void>()
  const isConfirmed = useRef(false)

  useEffect(() => {
    // Captured, to run before the link's own handler.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || !isNavigation(event, link) || !isUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      setProceed(() => () => navigate(link.pathname + link.search + link.hash))
    }
    const onNavigate = (event: NavigateEvent) => {
      if (isConfirmed.current || event.navigationType !== 'traverse' || !event.cancelable || !isUnsaved()) return
      event.preventDefault()
      const { key } = event.destination
      setProceed(() => () => void navigation.traverseTo(key))
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
    isConfirming: proceed !== undefined,
    stay: () => setProceed(undefined),
    leave: () => {
      isConfirmed.current = true
      setProceed(undefined)
      proceed?.()
    },
  }
}

/** Whether the click navigates this tab to another page of the app. */
function isNavigation(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  return (
    isPlainClick && !link.target && !link.hasAttribute('download') && link.origin === location.origin && !isSamePage
  )
}
