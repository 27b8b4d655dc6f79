import { EDIT_MS, MAX_UNREAD, PREVIEW } from '#contract/chat/limits.ts'
import { shorten } from '#contract/shorten.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { Refusal } from '#contract/chat/protocol.ts'
import type { ChatState, MemberState } from '#contract/chat/rpc.ts'
import type { ChatEntry } from '#contract/chat-entry.ts'
import { MemberCounts } from './member-counts.ts'
import {
  type Complete,
  type MessagePage,
  MessageTable,
  type ModeratedRow,
  type NewMessage,
  type PageRequest,
  type StoredMessage,
} from './message-table.ts'

interface Member {
  userId: string
  read: number
  archived: number
  blocks: number
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

  /** What the room is about; undefined before it is opened. */
  entry(): ChatEntry | undefined {
    const [row] = this.#sql.exec<{ document: string }>('SELECT document FROM entry').toArray()
    return row && (JSON.parse(row.document) as ChatEntry)
  }

  /** The other member; undefined unless `userId` is one. */
  otherMember(userId: string): string | undefined {
    const ids = this.#members().map((member) => member.userId)
    return ids.includes(userId) ? ids.find((id) => id !== userId) : undefined
  }

  /** Whether a member has blocked the other one. */
  blocks(userId: string): boolean {
    return this.#members().some((member) => member.userId === userId && member.blocks === 1)
  }

