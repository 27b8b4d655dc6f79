import { type ChatMessage, DELETED_TEXT, type Quote } from '#contract/chat/messages.ts'
import type { Resume } from '#contract/chat/protocol.ts'
import type { Passage, PassageRequest } from '#contract/chat/search-frames.ts'
import type { ModeratedMessage } from '#contract/chat/rpc.ts'
import { HISTORY_PAGE, PAGE_BYTES, RESUME_PAGE } from '#contract/chat/limits.ts'
import { quoteOf } from '#contract/chat/quote.ts'
import { byteLength } from './byte-length.ts'
import { isNews } from './member-counts.ts'
import { NEXT_REVISION } from './revision.ts'

/** A message without its event, which is stored with the deals. */
export type StoredMessage = Omit<ChatMessage, 'event'>
export type ModeratedRow = Omit<ModeratedMessage, 'event'>

/** The columns of a message, as SQL. */
const FIELDS = 'sequence, revision, id, sender, content, negotiation, created_at, edited_at, reply_to, deleted_at'

/** The columns of `FIELDS` without their names: reading a page of such rows takes half the time. */
type MessageRow = [
  sequence: number,
  revision: number,
  id: string,
  senderId: string,
  content: string,
  negotiationId: string | null,
  createdAt: number,
  editedAt: number | null,
  replyTo: number | null,
  deletedAt: number | null,
]

export interface NewMessage {
  id: string
  senderId: string
  content: string
  negotiationId: string | null
  /** The id of the message that it answers. */
  replyTo?: string | undefined
}

/** Adds its event to a message. */
export type Complete = (message: StoredMessage) => ChatMessage

export type PageRequest = Pick<Resume, 'after' | 'before'>

/** The reply to a request for messages, oldest first. */
export interface MessagePage {
  messages: ChatMessage[]
  page: { kind: 'newest' | 'older' | 'newer'; more: boolean }
}

export interface MessagePassage extends Pick<Passage, 'messages' | 'hasOlder' | 'hasNewer'> {
  /** How many rows it read. */
  rows: number
}

