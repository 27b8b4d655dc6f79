import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The last flush of each shard of the view counter that is in `listings.view_count`. */
export const viewFlushes = sqliteTable('view_flushes', {
  shard: text().primaryKey(),
  sequence: integer().notNull(),
})
