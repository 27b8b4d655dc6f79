import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { navigationType, onNavigated } from './navigation.tsx'

const STORAGE_KEY = 'scroll-positions'
const MAX_ENTRIES = 50
/** How long to wait for the page to become tall enough. */
const RESTORE_TIMEOUT_MS = 4_000

type Positions = Record<string, number>

/**
 * Restores the scroll position on back, forward and reload, even if content loads late, and scrolls new pages to the
 * top.
 */
export function useScrollRestoration(): void {
  const [path] = useLocation()

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let entry = entryKey()
    let pending = 0
    const save = () => write(entry, scrollY)
    // A position scrolled to before hydration is kept, and saved now because no scroll event follows.
    const isScrolled = scrollY > 0
    if (isScrolled) save()
    let stopRestoring = isScrolled ? () => {} : restore(read()[entry] ?? 0)
    const onScroll = () => {
      cancelAnimationFrame(pending)
      pending = requestAnimationFrame(save)
    }
    addEventListener('scroll', onScroll, { passive: true })
    const unsubscribe = onNavigated((type) => {
      cancelAnimationFrame(pending)
      stopRestoring()
      entry = entryKey()
      if (type === 'traverse') stopRestoring = restore(read()[entry] ?? 0)
    })
    return () => {
      removeEventListener('scroll', onScroll)
      unsubscribe()
    }
  }, [])

  useEffect(() => {
    if (navigationType() === 'push' && !document.getElementById(location.hash.slice(1))) scrollTo(0, 0)
  }, [path])
}

/** Scrolls to `top` as soon as the page is tall enough, unless the reader scrolls first. */
function restore(top: number): () => void {
  const canScrollTo = () => document.documentElement.scrollHeight >= top + innerHeight
  if (top === 0 || canScrollTo()) {
    scrollTo(0, top)
    if (top === 0) return () => {}
  }
  const observer = new ResizeObserver(() => {
    if (!canScrollTo()) return
    scrollTo(0, top)
    stop()
  })
  const timer = setTimeout(() => stop(), RESTORE_TIMEOUT_MS)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ['wheel', 'touchmove', 'keydown']) removeEventListener(event, stop)
  }
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

function entryKey(): string {
  return 'navigation' in globalThis ? (navigation.currentEntry?.key ?? location.href) : location.href
}

function read(): Positions {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter((pair) => typeof pair[1] === 'number'))
      : {}
  } catch {
    return {}
  }
}

function write(entry: string, top: number): void {
  const positions = read()
  delete positions[entry]
  positions[entry] = Math.round(top)
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-MAX_ENTRIES))),
    )
  } catch {
    // Storage may be blocked or full.
  }
}
