import { useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/chat/messages.ts'

/** Up to which sequence each chat was announced, since two components may show the same one. */
const announced = new Map<string, number>()

interface NewMessageRegionProps {
  chatId: string
  me: string
  other: string
  messages: readonly ChatMessage[]
}

/** Tells screen readers each message of the other person that comes while the conversation is open, once. */
export function NewMessageRegion({ chatId, me, other, messages }: NewMessageRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.sequence ?? 0
  const [opened] = useState(newest)

  useEffect(() => {
    const from = Math.max(opened, announced.get(chatId) ?? 0)
    if (newest <= from) return
    announced.set(chatId, newest)
    const fresh = messages.filter(({ senderId, sequence }) => senderId !== me && sequence > from)
    if (fresh.length > 0) region.current?.replaceChildren(...fresh.map(({ content }) => line(`${other}: ${content}`)))
  }, [chatId, me, messages, newest, opened, other])

  return <div ref={region} aria-live="polite" className="sr-only" />
}

function line(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}
