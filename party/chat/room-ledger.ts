import { EDIT_MS, FIRST_PAGE, HISTORY_PAGE, MAX_UNANSWERED, MAX_UNREAD, PREVIEW } from '#contract/chat/limits.ts'
import { withoutCodeMarks } from '#contract/chat/code.ts'
import { shorten } from '#contract/shorten.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { Refusal } from '#contract/chat/protocol.ts'
import type { ChatState, MemberState } from '#contract/chat/rpc.ts'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { findMessages, type FoundSequences } from './find-messages.ts'
import { type Member, MemberCounts } from './member-counts.ts'
import { NEXT_REVISION, REVISION } from './revision.ts'
import {
  type Complete,
  type MessagePage,
  MessageTable,
  type ModeratedRow,
  type NewMessage,
  type PageRequest,
  type StoredMessage,
} from './message-table.ts'

interface FoundMessages {
  messages: StoredMessage[]
}

/** The summary of a chat in an inbox, without its deal. */
type ConversationSummary = Omit<InboxChat, 'deal' | 'waits'>

/** A stored message; `repeated` if it was stored before, `withheld` if only its sender may see it. */
export interface Post {
  message: StoredMessage
  repeated: boolean
  withheld: boolean
}

/**
 * A room's conversation: its members, their messages and the rules. Every message, edit, read mark and setting takes the
 * next revision. Times are milliseconds since 1970 and passed in, and so are ids. No method awaits, so each is one
 * transaction.
 */