  /** Stores a message once, and takes the chat out of the recipient's archive. */
  post(message: NewMessage, now: number): Post | Refusal {
    const { id, senderId } = message
    const known = this.messages.find(id)
    if (known) return known.senderId === senderId ? this.#repeated(known) : 'not_your_message'
    const members = this.#members()
    if (members.some((member) => member.userId === senderId && member.blocks === 1)) return 'you_blocked_them'
    const recipient = members.find((member) => member.userId !== senderId)
    // Whether or not they are blocked, of which they learn nothing.
    if (this.#counts.isUnanswered(senderId) || !this.#counts.spend(senderId, now)) return 'too_many_messages'
    const withheld = recipient?.blocks === 1
    const stored = this.messages.insert(message, withheld, this.#nextRevision(), now)
    this.#counts.add(stored, 'text', withheld)
    if (!withheld && recipient?.archived === 1) this.setArchived(recipient.userId, false)
    return { message: stored, repeated: false, withheld }
  }

  /** Stores a message that both see, regardless of blocks, and takes the chat out of the archives of the others. */
  postToBoth(message: NewMessage, now: number): StoredMessage {
    const stored = this.messages.insert(message, false, this.#nextRevision(), now)
    this.#counts.add(stored, 'deal', false)
    for (const { userId, archived } of this.#members())
      if (userId !== message.senderId && archived === 1) this.setArchived(userId, false)
    return stored
  }

  /** Replaces the text of the sender's own message within `EDIT_MS`; the former text is stored. */
  edit(userId: string, id: string, content: string, now: number): Post | Refusal {
    const known = this.messages.find(id)
    if (!known || (known.withheld && known.senderId !== userId)) return 'message_not_found'
    if (known.senderId !== userId || known.type === 'deal') return 'not_your_message'
    if (known.content === content) return this.#repeated(known)
    // Nothing changes for a member who has blocked the sender, and the sender must not notice.
    const isBlocked = this.#members().some((member) => member.userId !== userId && member.blocks === 1)
    if (now - known.createdAt > EDIT_MS || (isBlocked && !known.withheld)) return 'too_late_to_edit'
    if (!this.#counts.spend(userId, now)) return 'too_many_messages'
    const message = this.messages.edit(id, content, this.#nextRevision(), now)
    return { message, repeated: false, withheld: known.withheld }
  }

  /** Marks what a member may see as read up to a sequence. Returns how far they have read now, if that changed. */
  markRead(userId: string, sequence: number): number | undefined {
    const { last, unread } = this.#counts.of(userId)
    const from = this.#members().find((member) => member.userId === userId)?.read
    const upTo = Math.min(sequence, last)
    if (from === undefined || upTo <= from) return undefined
    const query = 'UPDATE members SET read = ?, revision = ? WHERE user_id = ?'
    this.#sql.exec(query, upTo, this.#nextRevision(), userId)
    this.#counts.read(userId, upTo === last ? unread : this.messages.count(userId, from, upTo))
    return upTo
  }

  /** The messages that a member requests, and how many rows they took. */
  page(userId: string, request: PageRequest, complete: Complete): { found: MessagePage; rows: number } {
    return this.messages.page(userId, request, this.#counts.of(userId).last, complete)
  }

  /** The newest message that a member may see. */
  last(userId: string): StoredMessage | undefined {
    return this.messages.at(this.#counts.of(userId).last)
  }

  /** How far each member has read. */
  reads(): { userId: string; sequence: number }[] {
    return this.#members().map(({ userId, read }) => ({ userId, sequence: read }))
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
    const members = this.#members()
    return members.map(({ userId, archived }) => {
      const newest = this.last(userId)
      const last = newest && {
        sequence: newest.sequence,
        senderId: newest.senderId,
        content: shorten(newest.content, PREVIEW),
        at: newest.createdAt,
        type: newest.type,
      }
      const unread = this.#unread(userId)
      const readByOther = members.find((member) => member.userId !== userId)?.read ?? 0
      return {
        userId,
        summary: { chatId: entry.chatId, version, unread, last: last ?? null, readByOther, archived: archived === 1 },
      }
    })
  }

  /** What D1 should have; undefined before the room is opened. */
  state(): ChatState | undefined {
    const entry = this.entry()
    if (!entry) return undefined
    const members = this.#members().map(({ userId, archived }): MemberState => ({
      userId,
      lastActivityAt: this.#lastActivity(userId, entry),
      unread: this.#unread(userId),
      archived: archived === 1,
    }))
    const firstAnswerMs = this.#counts.of(entry.sellerId).answerMs
    return { entry, version: this.revision(), firstAnswerMs, members }
  }

  #unread(userId: string): number {
    return Math.min(this.#counts.of(userId).unread, MAX_UNREAD)
  }

  #repeated({ id, withheld }: ModeratedRow): Post {
    return { message: this.messages.get(id), repeated: true, withheld }
  }

  /** The buyer has started the chat; the seller has nothing to list before the first message. */
  #lastActivity(userId: string, { buyerId, createdAt }: ChatEntry): number | null {
    return this.last(userId)?.createdAt ?? (userId === buyerId ? createdAt : null)
  }

  #members(): Member[] {
    return this.#sql
      .exec<Member & Record<string, SqlStorageValue>>('SELECT user_id AS userId, read, archived, blocks FROM members')
      .toArray()
  }

  #set(userId: string, column: 'blocks' | 'archived', on: boolean): void {
    this.#sql.exec(
      `UPDATE members SET ${column} = ?1, revision = ?2 WHERE user_id = ?3 AND ${column} <> ?1`,
      on ? 1 : 0,
      this.#nextRevision(),
      userId,
    )
  }

  /** The revision of the last change. */
  revision(): number {
    return this.#sql
      .exec<{ revision: number }>(
        `SELECT max(
           coalesce((SELECT max(revision) FROM messages), 0), coalesce((SELECT max(revision) FROM members), 0)
         ) AS revision`,
      )
      .one().revision
  }

  /** Goes on from a revision, by default the next: something else changed that reports of the conversation contain. */
  raiseRevision(to = this.#nextRevision()): void {
    if (to > this.revision())
      this.#sql.exec('UPDATE members SET revision = ? WHERE user_id = (SELECT min(user_id) FROM members)', to)
  }

  #nextRevision(): number {
    return this.revision() + 1
  }
}
