import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Database, openLocalStore, type Statement } from './local-store.ts'
import { ROOT, STATE_DIR } from './platform.ts'
import { messageOf } from './user-error.ts'

const FOLDER = path.join(ROOT, 'migrations')

/** Wrangler's own record of the migrations it has applied. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** Applies the missing migrations to the local database. */
export async function migrate(stateDir = STATE_DIR): Promise<void> {
  const store = await openLocalStore(stateDir)
  try {
    await applyMigrations(store)
  } finally {
    await store.close()
  }
}

/**
 * Applies each missing migration in a transaction of its own, as `wrangler d1 migrations apply` does, but without a
 * workerd per file: docs/decisions/0004-local-store.md. Throws an error that names the migration that failed; those
 * before it stay applied.
 */
export async function applyMigrations(db: Database): Promise<void> {
  const [, applied = []] = await db.batch([
    [APPLIED, []],
    ['SELECT name FROM d1_migrations', []],
  ])
  const names = new Set(applied.map(({ name }) => name))
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && !names.has(file))
  for (const file of files.toSorted()) {
    const statements = readFileSync(path.join(FOLDER, file), 'utf8')
      .split('--> statement-breakpoint')
      .map((sql): Statement => [sql, []])
    try {
      await db.batch([...statements, ['INSERT INTO d1_migrations (name) VALUES (?)', [file]]])
    } catch (error) {
      throw new Error(`The migration ${file} could not be applied: ${messageOf(error)}`, { cause: error })
    }
  }
}
