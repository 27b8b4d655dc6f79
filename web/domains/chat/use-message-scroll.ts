import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance, the list counts as scrolled to its end. */
const END_THRESHOLD_PX = 48
/** Within this distance from the top, older messages are loaded. */
const LOAD_OLDER_THRESHOLD_PX = 400

interface MessageScrollOptions {
  frame: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** The ids of the first and last message, including unsent ones. */
  oldest: string | undefined
  newest: string | undefined
  newestIsMine: boolean
  /** The last message's sequence. */
  sequence: number
  hasOlder: boolean
  loadOlder: () => void
}

export interface MessageScroll {
  /** Whether the end is visible. */
  atEnd: boolean
  /** The last sequence when the user scrolled away from the end. */
  leftAtSequence: number
  scrollToEnd: () => void
}

interface Shape {
  height: number
  oldest: string | undefined
  newest: string | undefined
}

/**
 * Scrolling of a message list: opens at the first new message, sticks to the end while that is visible or when the user
 * sends a message, and keeps its position when older messages load.
 */
export function useMessageScroll({
  frame,
  content,
  oldest,
  newest,
  newestIsMine,
  sequence,
  hasOlder,
  loadOlder,
}: MessageScrollOptions): MessageScroll {
  const [position, setPosition] = useState({ atEnd: true, leftAtSequence: 0 })
  const isFollowing = useRef(true)
  const previousShape = useRef<Shape>(undefined)

  const scrollToEnd = () => {
    isFollowing.current = true
    frame.current?.scrollTo(0, frame.current.scrollHeight)
  }

  useLayoutEffect(() => {
    const { current: log } = frame
    if (!log) return
    const previous = previousShape.current
    const divider = previous ? null : log.querySelector<HTMLElement>('[data-new]')
    if (divider && log.scrollHeight - divider.offsetTop > log.clientHeight) {
      isFollowing.current = false
      log.scrollTo(0, divider.offsetTop - END_THRESHOLD_PX)
    } else if (isFollowing.current || (previous && previous.newest !== newest && newestIsMine)) scrollToEnd()
    else if (previous && previous.oldest !== oldest) log.scrollBy(0, log.scrollHeight - previous.height)
    previousShape.current = { height: log.scrollHeight, oldest, newest }
  })

  // Fonts, the composer and virtual keyboards change the height without a render.
  useEffect(() => {
    const { current: log } = frame
    if (!log || !content.current) return
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) log.scrollTo(0, log.scrollHeight)
      if (previousShape.current) previousShape.current.height = log.scrollHeight
    })
    observer.observe(log)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [content, frame])

  useEffect(() => {
    const { current: log } = frame
    if (!log) return
    const onScroll = () => {
      const atEnd = log.scrollHeight - log.clientHeight - log.scrollTop < END_THRESHOLD_PX
      isFollowing.current = atEnd
      setPosition((previous) => (previous.atEnd === atEnd ? previous : { atEnd, leftAtSequence: sequence }))
      if (hasOlder && log.scrollTop < LOAD_OLDER_THRESHOLD_PX) loadOlder()
    }
    onScroll()
    log.addEventListener('scroll', onScroll, { passive: true })
    return () => log.removeEventListener('scroll', onScroll)
  }, [frame, hasOlder, loadOlder, oldest, sequence])

  return { ...position, scrollToEnd }
}
