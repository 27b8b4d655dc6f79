const TABLE =
  'CREATE TABLE IF NOT EXISTS projection_cursor (name TEXT PRIMARY KEY, sequence INTEGER NOT NULL) WITHOUT ROWID'

/** Something of an object that D1 follows. Sequences grow and never name two different things. */
export interface Projected {
  sequence: number
}

/**
 * Up to which sequence D1 has been told what an object knows, kept in its SQLite. Each thing is told in order and at least
 * once: D1 must take the same sequence twice without counting it twice.
 */
export class ProjectionCursor {
  readonly #sql: SqlStorage
  readonly #name: string

  constructor(sql: SqlStorage, name: string) {
    this.#sql = sql
    this.#name = name
    sql.exec(TABLE)
  }

  /** The last sequence that D1 has for certain; 0 before the first. */
  get position(): number {
    const rows = this.#sql.exec<{ sequence: number }>(
      'SELECT sequence FROM projection_cursor WHERE name = ?',
      this.#name,
    )
    return rows.toArray()[0]?.sequence ?? 0
  }

  /** Tells what comes after the cursor until nothing does. Where `tell` throws, the cursor stays before what it got. */
  async project<Thing extends Projected>(
    after: (sequence: number) => Thing | undefined,
    tell: (thing: Thing) => Promise<void>,
  ): Promise<void> {
    for (let thing = after(this.position); thing; thing = after(this.position)) {
      await tell(thing)
      this.#advance(thing.sequence)
    }
  }

  /** Never back: two that project at a time may finish in any order. */
  #advance(sequence: number): void {
    this.#sql.exec(
      `INSERT INTO projection_cursor (name, sequence) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET sequence = max(sequence, excluded.sequence)`,
      this.#name,
      sequence,
    )
  }
}
