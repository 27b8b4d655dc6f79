import { FILL } from './member-counts.ts'

/** The tables of a room's conversation. The counts were added later, and count earlier messages once. */
export const CONVERSATION_MIGRATIONS = [
  `CREATE TABLE IF NOT EXISTS entry (chat_id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    user_id TEXT PRIMARY KEY, read INTEGER NOT NULL DEFAULT 0, archived INTEGER NOT NULL DEFAULT 0,
    blocks INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY, revision INTEGER NOT NULL UNIQUE, id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL,
    content TEXT NOT NULL, content_old TEXT, negotiation TEXT, created_at INTEGER NOT NULL, edited_at INTEGER,
    -- Only its sender sees it, because the recipient had blocked them.
    withheld INTEGER NOT NULL
  );`,
  `CREATE TABLE IF NOT EXISTS member_counts (
    user_id TEXT PRIMARY KEY, unread INTEGER NOT NULL, last INTEGER NOT NULL, unanswered INTEGER NOT NULL,
    first_at INTEGER, answer_ms INTEGER, written INTEGER NOT NULL DEFAULT 0, written_until INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  ${FILL}`,
]
