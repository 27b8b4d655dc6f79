import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const profiles = sqliteTable(
  'profiles',
  {
    id: text().primaryKey(),
    username: text().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    bio: text(),
    avatarUrl: text('avatar_url'),
    website: text(),
    /** Chosen for the landing page, which shows it when it has a username. */
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    role: text({ enum: ['buyer', 'seller', 'admin'] })
      .notNull()
      .default('buyer'),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Live listings; kept by triggers. */
    liveCount: integer('live_count').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    check('profiles_username_lower', sql`${table.username} = lower(${table.username})`),
    check('profiles_role', sql`${table.role} IN ('buyer', 'seller', 'admin')`),
    index('featured_profiles')
      .on(table.createdAt, table.id)
      .where(sql`featured = 1 AND username IS NOT NULL`),
  ],
)
