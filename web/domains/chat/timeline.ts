import type { ChatMessage } from '#contract/chat/messages.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { type Decision, decisionOf, knownEvents } from '#web/domains/deals/decisions.ts'
import type { Conversation } from './conversation.ts'

/** Messages of one person that follow each other within this time stand together. */
const GROUP_MS = 60_000

export type Delivery = 'unsent' | 'failed' | 'sent' | 'read'

/** A message as it shows. */
export interface Line {
  id: string
  content: string
  at: number
  mine: boolean
  edited: boolean
  /** What became of one's own message; undefined for the other person's. */
  delivery: Delivery | undefined
  /** Why it failed. */
  reason: string | null
  /** As the room has it; undefined while it is unsent. */
  message: ChatMessage | undefined
}

export interface Group {
  kind: 'group'
  key: string
  mine: boolean
  lines: Line[]
}

/** An event of a deal. */
export interface DealItem {
  kind: 'deal'
  key: string
  event: DealEvent
  mine: boolean
  /** What became of the offer, if one was made. */
  decision: Decision | undefined
}

export type TimelineItem =
  | { kind: 'day'; key: string; at: number }
  /** An event that this build does not know, as the text of its message. */
  | { kind: 'note'; key: string; text: string }
  | { kind: 'new'; key: string; text: string }
  | DealItem
  | Group

/** The messages that were new when the conversation opened: those of the other person within two sequences. */
export interface NewRange {
  after: number
  upTo: number
}

type Shown = Pick<Conversation, 'messages' | 'unsent' | 'readByOther' | 'hasOlder' | 'deal'>

/** The conversation in the order it shows: days, the divider of new messages, and groups of messages. */
export function timelineOf(shown: Shown, me: string, range: NewRange): TimelineItem[] {
  const items: TimelineItem[] = []
  let group: Group | undefined
  let day = ''
  const firstNew = shown.messages.find((message) => isNew(message, me, range))
  const events = knownEvents(shown.messages, shown.deal)
  for (const line of linesOf(shown, me)) {
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
      const decision = event.type === 'offered' && event.offer ? decisionOf(event.offer, events, shown.deal) : undefined
      if (!isTold(event, items.at(-1))) items.push({ kind: 'deal', key: line.id, event, mine: line.mine, decision })
      continue
    }
    if (line.message && line.message.type !== 'text') {
      group = undefined
      items.push({ kind: 'note', key: line.id, text: line.content })
      continue
    }
    const last = group?.lines.at(-1)
    if (group && last && group.mine === line.mine && line.at - last.at <= GROUP_MS) group.lines.push(line)
    else items.push((group = { kind: 'group', key: line.id, mine: line.mine, lines: [line] }))
  }
  return items
}

const ENDS: ReadonlySet<DealEvent['type']> = new Set(['declined', 'withdrawn', 'expired'])

/** Whether the card right before an event says that the offer has come to nothing. */
function isTold({ type, offer }: DealEvent, before: TimelineItem | undefined): boolean {
  return (
    ENDS.has(type) && before?.kind === 'deal' && before.decision !== undefined && before.event.offer?.id === offer?.id
  )
}

/** The same, with groups that keep their keys when older messages join them: what has the focus in them then stays. */
export function keepKeys(items: TimelineItem[], former: TimelineItem[]): TimelineItem[] {
  const keys = new Map(
    former.flatMap((item) => (item.kind === 'group' ? item.lines.map(({ id }) => [id, item.key] as const) : [])),
  )
  const used = new Set<string>()
  return items.map((item) => {
    if (item.kind !== 'group') return item
    const known = item.lines.map(({ id }) => keys.get(id))
    const key = known.find((one) => one !== undefined && !used.has(one)) ?? item.key
    used.add(key)
    return { ...item, key }
  })
}

/** How many messages of the other person came after a sequence. */
export function countAfter(messages: readonly ChatMessage[], me: string, sequence: number): number {
  return messages.filter((message) => message.senderId !== me && message.sequence > sequence).length
}

function linesOf({ messages, unsent, readByOther }: Shown, me: string): Line[] {
  const stored = messages.map((message): Line => {
    const mine = message.senderId === me
    const delivery = message.sequence <= readByOther ? 'read' : 'sent'
    return {
      id: message.id,
      content: message.content,
      at: message.createdAt,
      mine,
      edited: message.editedAt !== null,
      delivery: mine ? delivery : undefined,
      reason: null,
      message,
    }
  })
  const waiting = unsent.map(({ id, content, createdAt, failed }): Line => ({
    id,
    content,
    at: createdAt,
    mine: true,
    edited: false,
    delivery: failed === null ? 'unsent' : 'failed',
    reason: failed,
    message: undefined,
  }))
  return [...stored, ...waiting]
}

function isNew({ senderId, sequence }: ChatMessage, me: string, { after, upTo }: NewRange): boolean {
  return senderId !== me && sequence > after && sequence <= upTo
}

function newText({ messages, hasOlder }: Shown, me: string, range: NewRange): string {
  const count = messages.filter((message) => isNew(message, me, range)).length
  // Older pages may have more of them.
  const atLeast = hasOlder && (messages[0]?.sequence ?? 0) > range.after + 1 ? '+' : ''
  return `${count}${atLeast} new ${count === 1 && !atLeast ? 'message' : 'messages'}`
}
