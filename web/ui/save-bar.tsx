import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The sticky footer of a long form. The scroll padding keeps it from covering the focused field, and its published height
 * keeps the button of the chat widget above it.
 */
export function SaveBar({ className = '', children }: { className?: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = 'calc(var(--bar) + var(--foot-bar, 4.5rem) + max(1.5rem, var(--chat-button)))'
    const publish = () => {
      if (bar.current) style.setProperty('--foot-bar', `${bar.current.offsetHeight}px`)
    }
    // Not at once: it changes the layout that the observer has just reported.
    const observer = new ResizeObserver(() => requestAnimationFrame(publish))
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
      style.removeProperty('--foot-bar')
    }
  }, [])
  return (
    <div
      ref={bar}
      data-foot-bar
      className={`sticky max-xs:static bottom-[var(--bar)] z-20 -mx-[min(1rem,5vw)] md:-mx-6 px-[min(1rem,5vw)] md:px-6 py-3 grid gap-3 border-t border-line bg-bg/86 backdrop-blur-md ${className}`}
    >
      {children}
    </div>
  )
}
