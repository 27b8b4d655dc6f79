import type { QueryClient } from '@tanstack/react-query'
import type { Chat, StartedChat } from '#contract/chat/chats.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { startChat } from './chats-api.ts'
import { newUnsent } from './new-unsent.ts'
import { deliver } from './rooms.ts'

/**
 * Starts the person's discussion of a listing, or returns the one there is. A new one begins with an intro message,
 * which the outbox delivers. Throws an `ApiError`.
 */
export async function startDiscussion(
  queries: QueryClient,
  listing: { id: string },
  person: { id: string },
): Promise<StartedChat> {
  const started = await startChat(queries, listing.id)
  const { chat, created } = started
  if (created) await greet(chat, person.id)
  return started
}

/** The discussion has started, even if the browser has no room for the message. */
async function greet(chat: Chat, userId: string): Promise<void> {
  try {
    await deliver({ ...newUnsent(introOf(chat), false), userId, chatId: chat.id })
  } catch (error) {
    console.error('Failed to save the intro message.', error)
  }
}

const NAMELESS = sellerName(null, null)

/** Greets the seller by their first name, if they have one. */
export function introOf({ other: { name }, listing: { title } }: Chat): string {
  const greeting = name === NAMELESS ? 'Hi' : `Hi ${name.split(' ')[0]}`
  return `${greeting}! I am interested in "${title}" and would like to know more.`
}
