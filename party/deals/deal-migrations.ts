/** The tables of a room's deals. */
export const DEAL_MIGRATIONS = [
  `CREATE TABLE IF NOT EXISTS deals (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL, document TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deal_events (
    id TEXT PRIMARY KEY, deal_id TEXT NOT NULL, sequence INTEGER NOT NULL, document TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS deal_events_in_order ON deal_events (deal_id, sequence);
  CREATE TABLE IF NOT EXISTS deal_offers (
    deal_id TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (deal_id, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS deal_offers_changed ON deal_offers (revision);
  CREATE TABLE IF NOT EXISTS deal_moves (id TEXT PRIMARY KEY, deal_id TEXT NOT NULL, user_id TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deal_reminders (offer_id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deal_mails (id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deal_notices (
    side TEXT NOT NULL, type TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (side, type)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS rule_answers (
    offer_id TEXT PRIMARY KEY, at INTEGER NOT NULL, declined INTEGER NOT NULL
  ) WITHOUT ROWID;`,
  'ALTER TABLE deal_mails ADD COLUMN held_until INTEGER',
]
