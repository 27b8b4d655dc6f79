import * as v from 'valibot'
import { DealEvent } from '../deals/deal.ts'
import { SLACK } from '../limits.ts'
import { countGraphemes } from '../shorten.ts'
import { tidyMessage } from '../text.ts'
import { MAX_MESSAGE } from './limits.ts'

/** The id that the sender's browser gives a message, so that repeating it changes nothing. */
export const MessageId = v.pipe(v.string(), v.uuid())

const TOO_LONG = `Messages can have up to ${MAX_MESSAGE.toLocaleString('en-US')} characters.`

/** UTF-16 code units of a message: a character with accents or of a composed emoji has several. */
export const MAX_MESSAGE_UNITS = MAX_MESSAGE * SLACK

/** Text of several lines, with 1 to `MAX_MESSAGE` graphemes in `MAX_MESSAGE_UNITS`. */
export const Content = v.pipe(
  v.string(),
  v.maxLength(MAX_MESSAGE_UNITS, TOO_LONG),
  v.transform(tidyMessage),
  // Segmenting takes longer than all else about a message, and a text has no more graphemes than code units.
  v.check((text) => text.length <= MAX_MESSAGE || countGraphemes(text) <= MAX_MESSAGE, TOO_LONG),
  v.nonEmpty('Write a message first.'),
)

/** What is left of a message that its sender deleted. */
export const DELETED_TEXT = 'This message was deleted.'

/** A message that another one answers, as it is now. */
export const Quote = v.object({
  id: v.string(),
  sequence: v.number(),
  senderId: v.string(),
  /** One line, shortened. */
  content: v.string(),
  deleted: v.optional(v.boolean()),
})
export type Quote = v.InferOutput<typeof Quote>

/** A message as both sides see it. Times are milliseconds since 1970. */
export const ChatMessage = v.object({
  /** The position in the room's one order, from 1. */
  sequence: v.number(),
  /** Grows with every message and every edit in the room. A client resumes after the last one it has seen. */
  revision: v.number(),
  id: v.string(),
  senderId: v.string(),
  content: v.string(),
  /** A `deal` message is about an event of a deal; its sender is empty if neither member caused it. */
  type: v.picklist(['text', 'deal']),
  /** The event that a `deal` message is about; null for any other, and for events that this build does not know. */
  event: v.optional(v.nullable(DealEvent), null),
  /** The deal in whose chat it was sent; null if it was sent from the widget. */
  negotiationId: v.nullable(v.string()),
  createdAt: v.number(),
  editedAt: v.nullable(v.number()),
  /** The message that it answers; null if this person does not see that. */
  replyTo: v.optional(v.nullable(Quote)),
  /** Whether its sender has deleted it: its content is `DELETED_TEXT` then. */
  deleted: v.optional(v.boolean()),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** An unknown kind of message of a later build is read as one about an event. */
export const ReadableType = v.fallback(ChatMessage.entries.type, 'deal')

/** A message in a frame: one of a kind, or with an event, that this build does not know has its content all the same. */
export const ReadableMessage = v.object({
  ...ChatMessage.entries,
  type: ReadableType,
  event: v.fallback(ChatMessage.entries.event, null),
  replyTo: v.optional(v.fallback(v.nullable(Quote), null)),
})