/** A room's messages, each with its place in the order and the revision of its last change. */
export class MessageTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Adds a message at the end of the order. It quotes another one only if its sender sees that. */
  insert({ id, senderId, content, negotiationId, replyTo }: NewMessage, withheld: boolean, now: number): StoredMessage {
    return this.#one(
      senderId,
      `INSERT INTO messages (sequence, revision, id, sender, content, negotiation, created_at, withheld, reply_to)
       VALUES ((SELECT coalesce(max(sequence), 0) + 1 FROM messages), ${NEXT_REVISION}, ?1, ?2, ?3, ?4, ?5, ?6,
         (SELECT sequence FROM messages WHERE id = ?7 AND (withheld = 0 OR sender = ?2)))
       RETURNING ${FIELDS}`,
      id,
      senderId,
      content,
      negotiationId,
      now,
      withheld ? 1 : 0,
      replyTo ?? null,
    )
  }

  /** Replaces a text; the former one is stored. */
  edit({ id, senderId }: ModeratedRow, content: string, now: number): StoredMessage {
    return this.#one(
      senderId,
      `UPDATE messages SET content_old = content, content = ?, edited_at = ?, revision = ${NEXT_REVISION}
       WHERE id = ? RETURNING ${FIELDS}`,
      content,
      now,
      id,
    )
  }

  /** Hides a text from both members; it stays stored for moderators. */
  remove({ id, senderId }: ModeratedRow, now: number): StoredMessage {
    return this.#one(
      senderId,
      `UPDATE messages SET deleted_at = ?, revision = ${NEXT_REVISION} WHERE id = ? RETURNING ${FIELDS}`,
      now,
      id,
    )
  }

  /** A message that exists, as a member sees it. */
  get(id: string, viewerId: string): StoredMessage {
    return this.#one(viewerId, `SELECT ${FIELDS} FROM messages WHERE id = ?`, id)
  }

  /** A message as moderators see it. */
  find(id: string): ModeratedRow | undefined {
    return this.#moderated('id = ?', id)[0]
  }

  /** Messages by their places in the order, which a member may see. */
  at(viewerId: string, sequences: readonly number[]): StoredMessage[] {
    const rows = this.#sql.exec(
      `SELECT ${FIELDS} FROM messages WHERE sequence IN (SELECT value FROM json_each(?))`,
      JSON.stringify(sequences),
    )
    return this.#messages(rows, viewerId)
  }

  /** How many unread messages of a user came after a sequence, up to another. */
  count(userId: string, after: number, upTo: number): number {
    return this.#sql
      .exec<{ count: number }>(
        `SELECT count(*) AS count FROM messages WHERE sequence > ?2 AND sequence <= ?3 AND ${isNews('?1')}`,
        userId,
        after,
        upTo,
      )
      .one().count
  }

  /** Messages after a sequence, oldest first. */
  after(viewerId: string, sequence: number, limit: number): StoredMessage[] {
    return this.#messages(this.#visible(viewerId, 'sequence > ?', [sequence], 'sequence', limit), viewerId)
  }

  /**
   * What changed `after` a revision, in the order of revisions; else what is `before` a sequence; else up to `max` of the
   * newest, of which `last` is the last. `complete` adds the event. Ends after `PAGE_BYTES`, but has a message if there is one. Also
   * returns how many rows it read.
   */
  page(
    viewerId: string,
    { after, before }: PageRequest,
    { last, max }: { last: number; max: number },
    complete: Complete,
  ): { found: MessagePage; rows: number } {
    if (after !== undefined) {
      const { messages, more, rows } = this.#page(viewerId, 'revision > ?', [after], 'revision', RESUME_PAGE, complete)
      return { found: { messages, page: { kind: 'newer', more } }, rows }
    }
    const end = before ?? last + 1
    const { messages, more, rows } = this.#page(
      viewerId,
      'sequence < ?',
      [end],
      'sequence DESC',
      before === undefined ? max : HISTORY_PAGE,
      complete,
    )
    const kind = before === undefined ? 'newest' : 'older'
    return { found: { messages: messages.toReversed(), page: { kind, more } }, rows }
  }

  /** Messages around a sequence, before it or after it, as `page` returns them, and whether there are more on each side. */
  passage(viewerId: string, place: PassageRequest['place'], sequence: number, complete: Complete): MessagePassage {
    const max = place === 'around' ? HISTORY_PAGE / 2 : HISTORY_PAGE
    const page = (condition: string, order: string) => this.#page(viewerId, condition, [sequence], order, max, complete)
    const before = place === 'after' ? undefined : page('sequence < ?', 'sequence DESC')
    const after = place === 'before' ? undefined : page(`sequence ${place === 'after' ? '>' : '>='} ?`, 'sequence')
    return {
      messages: [...(before?.messages.toReversed() ?? []), ...(after?.messages ?? [])],
      hasOlder: before?.more ?? true,
      hasNewer: after?.more ?? true,
      rows: (before?.rows ?? 0) + (after?.rows ?? 0),
    }
  }

  /** A message with up to `each` before and after it, for moderators; empty if there is no such message. */
  around(id: string, each: number): ModeratedRow[] {
    const found = this.find(id)
    if (!found) return []
    const near = (side: string, order: string) =>
      this.#moderated(`sequence ${side} ? ORDER BY sequence ${order} LIMIT ?`, found.sequence, each)
    return [...near('<', 'DESC').toReversed(), found, ...near('>', 'ASC')]
  }

  #page(viewerId: string, condition: string, bound: number[], order: string, max: number, complete: Complete) {
    // One more than a page, to know whether there is more.
    const cursor = this.#visible(viewerId, condition, bound, order, max + 1)
    const messages: ChatMessage[] = []
    let bytes = 0
    let more = false
    for (const row of cursor.raw<MessageRow>()) {
      const message = complete(this.#toMessage(row, viewerId))
      bytes += byteLength(JSON.stringify(message))
      more = messages.length === max || (messages.length > 0 && bytes > PAGE_BYTES)
      if (more) break
      messages.push(message)
    }
    return { messages, more, rows: cursor.rowsRead }
  }

  #visible(viewerId: string, condition: string, bound: number[], order: string, limit: number) {
    return this.#sql.exec(
      `SELECT ${FIELDS} FROM messages WHERE ${condition} AND (withheld = 0 OR sender = ?) ORDER BY ${order} LIMIT ?`,
      ...bound,
      viewerId,
      limit,
    )
  }

  #moderated(rest: string, ...bound: (string | number)[]): ModeratedRow[] {
    const rows = this.#sql
      .exec(`SELECT content_old, withheld, ${FIELDS} FROM messages WHERE ${rest}`, ...bound)
      .raw<[contentOld: string | null, withheld: number, ...MessageRow]>()
    return [...rows].map(([contentOld, withheld, ...row]) => {
      const [, , , senderId, content] = row
      return { ...this.#toMessage(row, senderId), content, contentOld, withheld: withheld === 1 }
    })
  }

  /** The one message that a statement returns, as a member sees it. */
  #one(viewerId: string, query: string, ...bound: SqlStorageValue[]): StoredMessage {
    const [message] = this.#messages(this.#sql.exec(query, ...bound), viewerId)
    if (!message) throw new Error('There is no such message.')
    return message
  }

  #messages(cursor: SqlStorageCursor<Record<string, SqlStorageValue>>, viewerId: string): StoredMessage[] {
    return [...cursor.raw<MessageRow>()].map((row) => this.#toMessage(row, viewerId))
  }

  #toMessage(row: MessageRow, viewerId: string): StoredMessage {
    const [sequence, revision, id, senderId, content, negotiationId, createdAt, editedAt, replyTo, deletedAt] = row
    const message: StoredMessage = {
      sequence,
      revision,
      id,
      senderId,
      content: deletedAt === null ? content : DELETED_TEXT,
      // A message about an event has the event's id, which contains a point.
      type: id.includes('.') ? 'deal' : 'text',
      negotiationId,
      createdAt,
      editedAt,
    }
    if (deletedAt !== null) message.deleted = true
    else if (replyTo !== null) message.replyTo = this.#quote(replyTo, viewerId)
    return message
  }

  /** What a message quotes of another one; null if the viewer does not see that. */
  #quote(sequence: number, viewerId: string): Quote | null {
    const [row] = this.#sql
      .exec<{ id: string; sequence: number; senderId: string; content: string; deleted: number }>(
        `SELECT id, sequence, sender AS senderId, content, deleted_at IS NOT NULL AS deleted
         FROM messages WHERE sequence = ? AND (withheld = 0 OR sender = ?)`,
        sequence,
        viewerId,
      )
      .toArray()
    if (!row) return null
    const deleted = row.deleted === 1
    return quoteOf({ ...row, content: deleted ? DELETED_TEXT : row.content, deleted })
  }
}
