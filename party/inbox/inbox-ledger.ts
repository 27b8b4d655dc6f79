import { AWAY_BEFORE_MAIL_MS, INBOX_CHATS, MAIL_GAP_MS, MAX_UNREAD } from '#contract/chat/limits.ts'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { OpenSessions, Presence } from '#contract/chat/rpc.ts'

/** How long a revocation is stored: far longer than connecting takes after the Worker has checked the session. */
const REVOCATION_MS = 5 * 60_000

export const INBOX_MIGRATIONS = [
  `CREATE TABLE IF NOT EXISTS chats (
    chat_id TEXT PRIMARY KEY, version INTEGER NOT NULL, unread INTEGER NOT NULL, at INTEGER NOT NULL,
    document TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS chats_unread ON chats (unread) WHERE unread > 0;
  CREATE INDEX IF NOT EXISTS chats_newest ON chats (at);
  CREATE TABLE IF NOT EXISTS waiting (chat_id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mails (
    chat_id TEXT PRIMARY KEY, due INTEGER, mailed INTEGER, sequence INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS mails_due ON mails (due) WHERE due IS NOT NULL;
  CREATE TABLE IF NOT EXISTS rooms (chat_id TEXT NOT NULL, side TEXT NOT NULL, PRIMARY KEY (chat_id, side)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS revocations (at INTEGER NOT NULL, sessions TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS presence (one INTEGER PRIMARY KEY CHECK (one = 1), online INTEGER NOT NULL, seen INTEGER);
  CREATE TABLE IF NOT EXISTS retired (one INTEGER PRIMARY KEY CHECK (one = 1));`,
  'ALTER TABLE presence ADD COLUMN attended INTEGER',
]

/** Why an inbox knows a room: its person has it open, or the room shows their presence to the other one. */
type Side = 'open' | 'watching'

/**
 * A user's data: unread chats, planned mails and presence. Times are milliseconds since 1970 and passed in. No method
 * awaits, so each is one transaction.
 */
export class InboxLedger {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** The account was deleted: no chat, room or mail is added any more. */
  retire(): void {
    this.#sql.exec('INSERT INTO retired (one) VALUES (1) ON CONFLICT DO NOTHING')
    this.cancelMails()
  }

  /** Everything goes, but that the account was deleted. */
  erase(): void {
    for (const table of ['chats', 'waiting', 'mails', 'rooms', 'revocations', 'presence'])
      this.#sql.exec(`DELETE FROM ${table}`)
  }

  isRetired(): boolean {
    return this.#sql.exec('SELECT 1 FROM retired').toArray().length > 0
  }

