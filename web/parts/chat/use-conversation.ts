import type { Conversation, ConversationActions } from './conversation.ts'

const LOADING: Conversation = {
  phase: 'loading',
  connected: false,
  messages: [],
  unsent: [],
  hasOlder: false,
  loadingOlder: false,
  readByOther: 0,
  readOnOpening: 0,
  otherIsTyping: false,
  presence: undefined,
}

const NO_ACTIONS: ConversationActions = {
  send: async () => {},
  retry: () => {},
  discard: () => {},
  edit: async () => {},
  loadOlder: () => {},
  typed: () => {},
  markRead: () => {},
}

interface Options {
  /** Whether it shows a deal's discussion, whose messages bear the deal's id. */
  inDeal: boolean
}

/** A conversation of the signed-in person. All components that show the same one share a connection. */
export function useConversation(_chatId: string, _options: Options): [Conversation, ConversationActions] {
  return [LOADING, NO_ACTIONS]
}

/** Delivers what waits in the outbox for chats that are not open: now, and when the browser is back online. */
export function useOutboxDrain(): void {}
