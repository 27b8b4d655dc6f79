import { VIEW_KEY_MS, VIEWS_PER_HOUR, VIEW_WINDOW_MS } from '#contract/listings/limits.ts'
import type { ViewFlush } from '#contract/listings/views.ts'
import type { Marks } from './visitor-marks.ts'

const HOUR_MS = 60 * 60_000
/** Listings per flush: half a megabyte of JSON, of the two that a row may have. */
const MOST_LISTINGS = 10_000

export const VIEW_MIGRATIONS = [
  `CREATE TABLE IF NOT EXISTS keys (since INTEGER PRIMARY KEY, key BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS seen (mark BLOB PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS seen_by_end ON seen (until);
  CREATE TABLE IF NOT EXISTS addresses (mark BLOB PRIMARY KEY, views INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS addresses_by_end ON addresses (until);
  CREATE TABLE IF NOT EXISTS pending (listing TEXT PRIMARY KEY, views INTEGER NOT NULL) WITHOUT ROWID;
  -- The last flush; its views are null once D1 has them.
  CREATE TABLE IF NOT EXISTS flush (sequence INTEGER PRIMARY KEY, views TEXT);`,
]

/**
 * A shard's data: who viewed what recently, and the views that D1 does not have yet. Times are milliseconds since 1970
 * and passed in. No method awaits, so each is one transaction.
 */
export class ViewLedger {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * The keys for marks, newest first. A key derives marks for a day, then only recognizes them until `deleteExpired`
   * drops it.
   */
  keys(now: number, newKey: () => ArrayBuffer): ArrayBuffer[] {
    const fresh = this.#sql.exec('SELECT 1 FROM keys WHERE since > ?', now - VIEW_KEY_MS).toArray()
    if (fresh.length === 0) this.#sql.exec('INSERT INTO keys (since, key) VALUES (?, ?)', now, newKey())
    const kept = this.#sql.exec<{ key: ArrayBuffer }>('SELECT key FROM keys ORDER BY since DESC')
    return kept.toArray().map(({ key }) => key)
  }

  /**
   * Counts a view, unless one of the visitor's marks (newest key's first) was seen within the window or their address
   * has used up its hour's allowance.
   */
  count(listing: string, { visitor, address }: Marks, now: number): boolean {
    const seen = visitor.some(
      (mark) => this.#sql.exec('SELECT 1 FROM seen WHERE mark = ? AND until > ?', mark, now).toArray().length > 0,
    )
    const [mark] = visitor
    if (seen || !mark || !this.#mayAdd(address, now)) return false
    this.#sql.exec('INSERT OR REPLACE INTO seen (mark, until) VALUES (?, ?)', mark, now + VIEW_WINDOW_MS)
    this.#sql.exec(
      'INSERT INTO pending (listing, views) VALUES (?, 1) ON CONFLICT DO UPDATE SET views = views + 1',
      listing,
    )
    return true
  }

  /** The flush that D1 may lack, otherwise a new one of the pending views; undefined if there are none. */
  take(now: number): Omit<ViewFlush, 'shard'> | undefined {
    const [last] = this.#sql
      .exec<{ sequence: number; views: string | null }>('SELECT sequence, views FROM flush')
      .toArray()
    if (last && last.views !== null) return { sequence: last.sequence, views: parse(last.views) }
    const rows = this.#sql
      .exec<{ listing: string; views: number }>(`SELECT listing, views FROM pending LIMIT ${MOST_LISTINGS}`)
      .toArray()
    if (rows.length === 0) return undefined
    // Based on the clock, so that an object that lost its storage continues above the last sequence in D1.
    const sequence = Math.max(now, (last?.sequence ?? 0) + 1)
    const views = JSON.stringify(Object.fromEntries(rows.map((row) => [row.listing, row.views])))
    this.#sql.exec('DELETE FROM flush')
    this.#sql.exec('INSERT INTO flush (sequence, views) VALUES (?, ?)', sequence, views)
    this.#sql.exec('DELETE FROM pending WHERE listing IN (SELECT key FROM json_each(?))', views)
    return { sequence, views: parse(views) }
  }

  /** Marks a flush as stored in D1. */
  settle(sequence: number): void {
    this.#sql.exec('UPDATE flush SET views = NULL WHERE sequence = ?', sequence)
  }

  #mayAdd(address: ArrayBuffer | undefined, now: number): boolean {
    if (!address) return false
    const { views } = this.#sql
      .exec<{ views: number }>(
        `INSERT INTO addresses (mark, views, until) VALUES (?1, 1, ?2) ON CONFLICT DO UPDATE SET
           views = iif(until <= ?3, 1, min(views + 1, ?4)), until = iif(until <= ?3, excluded.until, until)
         RETURNING views`,
        address,
        now + HOUR_MS,
        now,
        VIEWS_PER_HOUR + 1,
      )
      .one()
    return views <= VIEWS_PER_HOUR
  }

  /** Deletes marks from before the window, and the keys that only they need. */
  deleteExpired(now: number): void {
    this.#sql.exec('DELETE FROM seen WHERE until <= ?', now)
    this.#sql.exec('DELETE FROM addresses WHERE until <= ?', now)
    this.#sql.exec(
      'DELETE FROM keys WHERE since < (SELECT max(since) FROM keys WHERE since <= ?)',
      now - VIEW_WINDOW_MS,
    )
  }

  /** Whether D1 may lack some views. */
  hasViews(): boolean {
    return this.#has('SELECT 1 FROM pending UNION ALL SELECT 1 FROM flush WHERE views IS NOT NULL LIMIT 1')
  }

  /** Whether there are marks to delete. */
  hasMarks(): boolean {
    return this.#has('SELECT 1 FROM seen UNION ALL SELECT 1 FROM addresses LIMIT 1')
  }

  #has(rows: string): boolean {
    return this.#sql.exec(rows).toArray().length > 0
  }
}

/** Parses what `take` itself has written. */
function parse(views: string): ViewFlush['views'] {
  return JSON.parse(views) as ViewFlush['views']
}
