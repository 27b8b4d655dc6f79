import { type ReactNode, useEffect } from 'react'

/** The sticky footer of a long form. The scroll padding keeps it from covering the focused field. */
export function SaveBar({ className = '', children }: { className?: string; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = 'calc(var(--bar) + 6rem)'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <div
      data-foot-bar
      className={`sticky max-xs:static bottom-[var(--bar)] z-20 -mx-[min(1rem,5vw)] md:-mx-6 px-[min(1rem,5vw)] md:px-6 py-3 grid gap-3 border-t border-line bg-bg/86 backdrop-blur-md ${className}`}
    >
      {children}
    </div>
  )
}
