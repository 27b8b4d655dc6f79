/** What a case about a message has as its subject: senders choose the ids of messages, which are unique in a chat. */
export function messageSubject(chatId: string, messageId: string): string {
  return `${chatId}/${messageId}`
}

export function messageIdOf(subjectId: string): string {
  return subjectId.slice(subjectId.lastIndexOf('/') + 1)
}
