import type { UnsentMessage } from './conversation.ts'

let last = 0

/** A message that was just written. Even if the clock goes back, it comes after those written before it. */
export function newUnsent(content: string, inDeal: boolean): UnsentMessage {
  last = Math.max(Date.now(), last + 1)
  return { id: crypto.randomUUID(), content, createdAt: last, inDeal, failed: null }
}
