import { useCallback, useEffect, useState } from 'react'

export interface SidebarMemory {
  cookie: string
  path: string
}

/** In seconds. */
export const REMEMBERED_S = 7 * 24 * 60 * 60
const PHONE = '(max-width: 767.98px)'
const TABLET = '(max-width: 1023.98px)'

/**
 * Whether a sidebar is collapsed, as at first on tablets and then remembered by a cookie for seven days, or open as a
 * sheet on phones, which is not remembered.
 */
export function useSidebar({ cookie, path }: SidebarMemory) {
  const [collapsed, setCollapsed] = useState(() => {
    const cookies = document.cookie.split('; ')
    if (cookies.includes(`${cookie}=collapsed`)) return true
    return matchMedia(TABLET).matches && !cookies.includes(`${cookie}=expanded`)
  })
  const [sheet, setSheet] = useState(false)
  const closeSheet = useCallback(() => setSheet(false), [])
  const toggle = useCallback(() => {
    if (matchMedia(PHONE).matches) return setSheet((open) => !open)
    setCollapsed((was) => {
      const state = was ? 'expanded' : 'collapsed'
      document.cookie = `${cookie}=${state}; path=${path}; max-age=${REMEMBERED_S}; samesite=lax`
      return !was
    })
  }, [cookie, path])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toggle])

  return { collapsed, sheet, toggle, closeSheet }
}
