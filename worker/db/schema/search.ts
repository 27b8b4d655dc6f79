import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Lower-case words of titles and names that are or were live; triggers add them. Words with the same beginning or end
 * and about the same length are candidates for the nearest one to a word without matches.
 */
export const searchWords = sqliteTable(
  'search_words',
  {
    word: text().primaryKey(),
    head: text().generatedAlwaysAs(sql`(substr(word, 1, 3))`, { mode: 'virtual' }),
    tail: text().generatedAlwaysAs(sql`(substr(word, -3))`, { mode: 'virtual' }),
    size: integer().generatedAlwaysAs(sql`(length(word))`, { mode: 'virtual' }),
  },
  (table) => [
    index('search_words_by_head').on(table.head, table.size),
    index('search_words_by_tail').on(table.tail, table.size),
  ],
)
