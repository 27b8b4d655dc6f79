import type { ChatMessage } from '#contract/chat/messages.ts'
import { MESSAGES_PER_HOUR } from '#contract/chat/limits.ts'

const HOUR_MS = 60 * 60_000

/**
 * Whether a message is one of a user's unread ones until they read it, as SQL. Of the events of one move, which have the
 * same time, the first does.
 */
export const isNews = (userId: string) => `sender <> ${userId} AND withheld = 0 AND deleted_at IS NULL
  AND (instr(id, '.') = 0 OR NOT EXISTS (
    SELECT 1 FROM messages AS earlier
    WHERE earlier.sequence = messages.sequence - 1 AND earlier.created_at = messages.created_at
      AND instr(earlier.id, '.') > 0 AND earlier.sender <> ${userId}))`

/** Counts all messages of members without counts. */
const FILL = `
  INSERT INTO member_counts (user_id, unread, last, unanswered, first_at, answer_ms)
  SELECT user_id,
    (SELECT count(*) FROM messages WHERE sequence > read AND ${isNews('user_id')}),
    coalesce((SELECT max(sequence) FROM messages WHERE withheld = 0 OR sender = user_id), 0),
    (SELECT count(*) FROM messages WHERE sender = user_id AND instr(id, '.') = 0
       AND sequence > coalesce((SELECT max(sequence) FROM messages WHERE sender = other), 0)),
    (SELECT created_at FROM messages WHERE sender = user_id ORDER BY sequence LIMIT 1),
    (SELECT answer.created_at - asked.created_at
     FROM (SELECT sequence, created_at FROM messages WHERE sender = other ORDER BY sequence LIMIT 1) AS asked
     JOIN messages AS answer ON answer.sequence > asked.sequence AND answer.sender = user_id
     ORDER BY answer.sequence LIMIT 1)
  FROM (
    SELECT user_id, read, (SELECT user_id FROM members WHERE user_id <> one.user_id) AS other FROM members AS one
    WHERE user_id NOT IN (SELECT user_id FROM member_counts))`

/** A member with their stored counts, so that reads need not count. */
export interface Member {
  userId: string
  /** The sequence up to which they have read. */
  read: number
  archived: number
  blocks: number
  /** Messages that they may see, of anyone else, after what they have read; several events of one move are one. */
  unread: number
  /** The sequence of the newest message that they may see; 0 if there is none. */
  last: number
  /** Their messages since the other member's last. */
  unanswered: number
  /** Milliseconds from the other member's first message to their first one after it; null if there is none. */
  answerMs: number | null
}

/** A stored message, as far as it is counted. */
export type CountedMessage = Pick<ChatMessage, 'sequence' | 'senderId' | 'createdAt'>

/** The stored counts of a room's members. */
export class MemberCounts {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Starts to count for new members. */
  fill(): void {
    this.#sql.exec(FILL)
  }

  members(): Member[] {
    return this.#sql
      .exec<Member & Record<string, SqlStorageValue>>(
        `SELECT user_id AS userId, read, archived, blocks, unread, last, unanswered, answer_ms AS answerMs
         FROM members JOIN member_counts USING (user_id)`,
      )
      .toArray()
  }

  /** Counts something a member writes; false if they have written `MESSAGES_PER_HOUR` within an hour already. */
  spend(userId: string, now: number): boolean {
    const spent = this.#sql.exec(
      `UPDATE member_counts
       SET written = iif(written_until > ?2, written, 0) + 1, written_until = iif(written_until > ?2, written_until, ?3)
       WHERE user_id = ?1 AND (written < ?4 OR written_until <= ?2) RETURNING 1`,
      userId,
      now,
      now + HOUR_MS,
      MESSAGES_PER_HOUR,
    )
    return spent.toArray().length > 0
  }

  /** Counts a new message for those who may see it. Only a `text` waits for an answer; any message is one. */
  add({ sequence, senderId, createdAt }: CountedMessage, type: ChatMessage['type'], withheld: boolean): void {
    this.#sql.exec(
      `UPDATE member_counts SET last = ?2,
         unread = unread + (user_id <> ?1 AND (?4 OR EXISTS (
           SELECT 1 FROM messages WHERE sequence = ?2 AND ${isNews('user_id')}))),
         unanswered = CASE ?1 WHEN user_id THEN unanswered + ?4 WHEN '' THEN unanswered ELSE 0 END,
         first_at = iif(user_id = ?1, coalesce(first_at, ?3), first_at),
         answer_ms = iif(user_id = ?1,
           coalesce(answer_ms, ?3 - (SELECT first_at FROM member_counts WHERE user_id <> ?1)), answer_ms)
       WHERE user_id = ?1 OR NOT ?5`,
      senderId,
      sequence,
      createdAt,
      type === 'text' ? 1 : 0,
      withheld ? 1 : 0,
    )
  }

  /** A message that its sender deletes is no longer unread. */
  remove({ sequence, senderId }: CountedMessage): void {
    this.#sql.exec(
      `UPDATE member_counts SET unread = unread - 1
       WHERE user_id <> ?1 AND (SELECT read FROM members WHERE members.user_id = member_counts.user_id) < ?2`,
      senderId,
      sequence,
    )
  }

  /** A member has read some more of what was unread. */
  read(userId: string, count: number): void {
    this.#sql.exec('UPDATE member_counts SET unread = unread - ? WHERE user_id = ?', count, userId)
  }
}
