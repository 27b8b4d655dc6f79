import { DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, useEffect } from 'react'
import { button } from './button.ts'
import { Overlay } from './overlay.tsx'
import { type SidebarCookie, useSidebar } from './use-sidebar.ts'

interface SidebarProps {
  title: string
  /** Stores whether it is collapsed. */
  cookie: SidebarCookie
  /** Changing it closes the sheet on phones. */
  currentPage: string
  /** Renders icons only when collapsed. */
  links: (collapsed: boolean) => ReactNode
  /** Beside the toggle, above the content. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A sidebar of links, 16rem wide or collapsed to 3rem, and a sheet of 18rem on phones. Ctrl+B or Cmd+B toggles it. Not
 * for server rendering, since its initial width comes from the cookie.
 */
export function Sidebar({ title, cookie, currentPage, links, head, children }: SidebarProps) {
  const { collapsed, sheet, toggle, closeSheet } = useSidebar(cookie)
  useEffect(closeSheet, [currentPage, closeSheet])
  return (
    <div className="flex items-start">
      <nav
        id="sidebar"
        aria-label={title}
        data-collapsed={collapsed}
        className={`max-md:hidden sticky top-[calc(3.5rem+1px)] h-[calc(100dvh-3.5rem-1px)] flex-none overflow-x-hidden overflow-y-auto border-r border-line bg-s1 transition-[width] duration-150 ${collapsed ? 'w-12 px-1.5' : 'w-64 px-3'} py-3`}
      >
        {links(collapsed)}
      </nav>
      <div className="flex-1 min-w-0">
        <div className="flex items-center gap-2 h-12 px-2 md:px-4 border-b border-line">
          <button
            type="button"
            onClick={toggle}
            aria-label="Toggle Sidebar"
            aria-keyshortcuts="Control+B Meta+B"
            aria-expanded={sheet || !collapsed}
            title="Toggle Sidebar (Ctrl+B)"
            className={button('ghost', 's', 'w-9 px-0!')}
          >
            <span aria-hidden className="i-lucide-panel-left text-16px" />
          </button>
          {head}
        </div>
        {children}
      </div>
      <Overlay open={sheet} onClose={closeSheet}>
        <DialogPanel
          data-sidebar-sheet
          className="fixed inset-y-0 left-0 w-72 max-w-[calc(100vw-3rem)] flex flex-col border-r border-line2 bg-s1 shadow-float transition duration-150 starting:opacity-0"
        >
          <div className="flex items-center justify-between pl-5 pr-2 h-14 border-b border-line">
            <DialogTitle className="text-15px font-600">{title}</DialogTitle>
            <button
              type="button"
              onClick={closeSheet}
              aria-label="Close"
              className={button('ghost', 's', 'w-10 px-0!')}
            >
              <span aria-hidden className="i-lucide-x text-18px" />
            </button>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-3">{links(false)}</div>
        </DialogPanel>
      </Overlay>
    </div>
  )
}
