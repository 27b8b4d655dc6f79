import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Groups of words and phrases that mean the same, for searches that find nothing. */
export const synonymGroups = sqliteTable(
  'synonym_groups',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** Separated by a comma and a space, the closest first. */
    terms: text().notNull(),
    /** The `synonymKey` of each, once, as a JSON array. */
    keys: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Grows with every edit. */
    version: integer().notNull().default(1),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** It can be restored for a day. */
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    index('current_synonym_groups')
      .on(table.seq)
      .where(sql`deleted_at IS NULL`),
  ],
)

/** The group of each key, unless it is deleted; maintained by triggers. A key has one group. */
export const synonymKeys = sqliteTable(
  'synonym_keys',
  {
    key: text().primaryKey(),
    groupSeq: integer('group_seq')
      .notNull()
      .references(() => synonymGroups.seq, { onDelete: 'cascade' }),
  },
  (table) => [index('synonym_keys_by_group').on(table.groupSeq)],
)
