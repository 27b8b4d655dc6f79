import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

export interface Recording {
  /** The same database, with recorded statements. */
  db: D1Database
  rowsRead: number
  rowsWritten: number
  roundTrips: number
  statements: { sql: string; params: unknown[] }[]
}

/** Records the statements of one piece of work, and how many rows D1 reports as read and written. */
export function record(real: D1Database): Recording {
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const recording: Recording = { db: real, rowsRead: 0, rowsWritten: 0, roundTrips: 0, statements: [] }

  const note = <T>(result: D1Result<T>): D1Result<T> => {
    recording.rowsRead += result.meta.rows_read
    recording.rowsWritten += result.meta.rows_written
    return result
  }
  const watch = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const watched = override(statement, {
      bind: (...params: unknown[]) => {
        recording.statements.push({ sql, params })
        return watch(statement.bind(...params), sql)
      },
      all: async () => {
        recording.roundTrips += 1
        return note(await statement.all())
      },
      // D1 does not say what this reads, so a statement that may be asked twice is.
      raw: async () => {
        recording.roundTrips += 1
        if (/^\s*(?:select|with)\b/i.test(sql)) note(await statement.all())
        return statement.raw()
      },
    })
    inner.set(watched, statement)
    return watched
  }
  recording.db = override(real, {
    prepare: (sql: string) => watch(real.prepare(sql), sql),
    withSession: () => recording.db,
    batch: async (statements: D1PreparedStatement[]) => {
      recording.roundTrips += 1
      return (await real.batch(statements.map((statement) => inner.get(statement) ?? statement))).map(note)
    },
  })
  return recording
}

function override<T extends object>(target: T, methods: object): T {
  return new Proxy(target, {
    get: (object, name) => Reflect.get(name in methods ? methods : object, name) as unknown,
  })
}
