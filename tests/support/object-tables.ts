type Names = { name: string }

/** The tables of an object, without the platform's own. */
export function tablesOf(sql: SqlStorage): string[] {
  return sql
    .exec<Names>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' ORDER BY name")
    .toArray()
    .map(({ name }) => name)
}

/** The columns and indexes of an object's tables. */
export function schemaOf(sql: SqlStorage): unknown {
  const parts = (pragma: string, name: string) => sql.exec(`PRAGMA ${pragma}("${name}")`).toArray()
  return tablesOf(sql).map((table) => ({
    table,
    columns: parts('table_xinfo', table),
    indexes: sql
      .exec<Names>("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? ORDER BY name", table)
      .toArray()
      .map(({ name }) => ({ name, columns: parts('index_xinfo', name) })),
  }))
}

/** How many rows each of these tables has. */
export function countsOf(sql: SqlStorage, tables: readonly string[]): Record<string, number> {
  const countOf = (table: string) => sql.exec<{ count: number }>(`SELECT count(*) AS count FROM "${table}"`).one().count
  return Object.fromEntries(tables.map((table) => [table, countOf(table)]))
}

/** Drops all tables of an object. */
export function dropTables(sql: SqlStorage): void {
  for (const table of tablesOf(sql)) sql.exec(`DROP TABLE "${table}"`)
}

/** Adds three rows to each table, or as many as it takes. */
export function fillTables(sql: SqlStorage, tables: readonly string[]): void {
  for (const table of tables) {
    const columns = sql.exec<{ name: string; type: string }>(`PRAGMA table_info("${table}")`).toArray()
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const places = columns.map(() => '?').join(', ')
    for (const row of [1, 2, 3])
      sql.exec(
        `INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${places})`,
        ...columns.map(({ name, type }) => (type === 'INTEGER' ? row : `${name} ${row}`)),
      )
  }
}
