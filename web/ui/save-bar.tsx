import { type ReactNode, useEffect } from 'react'

/** The sticky footer of a long form. The scroll padding keeps it from covering the focused field. */
export function SaveBar({ className = '', children }: { className?: string; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = 'calc(var(--bar) + 96px)'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <div
      data-foot-bar
      className={`sticky bottom-[var(--bar)] z-20 -mx-4 md:-mx-6 px-4 md:px-6 py-3 grid gap-3 border-t border-line bg-bg/86 backdrop-blur-md ${className}`}
    >
      {children}
    </div>
  )
}
