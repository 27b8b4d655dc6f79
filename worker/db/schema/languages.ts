import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Every language that a current package is or was written in; triggers add them. There are as many as linguist knows. */
export const languages = sqliteTable('languages', {
  /** Names the language in the search index. */
  seq: integer().primaryKey({ autoIncrement: true }),
  /** As GitHub calls it. */
  name: text().notNull(),
  /** In addresses, such as `c++` or `objective-c`: linguist's default alias. */
  slug: text()
    .generatedAlwaysAs(sql`(lower(replace(name, ' ', '-')))`, { mode: 'virtual' })
    .unique(),
  /** The number of live listings; maintained by triggers. */
  liveCount: integer('live_count').notNull().default(0),
})
