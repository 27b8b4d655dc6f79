import * as v from 'valibot'
import { DealEvent, DealSummary } from '../deals/deal.ts'
import { SIDES } from '../deals/constants.ts'
import { STATUSES } from '../listings/constants.ts'
import { VERSION_DECISIONS } from '../packages/constants.ts'
import { readableItems } from '../readable.ts'
import { ReadableType } from './messages.ts'
import { type ParsedFrame, parseFrame } from './protocol.ts'
import { TimeFrame } from './time-frame.ts'

/** The state of a chat in a user's inbox. Times are milliseconds since 1970. */
export const InboxChat = v.object({
  chatId: v.string(),
  /** Grows with every change of this chat. */
  version: v.number(),
  /** Messages of the other person that were not read yet. */
  unread: v.number(),
  /** The newest message that this person may see, shortened; null before the first. */
  last: v.nullable(
    v.object({
      sequence: v.number(),
      senderId: v.string(),
      content: v.string(),
      at: v.number(),
      type: v.optional(ReadableType, 'text'),
    }),
  ),
  /** How far the other person has read. */
  readByOther: v.number(),
  /** The newest deal; null if there is none, or for a browser that cannot read it. */
  deal: v.fallback(v.optional(v.nullable(DealSummary), null), null),
  /** Whether the deal waits for this person. */
  waits: v.optional(v.boolean(), false),
  /** Whether this person has archived it; missing from an inbox that has not heard of it since that was added. */
  archived: v.optional(v.boolean()),
})
export type InboxChat = v.InferOutput<typeof InboxChat>

/** A notice to a user about anything but messages. */
export const Notice = v.variant('kind', [
  v.object({
    kind: v.literal('listing_status'),
    listingId: v.string(),
    title: v.string(),
    status: v.picklist(STATUSES),
  }),
  /** An admin has decided about a version of the package of one of this person's listings. */
  v.object({
    kind: v.literal('version_decided'),
    listingId: v.string(),
    title: v.string(),
    version: v.string(),
    decision: v.picklist(VERSION_DECISIONS),
  }),
  /** The demo of one of this person's listings could not be reached twice in a row. */
  v.object({ kind: v.literal('demo_down'), listingId: v.string(), title: v.string() }),
  /** There is a new version of what this person has bought; `purchaseId` is that of the deal. */
  v.object({ kind: v.literal('version_released'), purchaseId: v.string(), title: v.string(), version: v.string() }),
  /** Something happened in a deal that this person did not do. */
  v.object({
    kind: v.literal('deal'),
    chatId: v.string(),
    /** What this person is in the deal. */
    side: v.picklist(SIDES),
    event: DealEvent,
  }),
])
export type Notice = v.InferOutput<typeof Notice>

const version = { v: v.number() }

/** What a tab is: visible and recently used (`ATTENTION_MS`), only visible, or hidden. */
export const TAB_STATES = ['active', 'idle', 'hidden'] as const
export type TabState = (typeof TAB_STATES)[number]
/** Frames from a user's tabs. */
export const TabFrame = v.variant('type', [
  /** The tab's state, on connecting and when it changes. Former builds send none. */
  v.object({ ...version, type: v.literal('tab'), state: v.picklist(TAB_STATES) }),
])
export type TabFrame = v.InferOutput<typeof TabFrame>

/** Parses what a tab sent to an inbox. */
export function parseTabFrame(data: unknown): ParsedFrame<TabFrame> {
  return parseFrame(TabFrame, data)
}

/** Frames to a user's tabs. */
export const InboxFrame = v.variant('type', [
  /** Once, on connecting. */
  TimeFrame,
  /** Once, after that: the chats that wait for this person, the unread and the most recent ones. */
  v.object({
    ...version,
    type: v.literal('chats'),
    chats: readableItems(InboxChat),
    unread: v.number(),
    waiting: v.optional(v.number(), 0),
  }),
  /** A chat changed; `unread` is the sum of all chats, `waiting` how many wait for this person's answer. */
  v.object({
    ...version,
    type: v.literal('chat'),
    chat: InboxChat,
    unread: v.number(),
    waiting: v.optional(v.number(), 0),
  }),
  v.object({ ...version, type: v.literal('notice'), notice: Notice }),
  /** The tab's lease ends soon; it answers with `PING`. A hidden tab does so although its timers are throttled. */
  v.object({ ...version, type: v.literal('renew') }),
  /** The tab's session has ended. Browsers report the close that follows up to two seconds late. */
  v.object({ ...version, type: v.literal('ended') }),
])
export type InboxFrame = v.InferOutput<typeof InboxFrame>

/** An inbox's frame, with the parts this build can read; undefined for an unknown frame. */
export function parseInboxFrame(data: unknown): InboxFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const parsed = v.safeParse(InboxFrame, JSON.parse(data))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
