import { useMemo, useState } from 'react'
import type { ChatMessage } from '#contract/chat/messages.ts'

/** How many messages are in the document at once. */
export const MAX_SHOWN_MESSAGES = 600
/** How many come at one end when the other messages there are reached. */
const STEP = 200

interface NewestMessage {
  id: string | undefined
  mine: boolean
}

export interface MessageWindow {
  shown: readonly ChatMessage[]
  /** Whether there are loaded messages before or after the shown ones. */
  hasEarlier: boolean
  hasLater: boolean
  showEarlier: () => void
  showLater: () => void
  showNewest: () => void
  /** Shows the messages around one that is loaded. */
  showAround: (id: string) => void
}

/** The loaded messages that are in the document: the newest, until others are scrolled to. One's own message leads back. */
export function useMessageWindow(messages: readonly ChatMessage[], newest: NewestMessage): MessageWindow {
  /** The last shown message; undefined for the newest, whichever it is. */
  const [last, setLast] = useState<string>()
  const [knownNewest, setKnownNewest] = useState(newest.id)
  if (knownNewest !== newest.id) {
    setKnownNewest(newest.id)
    if (newest.mine) setLast(undefined)
  }
  const found = last === undefined ? -1 : messages.findIndex(({ id }) => id === last)
  const end = found === -1 ? messages.length : found + 1
  const start = Math.max(0, end - MAX_SHOWN_MESSAGES)
  const shown = useMemo(() => messages.slice(start, end), [messages, start, end])
  const endAt = (next: number) => {
    const at = Math.max(next, MAX_SHOWN_MESSAGES)
    setLast(at >= messages.length ? undefined : messages[at - 1]?.id)
  }
  return {
    shown,
    hasEarlier: start > 0,
    hasLater: end < messages.length,
    showEarlier: () => endAt(end - STEP),
    showLater: () => endAt(end + STEP),
    showNewest: () => setLast(undefined),
    showAround: (id) => {
      const at = messages.findIndex((message) => message.id === id)
      if (at < start || at >= end) endAt(at + MAX_SHOWN_MESSAGES / 2)
    },
  }
}
