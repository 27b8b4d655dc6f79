import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How far above its end a log still counts as being there, in pixels. */
const NEAR = 48
/** How far below its start the older page is asked for, in pixels. */
const EARLY = 400

interface LogOptions {
  frame: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** The ids of the first and the last message, one's own counted. */
  oldest: string | undefined
  newest: string | undefined
  newestIsMine: boolean
  /** The last one's sequence. */
  sequence: number
  hasOlder: boolean
  loadOlder: () => void
}

export interface Log {
  /** Whether the end is in view within the log. */
  atEnd: boolean
  /** The last sequence when the end was left. */
  leftAt: number
  toEnd: () => void
}

interface Shape {
  height: number
  oldest: string | undefined
  newest: string | undefined
}

/**
 * How a log of messages scrolls. It opens at what is new, follows its end while that is in view and when one sends a
 * message oneself, and stays where it is when older messages come.
 */
export function useLog({
  frame,
  content,
  oldest,
  newest,
  newestIsMine,
  sequence,
  hasOlder,
  loadOlder,
}: LogOptions): Log {
  const [place, setPlace] = useState({ atEnd: true, leftAt: 0 })
  const following = useRef(true)
  const before = useRef<Shape>(undefined)

  const toEnd = () => {
    following.current = true
    frame.current?.scrollTo(0, frame.current.scrollHeight)
  }

  useLayoutEffect(() => {
    const { current: log } = frame
    if (!log) return
    const was = before.current
    const divider = was ? null : log.querySelector<HTMLElement>('[data-new]')
    if (divider && log.scrollHeight - divider.offsetTop > log.clientHeight) {
      following.current = false
      log.scrollTo(0, divider.offsetTop - NEAR)
    } else if (following.current || (was && was.newest !== newest && newestIsMine)) toEnd()
    else if (was && was.oldest !== oldest) log.scrollBy(0, log.scrollHeight - was.height)
    before.current = { height: log.scrollHeight, oldest, newest }
  })

  // Fonts, a growing composer or a phone's keyboard change the height without a render.
  useEffect(() => {
    const { current: log } = frame
    if (!log || !content.current) return
    const observer = new ResizeObserver(() => {
      if (following.current) log.scrollTo(0, log.scrollHeight)
      if (before.current) before.current.height = log.scrollHeight
    })
    observer.observe(log)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [content, frame])

  useEffect(() => {
    const { current: log } = frame
    if (!log) return
    const onScroll = () => {
      const atEnd = log.scrollHeight - log.clientHeight - log.scrollTop < NEAR
      following.current = atEnd
      setPlace((was) => (was.atEnd === atEnd ? was : { atEnd, leftAt: sequence }))
      if (hasOlder && log.scrollTop < EARLY) loadOlder()
    }
    onScroll()
    log.addEventListener('scroll', onScroll, { passive: true })
    return () => log.removeEventListener('scroll', onScroll)
  }, [frame, hasOlder, loadOlder, oldest, sequence])

  return { ...place, toEnd }
}
