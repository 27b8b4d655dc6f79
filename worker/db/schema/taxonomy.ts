import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const categories = sqliteTable(
  'categories',
  {
    /** Small and stable, to name the category in the search index. */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    /** The number of live listings; maintained by triggers, as in `tags`. */
    liveCount: integer('live_count').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** The lowercase name, which is unique; a trigger fills it in if it is missing. */
    nameKey: text('name_key'),
    /** The number of listings in any status, without deleted ones; maintained by triggers, as in `tags`. */
    listingCount: integer('listing_count').notNull().default(0),
    /** Grows with every edit, as in `tags`. */
    version: integer().notNull().default(1),
    /**
     * A deleted category or tag can be restored, so its listings keep it; readers use the views `current_categories`
     * and `current_tags`.
     */
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('categories_slug_unique')
      .on(table.slug)
      .where(sql`deleted_at IS NULL`),
    uniqueIndex('categories_name_unique')
      .on(table.name)
      .where(sql`deleted_at IS NULL`),
    uniqueIndex('categories_key_unique')
      .on(table.nameKey)
      .where(sql`deleted_at IS NULL`),
    index('deleted_categories')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
  ],
)

export const tags = sqliteTable(
  'tags',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    name: text().notNull(),
    description: text(),
    liveCount: integer('live_count').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /**
     * The seller who first used it; such a tag disappears with its last use. Null for the site's own and imported ones.
     */
    createdBy: text('created_by'),
    listingCount: integer('listing_count').notNull().default(0),
    version: integer().notNull().default(1),
    deletedAt: integer('deleted_at', { mode: 'timestamp_ms' }),
    /** The tag that replaces it on its listings, step by step. */
    mergedInto: integer('merged_into'),
    /**
     * Set while `listings.tag_names` may lag behind a change of this tag: the last row of `listing_tags` that is up to
     * date, at first 0. Whatever changes the name, deletes or restores the tag sets it; `refreshTagNames` goes on from it.
     */
    staleAfter: integer('stale_after'),
    /** The lowercase name, as in `categories`: `name` is as it was first typed. */
    nameKey: text('name_key'),
  },
  (table) => [
    uniqueIndex('tags_name_unique')
      .on(table.name)
      .where(sql`deleted_at IS NULL`),
    uniqueIndex('tags_key_unique')
      .on(table.nameKey)
      .where(sql`deleted_at IS NULL`),
    index('deleted_tags')
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
    index('stale_tags')
      .on(table.staleAfter)
      .where(sql`stale_after IS NOT NULL`),
  ],
)
