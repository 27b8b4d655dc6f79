import { VERSION_DECISIONS } from '#contract/packages/constants.ts'
import { encode, type Unversioned } from '#contract/chat/encode.ts'
import { type InboxChat, type InboxFrame, type Notice, TAB_STATES, type TabFrame } from '#contract/chat/inbox.ts'
import { type ChatMessage, DELETED_TEXT, type Quote } from '#contract/chat/messages.ts'
import { type ClientFrame, REFUSALS, type ServerFrame } from '#contract/chat/protocol.ts'
import { END_CAUSES, SIDES } from '#contract/deals/constants.ts'
import type { DealEvent, DealView } from '#contract/deals/deal.ts'
import { eventText } from '#contract/deals/event-text.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { DealStory, LISTED } from './deal-story.ts'

export { encode } from '#contract/chat/encode.ts'
export { parseInboxFrame, parseTabFrame } from '#contract/chat/inbox.ts'
export { parseClientFrame, parseServerFrame } from '#contract/chat/protocol.ts'

const AT = 1_800_000_000_000
const ID = '9f1c2a52-8e1c-4a53-9c55-7a6d0d2f0a01'
const BUYER = 'buyer'
const HOUR = 60 * 60_000
const QUOTES: (Quote | null)[] = [
  { id: ID, sequence: 1, senderId: BUYER, content: 'Hi!' },
  { id: ID, sequence: 1, senderId: BUYER, content: DELETED_TEXT, deleted: true },
  null,
]

/** Deals with every event, each as it is after each of its moves. */
function views(): DealView[] {
  const sold = new DealStory({ at: AT })
  const refused = new DealStory({ at: AT })
  const bought = new DealStory({ at: AT })
  const judged = new DealStory({ at: AT, lowestCents: 50_000 })
  const reserved = new DealStory({ at: AT })
  const lapsed = new DealStory({ at: AT }).reserves({ isOwn: true, until: AT + 72 * HOUR })
  const causes = END_CAUSES.filter((cause) => cause !== 'person' && cause !== 'idle')
  return [
    sold.view,
    sold.offer('buyer', 90_000).view,
    sold.offer('seller', 105_000, { supportMonths: null }).view,
    sold.answer('buyer', 'accept').view,
    sold.move('buyer', { type: 'pay' }).view,
    sold.move('seller', { type: 'receive' }).view,
    sold.delivers('deliver', 'It is in your mailbox.').view,
    sold.delivers('request-changes', 'The tests are missing.').view,
    sold.delivers('confirm-delivery').view,
    refused.offer('buyer', 90_000).answer('seller', 'decline', 'Too low').view,
    refused.offer('buyer', 95_000).answer('buyer', 'withdraw').view,
    refused.offer('buyer', 99_000).waits(72).view,
    refused.move('buyer', { type: 'cancel', reason: 'Found another' }).view,
    bought.move('buyer', { type: 'buy', terms: LISTED }).view,
    judged.offer('buyer', 100).view,
    judged.waits(24 * 31).view,
    reserved.reads({ isOwn: false, until: AT + 72 * HOUR }).view,
    reserved.reads({ isOwn: false, until: null }).view,
    reserved.reads(null).view,
    lapsed.offer('buyer', 90_000).answer('seller', 'accept').view,
    lapsed.waits(72).view,
    ...causes.map((cause) => new DealStory({ at: AT }).ends(cause, cause === 'admin' ? 'Fraud' : null).view),
  ]
}

/** An event and its message. */
function eventMessage(event: DealEvent): ChatMessage {
  const { id, dealId, sequence, by, at } = event
  const rest = { negotiationId: dealId, createdAt: at, editedAt: null }
  const senderId = SIDES.some((side) => side === by) ? by : ''
  return { sequence, revision: sequence, id, senderId, content: eventText(event), type: 'deal', event, ...rest }
}

function textMessage(sequence: number, editedAt: number | null = null): ChatMessage {
  const rest = { event: null, negotiationId: null, createdAt: AT, editedAt }
  return { sequence, revision: sequence, id: ID, senderId: BUYER, content: 'Hi!', type: 'text', ...rest }
}

