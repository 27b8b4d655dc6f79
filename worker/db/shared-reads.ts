import type { D1Database } from '@cloudflare/workers-types'

export interface Statement {
  sql: string
  params: unknown[]
}

interface Passenger {
  statement: Statement
  /** Its rows, or undefined when whoever asked for all of them could not. */
  answer: (rows: unknown[] | undefined) => void
}

/** How many statements travel together at most. */
const GROUP = 16
/** How long a read waits for others, in milliseconds, if there was one just before it. */
const WINDOW_MS = 2
const JUST_BEFORE_MS = 20
/** How long a read trusts another request to ask for it. */
const TRUST_MS = 3_000

/**
 * Public reads of one isolate, gathered into one round trip to the nearest replica while many come at once. A read that
 * comes alone goes at once. The first of a group asks for all; if it fails or is broken off, everyone asks for
 * themselves, so that no read depends on another's.
 */
export class SharedReads {
  readonly #db: D1Database
  #gathering: Passenger[] | undefined
  #lastRead = 0

  constructor(db: D1Database) {
    this.#db = db
  }

  /** The rows of a statement that only reads. */
  async read<Row>(statement: Statement): Promise<Row[]> {
    const isAlone = Date.now() - this.#lastRead > JUST_BEFORE_MS
    this.#lastRead = Date.now()
    if (isAlone) return this.#ask<Row>(statement)
    if (!this.#gathering) return this.#lead<Row>(statement)
    return (await this.#join<Row>(statement, this.#gathering)) ?? this.#ask<Row>(statement)
  }

  async #lead<Row>(statement: Statement): Promise<Row[]> {
    const passengers: Passenger[] = []
    this.#gathering = passengers
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS))
    if (this.#gathering === passengers) this.#gathering = undefined
    if (passengers.length === 0) return this.#ask<Row>(statement)
    try {
      const [own = [], ...others] = await this.#askAll([statement, ...passengers.map((one) => one.statement)])
      for (const [index, { answer }] of passengers.entries()) answer(others[index])
      return own as Row[]
    } catch {
      for (const { answer } of passengers) answer(undefined)
      return this.#ask<Row>(statement)
    }
  }

  async #join<Row>(statement: Statement, group: Passenger[]): Promise<Row[] | undefined> {
    let timer: ReturnType<typeof setTimeout> | null = null
    const rows = await new Promise<unknown[] | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), TRUST_MS)
      group.push({ statement, answer: resolve })
      if (group.length === GROUP - 1) this.#gathering = undefined
    })
    clearTimeout(timer)
    return rows as Row[] | undefined
  }

  async #ask<Row>(statement: Statement): Promise<Row[]> {
    const [rows = []] = await this.#askAll([statement])
    return rows as Row[]
  }

  async #askAll(statements: Statement[]): Promise<unknown[][]> {
    const session = this.#db.withSession('first-unconstrained')
    const results = await session.batch(statements.map(({ sql, params }) => session.prepare(sql).bind(...params)))
    return results.map(({ results: rows }) => rows)
  }
}
