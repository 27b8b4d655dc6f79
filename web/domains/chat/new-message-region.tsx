import { useEffect, useRef, useState } from 'react'
import { withoutCodeMarks } from '#contract/chat/code.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { linePhrase } from '#web/domains/deals/deal-phrases.ts'
import { plainText } from '#web/domains/deals/phrase.ts'
import type { Viewer } from '#web/domains/deals/viewer.ts'

/** The last announced sequence per chat, shared because two components may show the same one. */
const announced = new Map<string, number>()

interface NewMessageRegionProps {
  chatId: string
  me: string
  other: string
  viewer: Viewer
  messages: readonly ChatMessage[]
}

/** Announces incoming messages and deal events to screen readers, once each. */
export function NewMessageRegion({ chatId, me, other, viewer, messages }: NewMessageRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.sequence ?? 0
  const [opened] = useState(newest)

  useEffect(() => {
    const from = Math.max(opened, announced.get(chatId) ?? 0)
    if (newest <= from) return
    announced.set(chatId, newest)
    const fresh = messages.filter(({ senderId, sequence }) => senderId !== me && sequence > from)
    const lines = fresh.map(({ type, content, event }) => {
      if (event) return line(plainText(linePhrase(event, viewer)))
      return line(type === 'text' ? `${other}: ${withoutCodeMarks(content)}` : content)
    })
    if (lines.length > 0) region.current?.replaceChildren(...lines)
  }, [chatId, me, messages, newest, opened, other, viewer])

  return <div ref={region} aria-live="polite" className="sr-only" />
}

function line(text: string): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}
