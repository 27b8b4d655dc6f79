import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from './platform.ts'

/** A database in memory that all migrations have been applied to. */
export function openMigrated(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  const folder = path.join(ROOT, 'migrations')
  for (const file of readdirSync(folder).toSorted())
    if (file.endsWith('.sql')) db.exec(readFileSync(path.join(folder, file), 'utf8'))
  return db
}

/** The content of `worker/db/schema.sql`: each table with its indexes and triggers, then the views. */
export function schemaDocument(): string {
  const db = openMigrated()
  // FTS5 makes the shadow tables of a search index by itself.
  const objects = db
    .prepare(
      `SELECT type, tbl_name AS place, sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
         AND tbl_name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
       ORDER BY type = 'view', tbl_name, type = 'trigger', type = 'index', name`,
    )
    .all() as { type: string; place: string; sql: string }[]
  const sections = Map.groupBy(objects, ({ type, place }) => (type === 'view' ? 'Views' : place))
  return `-- The database after the last migration. Made of \`migrations/\` by \`npm run schema\`; a test compares them.
-- Which rules triggers keep, and why: docs/decisions/0028-triggers.md
${[...sections].map(([name, section]) => `\n\n-- ${name}\n${section.map(toText).join('')}`).join('')}`
}

function toText({ type, sql }: { type: string; sql: string }): string {
  return `${type === 'index' ? '' : '\n'}${toLines(sql)};\n`
}

/** SQLite puts all columns that migrations have added on one line. */
function toLines(sql: string): string {
  return sql.replaceAll(/\n?, (?=`\w+` \w)/g, ',\n\t')
}

if (import.meta.main) writeFileSync(path.join(ROOT, 'worker/db/schema.sql'), schemaDocument())
