import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { TokenScope } from '#contract/admin/constants.ts'
import { profiles } from './profiles.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** People who can sign in. What others see of them is the profile with the same id. */
export const users = sqliteTable(
  'users',
  {
    id: text()
      .primaryKey()
      .references(() => profiles.id),
    email: text().notNull().unique(),
    emailVerified: at('email_verified'),
    /** With parameters and salt: `$scrypt$n=…,r=…,p=…$salt$hash`. Null for people who have only ever used Google. */
    passwordHash: text('password_hash'),
    suspendedAt: at('suspended_at'),
    /** Written by the admin who suspended them. */
    suspendedReason: text('suspended_reason'),
    /** On hold: they can sign in, but their listings are hidden and they begin nothing new. */
    heldAt: at('held_at'),
    /** Written by the admin who put them on hold. */
    heldReason: text('held_reason'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('suspended_users')
      .on(table.suspendedAt)
      .where(sql`suspended_at IS NOT NULL`),
    index('held_users')
      .on(table.heldAt)
      .where(sql`held_at IS NOT NULL`),
  ],
)

/** The Google accounts that people sign in with. No token of Google's is stored. */
export const accounts = sqliteTable(
  'accounts',
  {
    provider: text().notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    type: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerAccountId] }),
    index('accounts_by_user').on(table.userId),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, in base64url; likewise for every token below. */
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session where its owner ends it. */
    id: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: at('expires').notNull(),
    createdAt: at('created_at').notNull(),
    /** Accurate to an hour. */
    lastSeenAt: at('last_seen_at').notNull(),
    device: text().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expires)],
)

/** One per mailed link, so that no attempt can change another's names; the first to be opened gets the address. */
export const pendingSignUps = sqliteTable(
  'pending_sign_ups',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text().notNull(),
    /** The hash of the sign-up's first link, which all of its links share. */
    attempt: text().notNull().default(''),
    /** Always empty; the previous release still uses it for the seconds that a deployment takes. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text({ enum: ['buyer', 'seller'] }).notNull(),
    createdAt: at('created_at').notNull(),
    expires: at('expires').notNull(),
  },
  (table) => [
    index('pending_sign_ups_by_email').on(table.email, table.createdAt),
    index('pending_sign_ups_by_end').on(table.expires),
    check('pending_sign_ups_role', sql`${table.role} IN ('buyer', 'seller')`),
  ],
)

/** Links mailed to people with an account; deleted once opened. */
export const mailedTokens = sqliteTable(
  'mailed_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text({ enum: ['reset', 'change_email'] }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was sent to. */
    email: text().notNull(),
    expires: at('expires').notNull(),
  },
  (table) => [
    index('mailed_tokens_by_user').on(table.userId, table.purpose),
    index('mailed_tokens_by_end').on(table.expires),
  ],
)

/** Counts of recent attempts, to limit guessing. */
export const attempts = sqliteTable(
  'attempts',
  {
    /** A keyed hash of the kind of attempt and the address or network behind it. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count ends. */
    until: at('until').notNull(),
  },
  (table) => [index('attempts_by_end').on(table.until)],
)

/** One row per mail, written together with its cause and sent afterwards. */
export const mailOutbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** The mail's kind, recipient and content, encrypted; null once it is sent or given up. */
    sealed: text(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When it may be sent; leasing a mail postpones this, so that no other sender takes it. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** How often it has been leased. */
    tries: integer().notNull().default(0),
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }),
    failure: text(),
    /** Whether it is sent before all that are not: it is about its recipient's own account. */
    urgent: integer({ mode: 'boolean' }).notNull().default(false),
    /** What it is about and whose account has its address, known once it was tried. */
    kind: text(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`sealed IS NOT NULL`),
    index('outbox_urgent')
      .on(table.dueAt)
      .where(sql`urgent = 1 AND sealed IS NOT NULL`),
    index('outbox_done')
      .on(table.createdAt)
      .where(sql`sealed IS NULL`),
    index('outbox_by_user')
      .on(table.userId)
      .where(sql`user_id IS NOT NULL`),
  ],
)

/** What scripts of admins and sellers sign in with. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    scopes: text({ mode: 'json' }).$type<TokenScope[]>().notNull(),
    /** The only listing that it works for; null of an admin's token. */
    listingId: text('listing_id'),
    createdAt: at('created_at').notNull(),
    /** Accurate to an hour. */
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('api_tokens_by_user').on(table.userId, table.id)],
)

/** Texts that people insert into their messages. */
export const savedReplies = sqliteTable(
  'saved_replies',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the browser; unique among those of one person. */
    id: text().notNull(),
    name: text().notNull(),
    content: text().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_replies_by_id').on(table.userId, table.id),
    index('saved_replies_by_user').on(table.userId, table.seq),
  ],
)

/** What admins have warned people about, shown to them until they have read it. */
export const warnings = sqliteTable(
  'warnings',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [index('warnings_by_user').on(table.userId, table.seq)],
)

/** What admins have written down about people, for each other. */
export const userNotes = sqliteTable(
  'user_notes',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** The person's profile: imported sellers have no account. */
    profileId: text('profile_id')
      .notNull()
      .references(() => profiles.id),
    authorId: text('author_id')
      .notNull()
      .references(() => profiles.id),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('user_notes_by_profile').on(table.profileId, table.seq),
    index('user_notes_by_author').on(table.authorId),
  ],
)
