import * as v from 'valibot'
import { SLACK } from '../limits.ts'
import { readableItems } from '../readable.ts'
import { tidyLine } from '../text.ts'
import { MAX_CHAT_SEARCH } from './limits.ts'
import { MessageId, ReadableMessage } from './messages.ts'

const version = { v: v.number() }
const Position = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Requests messages that contain each word of a text, the newest first, or what is found `before` a sequence. */
export const ClientSearch = v.object({
  ...version,
  type: v.literal('search'),
  /** Names the request in the reply. */
  id: MessageId,
  text: v.pipe(
    v.string(),
    v.maxLength(MAX_CHAT_SEARCH * SLACK),
    v.transform(tidyLine),
    v.minLength(1),
    v.maxLength(MAX_CHAT_SEARCH),
  ),
  before: v.optional(Position),
})
export type Search = v.InferOutput<typeof ClientSearch>

/** Requests a part of the history: `around` a sequence, `before` it or `after` it. */
export const ClientPassage = v.object({
  ...version,
  type: v.literal('passage'),
  id: MessageId,
  place: v.picklist(['around', 'before', 'after']),
  sequence: Position,
})
export type PassageRequest = v.InferOutput<typeof ClientPassage>

/** What a search has found, newest first. `next` is where it goes on; null if it has read all messages. */
export const Found = v.object({
  ...version,
  type: v.literal('found'),
  id: v.string(),
  messages: readableItems(ReadableMessage),
  next: v.nullable(v.number()),
})
export type Found = v.InferOutput<typeof Found>

/** Messages without a gap, oldest first, and whether there are others on either side. */
export const Passage = v.object({
  ...version,
  type: v.literal('passage'),
  id: v.string(),
  messages: readableItems(ReadableMessage),
  hasOlder: v.boolean(),
  hasNewer: v.boolean(),
})
export type Passage = v.InferOutput<typeof Passage>
