import type { ChatMessage } from '#contract/chat/messages.ts'

/** Both in the room's order, each message once, as it was last edited. */
export function mergeMessages(known: readonly ChatMessage[], incoming: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of incoming)
    if ((byId.get(message.id)?.revision ?? -1) < message.revision) byId.set(message.id, message)
  return [...byId.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/** The highest revision of these messages, at least `from`. */
export function lastRevision(messages: readonly ChatMessage[], from: number): number {
  return messages.reduce((highest, { revision }) => Math.max(highest, revision), from)
}

/**
 * What of `incoming` belongs to the part of the room that is loaded. Older messages, of which an edit may tell, come
 * with the page that they are on.
 */
export function withinLoaded(
  incoming: readonly ChatMessage[],
  { messages, hasOlder }: { messages: readonly ChatMessage[]; hasOlder: boolean },
): readonly ChatMessage[] {
  const oldest = hasOlder ? (messages[0]?.sequence ?? 0) : 0
  return incoming.filter(({ sequence }) => sequence >= oldest)
}

/** Where the divider of new messages belongs for someone who has read up to `read`: never among one's own. */
export function dividerAfter(messages: readonly ChatMessage[], me: string, read: number): number {
  const firstUnread = messages.find(({ senderId, sequence }) => senderId !== me && sequence > read)
  return Math.max(read, firstUnread ? firstUnread.sequence - 1 : (messages.at(-1)?.sequence ?? 0))
}
