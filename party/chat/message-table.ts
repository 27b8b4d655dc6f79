import type { ChatMessage } from '#contract/chat/messages.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import type { Resume } from '#contract/chat/protocol.ts'
import type { ModeratedMessage } from '#contract/chat/rpc.ts'
import { HISTORY_PAGE, PAGE_BYTES, RESUME_PAGE } from '#contract/limits.ts'
import { byteLength } from './byte-length.ts'

/** The columns of a message, as SQL. A message that tells an event of a deal has its id, with a point in it. */
const FIELDS = `sequence, revision, id, sender AS senderId, content, iif(instr(id, '.') > 0, 'deal', 'text') AS type,
  iif(instr(id, '.') > 0, (SELECT document FROM deal_events WHERE deal_events.id = messages.id), NULL) AS event,
  negotiation AS negotiationId, created_at AS createdAt, edited_at AS editedAt`

type Row<T> = Omit<T, 'event'> & { event: string | null } & Record<string, SqlStorageValue>
type MessageRow = Row<ChatMessage>

export interface NewMessage {
  id: string
  senderId: string
  content: string
  negotiationId: string | null
}

export type PageRequest = Pick<Resume, 'after' | 'before'>

/** The reply to a request for messages, oldest first. */
export interface MessagePage {
  messages: ChatMessage[]
  page: { kind: 'newest' | 'older' | 'newer'; more: boolean }
}

/** A room's messages, each with its place in the order and the revision of its last change. */
export class MessageTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Adds a message at the end of the order. */
  insert(
    { id, senderId, content, negotiationId }: NewMessage,
    withheld: boolean,
    revision: number,
    now: number,
  ): ChatMessage {
    const row = this.#sql
      .exec<MessageRow>(
        `INSERT INTO messages (sequence, revision, id, sender, content, negotiation, created_at, withheld)
         VALUES ((SELECT coalesce(max(sequence), 0) + 1 FROM messages), ?, ?, ?, ?, ?, ?, ?) RETURNING ${FIELDS}`,
        revision,
        id,
        senderId,
        content,
        negotiationId,
        now,
        withheld ? 1 : 0,
      )
      .one()
    return toMessage(row)
  }

  /** Replaces a text; the former one is kept. */
  edit(id: string, content: string, revision: number, now: number): ChatMessage {
    const row = this.#sql
      .exec<MessageRow>(
        `UPDATE messages SET content_old = content, content = ?, edited_at = ?, revision = ? WHERE id = ?
         RETURNING ${FIELDS}`,
        content,
        now,
        revision,
        id,
      )
      .one()
    return toMessage(row)
  }

  /** A message that exists, as its sender sees it. */
  get(id: string): ChatMessage {
    return toMessage(this.#sql.exec<MessageRow>(`SELECT ${FIELDS} FROM messages WHERE id = ?`, id).one())
  }

  /** A message as moderators see it. */
  find(id: string): ModeratedMessage | undefined {
    return this.#moderated('id = ?', id)[0]
  }

  /** A message by its place in the order; undefined if it is not taken. */
  at(sequence: number): ChatMessage | undefined {
    return this.#sql
      .exec<MessageRow>(`SELECT ${FIELDS} FROM messages WHERE sequence = ?`, sequence)
      .toArray()
      .map(toMessage)[0]
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
  after(viewerId: string, sequence: number, limit: number): ChatMessage[] {
    return this.#visible(viewerId, 'sequence > ?', [sequence], 'sequence', limit).toArray().map(toMessage)
  }

  /**
   * What changed `after` a revision, in the order of revisions; else what is `before` a sequence; else the newest, of
   * which `last` is the last. Ends after `PAGE_BYTES`, but has a message if there is one. Also returns how many rows it
   * read.
   */
  page(viewerId: string, { after, before }: PageRequest, last: number): { found: MessagePage; rows: number } {
    if (after !== undefined) {
      const { messages, more, rows } = this.#page(viewerId, 'revision > ?', [after], 'revision', RESUME_PAGE)
      return { found: { messages, page: { kind: 'newer', more } }, rows }
    }
    const end = before ?? last + 1
    const { messages, more, rows } = this.#page(viewerId, 'sequence < ?', [end], 'sequence DESC', HISTORY_PAGE)
    const kind = before === undefined ? 'newest' : 'older'
    return { found: { messages: messages.toReversed(), page: { kind, more } }, rows }
  }

  /** A message with up to `each` before and after it, for moderators; empty if there is no such message. */
  around(id: string, each: number): ModeratedMessage[] {
    const found = this.find(id)
    if (!found) return []
    const near = (side: string, order: string) =>
      this.#moderated(`sequence ${side} ? ORDER BY sequence ${order} LIMIT ?`, found.sequence, each)
    return [...near('<', 'DESC').toReversed(), found, ...near('>', 'ASC')]
  }

  #page(viewerId: string, condition: string, bound: number[], order: string, most: number) {
    // One more than a page, to know whether there is more.
    const cursor = this.#visible(viewerId, condition, bound, order, most + 1)
    const messages: ChatMessage[] = []
    let bytes = 0
    let more = false
    for (const row of cursor) {
      const message = toMessage(row)
      bytes += byteLength(JSON.stringify(message))
      more = messages.length === most || (messages.length > 0 && bytes > PAGE_BYTES)
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

  #moderated(rest: string, ...bound: (string | number)[]): ModeratedMessage[] {
    return this.#sql
      .exec<Row<Omit<ModeratedMessage, 'withheld'>> & { withheld: number }>(
        `SELECT ${FIELDS}, content_old AS contentOld, withheld FROM messages WHERE ${rest}`,
        ...bound,
      )
      .toArray()
      .map((row) => ({ ...row, ...toMessage(row), withheld: row.withheld === 1 }))
  }
}

/** Reads what `DealTable` has written. */
function toMessage({ event, ...row }: Omit<ChatMessage, 'event'> & { event: string | null }): ChatMessage {
  return { ...row, event: event === null ? null : (JSON.parse(event) as DealEvent) }
}