export class RoomLedger {
  readonly #sql: SqlStorage
  readonly messages: MessageTable
  readonly #counts: MemberCounts
  #entry: ChatEntry | undefined

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.messages = new MessageTable(sql)
    this.#counts = new MemberCounts(sql)
  }

  /** Initializes the room with `entry`, and sends its intro; later calls change nothing. */
  open({ intro, ...entry }: ChatEntry, blockers: readonly string[]): void {
    if (this.entry()) return
    this.#sql.exec('INSERT INTO entry (chat_id, document) VALUES (?, ?)', entry.chatId, JSON.stringify(entry))
    for (const [position, userId] of [entry.buyerId, entry.sellerId].entries()) {
      const blocks = blockers.includes(userId) ? 1 : 0
      this.#sql.exec('INSERT INTO members (user_id, blocks, revision) VALUES (?, ?, ?)', userId, blocks, position + 1)
    }
    this.#counts.fill()
    const { chatId: id, buyerId: senderId, createdAt } = entry
    if (intro !== undefined) this.post({ id, senderId, content: intro, negotiationId: null }, createdAt)
  }

  /** What the room is about; undefined before it is opened. Never changes afterwards. */
  entry(): ChatEntry | undefined {
    this.#entry ??= this.#readEntry()
    return this.#entry
  }

  #readEntry(): ChatEntry | undefined {
    const [row] = this.#sql.exec<{ document: string }>('SELECT document FROM entry').toArray()
    return row && (JSON.parse(row.document) as ChatEntry)
  }

  /** The other member; undefined unless `userId` is one. */
  otherMember(userId: string): string | undefined {
    const { buyerId, sellerId } = this.entry() ?? {}
    if (userId === buyerId) return sellerId
    return userId === sellerId ? buyerId : undefined
  }

  /** Whether a member has blocked the other one. */
  blocks(userId: string): boolean {
    return this.#counts.members().some((member) => member.userId === userId && member.blocks === 1)
  }

  /** Stores a message once, and takes the chat out of the recipient's archive. */
  post(message: NewMessage, now: number): Post | Refusal {
    const { id, senderId } = message
    const known = this.messages.find(id)
    if (known) return known.senderId === senderId ? this.#repeated(known) : 'not_your_message'
    const { own: sender, other: recipient } = this.#sides(senderId)
    if (sender?.blocks === 1) return 'you_blocked_them'
    // Whether or not they are blocked, of which they learn nothing.
    const isUnanswered = (sender?.unanswered ?? 0) >= MAX_UNANSWERED
    if (isUnanswered || !this.#counts.spend(senderId, now)) return 'too_many_messages'
    const withheld = recipient?.blocks === 1
    const stored = this.messages.insert(message, withheld, now)
    this.#counts.add(stored, 'text', withheld)
    if (!withheld && recipient?.archived === 1) this.setArchived(recipient.userId, false)
    return { message: stored, repeated: false, withheld }
  }

  /** Stores a message that both see, regardless of blocks, and takes the chat out of the archives of the others. */
  postToBoth(message: NewMessage, now: number): StoredMessage {
    const stored = this.messages.insert(message, false, now)
    this.#counts.add(stored, 'deal', false)
    for (const { userId, archived } of this.#counts.members())
      if (userId !== message.senderId && archived === 1) this.setArchived(userId, false)
    return stored
  }

  /** Replaces the text of the sender's own message within `EDIT_MS`; the former text is stored. */
  edit(userId: string, id: string, content: string, now: number): Post | Refusal {
    const known = this.#ownMessage(userId, id)
    if (typeof known === 'string') return known
    if (known.deleted) return 'message_deleted'
    if (known.content === content) return this.#repeated(known)
    // Nothing changes for a member who has blocked the sender, and the sender must not notice.
    const isBlocked = this.#sides(userId).other?.blocks === 1
    if (now - known.createdAt > EDIT_MS || (isBlocked && !known.withheld)) return 'too_late_to_edit'
    if (!this.#counts.spend(userId, now)) return 'too_many_messages'
    const message = this.messages.edit(known, content, now)
    return { message, repeated: false, withheld: known.withheld }
  }

  /** Hides the text of the sender's own message from both, unless they have made an agreement. It stays stored. */
  remove(userId: string, id: string, hasAgreement: boolean, now: number): Post | Refusal {
    const known = this.#ownMessage(userId, id)
    if (typeof known === 'string') return known
    if (known.deleted) return this.#repeated(known)
    if (hasAgreement) return 'too_late_to_delete'
    if (!this.#counts.spend(userId, now)) return 'too_many_messages'
    if (!known.withheld) this.#counts.remove(known)
    return { message: this.messages.remove(known, now), repeated: false, withheld: known.withheld }
  }

  /** A text of the member's own, as moderators see it, or why they may not change it. */
  #ownMessage(userId: string, id: string): ModeratedRow | Refusal {
    const known = this.messages.find(id)
    if (!known || (known.withheld && known.senderId !== userId)) return 'message_not_found'
    return known.senderId === userId && known.type === 'text' ? known : 'not_your_message'
  }

  /** Whether a member has not read all that they may see. */
  hasUnread(userId: string): boolean {
    return (this.#sides(userId).own?.unread ?? 0) > 0
  }

  /** Marks what a member may see as read up to a sequence. Returns how far they have read now, if that changed. */
  markRead(userId: string, sequence: number): number | undefined {
    const { own } = this.#sides(userId)
    if (!own) return undefined
    const { read, last, unread } = own
    const upTo = Math.min(sequence, last)
    if (upTo <= read) return undefined
    this.#sql.exec(`UPDATE members SET read = ?, revision = ${NEXT_REVISION} WHERE user_id = ?`, upTo, userId)
    this.#counts.read(userId, upTo === last ? unread : this.messages.count(userId, read, upTo))
    return upTo
  }

  /** A stored message of the other member's, which may quote what this one does not see. */
  asSeenBy(userId: string, message: StoredMessage): StoredMessage {
    return message.replyTo ? this.messages.get(message.id, userId) : message
  }

  /** The messages that a member requests, and how many rows they took. */
  page(userId: string, request: PageRequest, complete: Complete): { found: MessagePage; rows: number } {
    const { last = 0, read = 0, unread = 0 } = this.#sides(userId).own ?? {}
    // What is unread, so that the line above it is where it belongs.
    const max = unread === 0 ? FIRST_PAGE : Math.min(Math.max(last - read, FIRST_PAGE), HISTORY_PAGE)
    return this.messages.page(userId, request, { last, max }, complete)
  }

  /** The messages that contain the words of a text, newest first, from a sequence on downwards; see `findMessages`. */
  search(userId: string, text: string, before = Infinity): Omit<FoundSequences, 'sequences'> & FoundMessages {
    const last = this.#sides(userId).own?.last ?? 0
    const { sequences, ...read } = findMessages(this.#sql, userId, text, Math.min(before, last + 1))
    return { ...read, messages: this.messages.at(userId, sequences).toSorted((a, b) => b.sequence - a.sequence) }
  }

  /** The newest message that a member may see. */
  last(userId: string): StoredMessage | undefined {
    return this.messages.at(userId, [this.#sides(userId).own?.last ?? 0])[0]
  }

  /** How far each member has read. */
  reads(): { userId: string; sequence: number }[] {
    return this.#counts.members().map(({ userId, read }) => ({ userId, sequence: read }))
  }

  /** Whether a member has read a message. */
  hasRead(userId: string, id: string): boolean {
    const message = this.messages.find(id)
    const read = this.#counts.members().find((member) => member.userId === userId)?.read ?? 0
    return message !== undefined && message.sequence <= read
  }

  setBlocked(userId: string, blocked: boolean): void {
    this.#set(userId, 'blocks', blocked)
  }

  setArchived(userId: string, archived: boolean): void {
    this.#set(userId, 'archived', archived)
  }

  /** The summary of the conversation for each member's inbox; empty before the room is opened. */
  summaries(): { userId: string; summary: ConversationSummary }[] {
    const entry = this.entry()
    if (!entry) return []
    const version = this.revision()
    return this.#membersWithNewest().map(({ userId, archived, unread, newest, readByOther }) => {
      const last = newest && {
        sequence: newest.sequence,
        senderId: newest.senderId,
        content: shorten(withoutCodeMarks(newest.content), PREVIEW),
        at: newest.createdAt,
        type: newest.type,
      }
      return {
        userId,
        summary: { chatId: entry.chatId, version, unread, last: last ?? null, readByOther, archived },
      }
    })
  }

  /** What D1 should have; undefined before the room is opened. */
  state(): ChatState | undefined {
    const entry = this.entry()
    if (!entry) return undefined
    const members = this.#membersWithNewest()
    return {
      entry,
      version: this.revision(),
      firstAnswerMs: members.find(({ userId }) => userId === entry.sellerId)?.answerMs ?? null,
      members: members.map(({ userId, newest, unread, archived }): MemberState => ({
        userId,
        // The buyer has started the chat; the seller has nothing to list before the first message.
        lastActivityAt: newest?.createdAt ?? (userId === entry.buyerId ? entry.createdAt : null),
        unread,
        archived,
      })),
    }
  }

  /** The members as lists show them: each with the newest message that they may see. */
  #membersWithNewest() {
    const members = this.#counts.members()
    const messages = this.messages.at(
      '',
      members.map(({ last }) => last),
    )
    return members.map(({ userId, archived, unread, last, answerMs }) => ({
      userId,
      archived: archived === 1,
      unread: Math.min(unread, MAX_UNREAD),
      newest: messages.find(({ sequence }) => sequence === last),
      readByOther: members.find((member) => member.userId !== userId)?.read ?? 0,
      answerMs,
    }))
  }

  #repeated({ id, senderId, withheld }: ModeratedRow): Post {
    return { message: this.messages.get(id, senderId), repeated: true, withheld }
  }

  #sides(userId: string): { own?: Member | undefined; other?: Member | undefined } {
    const members = this.#counts.members()
    return {
      own: members.find((member) => member.userId === userId),
      other: members.find((member) => member.userId !== userId),
    }
  }

  #set(userId: string, column: 'blocks' | 'archived', on: boolean): void {
    this.#sql.exec(
      `UPDATE members SET ${column} = ?1, revision = ${NEXT_REVISION} WHERE user_id = ?2 AND ${column} <> ?1`,
      on ? 1 : 0,
      userId,
    )
  }

  /** The revision of the last change. */
  revision(): number {
    return this.#sql.exec<{ revision: number }>(`SELECT ${REVISION} AS revision`).one().revision
  }

  /** Goes on from a revision, by default the next: something else changed that reports of the conversation contain. */
  raiseRevision(to = this.revision() + 1): void {
    if (to > this.revision())
      this.#sql.exec('UPDATE members SET revision = ? WHERE user_id = (SELECT min(user_id) FROM members)', to)
  }
}
