import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { cameBy, onShown } from './shown-location.tsx'

const KEY = 'scroll-positions'
const KEPT = 50
/** How long to wait for a page to grow to its former scroll position. */
const PATIENCE_MS = 4_000

type Positions = Record<string, number>

/**
 * Restores the scroll position on back, forward and reload, even if content arrives late, and starts new pages at the
 * top.
 */
export function useScrollRestoration(): void {
  const [path] = useLocation()

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let entry = entryKey()
    let pending = 0
    const save = () => write(entry, scrollY)
    // Whoever scrolled before hydration stays there; no scroll event comes again to remember it by.
    const isScrolled = scrollY > 0
    if (isScrolled) save()
    let stopRestoring = isScrolled ? () => {} : restore(read()[entry] ?? 0)
    const onScroll = () => {
      cancelAnimationFrame(pending)
      pending = requestAnimationFrame(save)
    }
    addEventListener('scroll', onScroll, { passive: true })
    const stopFollowing = onShown((move) => {
      cancelAnimationFrame(pending)
      stopRestoring()
      entry = entryKey()
      if (move === 'traverse') stopRestoring = restore(read()[entry] ?? 0)
    })
    return () => {
      removeEventListener('scroll', onScroll)
      stopFollowing()
    }
  }, [])

  useEffect(() => {
    if (cameBy() === 'push' && !document.getElementById(location.hash.slice(1))) scrollTo(0, 0)
  }, [path])
}

/** Scrolls to `top` as soon as the page is tall enough, unless the reader scrolls first. */
function restore(top: number): () => void {
  const fits = () => document.documentElement.scrollHeight >= top + innerHeight
  if (top === 0 || fits()) {
    scrollTo(0, top)
    if (top === 0) return () => {}
  }
  const observer = new ResizeObserver(() => {
    if (!fits()) return
    scrollTo(0, top)
    stop()
  })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
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
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
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
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-KEPT))))
  } catch {
    // Storage may be blocked or full; positions are then not kept.
  }
}
