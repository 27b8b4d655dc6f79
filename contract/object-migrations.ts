/**
 * The migrations of the tables of an object's parts, in order: the statements at index n turn version n into version n
 * + 1. Lists only grow, and what is removed is removed a release after it was last used: former code must run on newer
 * tables.
 */
export type Migrations = Readonly<Record<string, readonly string[]>>

/** Of a Durable Object, as far as migrations need it. */
interface MigratedStorage {
  sql: MigratedSql
  transactionSync(closure: () => void): void
}

interface MigratedSql {
  exec(query: string, ...bindings: (string | number)[]): { toArray(): Record<string, unknown>[] }
}

const VERSIONS =
  'CREATE TABLE IF NOT EXISTS schema_version (part TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID'

/**
 * Migrates the tables of all parts to their newest version in one transaction. A newer version stays. An object wakes
 * often and is migrated rarely, so that nothing is written before it is known that something is missing.
 */
export function migrate(storage: MigratedStorage, migrations: Migrations): void {
  const { sql } = storage
  const versions = readVersions(sql)
  const missing = Object.entries(migrations).filter(
    ([part, statements]) => (versions.get(part) ?? 0) < statements.length,
  )
  if (missing.length === 0) return
  storage.transactionSync(() => {
    sql.exec(VERSIONS)
    for (const [part, statements] of missing) {
      for (const statement of statements.slice(versions.get(part) ?? 0)) sql.exec(statement)
      sql.exec('INSERT OR REPLACE INTO schema_version (part, version) VALUES (?, ?)', part, statements.length)
    }
  })
}

function readVersions(sql: MigratedSql): Map<string, number> {
  if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'").toArray().length === 0) return new Map()
  const rows = sql.exec('SELECT part, version FROM schema_version').toArray()
  return new Map(rows.map(({ part, version }) => [String(part), Number(version)]))
}
