import * as v from 'valibot'
import { DealEvent } from '../deals/deal.ts'
import { boundedText } from '../form.ts'
import { MAX_MESSAGE } from './limits.ts'
import { tidyParagraphs } from '../text.ts'

/** The id that the sender's browser gives a message, so that repeating it changes nothing. */
export const MessageId = v.pipe(v.string(), v.uuid())

/** Text of several lines, with 1 to `MAX_MESSAGE` characters. */
export const Content = v.pipe(
  boundedText(MAX_MESSAGE, {
    tidy: tidyParagraphs,
    tooLong: `Messages can have up to ${MAX_MESSAGE.toLocaleString('en-US')} characters.`,
  }),
  v.nonEmpty('Write a message first.'),
)

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
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** An unknown kind of message of a later build is read as one about an event. */
export const ReadableType = v.fallback(ChatMessage.entries.type, 'deal')

/** A message in a frame: one of a kind, or with an event, that this build does not know has its content all the same. */
export const ReadableMessage = v.object({
  ...ChatMessage.entries,
  type: ReadableType,
  event: v.fallback(ChatMessage.entries.event, null),
})
