export const PROJECTION_MIGRATIONS = [
  'CREATE TABLE IF NOT EXISTS projection_cursor (name TEXT PRIMARY KEY, sequence INTEGER NOT NULL) WITHOUT ROWID',
]

/** An item of an object's data that D1 mirrors. Sequences only grow, and none is used twice. */
export interface Projected {
  sequence: number
}

/**
 * How far D1 mirrors an object, stored in the object's SQLite. Items are sent in order and at least once, so D1 must
 * ignore a sequence it already has.
 */
export class ProjectionCursor {
  readonly #sql: SqlStorage
  readonly #name: string

  constructor(sql: SqlStorage, name: string) {
    this.#sql = sql
    this.#name = name
  }

  /** The last sequence that D1 is known to have; 0 before the first. */
  get position(): number {
    const rows = this.#sql.exec<{ sequence: number }>(
      'SELECT sequence FROM projection_cursor WHERE name = ?',
      this.#name,
    )
    return rows.toArray()[0]?.sequence ?? 0
  }

  /** Goes back before the first item, so that everything is sent again. */
  reset(): void {
    this.#sql.exec('DELETE FROM projection_cursor WHERE name = ?', this.#name)
  }

  /** Sends everything after the cursor. If `send` throws, the cursor stays before the failed item. */
  async project<Item extends Projected>(
    after: (sequence: number) => Item | undefined,
    send: (item: Item) => Promise<void>,
  ): Promise<void> {
    for (let item = after(this.position); item; item = after(this.position)) {
      await send(item)
      this.#advance(item.sequence)
    }
  }

  /** Never moves back: concurrent projections may finish in any order. */
  #advance(sequence: number): void {
    this.#sql.exec(
      `INSERT INTO projection_cursor (name, sequence) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET sequence = max(sequence, excluded.sequence)`,
      this.#name,
      sequence,
    )
  }
}
