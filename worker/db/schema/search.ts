import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'

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

/** What is searched as a text: of listings, reviews, and of names, those of people also as admins find them. */
export const FOLDED_KINDS = ['title', 'description', 'category', 'tag', 'seller', 'person', 'review'] as const

/**
 * Texts as `contract/fold.ts` folds them, which SQLite cannot, by the id of what has them; of texts in ASCII alone there
 * are none, because for those it is the same as `lower`. A row goes when its text changes, by trigger.
 */
export const foldedTexts = sqliteTable(
  'folded_texts',
  { kind: text({ enum: FOLDED_KINDS }).notNull(), id: text().notNull(), folded: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Texts beyond ASCII that are not folded yet, added by triggers; one that changes again gets a new `seq`. */
export const unfoldedTexts = sqliteTable(
  'unfolded_texts',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: FOLDED_KINDS }).notNull(),
    id: text().notNull(),
  },
  (table) => [unique().on(table.kind, table.id)],
)
