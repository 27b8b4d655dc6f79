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
