import { PROTOCOL_VERSION } from '#contract/chat/constants.ts'
import type { Chat } from '#contract/chat/chats.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { Unversioned } from '#contract/chat/encode.ts'
import type { ClientFrame, ServerFrame } from '#contract/chat/protocol.ts'
import type { UnsentMessage } from '#web/domains/chat/conversation.ts'
import { type ConversationState, type Effect, newConversation } from '#web/domains/chat/conversation-state.ts'
import { type ConversationEvent, reduceConversation } from '#web/domains/chat/conversation-reducer.ts'
import { NOTHING_INCLUDED } from './terms.ts'

export const ME = 'mara'
export const OTHER = 'ines'

export function message(sequence: number, change: Partial<ChatMessage> = {}): ChatMessage {
  const base = {
    content: `message ${sequence}`,
    type: 'text',
    event: null,
    negotiationId: null,
    createdAt: 0,
    editedAt: null,
  } as const
  return { ...base, sequence, revision: sequence, id: `id ${sequence}`, senderId: OTHER, ...change }
}

/** A chat's summary of its listing. */
export const INBOXLY: Chat['listing'] = {
  id: 'inboxly',
  slug: 'inboxly',
  title: 'Inboxly',
  cover: '',
  priceCents: 0,
  widerLicenses: [],
  ...NOTHING_INCLUDED,
  openToOffers: true,
  buyNow: true,
  status: 'approved',
  live: true,
}

export function unsent(id: string, change: Partial<UnsentMessage> = {}): UnsentMessage {
  return { id, content: `unsent ${id}`, createdAt: 0, inDeal: false, failed: null, ...change }
}

export function frame(unversioned: Unversioned<ServerFrame>): ServerFrame {
  return { v: PROTOCOL_VERSION, ...unversioned }
}

/** A conversation that is stepped through events, with a clock that only tests move. */
export class TestConversation {
  state: ConversationState = newConversation(ME)
  now = 1_000_000

  /** Returns what follows from an event. */
  after(event: ConversationEvent): Effect[] {
    const { state, effects } = reduceConversation(this.state, event, this.now)
    this.state = state
    return effects
  }

  /** The frames that follow from an event. */
  sent(event: ConversationEvent): Unversioned<ClientFrame>[] {
    return this.after(event).flatMap((effect) => (effect.type === 'send' ? [effect.frame] : []))
  }

  receive(unversioned: Unversioned<ServerFrame>): Unversioned<ClientFrame>[] {
    return this.sent({ type: 'frame', frame: frame(unversioned) })
  }

  /** What follows from waiting for the next timer, which is due after `ms` at the earliest. */
  waits(ms: number): Effect[] {
    this.now += ms
    return this.after({ type: 'tick' })
  }

  /** Opens the connection as far as the room's first page. */
  opens(messages: ChatMessage[] = [], { more = false, read = 0, readByOther = 0 } = {}): Unversioned<ClientFrame>[] {
    return [
      ...this.sent({ type: 'outbox_read', messages: [] }),
      ...this.sent({ type: 'opened' }),
      ...this.receive({ type: 'presence', userId: OTHER, online: true, lastSeen: null }),
      ...this.receive({ type: 'posted', messages, page: { kind: 'newest', more } }),
      ...this.receive({ type: 'read', userId: ME, sequence: read }),
      ...this.receive({ type: 'read', userId: OTHER, sequence: readByOther }),
    ]
  }

  ids(): string[] {
    return this.state.messages.map(({ id }) => id)
  }
}
