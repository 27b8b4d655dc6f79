import type { Quote } from '#contract/chat/messages.ts'
import type { UnsentMessage } from './conversation.ts'

let last = 0

/** Creates an unsent message. Timestamps increase even if the clock is set back. */
export function newUnsent(content: string, inDeal: boolean, replyTo?: Quote): UnsentMessage {
  last = Math.max(Date.now(), last + 1)
  return { id: crypto.randomUUID(), content, createdAt: last, inDeal, failed: null, ...(replyTo && { replyTo }) }
}
