import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The last flush of each view counter shard that `listings.view_count` includes. */
export const viewFlushes = sqliteTable('view_flushes', {
  shard: text().primaryKey(),
  sequence: integer().notNull(),
})
