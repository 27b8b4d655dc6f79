import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../../../scripts/local-store.ts'
import { ROOT } from '../../../scripts/platform.ts'

/** A migrated database in memory: what only writes and reads rows needs no process of its own. */
export function newMemoryStore(): Database {
  const db = new DatabaseSync(':memory:')
  const migrations = path.join(ROOT, 'migrations')
  for (const file of readdirSync(migrations).toSorted())
    if (file.endsWith('.sql')) db.exec(readFileSync(path.join(migrations, file), 'utf8'))
  return {
    async batch(statements) {
      db.exec('BEGIN')
      try {
        const rows = statements.map(([sql, parameters]) =>
          db
            .prepare(sql)
            .all(...parameters)
            .map((row) => ({ ...row })),
        )
        db.exec('COMMIT')
        return rows as Awaited<ReturnType<Database['batch']>>
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
  }
}