/** What a room sends, every kind of frame and event. */
export function roomFrames(): string[] {
  const frames: Unversioned<ServerFrame>[] = [
    { type: 'time', now: AT },
    { type: 'presence', userId: BUYER, online: true, lastSeen: null },
    { type: 'presence', userId: BUYER, online: false, lastSeen: AT },
    { type: 'posted', messages: [textMessage(1), textMessage(2, AT)], page: { kind: 'newest', more: true } },
    { type: 'posted', messages: [], page: { kind: 'older', more: false } },
    { type: 'posted', messages: [textMessage(3)], page: { kind: 'newer', more: false } },
    { type: 'posted', messages: [textMessage(4)], page: null },
    { type: 'ack', message: textMessage(5) },
    { type: 'edited', message: textMessage(6, AT) },
    { type: 'edited', message: { ...textMessage(7), content: DELETED_TEXT, deleted: true } },
    { type: 'posted', messages: QUOTES.map((replyTo) => ({ ...textMessage(8), replyTo })), page: null },
    { type: 'typing', userId: BUYER, on: true },
    { type: 'read', userId: BUYER, sequence: 6 },
    { type: 'found', id: ID, messages: [textMessage(2), textMessage(1)], next: 1 },
    { type: 'found', id: ID, messages: [], next: null },
    { type: 'passage', id: ID, messages: [textMessage(1), textMessage(2)], hasOlder: true, hasNewer: false },
    ...views().flatMap((view): Unversioned<ServerFrame>[] => [
      { type: 'posted', messages: view.events.map(eventMessage), page: { kind: 'newest', more: false } },
      { type: 'deal', view },
    ]),
    ...REFUSALS.flatMap((code): Unversioned<ServerFrame>[] => [
      { type: 'refused', code },
      { type: 'refused', code, id: ID },
    ]),
  ]
  return frames.map(encode)
}

/** What an inbox sends, every kind of frame, notice and event. */
export function inboxFrames(): string[] {
  const chats = views().map((view, version): InboxChat => {
    const last = { sequence: version, senderId: BUYER, content: 'Hi!', at: AT, type: 'deal' as const }
    const rest = { readByOther: 0, deal: summaryOf(view.deal), waits: true }
    return { chatId: `chat ${version}`, version, unread: 1, last, ...rest }
  })
  const empty: InboxChat = {
    chatId: 'chat',
    version: 1,
    unread: 0,
    last: null,
    readByOther: 0,
    deal: null,
    waits: false,
  }
  const events = views().flatMap((view) => view.events)
  const notices: Notice[] = [
    ...STATUSES.map((status) => ({ kind: 'listing_status' as const, listingId: ID, title: 'Inboxly', status })),
    ...VERSION_DECISIONS.map((decision) => ({
      kind: 'version_decided' as const,
      listingId: ID,
      title: 'Inboxly',
      version: '1.0.0',
      decision,
    })),
    { kind: 'demo_down', listingId: ID, title: 'Inboxly' },
    { kind: 'version_released', purchaseId: ID, title: 'Inboxly', version: '1.1.0' },
    ...SIDES.flatMap((side) => events.map((event) => ({ kind: 'deal' as const, chatId: 'chat', side, event }))),
  ]
  const frames: Unversioned<InboxFrame>[] = [
    { type: 'time', now: AT },
    { type: 'chats', chats: [...chats, empty], unread: 3, waiting: 1 },
    ...chats.map((chat) => ({ type: 'chat' as const, chat, unread: 3, waiting: 1 })),
    ...notices.map((notice) => ({ type: 'notice' as const, notice })),
    { type: 'renew' },
    { type: 'ended' },
  ]
  return frames.map(encode)
}

/** What a tab sends to a room, every kind of frame. */
export function tabFrames(): string[] {
  const frames: Unversioned<ClientFrame>[] = [
    { type: 'resume' },
    { type: 'resume', after: 0 },
    { type: 'resume', before: 1 },
    { type: 'typing', on: true },
    { type: 'send', id: ID, content: 'Hi!', inDeal: true },
    { type: 'send', id: ID, content: 'Hi!', inDeal: false, replyTo: ID },
    { type: 'edit', id: ID, content: 'Hello!' },
    { type: 'delete', id: ID },
    { type: 'read', sequence: 1 },
    { type: 'search', id: ID, text: 'license' },
    { type: 'search', id: ID, text: 'license', before: 5 },
    { type: 'passage', id: ID, place: 'around', sequence: 5 },
    { type: 'passage', id: ID, place: 'before', sequence: 5 },
    { type: 'passage', id: ID, place: 'after', sequence: 5 },
  ]
  return frames.map(encode)
}

/** What a tab sends to an inbox, every kind of frame. */
export function tabStateFrames(): string[] {
  const frames: Unversioned<TabFrame>[] = TAB_STATES.map((state) => ({ type: 'tab', state }))
  return frames.map(encode)
}
