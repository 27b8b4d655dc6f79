/** Counts all earlier messages, as they were counted when the counts were added. */
const FIRST_COUNTS = `
  INSERT INTO member_counts (user_id, unread, last, unanswered, first_at, answer_ms)
  SELECT user_id,
    (SELECT count(*) FROM messages WHERE sequence > read AND sender <> user_id AND withheld = 0),
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
  ${FIRST_COUNTS}`,
  // The sequence of the message that one answers, and when its sender deleted it.
  `ALTER TABLE messages ADD COLUMN reply_to INTEGER;
  ALTER TABLE messages ADD COLUMN deleted_at INTEGER;`,
]
