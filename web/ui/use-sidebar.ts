import { useCallback, useEffect, useState } from 'react'
import { PHONE, TABLET } from '#web/lib/breakpoints.ts'
import { hasShortcutKey } from '#web/lib/keyboard.ts'

export interface SidebarCookie {
  name: string
  path: string
}

export const COOKIE_MAX_AGE_S = 7 * 24 * 60 * 60

/**
 * Whether the sidebar is collapsed, initially on tablets and then as a cookie stores it for seven days, or open as a
 * sheet on phones, which is not stored.
 */
export function useSidebar({ name, path }: SidebarCookie) {
  const [collapsed, setCollapsed] = useState(() => {
    const cookies = document.cookie.split('; ')
    if (cookies.includes(`${name}=collapsed`)) return true
    return matchMedia(TABLET).matches && !cookies.includes(`${name}=expanded`)
  })
  const [sheet, setSheet] = useState(false)
  const closeSheet = useCallback(() => setSheet(false), [])
  const toggle = useCallback(() => {
    if (matchMedia(PHONE).matches) return setSheet((open) => !open)
    setCollapsed((wasCollapsed) => {
      const state = wasCollapsed ? 'expanded' : 'collapsed'
      document.cookie = `${name}=${state}; path=${path}; max-age=${COOKIE_MAX_AGE_S}; samesite=lax`
      return !wasCollapsed
    })
  }, [name, path])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !hasShortcutKey(event) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toggle])

  return { collapsed, sheet, toggle, closeSheet }
}
