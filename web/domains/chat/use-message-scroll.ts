import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FoundMessage } from './found-message.ts'

/** Within this distance, the list counts as scrolled to its end. */
const END_THRESHOLD_PX = 48
/** Within this distance from an end, what comes there is loaded. */
const LOAD_THRESHOLD_PX = 400

interface MessageScrollOptions {
  frame: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** The id of the newest message, also if it is unsent or not shown. */
  newest: string | undefined
  newestIsMine: boolean
  /** The newest message's sequence. */
  sequence: number
  /** Whether the newest message is in the document. */
  showsNewest: boolean
  /** Called near the first message in the document, and near the last one. */
  onStart: () => void
  onEnd: () => void
  /** A message to scroll to, once, as soon as it is in the document. */
  goTo: FoundMessage | undefined
}

export interface MessageScroll {
  /** Whether the end is visible. */
  atEnd: boolean
  /** The last sequence when the user scrolled away from the end. */
  leftAtSequence: number
  /** Also if the newest message is about to be rendered. */
  scrollToEnd: () => void
}

/** What was on the screen after the last render or change of size. */
interface Shape {
  newest: string | undefined
  height: number
  frameHeight: number
  scrollTop: number
  /** The first visible row, and where it was in the content. */
  anchor: { row: Element; offset: number } | undefined
}

/**
 * Scrolling of a message list: opens at the first new message, sticks to the end while that is visible or when the user
 * sends a message, and otherwise keeps what is read in its place, whatever is rendered before it.
 */
export function useMessageScroll({
  frame,
  content,
  newest,
  newestIsMine,
  sequence,
  showsNewest,
  onStart,
  onEnd,
  goTo,
}: MessageScrollOptions): MessageScroll {
  const [position, setPosition] = useState({ atEnd: true, leftAtSequence: 0 })
  const shape = useRef<Shape>(undefined)
  /** The newest message when the end was last visible. */
  const endSequence = useRef(sequence)
  const isGoingToEnd = useRef(false)
  const wentTo = useRef<FoundMessage>(undefined)

  const scrollToEnd = () => {
    isGoingToEnd.current = !showsNewest
    frame.current?.scrollTo(0, frame.current.scrollHeight)
  }

  useLayoutEffect(() => {
    const { current: log } = frame
    if (!log || !content.current) return
    const previous = shape.current
    const divider = previous ? null : log.querySelector<HTMLElement>('[data-new]')
    const target = goTo === wentTo.current ? undefined : goTo
    const row = target && content.current.querySelector<HTMLElement>(`[data-message="${CSS.escape(target.id)}"]`)
    const isSent = previous !== undefined && previous.newest !== newest && newestIsMine
    if (row) {
      wentTo.current = target
      isGoingToEnd.current = false
      row.scrollIntoView({ block: 'center' })
      if (target.takesFocus) row.focus({ preventScroll: true })
    } else if (divider && log.scrollHeight - divider.offsetTop > log.clientHeight)
      log.scrollTo(0, divider.offsetTop - END_THRESHOLD_PX)
    else if (isSent || isGoingToEnd.current) log.scrollTo(0, log.scrollHeight)
    else settle(log, previous, showsNewest)
    if (showsNewest) isGoingToEnd.current = false
    shape.current = shapeOf(log, content.current, newest)
  })

  // Fonts, the composer, virtual keyboards and rows that come near the screen change heights without a render.
  useEffect(() => {
    const [log, list] = [frame.current, content.current]
    if (!log || !list) return
    const observer = new ResizeObserver(() => {
      settle(log, shape.current, showsNewest)
      shape.current = shapeOf(log, list, shape.current?.newest)
    })
    observer.observe(log)
    observer.observe(list)
    return () => observer.disconnect()
  }, [content, frame, showsNewest])

  useEffect(() => {
    const [log, list] = [frame.current, content.current]
    if (!log || !list) return
    const onScroll = () => {
      // The frame, and rows that came near the screen, may have changed since, which the observer learns after this.
      if (shape.current && isResized(log, shape.current)) settle(log, shape.current, showsNewest)
      const below = log.scrollHeight - log.clientHeight - log.scrollTop
      const atEnd = showsNewest && below < END_THRESHOLD_PX
      if (atEnd) endSequence.current = sequence
      // A message may have come in the frame of the scroll, before this.
      const leftAtSequence = endSequence.current
      setPosition((previous) => (previous.atEnd === atEnd ? previous : { atEnd, leftAtSequence }))
      shape.current = shapeOf(log, list, shape.current?.newest)
      if (log.scrollTop < LOAD_THRESHOLD_PX) onStart()
      if (below < LOAD_THRESHOLD_PX) onEnd()
    }
    onScroll()
    log.addEventListener('scroll', onScroll, { passive: true })
    return () => log.removeEventListener('scroll', onScroll)
  }, [frame, content, sequence, showsNewest, onStart, onEnd])

  return { ...position, scrollToEnd }
}

/**
 * Goes to the end if it was visible, otherwise moves by as much as the first visible row has moved. The position is read
 * now, because what was scrolled since the last frame has caused no event yet, and must not be undone.
 */
function settle(log: HTMLElement, previous: Shape | undefined, showsNewest: boolean): void {
  const scrollTop = previous ? unclampedScrollTop(log, previous) : 0
  const wasAtEnd = !previous || previous.height - previous.frameHeight - scrollTop < END_THRESHOLD_PX
  if (wasAtEnd && showsNewest) return log.scrollTo(0, log.scrollHeight)
  const anchor = previous?.anchor
  if (anchor?.row.isConnected) log.scrollTop = scrollTop + offsetOf(anchor.row, log) - anchor.offset
}

/** The scroll position before the browser reduced it because less content is left, or more of it fits. */
function unclampedScrollTop(log: HTMLElement, previous: Shape): number {
  const isAtEnd = log.scrollHeight - log.clientHeight - log.scrollTop < 1
  return isAtEnd ? Math.max(log.scrollTop, previous.scrollTop) : log.scrollTop
}

function isResized(log: HTMLElement, previous: Shape): boolean {
  return log.scrollHeight !== previous.height || log.clientHeight !== previous.frameHeight
}

function shapeOf(log: HTMLElement, content: HTMLElement, newest: string | undefined): Shape {
  const row = firstVisible(log, content)
  return {
    newest,
    height: log.scrollHeight,
    frameHeight: log.clientHeight,
    scrollTop: log.scrollTop,
    anchor: row && { row, offset: offsetOf(row, log) },
  }
}

/** The first visible message or deal event; days and dividers move when older messages come. */
function firstVisible(log: HTMLElement, content: HTMLElement): Element | undefined {
  const { top } = log.getBoundingClientRect()
  const item = firstBelow(top, content.querySelectorAll(':scope > [data-row]'))
  return (item && firstBelow(top, item.querySelectorAll('[data-message]'))) ?? item
}

/** The first of elements in their order that ends below a line. */
function firstBelow(line: number, elements: NodeListOf<Element>): Element | undefined {
  let [from, to] = [0, elements.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((elements[middle]?.getBoundingClientRect().bottom ?? Infinity) > line) to = middle
    else from = middle + 1
  }
  return elements[from]
}

/** How far a row is from the start of the content. */
function offsetOf(row: Element, log: HTMLElement): number {
  return row.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop
}
