import type { ChatMessage, Quote } from '#contract/chat/messages.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { type OfferDecision, offerDecision, collectDealEvents } from '#web/domains/deals/offer-decisions.ts'
import type { Conversation } from './conversation.ts'
import { newsAfter } from './news.ts'

/** Consecutive messages of one user within this time form a group. */
const MAX_GROUP_GAP_MS = 60_000

export type Delivery = 'unsent' | 'failed' | 'sent' | 'read'

/** A rendered message. */
export interface Line {
  id: string
  content: string
  at: number
  mine: boolean
  edited: boolean
  deleted: boolean
  /** The message that it answers. */
  replyTo: Quote | undefined
  /** Of one's own messages only. */
  delivery: Delivery | undefined
  /** The error, if it failed. */
  reason: string | null
  /** Undefined while unsent. */
  message: ChatMessage | undefined
}

export interface Group {
  kind: 'group'
  key: string
  mine: boolean
  lines: Line[]
}

export interface DealItem {
  kind: 'deal'
  key: string
  event: DealEvent
  mine: boolean
  /** The outcome of the event's offer, if it made one. */
  decision: OfferDecision | undefined
}

export type TimelineItem =
  | { kind: 'day'; key: string; at: number }
  /** An unknown event of a newer build, as its message's text. */
  | { kind: 'note'; key: string; text: string }
  | { kind: 'new'; key: string; text: string }
  | DealItem
  | Group

/** The sequences between which the other user's messages were new on opening. */
export interface NewRange {
  after: number
  upTo: number
}

export interface TimelineInput extends Pick<Conversation, 'messages' | 'unsent' | 'readByOther' | 'hasOlder' | 'deal'> {
  /** Those of the messages that are in the document; all by default. */
  shown?: readonly ChatMessage[]
}

/**
 * The rendered conversation: days, the 'new messages' divider, message groups and deal events. `serverOffset` is what to
 * add to the device's time for the server's, in milliseconds: unsent messages have the device's.
 */
export function buildTimeline(shown: TimelineInput, me: string, range: NewRange, serverOffset = 0): TimelineItem[] {
  const items: TimelineItem[] = []
  let group: Group | undefined
  let day = ''
  const [firstNew] = newIn(shown.messages, me, range)
  const events = collectDealEvents(shown.messages, shown.deal)
  for (const line of linesOf(shown, me, serverOffset)) {
    const on = new Date(line.at).toDateString()
    if (on !== day) {
      day = on
      group = undefined
      items.push({ kind: 'day', key: `day ${on}`, at: line.at })
    }
    if (firstNew && line.id === firstNew.id) {
      group = undefined
      items.push({ kind: 'new', key: 'new', text: newText(shown, me, range) })
    }
    const event = line.message?.event
    if (event) {
      group = undefined
      const decision =
        event.type === 'offered' && event.offer ? offerDecision(event.offer, events, shown.deal) : undefined
      if (!isCoveredByCard(event, items.at(-1)))
        items.push({ kind: 'deal', key: line.id, event, mine: line.mine, decision })
      continue
    }
    if (line.message && line.message.type !== 'text') {
      group = undefined
      items.push({ kind: 'note', key: line.id, text: line.content })
      continue
    }
    const last = group?.lines.at(-1)
    if (group && last && group.mine === line.mine && line.at - last.at <= MAX_GROUP_GAP_MS) group.lines.push(line)
    else items.push((group = { kind: 'group', key: line.id, mine: line.mine, lines: [line] }))
  }
  return items
}

const OFFER_ENDS: ReadonlySet<DealEvent['type']> = new Set(['declined', 'withdrawn', 'expired'])

/** Whether the card right before an event already shows how its offer ended. */
function isCoveredByCard({ type, offer }: DealEvent, before: TimelineItem | undefined): boolean {
  return (
    OFFER_ENDS.has(type) &&
    before?.kind === 'deal' &&
    before.decision !== undefined &&
    before.event.offer?.id === offer?.id
  )
}

/**
 * Reuses groups and lines that have not changed, so that React does not render them again, and the keys of groups that
 * older messages join, so that it keeps their elements and focus.
 */
export function reuseGroups(items: TimelineItem[], previous: TimelineItem[]): TimelineItem[] {
  const known = new Map<string, { line: Line; group: Group }>()
  for (const group of previous)
    if (group.kind === 'group') for (const line of group.lines) known.set(line.id, { line, group })
  const used = new Set<string>()
  return items.map((item) => {
    if (item.kind !== 'group') return item
    const groups = item.lines.map(({ id }) => known.get(id)?.group)
    const former = groups.find((group) => group !== undefined && !used.has(group.key))
    const key = former?.key ?? item.key
    used.add(key)
    const lines = item.lines.map((line) => {
      const before = known.get(line.id)?.line
      return before && isSame(before, line) ? before : line
    })
    const isUnchanged = former?.lines.length === lines.length && former.lines.every((line, at) => line === lines[at])
    return isUnchanged ? former : { ...item, key, lines }
  })
}

function isSame(a: Line, b: Line): boolean {
  return (Object.keys(a) as (keyof Line)[]).every((field) => a[field] === b[field])
}

/** The number of the other user's messages after a sequence. */
export function countAfter(messages: readonly ChatMessage[], me: string, sequence: number): number {
  return newsAfter(messages, me, sequence).length
}

function linesOf(
  { messages, shown = messages, unsent, readByOther }: TimelineInput,
  me: string,
  serverOffset: number,
): Line[] {
  const stored = shown.map((message): Line => {
    const mine = message.senderId === me
    const delivery = message.sequence <= readByOther ? 'read' : 'sent'
    return {
      id: message.id,
      content: message.content,
      at: message.createdAt,
      mine,
      edited: message.editedAt !== null && !message.deleted,
      deleted: message.deleted === true,
      replyTo: message.replyTo ?? undefined,
      delivery: mine ? delivery : undefined,
      reason: null,
      message,
    }
  })
  const waiting = unsent.map(({ id, content, createdAt, failed, replyTo }): Line => ({
    id,
    content,
    at: createdAt + serverOffset,
    mine: true,
    edited: false,
    deleted: false,
    replyTo,
    delivery: failed === null ? 'unsent' : 'failed',
    reason: failed,
    message: undefined,
  }))
  return [...stored, ...waiting]
}

function newIn(messages: readonly ChatMessage[], me: string, { after, upTo }: NewRange): ChatMessage[] {
  return newsAfter(messages, me, after).filter(({ sequence }) => sequence <= upTo)
}

function newText({ messages, hasOlder }: TimelineInput, me: string, range: NewRange): string {
  const count = newIn(messages, me, range).length
  // Older pages may contain more.
  const atLeast = hasOlder && (messages[0]?.sequence ?? 0) > range.after + 1 ? '+' : ''
  return `${count}${atLeast} new ${count === 1 && !atLeast ? 'message' : 'messages'}`
}
