import * as v from 'valibot'
import { ListedTerms } from '../deals/terms-schemas.ts'
import { STATUSES } from '../listings/constants.ts'
import { MAX_ID } from '../limits.ts'
import { MAX_CHAT_SEARCH } from './limits.ts'
import { REPORT_REASONS, type ReportReason } from '../reports/constants.ts'
import {
  hasRequiredText,
  REASON_REQUIRED,
  type ReportForm,
  ReportWords,
  TEXT_REQUIRED,
} from '../reports/report-form.ts'
import { CHAT_FILTERS } from './constants.ts'
import { InboxChat } from './inbox.ts'
import { MessageId } from './messages.ts'

const Id = v.pipe(v.string(), v.maxLength(MAX_ID))

/** A chat in a user's list. Times are ISO 8601. */
export const Chat = v.object({
  id: v.string(),
  /** 'product title – buyer name' */
  title: v.string(),
  /** The deal of this listing and buyer, the newest; null if there is none. */
  negotiationId: v.nullable(v.string()),
  /** What the caller is in it. */
  role: v.picklist(['buyer', 'seller']),
  listing: v.object({
    id: v.string(),
    slug: v.string(),
    title: v.string(),
    /** The address of the first image, or of the placeholder. */
    cover: v.string(),
    ...ListedTerms.entries,
    openToOffers: v.boolean(),
    /** Whether it can be bought immediately at the list price. */
    buyNow: v.boolean(),
    status: v.picklist(STATUSES),
    live: v.boolean(),
    /** Set while a buyer has a listing that is sold once. */
    reserved: v.optional(v.boolean()),
  }),
  /** The other person. */
  other: v.object({
    id: v.string(),
    name: v.string(),
    username: v.nullable(v.string()),
    avatar: v.nullable(v.string()),
    /** False once their account was deleted or suspended. */
    active: v.boolean(),
  }),
  archived: v.boolean(),
  /** Whether the caller has blocked the other person. */
  blocked: v.boolean(),
  lastActivityAt: v.string(),
  /** Live data, which the inbox's socket keeps current. */
  inbox: v.nullable(InboxChat),
})
export type Chat = v.InferOutput<typeof Chat>

/** `GET /api/chats`: the caller's chats, the most recently active first. */
export const ChatsQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_CHAT_SEARCH))),
  filter: v.optional(v.picklist(CHAT_FILTERS)),
  /** Only chats about this listing. */
  listing: v.optional(Id),
  /** The `next` of the page before. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/))),
})
export type ChatsQuery = v.InferOutput<typeof ChatsQuery>
export const ChatPage = v.object({ items: v.array(Chat), next: v.nullable(v.string()) })
export type ChatPage = v.InferOutput<typeof ChatPage>

/** `POST /api/chats` */
export const StartChat = v.object({ listingId: Id })
export const StartedChat = v.object({ chat: Chat, created: v.boolean() })
export type StartedChat = v.InferOutput<typeof StartedChat>

/** `GET /api/chats/about/:listing`: the caller's chat as a buyer of a listing. */
export const ChatAbout = v.object({ chat: v.nullable(Chat) })

export const SetArchived = v.object({ archived: v.boolean() })
export const SetBlocked = v.object({ blocked: v.boolean() })

/**
 * `POST /api/chats/:id/reports`: a reason and, for `other`, words. The reason may also be the words themselves, which
 * is what it was before there was a choice.
 */
export const ReportMessage = v.pipe(
  v.object({
    messageId: MessageId,
    reason: v.pipe(ReportWords, v.nonEmpty(REASON_REQUIRED)),
    words: v.optional(ReportWords, ''),
  }),
  v.forward(
    v.check(({ reason, words }) => isReason(reason) || words === '', REASON_REQUIRED),
    ['reason'],
  ),
  v.forward(
    v.check((report) => hasRequiredText(report), TEXT_REQUIRED),
    ['words'],
  ),
  v.transform(({ messageId, reason, words }): ReportForm & { messageId: string } =>
    isReason(reason) ? { messageId, reason, words } : { messageId, reason: 'other', words: reason },
  ),
)
export type ReportMessage = v.InferOutput<typeof ReportMessage>
export type ReportMessageInput = v.InferInput<typeof ReportMessage>

function isReason(text: string): text is ReportReason {
  return (REPORT_REASONS as readonly string[]).includes(text)
}
