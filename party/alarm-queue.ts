export const ALARM_MIGRATIONS = [
  `CREATE TABLE IF NOT EXISTS alarm_queue (
    name TEXT NOT NULL, running INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (name, running)
  ) WITHOUT ROWID`,
]

/**
 * Several named alarms on the single alarm of an object, stored in its SQLite. Times are milliseconds since 1970 and
 * passed in. A run stays due until it is finished, so that a crash cannot lose it.
 */
export class AlarmQueue<Name extends string> {
  readonly #sql: SqlStorage
  /** A time by which each job runs, as far as it is known: most changes schedule again what is scheduled. */
  readonly #scheduled = new Map<Name, number>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /**
   * Schedules `name` unless it is already due earlier; false if it is. A run in progress does not count.
   */
  schedule(name: Name, at: number): boolean {
    if (at >= (this.#scheduled.get(name) ?? Infinity)) return false
    const scheduled = this.#sql.exec(
      `INSERT INTO alarm_queue (name, running, at) VALUES (?, 0, ?)
       ON CONFLICT DO UPDATE SET at = excluded.at WHERE excluded.at < at RETURNING at`,
      name,
      at,
    )
    this.#scheduled.set(name, at)
    return scheduled.toArray().length > 0
  }

  /** When the object must wake up next; undefined if nothing is scheduled. */
  next(): number | undefined {
    return this.#sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM alarm_queue').one().at ?? undefined
  }

  /**
   * Starts what is due and returns its names. The earliest counts as due in any case, because the alarm was set for it.
   */
  begin(now: number): Name[] {
    this.#scheduled.clear()
    const due = Math.max(now, this.next() ?? now)
    this.#sql.exec(
      'INSERT OR REPLACE INTO alarm_queue (name, running, at) SELECT name, 1, at FROM alarm_queue WHERE running = 0 AND at <= ?',
      due,
    )
    this.#sql.exec('DELETE FROM alarm_queue WHERE running = 0 AND at <= ?', due)
    const running = this.#sql.exec<{ name: Name }>('SELECT name FROM alarm_queue WHERE running = 1 ORDER BY at, name')
    return running.toArray().map(({ name }) => name)
  }

  /** Ends the current run of `name`; what was scheduled in the meantime stays. */
  finish(name: Name): void {
    this.#sql.exec('DELETE FROM alarm_queue WHERE name = ? AND running = 1', name)
  }
}
