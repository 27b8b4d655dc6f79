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
    bannerUrl: text('banner_url'),
    company: text(),
    location: text(),
    /** A public contact address; the one they sign in with is in `users` and never shown. */
    email: text(),
    website: text(),
    /** Handles or links, as typed. */
    githubUrl: text('github_url'),
    telegram: text(),
    whatsapp: text(),
    twitter: text(),
    linkedin: text(),
    /** Whether the landing page shows it while it has a username. */
    featured: integer({ mode: 'boolean' }).notNull().default(false),
    /** Its place among the featured ones, lowest first: negative once an admin has put them in order, before that 0. */
    featuredPosition: integer('featured_position').notNull().default(0),
    role: text({ enum: ['buyer', 'seller', 'admin'] })
      .notNull()
      .default('buyer'),
    /** Whether their account is suspended, which hides them from strangers; set with `users.suspended_at`. */
    suspended: integer({ mode: 'boolean' }).notNull().default(false),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The number of live listings; maintained by triggers. */
    liveCount: integer('live_count').notNull().default(0),
    /** Not read since migration 23, nor written since migration 33. */
    publishedCount: integer('published_count').notNull().default(0),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** Null until it is first saved. */
    updatedAt: integer('updated_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    check('profiles_username_lower', sql`${table.username} = lower(${table.username})`),
    check('profiles_role', sql`${table.role} IN ('buyer', 'seller', 'admin')`),
    index('admins')
      .on(table.id)
      .where(sql`role = 'admin'`),
    index('featured_profiles')
      .on(table.featuredPosition, sql`${table.createdAt} DESC`, sql`${table.id} DESC`)
      .where(sql`featured = 1 AND username IS NOT NULL AND suspended = 0`),
    index('portfolios')
      .on(sql`(live_count > 0)`, table.createdAt, table.id)
      .where(sql`username IS NOT NULL AND suspended = 0 AND (role = 'seller' OR live_count > 0)`),
  ],
)

/** Former usernames, which redirect to their owner for a while; during that time no one else may take them. */
export const formerUsernames = sqliteTable(
  'former_usernames',
  {
    username: text().primaryKey(),
    profileId: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    until: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    index('former_usernames_by_profile').on(table.profileId),
    index('former_usernames_by_end').on(table.until),
    check('former_usernames_lower', sql`${table.username} = lower(${table.username})`),
  ],
)

/** Numbers profiles in order of creation, like `seq` does for listings; used by the admins' search index. */
export const profileNumbers = sqliteTable('profile_numbers', {
  seq: integer().primaryKey({ autoIncrement: true }),
  profileId: text('profile_id')
    .notNull()
    .unique()
    .references(() => profiles.id, { onDelete: 'cascade' }),
})
