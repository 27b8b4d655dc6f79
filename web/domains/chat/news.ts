import type { ChatMessage } from '#contract/chat/messages.ts'

/**
 * The other user's messages after a sequence, as the room counts what is unread: without deleted ones, and of several
 * events of one move the first.
 */
export function newsAfter(messages: readonly ChatMessage[], me: string, sequence: number): ChatMessage[] {
  return messages.filter(
    (message, index) =>
      message.senderId !== me &&
      message.sequence > sequence &&
      !message.deleted &&
      !isOfSameMove(messages[index - 1], message, me),
  )
}

function isOfSameMove(before: ChatMessage | undefined, message: ChatMessage, me: string): boolean {
  if (before?.type !== 'deal' || message.type !== 'deal') return false
  const isNext = before.sequence === message.sequence - 1 && before.createdAt === message.createdAt
  return isNext && before.senderId !== me
}
