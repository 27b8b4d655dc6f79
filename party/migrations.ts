/**
 * The migrations of the tables of an object's parts, in order: the statements at index n turn version n into version n
 * + 1. Lists only grow, and what is removed is removed a release after it was last used: former code must run on newer
 * tables.
 */
export type Migrations = Readonly<Record<string, readonly string[]>>

const VERSIONS =
  'CREATE TABLE IF NOT EXISTS schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID'

/** Migrates the tables of all parts to their newest version in one transaction. A newer version stays. */
export function migrate(storage: DurableObjectStorage, migrations: Migrations): void {
  const { sql } = storage
  storage.transactionSync(() => {
    sql.exec(VERSIONS)
    const versions = sql.exec<{ part: string; version: number }>('SELECT part, version FROM schema_version').toArray()
    for (const [part, statements] of Object.entries(migrations)) {
      const version = versions.find((row) => row.part === part)?.version ?? 0
      if (version >= statements.length) continue
      for (const statement of statements.slice(version)) sql.exec(statement)
      sql.exec('INSERT OR REPLACE INTO schema_version (part, version) VALUES (?, ?)', part, statements.length)
    }
  })
}
