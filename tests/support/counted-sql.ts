import { vi } from 'vitest'

/** A room's SQLite that adds up the rows which are read through it. */
export function countRows(sql: SqlStorage): { sql: SqlStorage; rowsRead: () => number } {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
  const exec: SqlStorage['exec'] = (query, ...bound) => {
    const cursor = sql.exec(query, ...bound)
    cursors.push(cursor)
    return cursor as ReturnType<SqlStorage['exec']> as never
  }
  const counted = new Proxy(sql, {
    get: (real, name) => (name === 'exec' ? exec : (Reflect.get(real, name) as unknown)),
  })
  return { sql: counted, rowsRead: () => cursors.splice(0).reduce((sum, { rowsRead }) => sum + rowsRead, 0) }
}

/** The statements that objects execute during a callback, and the rows that they write. */
export function countStatements(sql: SqlStorage, work: () => unknown): { statements: number; rowsWritten: number } {
  const exec = vi.spyOn(Object.getPrototypeOf(sql) as SqlStorage, 'exec')
  work()
  const cursors = exec.mock.results.map(({ value }) => value as ReturnType<SqlStorage['exec']>)
  exec.mockRestore()
  return { statements: cursors.length, rowsWritten: cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0) }
}
