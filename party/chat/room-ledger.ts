import { EDIT_MS, MAX_UNREAD, PREVIEW } from '#contract/limits.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { Refusal } from '#contract/chat/protocol.ts'
import type { ChatEntry, ChatState, MemberState, ModeratedMessage } from '#contract/chat/rpc.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS entry (chat_id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    user_id TEXT PRIMARY KEY, read INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0,
    blocks INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY, revision INTEGER NOT NULL UNIQUE, id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL,
    content TEXT NOT NULL, content_old TEXT, negotiation TEXT, created_at INTEGER NOT NULL, edited_at INTEGER,
    -- Only its sender sees it, because the recipient had blocked them.
    withheld INTEGER NOT NULL
  );`

/** The columns of a message, as SQL. */
const FIELDS = `sequence, revision, id, sender AS senderId, content, 'text' AS type, negotiation AS negotiationId,
  created_at AS createdAt, edited_at AS editedAt`

type Row<T> = T & Record<string, SqlStorageValue>

interface Member {
  userId: string
  read: number
  archived: number
  blocks: number
}

export interface NewMessage {
  id: string
  senderId: string
  content: string
  negotiationId: string | null
}

/** A stored message; `repeated` if it was stored before, `withheld` if only its sender may see it. */
export interface Post {
  message: ChatMessage
  repeated: boolean
  withheld: boolean
}

/**
 * A room's data. Every message, edit, read mark and setting takes the room's next revision. Times are milliseconds
 * since 1970 and passed in, and so are ids. No method awaits, so each is one transaction.
 */
export class RoomLedger {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(TABLES)
  }

  /** Makes the room what `entry` says; later calls change nothing. */
  open(entry: ChatEntry, blockers: readonly string[]): void {
    if (this.entry()) return
    this.#sql.exec('INSERT INTO entry (chat_id, document) VALUES (?, ?)', entry.chatId, JSON.stringify(entry))
    for (const [position, userId] of [entry.buyerId, entry.sellerId].entries()) {
      const blocks = blockers.includes(userId) ? 1 : 0
      this.#sql.exec('INSERT INTO members (user_id, blocks, revision) VALUES (?, ?, ?)', userId, blocks, position + 1)
    }
  }

  /** What the room is about; undefined before it is opened. */
  entry(): ChatEntry | undefined {
    const [row] = this.#sql.exec<{ document: string }>('SELECT document FROM entry').toArray()
    return row && (JSON.parse(row.document) as ChatEntry)
  }

  /** The other member; undefined unless `userId` is one. */
  otherThan(userId: string): string | undefined {
    const ids = this.#members().map((member) => member.userId)
    return ids.includes(userId) ? ids.find((id) => id !== userId) : undefined
  }

  /** Whether a member has blocked the other one. */
  blocks(userId: string): boolean {
    return this.#members().some((member) => member.userId === userId && member.blocks === 1)
  }

  /** Stores a message once, and takes the chat out of the recipient's archive. */
  post({ id, senderId, content, negotiationId }: NewMessage, now: number): Post | Refusal {
    const known = this.#find(id)
    if (known) {
      if (known.senderId !== senderId) return 'not_your_message'
      return { message: this.#own(senderId, id), repeated: true, withheld: known.withheld }
    }
    const members = this.#members()
    if (members.some((member) => member.userId === senderId && member.blocks === 1)) return 'you_blocked_them'
    const recipient = members.find((member) => member.userId !== senderId)
    const withheld = recipient?.blocks === 1
    const message = this.#sql
      .exec<Row<ChatMessage>>(
        `INSERT INTO messages (sequence, revision, id, sender, content, negotiation, created_at, withheld)
         VALUES ((SELECT coalesce(max(sequence), 0) + 1 FROM messages), ?, ?, ?, ?, ?, ?, ?) RETURNING ${FIELDS}`,
        this.#nextRevision(),
        id,
        senderId,
        content,
        negotiationId,
        now,
        withheld ? 1 : 0,
      )
      .one()
    if (!withheld && recipient?.archived === 1) this.setArchived(recipient.userId, false)
    return { message, repeated: false, withheld }
  }

  /** Replaces the text of one's own message within `EDIT_MS`; the former text is kept. */
  edit(userId: string, id: string, content: string, now: number): Post | Refusal {
    const known = this.#find(id)
    if (!known || (known.withheld && known.senderId !== userId)) return 'message_not_found'
    if (known.senderId !== userId) return 'not_your_message'
    if (known.content === content) return { message: this.#own(userId, id), repeated: true, withheld: known.withheld }
    // What the other has seen stays as it is once they have blocked its sender, who is not told why.
    const isBlocked = this.#members().some((member) => member.userId !== userId && member.blocks === 1)
    if (now - known.createdAt > EDIT_MS || (isBlocked && !known.withheld)) return 'too_late_to_edit'
    const message = this.#sql
      .exec<Row<ChatMessage>>(
        `UPDATE messages SET content_old = content, content = ?, edited_at = ?, revision = ? WHERE id = ?
         RETURNING ${FIELDS}`,
        content,
        now,
        this.#nextRevision(),
        id,
      )
      .one()
    return { message, repeated: false, withheld: known.withheld }
  }

  /** Marks what a member may see as read up to a sequence. Returns how far they have read now, if that changed. */
  markRead(userId: string, sequence: number): number | undefined {
    const [newest] = this.newest(userId, 1)
    const upTo = Math.min(sequence, newest?.sequence ?? 0)
    const [row] = this.#sql
      .exec<{ read: number }>(
        'UPDATE members SET read = ?1, revision = ?2 WHERE user_id = ?3 AND read < ?1 RETURNING read',
        upTo,
        this.#nextRevision(),
        userId,
      )
      .toArray()
    return row?.read
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

  /** The newest messages that a member may see, oldest first. */
  newest(viewerId: string, limit: number): ChatMessage[] {
    return this.#visible(viewerId, 'TRUE', 0, 'sequence DESC', limit).toReversed()
  }

  /** Messages before a sequence, oldest first: those closest to it. */
  before(viewerId: string, sequence: number, limit: number): ChatMessage[] {
    return this.#visible(viewerId, 'sequence < ?', sequence, 'sequence DESC', limit).toReversed()
  }

  /** What was said or edited after a revision, in the order of revisions. */
  changedAfter(viewerId: string, revision: number, limit: number): ChatMessage[] {
    return this.#visible(viewerId, 'revision > ?', revision, 'revision', limit)
  }

  /** Messages after a sequence, oldest first. */
  after(viewerId: string, sequence: number, limit: number): ChatMessage[] {
    return this.#visible(viewerId, 'sequence > ?', sequence, 'sequence', limit)
  }

  /** A message with up to `each` before and after it, for moderators; empty if there is no such message. */
  around(id: string, each: number): ModeratedMessage[] {
    const found = this.#find(id)
    if (!found) return []
    const near = (side: string, order: string) =>
      this.#moderated(`sequence ${side} ? ORDER BY sequence ${order} LIMIT ?`, found.sequence, each)
    return [...near('<', 'DESC').toReversed(), found, ...near('>', 'ASC')]
  }

  /** What each member's inbox should know; nothing before the room is opened. */
  summaries(): { userId: string; summary: InboxChat }[] {
    const entry = this.entry()
    if (!entry) return []
    const version = this.#revision()
    const members = this.#members()
    return members.map((member) => {
      const [newest] = this.newest(member.userId, 1)
      const last = newest && {
        sequence: newest.sequence,
        senderId: newest.senderId,
        content: newest.content.slice(0, PREVIEW),
        at: newest.createdAt,
      }
      const readByOther = members.find(({ userId }) => userId !== member.userId)?.read ?? 0
      const summary = { chatId: entry.chatId, version, unread: this.#unread(member), last: last ?? null, readByOther }
      return { userId: member.userId, summary }
    })
  }

  /** What D1 should have; undefined before the room is opened. */
  state(): ChatState | undefined {
    const entry = this.entry()
    if (!entry) return undefined
    const members = this.#members().map((member): MemberState => ({
      userId: member.userId,
      lastActivityAt: this.#lastActivity(member.userId, entry),
      unread: this.#unread(member),
      archived: member.archived === 1,
    }))
    return { entry, version: this.#revision(), members }
  }

  /** The buyer has started the chat; the seller has nothing to list before the first message. */
  #lastActivity(userId: string, { buyerId, createdAt }: ChatEntry): number | null {
    const [newest] = this.newest(userId, 1)
    return newest?.createdAt ?? (userId === buyerId ? createdAt : null)
  }

  #unread({ userId, read }: Member): number {
    return this.#sql
      .exec<{ unread: number }>(
        `SELECT count(*) AS unread FROM (
           SELECT 1 FROM messages WHERE sequence > ? AND sender <> ? AND withheld = 0 LIMIT ${MAX_UNREAD})`,
        read,
        userId,
      )
      .one().unread
  }

  #members(): Member[] {
    return this.#sql.exec<Row<Member>>('SELECT user_id AS userId, read, archived, blocks FROM members').toArray()
  }

  #set(userId: string, column: 'blocks' | 'archived', on: boolean): void {
    this.#sql.exec(
      `UPDATE members SET ${column} = ?1, revision = ?2 WHERE user_id = ?3 AND ${column} <> ?1`,
      on ? 1 : 0,
      this.#nextRevision(),
      userId,
    )
  }

  #visible(viewerId: string, condition: string, from: number, order: string, limit: number): ChatMessage[] {
    const bound = condition === 'TRUE' ? [] : [from]
    return this.#sql
      .exec<Row<ChatMessage>>(
        `SELECT ${FIELDS} FROM messages WHERE ${condition} AND (withheld = 0 OR sender = ?) ORDER BY ${order} LIMIT ?`,
        ...bound,
        viewerId,
        limit,
      )
      .toArray()
  }

  /** A message of the sender's that is known to exist. */
  #own(senderId: string, id: string): ChatMessage {
    return this.#sql
      .exec<Row<ChatMessage>>(`SELECT ${FIELDS} FROM messages WHERE id = ? AND sender = ?`, id, senderId)
      .one()
  }

  #find(id: string): ModeratedMessage | undefined {
    return this.#moderated('id = ?', id)[0]
  }

  #moderated(rest: string, ...bound: (string | number)[]): ModeratedMessage[] {
    return this.#sql
      .exec<Row<Omit<ModeratedMessage, 'withheld'> & { withheld: number }>>(
        `SELECT ${FIELDS}, content_old AS contentOld, withheld FROM messages WHERE ${rest}`,
        ...bound,
      )
      .toArray()
      .map((row) => ({ ...row, withheld: row.withheld === 1 }))
  }

  #revision(): number {
    return this.#sql
      .exec<{ revision: number }>(
        `SELECT max(coalesce((SELECT max(revision) FROM messages), 0), coalesce((SELECT max(revision) FROM members), 0))
           AS revision`,
      )
      .one().revision
  }

  #nextRevision(): number {
    return this.#revision() + 1
  }
}
