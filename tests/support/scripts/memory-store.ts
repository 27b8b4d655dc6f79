import type { Database } from '../../../scripts/local-store.ts'
import { openMigrated } from '../../../scripts/schema.ts'

/** A migrated database in memory: what only writes and reads rows needs no process of its own. */
export function newMemoryStore(): Database {
  const db = openMigrated()
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