  /** Stores the state of a chat; false if the same or a newer one was stored, or the account was deleted. */
  update(chat: InboxChat): boolean {
    const written = this.#sql.exec(
      `INSERT INTO chats (chat_id, version, unread, at, document)
       SELECT ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM retired)
       ON CONFLICT DO UPDATE SET version = excluded.version, unread = excluded.unread, at = excluded.at,
         document = excluded.document
       WHERE excluded.version > version RETURNING version`,
      chat.chatId,
      chat.version,
      chat.unread,
      chat.last?.at ?? 0,
      JSON.stringify(chat),
    )
    if (written.toArray().length === 0) return false
    if (chat.waits) this.#sql.exec('INSERT INTO waiting (chat_id) VALUES (?) ON CONFLICT DO NOTHING', chat.chatId)
    else this.#sql.exec('DELETE FROM waiting WHERE chat_id = ?', chat.chatId)
    return true
  }

  /** The stored states of these chats. */
  chats(chatIds: readonly string[]): InboxChat[] {
    return this.#documents(
      'SELECT document FROM chats WHERE chat_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(chatIds),
    )
  }

  /** The chats that wait for this person, the unread and the most recent ones, `INBOX_CHATS` of each at most. */
  recent(): InboxChat[] {
    const unread = this.#documents(`SELECT document FROM chats WHERE unread > 0 ORDER BY at DESC LIMIT ${INBOX_CHATS}`)
    const newest = this.#documents(`SELECT document FROM chats ORDER BY at DESC LIMIT ${INBOX_CHATS}`)
    const waiting = this.#documents(
      `SELECT document FROM chats WHERE chat_id IN (SELECT chat_id FROM waiting LIMIT ${INBOX_CHATS})`,
    )
    return [...new Map([...waiting, ...unread, ...newest].map((chat) => [chat.chatId, chat])).values()]
  }

  /** The unread messages of all chats; stops counting after `MAX_UNREAD`. */
  unread(): number {
    return this.#sql
      .exec<{ unread: number }>(
        `SELECT coalesce(sum(unread), 0) AS unread FROM (SELECT unread FROM chats WHERE unread > 0 LIMIT ${MAX_UNREAD})`,
      )
      .one().unread
  }

  /** How many chats wait for this person's answer in a deal; stops counting at `MAX_UNREAD`. */
  waiting(): number {
    return this.#sql
      .exec<{ waiting: number }>(`SELECT count(*) AS waiting FROM (SELECT 1 FROM waiting LIMIT ${MAX_UNREAD})`)
      .one().waiting
  }

  chatIds(after: string, limit: number): string[] {
    return this.#sql
      .exec<{ id: string }>('SELECT chat_id AS id FROM chats WHERE chat_id > ? ORDER BY chat_id LIMIT ?', after, limit)
      .toArray()
      .map(({ id }) => id)
  }

  /**
   * Plans a mail to a user who is away about a chat, after the minimum absence, unless it would have no newer message than
   * the one before, or the newest is about a deal, which has mails of its own. Deleted once everything is read. Returns
   * whether a mail was planned.
   */
  planMail({ chatId, unread, last }: InboxChat, now: number): boolean {
    if (unread === 0) this.#sql.exec('UPDATE mails SET due = NULL WHERE chat_id = ?', chatId)
    if (unread === 0 || last?.type === 'deal') return false
    const planned = this.#sql.exec(
      `INSERT INTO mails (chat_id, due) VALUES (?1, ?2)
       ON CONFLICT DO UPDATE SET due = max(?2, coalesce(mailed + ${MAIL_GAP_MS}, 0)) WHERE due IS NULL AND sequence < ?3
       RETURNING due`,
      chatId,
      now + AWAY_BEFORE_MAIL_MS,
      last?.sequence ?? 0,
    )
    return planned.toArray().length > 0
  }

  /** Plans mails about everything unread, for a user who has just left; none if the account was deleted. */
  planMails(now: number): void {
    if (this.isRetired()) return
    const unread = this.#documents(`SELECT document FROM chats WHERE unread > 0 ORDER BY at DESC LIMIT ${INBOX_CHATS}`)
    for (const chat of unread) this.planMail(chat, now)
  }

  /** Deletes all planned mails. */
  cancelMails(): void {
    this.#sql.exec('UPDATE mails SET due = NULL WHERE due IS NOT NULL')
  }

  /** When the next mail is due, after the minimum absence; undefined if none is planned. */
  nextMail(): number | undefined {
    const { due, attended } = this.#sql
      .exec<{ due: number | null; attended: number | null }>(
        'SELECT min(due) AS due, (SELECT attended FROM presence) AS attended FROM mails WHERE due IS NOT NULL',
      )
      .one()
    return due === null ? undefined : Math.max(due, (attended ?? 0) + AWAY_BEFORE_MAIL_MS)
  }

  /** Once a mail is due: the chats of that and of those due soon, so that one mail is about all of them. */
  dueMails(now: number): InboxChat[] {
    const next = this.nextMail()
    if (next === undefined || next > now) return []
    return this.#documents(
      `SELECT c.document FROM mails m JOIN chats c ON c.chat_id = m.chat_id
       WHERE m.due <= ? AND c.unread > 0 ORDER BY m.due, m.chat_id LIMIT ${MAX_UNREAD}`,
      now + AWAY_BEFORE_MAIL_MS,
    )
  }

  /** A mail about a chat is in the outbox, with everything up to a sequence. */
  mailed(chatId: string, sequence: number, now: number): void {
    this.#sql.exec('UPDATE mails SET due = NULL, mailed = ?, sequence = ? WHERE chat_id = ?', now, sequence, chatId)
  }

  add(chatId: string, side: Side): void {
    this.#sql.exec(
      `INSERT INTO rooms (chat_id, side) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM retired) ON CONFLICT DO NOTHING`,
      chatId,
      side,
    )
  }

  remove(chatId: string, side: Side): void {
    this.#sql.exec('DELETE FROM rooms WHERE chat_id = ? AND side = ?', chatId, side)
  }

  rooms(side: Side): string[] {
    return this.#sql
      .exec<{ id: string }>('SELECT chat_id AS id FROM rooms WHERE side = ?', side)
      .toArray()
      .map(({ id }) => id)
  }

  revoke({ ids, at }: OpenSessions): void {
    this.#sql.exec('DELETE FROM revocations WHERE at < ?', at - REVOCATION_MS)
    this.#sql.exec('INSERT INTO revocations (at, sessions) VALUES (?, ?)', at, JSON.stringify(ids))
  }

  /** Whether a session that was active at `checkedAt` has ended since. */
  isRevoked(sessionId: string, checkedAt: number): boolean {
    return (
      this.#sql
        .exec<{ sessions: string }>('SELECT sessions FROM revocations WHERE at >= ?', checkedAt)
        .toArray()
        // The former release stored other values; until they expire, minutes later, each is read as all.
        .some(({ sessions }) => ![JSON.parse(sessions)].flat().includes(sessionId))
    )
  }

  presence(): Presence {
    const [row] = this.#sql.exec<{ online: number; seen: number | null }>('SELECT online, seen FROM presence').toArray()
    return { online: row?.online === 1, lastSeen: row?.seen ?? null, ...(this.isRetired() && { gone: true }) }
  }

  isOnline(): boolean {
    return this.#sql.exec('SELECT 1 FROM presence WHERE online = 1').toArray().length > 0
  }

  /** The user was attentive until `now`. */
  setAttended(now: number): void {
    if (this.isRetired()) return
    this.#sql.exec(
      `INSERT INTO presence (one, online, attended) VALUES (1, 0, ?)
       ON CONFLICT DO UPDATE SET attended = excluded.attended`,
      now,
    )
  }

  /** Returns whether that changed. A user who goes offline was last seen `now`. */
  setOnline(online: boolean, now: number): boolean {
    if (this.isOnline() === online) return false
    this.#sql.exec(
      `INSERT INTO presence (one, online, seen) VALUES (1, ?, ?)
       ON CONFLICT DO UPDATE SET online = excluded.online, seen = excluded.seen`,
      online ? 1 : 0,
      online ? this.presence().lastSeen : now,
    )
    return true
  }

  /** Reads what `update` itself has written. */
  #documents(query: string, ...bound: (string | number)[]): InboxChat[] {
    return this.#sql
      .exec<{ document: string }>(query, ...bound)
      .toArray()
      .map(({ document }) => JSON.parse(document) as InboxChat)
  }
}
