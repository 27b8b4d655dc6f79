import * as v from 'valibot'
import { MAX_FRAME } from './limits.ts'
import { readableItems } from '../readable.ts'
import { OLDEST_VERSION } from './constants.ts'
import { ReadableDealView } from '../deals/deal.ts'
import { Content, MessageId, ReadableMessage } from './messages.ts'
import { ClientPassage, ClientSearch, Found, Passage } from './search-frames.ts'
import { TimeFrame } from './time-frame.ts'

/** Why a room refuses a frame. */
export const REFUSALS = [
  'invalid_frame',
  /** Of a type that this build does not know. */
  'unknown_frame',
  'unknown_version',
  'content_empty',
  'content_too_long',
  'frame_too_large',
  'too_many_frames',
  'too_many_messages',
  'message_not_found',
  'not_your_message',
  'too_late_to_edit',
  /** A price was agreed in this room, after which nothing is deleted. */
  'too_late_to_delete',
  'message_deleted',
  'you_blocked_them',
  'account_on_hold',
  'internal',
] as const
export type Refusal = (typeof REFUSALS)[number]

const version = { v: v.number() }
const Position = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const ClientSend = v.object({
  ...version,
  type: v.literal('send'),
  id: MessageId,
  content: Content,
  /** Whether it is sent in the chat of the deal, whose id it then gets. */
  inDeal: v.optional(v.boolean(), false),
  /** The message that it answers; left out if the sender does not see such a one. */
  replyTo: v.optional(MessageId),
})
const ClientTyping = v.object({ ...version, type: v.literal('typing'), on: v.boolean() })
/** Everything up to a sequence was shown to the person. */
const ClientRead = v.object({ ...version, type: v.literal('read'), sequence: Position })
const ClientEdit = v.object({ ...version, type: v.literal('edit'), id: MessageId, content: Content })
/** Hides the sender's own message; the reply is its `ack`, and others get it as `edited`. */
const ClientDelete = v.object({ ...version, type: v.literal('delete'), id: MessageId })
/**
 * Requests messages: what changed `after` a revision, `before` a sequence, or the newest. The reply is one `posted`,
 * whose `more` is true if there are further pages.
 */
const ClientResume = v.object({
  ...version,
  type: v.literal('resume'),
  after: v.optional(Position),
  before: v.optional(Position),
})

export const ClientFrame = v.variant('type', [
  ClientSend,
  ClientTyping,
  ClientRead,
  ClientEdit,
  ClientDelete,
  ClientResume,
  ClientSearch,
  ClientPassage,
])
export type ClientFrame = v.InferOutput<typeof ClientFrame>
export type Resume = v.InferOutput<typeof ClientResume>

/**
 * Messages in order of sequence. `page` is null if they were just sent, otherwise it identifies the request: `newest`
 * replaces the client's messages, `older` is prepended, `newer` has messages and edits since its revision.
 */
const Posted = v.object({
  ...version,
  type: v.literal('posted'),
  messages: readableItems(ReadableMessage),
  page: v.nullable(v.object({ kind: v.picklist(['newest', 'older', 'newer']), more: v.boolean() })),
})
/** The sender's message is stored. Sent to the connection that sent it, instead of `posted`. */
const Ack = v.object({ ...version, type: v.literal('ack'), message: ReadableMessage })
const Typing = v.object({ ...version, type: v.literal('typing'), userId: v.string(), on: v.boolean() })
/** How far a person has read. */
const Read = v.object({ ...version, type: v.literal('read'), userId: v.string(), sequence: v.number() })
/** A message was edited or deleted. */
const Edited = v.object({ ...version, type: v.literal('edited'), message: ReadableMessage })
/** Whether the other person is online; if not, when they last were, if known. */
const PresenceFrame = v.object({
  ...version,
  type: v.literal('presence'),
  userId: v.string(),
  online: v.boolean(),
  lastSeen: v.nullable(v.number()),
  /** Whether their account was deleted. */
  gone: v.optional(v.boolean()),
})
/**
 * The room's newest deal. Sent when a client resumes and whenever the deal changes, after the messages about it. The
 * view is null only for a browser that cannot read it, because the room is of a later build.
 */
const DealFrame = v.object({
  ...version,
  type: v.literal('deal'),
  view: v.fallback(v.nullable(ReadableDealView), null),
})
/**
 * A frame had no effect; `id` names the message it was about, if it had one. The code is a `Refusal`, or one of a later
 * build's.
 */
const Refused = v.object({
  ...version,
  type: v.literal('refused'),
  code: v.string(),
  id: v.optional(v.string()),
})

export const ServerFrame = v.variant('type', [
  TimeFrame,
  Posted,
  Ack,
  Typing,
  Read,
  Edited,
  PresenceFrame,
  DealFrame,
  Found,
  Passage,
  Refused,
])
export type ServerFrame = v.InferOutput<typeof ServerFrame>

/** A client's frame, or why it is refused and the message it names. */
export type ParsedFrame<Frame = ClientFrame> = { frame: Frame } | { refusal: Refusal; id?: string }

/** Parses what a client sent to a room. */
export function parseClientFrame(data: unknown): ParsedFrame {
  return parseFrame(ClientFrame, data)
}

/** Parses what a client sent, of any version from `OLDEST_VERSION` on; never throws. */
export function parseFrame<Frame>(schema: v.GenericSchema<unknown, Frame>, data: unknown): ParsedFrame<Frame> {
  if (typeof data !== 'string') return { refusal: 'invalid_frame' }
  if (data.length > MAX_FRAME) return { refusal: 'frame_too_large' }
  const json = parseJson(data)
  if (typeof json !== 'object' || json === null) return { refusal: 'invalid_frame' }
  if ('v' in json && typeof json.v === 'number' && json.v < OLDEST_VERSION) return { refusal: 'unknown_version' }
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return { frame: parsed.output }
  const id = 'id' in json && v.is(MessageId, json.id) ? { id: json.id } : {}
  return { refusal: refusalOf(parsed.issues), ...id }
}

/** A server's frame, with the parts this build can read; undefined for an unknown frame. */
export function parseServerFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  const parsed = v.safeParse(ServerFrame, parseJson(data))
  return parsed.success ? parsed.output : undefined
}

function refusalOf(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const [issue] = issues
  if (issue?.type === 'variant') return 'unknown_frame'
  if (issues.length !== 1 || issue?.path?.[0]?.key !== 'content') return 'invalid_frame'
  if (issue.type === 'non_empty') return 'content_empty'
  return issue.type === 'max_length' || issue.type === 'check' ? 'content_too_long' : 'invalid_frame'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
