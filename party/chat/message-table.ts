import type { ChatMessage } from '#contract/chat/messages.ts'
import type { Resume } from '#contract/chat/protocol.ts'
import type { Passage, PassageRequest } from '#contract/chat/search-frames.ts'
import type { ModeratedMessage } from '#contract/chat/rpc.ts'
import { HISTORY_PAGE, PAGE_BYTES, RESUME_PAGE } from '#contract/chat/limits.ts'
import { byteLength } from './byte-length.ts'
import { NEXT_REVISION } from './revision.ts'

/** A message without its event, which is stored with the deals. */
export type StoredMessage = Omit<ChatMessage, 'event'>
export type ModeratedRow = Omit<ModeratedMessage, 'event'>

/** The columns of a message, as SQL. A message about an event has the event's id, which contains a point. */
const FIELDS = `sequence, revision, id, sender AS senderId, content, iif(instr(id, '.') > 0, 'deal', 'text') AS type,
  negotiation AS negotiationId, created_at AS createdAt, edited_at AS editedAt`

type MessageRow = StoredMessage & Record<string, SqlStorageValue>

/** The columns of `FIELDS` without their names: reading a page of such rows takes half the time. */
type PlainRow = [
  sequence: number,
  revision: number,
  id: string,
  senderId: string,
  content: string,
  type: ChatMessage['type'],
  negotiationId: string | null,
  createdAt: number,
  editedAt: number | null,
]

export interface NewMessage {
  id: string
  senderId: string
  content: string
  negotiationId: string | null
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

  /** Adds a message at the end of the order. */
  insert({ id, senderId, content, negotiationId }: NewMessage, withheld: boolean, now: number): StoredMessage {
    return this.#sql
      .exec<MessageRow>(
        `INSERT INTO messages (sequence, revision, id, sender, content, negotiation, created_at, withheld)
         VALUES ((SELECT coalesce(max(sequence), 0) + 1 FROM messages), ${NEXT_REVISION}, ?, ?, ?, ?, ?, ?)
         RETURNING ${FIELDS}`,
        id,
        senderId,
        content,
        negotiationId,
        now,
        withheld ? 1 : 0,
      )
      .one()
  }

  /** Replaces a text; the former one is stored. */
  edit(id: string, content: string, now: number): StoredMessage {
    return this.#sql
      .exec<MessageRow>(
        `UPDATE messages SET content_old = content, content = ?, edited_at = ?, revision = ${NEXT_REVISION}
         WHERE id = ? RETURNING ${FIELDS}`,
        content,
        now,
        id,
      )
      .one()
  }

  /** A message that exists, as its sender sees it. */
  get(id: string): StoredMessage {
    return this.#sql.exec<MessageRow>(`SELECT ${FIELDS} FROM messages WHERE id = ?`, id).one()
  }

  /** A message as moderators see it. */
  find(id: string): ModeratedRow | undefined {
    return this.#moderated('id = ?', id)[0]
  }

  /** Messages by their places in the order. */
  at(sequences: readonly number[]): StoredMessage[] {
    return this.#sql
      .exec<MessageRow>(
        `SELECT ${FIELDS} FROM messages WHERE sequence IN (SELECT value FROM json_each(?))`,
        JSON.stringify(sequences),
      )
      .toArray()
  }

  /** How many messages that `userId` may see and others sent came after a sequence, up to another. */
  count(userId: string, after: number, upTo: number): number {
    return this.#sql
      .exec<{ count: number }>(
        'SELECT count(*) AS count FROM messages WHERE sequence > ? AND sequence <= ? AND sender <> ? AND withheld = 0',
        after,
        upTo,
        userId,
      )
      .one().count
  }

  /** Messages after a sequence, oldest first. */
  after(viewerId: string, sequence: number, limit: number): StoredMessage[] {
    return this.#visible(viewerId, 'sequence > ?', [sequence], 'sequence', limit).toArray()
  }

  /**
   * What changed `after` a revision, in the order of revisions; else what is `before` a sequence; else the newest, of
   * which `last` is the last. `complete` adds the event. Ends after `PAGE_BYTES`, but has a message if there is one. Also
   * returns how many rows it read.
   */
  page(
    viewerId: string,
    { after, before }: PageRequest,
    last: number,
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
      HISTORY_PAGE,
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
    for (const row of cursor.raw<PlainRow>()) {
      const message = complete(toMessage(row))
      bytes += byteLength(JSON.stringify(message))
      more = messages.length === max || (messages.length > 0 && bytes > PAGE_BYTES)
      if (more) break
      messages.push(message)
    }
    return { messages, more, rows: cursor.rowsRead }
  }

  #visible(
    viewerId: string,
    condition: string,
    bound: number[],
    order: string,
    limit: number,
  ): SqlStorageCursor<MessageRow> {
    return this.#sql.exec<MessageRow>(
      `SELECT ${FIELDS} FROM messages WHERE ${condition} AND (withheld = 0 OR sender = ?) ORDER BY ${order} LIMIT ?`,
      ...bound,
      viewerId,
      limit,
    )
  }

  #moderated(rest: string, ...bound: (string | number)[]): ModeratedRow[] {
    return this.#sql
      .exec<MessageRow & { contentOld: string | null; withheld: number }>(
        `SELECT ${FIELDS}, content_old AS contentOld, withheld FROM messages WHERE ${rest}`,
        ...bound,
      )
      .toArray()
      .map((row) => ({ ...row, withheld: row.withheld === 1 }))
  }
}

function toMessage([
  sequence,
  revision,
  id,
  senderId,
  content,
  type,
  negotiationId,
  createdAt,
  editedAt,
]: PlainRow): StoredMessage {
  return { sequence, revision, id, senderId, content, type, negotiationId, createdAt, editedAt }
}
