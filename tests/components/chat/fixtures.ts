import type { Person } from '#contract/accounts/sessions.ts'
import type { Chat, ChatPage } from '#contract/chat/chats.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import { CARD, person } from '../../support/fixtures.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'
import { serverTime } from '../support/clock.ts'

/** A person with a new id: page state by person outlasts a test. */
export function newPerson(changes: Partial<Person> = {}): Person {
  return person({ id: crypto.randomUUID(), ...changes })
}

export const INES: Chat['other'] = {
  id: 'ines',
  name: 'Ines Duarte',
  username: 'ines',
  avatar: null,
  active: true,
}

export const LISTED_HERE: Chat['listing'] = {
  id: CARD.id,
  slug: CARD.slug,
  title: CARD.title,
  cover: '/images/product-images/inboxly-1.webp',
  priceCents: 129_000,
  widerLicenses: [],
  ...NOTHING_INCLUDED,
  supportMonths: 6,
  deployment: true,
  openToOffers: true,
  buyNow: true,
  status: 'published',
  live: true,
}

/** A chat with a new id. */
export function chatOf(changes: Partial<Chat> = {}): Chat {
  return {
    id: crypto.randomUUID(),
    title: `${CARD.title} – Mara Okafor`,
    negotiationId: null,
    role: 'buyer',
    listing: LISTED_HERE,
    other: INES,
    archived: false,
    blocked: false,
    lastActivityAt: new Date(serverTime()).toISOString(),
    inbox: null,
    ...changes,
  }
}

export const pageOf = (...items: Chat[]): ChatPage => ({ items, next: null })

/** The inbox entry of a chat whose last message is the other person's. */
export function factsOf(chat: Chat, content: string, changes: Partial<InboxChat> = {}): InboxChat {
  const last = { sequence: 1, senderId: chat.other.id, content, at: serverTime(), type: 'text' as const }
  return { chatId: chat.id, version: 1, unread: 1, last, readByOther: 0, deal: null, waits: false, ...changes }
}

/** A message as a room has it; times are in order of the sequences. */
export function messageOf(sequence: number, senderId: string, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    sequence,
    revision: sequence,
    id: crypto.randomUUID(),
    senderId,
    content: `Message ${sequence}`,
    type: 'text',
    event: null,
    negotiationId: null,
    createdAt: serverTime() - 60_000 + sequence,
    editedAt: null,
    ...changes,
  }
}
