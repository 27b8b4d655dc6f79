import type { ChatMessage, Quote } from '#contract/chat/messages.ts'
import { quoteOf } from '#contract/chat/quote.ts'
import { newsAfter } from './news.ts'

/** Merges by id, in the room's order; the latest edit wins. */
export function mergeMessages(known: readonly ChatMessage[], incoming: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of incoming)
    if ((byId.get(message.id)?.revision ?? -1) < message.revision) byId.set(message.id, message)
  return [...byId.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/** Messages that quote one of those that came, which may have been edited or deleted, quote it as it is now. */
export function updateQuotes(
  messages: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): readonly ChatMessage[] {
  const byId = new Map(incoming.map((message) => [message.id, message]))
  const isOutdated = ({ replyTo }: ChatMessage) => {
    const quoted = replyTo && byId.get(replyTo.id)
    return quoted && !isSameQuote(replyTo, quoteOf(quoted))
  }
  if (!messages.some(isOutdated)) return messages
  return messages.map((message) => {
    const quoted = message.replyTo && byId.get(message.replyTo.id)
    return quoted ? { ...message, replyTo: quoteOf(quoted) } : message
  })
}

function isSameQuote(a: Quote, b: Quote): boolean {
  return a.content === b.content && a.deleted === b.deleted
}

/** The highest revision, at least `from`. */
export function lastRevision(messages: readonly ChatMessage[], from: number): number {
  return messages.reduce((highest, { revision }) => Math.max(highest, revision), from)
}

/**
 * Drops messages older than the loaded range, for example edited ones: they will come with their page.
 */
export function withinLoaded(
  incoming: readonly ChatMessage[],
  { messages, hasOlder }: { messages: readonly ChatMessage[]; hasOlder: boolean },
): readonly ChatMessage[] {
  const oldest = hasOlder ? (messages[0]?.sequence ?? 0) : 0
  return incoming.filter(({ sequence }) => sequence >= oldest)
}

/** The sequence before the 'new messages' divider; one's own messages do not count as new. */
export function dividerAfter(messages: readonly ChatMessage[], me: string, read: number): number {
  const [firstUnread] = newsAfter(messages, me, read)
  return Math.max(read, firstUnread ? firstUnread.sequence - 1 : (messages.at(-1)?.sequence ?? 0))
}
