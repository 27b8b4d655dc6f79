import type { QueryClient } from '@tanstack/react-query'
import type { Chat, StartedChat } from '#contract/chat/chats.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { startChat } from './chats-api.ts'
import { newUnsent } from './new-unsent.ts'
import { deliverMessage } from './rooms.ts'

/**
 * Starts a chat about a listing, or returns the existing one. A new one begins with an intro message, delivered by the
 * outbox. Throws an `ApiError`.
 */
export async function startChatWithIntro(
  queries: QueryClient,
  listing: { id: string },
  person: { id: string },
): Promise<StartedChat> {
  const started = await startChat(queries, listing.id)
  const { chat, created } = started
  if (created) await sendIntro(chat, person.id)
  return started
}

/** The chat exists even if the message cannot be stored. */
async function sendIntro(chat: Chat, userId: string): Promise<void> {
  try {
    await deliverMessage({ ...newUnsent(introText(chat), false), userId, chatId: chat.id })
  } catch (error) {
    console.error('Failed to save the intro message.', error)
  }
}

const UNNAMED_SELLER = sellerName(null, null)

export function introText({ other: { name }, listing: { title } }: Chat): string {
  const greeting = name === UNNAMED_SELLER ? 'Hi' : `Hi ${name.split(' ')[0]}`
  return `${greeting}! I am interested in "${title}" and would like to know more.`
}
