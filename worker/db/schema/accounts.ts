import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { profiles } from './profiles.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** Who can sign in. What others see of them is the profile of the same id. */
export const users = sqliteTable(
  'users',
  {
    id: text()
      .primaryKey()
      .references(() => profiles.id),
    email: text().notNull().unique(),
    emailVerified: at('email_verified'),
    /** With its parameters and salt: `$scrypt$n=…,r=…,p=…$salt$hash`. Null for who only ever came by Google. */
    passwordHash: text('password_hash'),
    suspendedAt: at('suspended_at'),
    /** What the admin wrote who suspended them. */
    suspendedReason: text('suspended_reason'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('suspended_users')
      .on(table.suspendedAt)
      .where(sql`suspended_at IS NOT NULL`),
  ],
)

/** Who a provider says they are. No token of the provider's is kept. */
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
    /** SHA-256 of what the cookie carries, in base64url, as of every token below. */
    sessionToken: text('token_hash').primaryKey(),
    /** By which its person can name it. */
    id: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: at('expires').notNull(),
    createdAt: at('created_at').notNull(),
    /** To the hour or so. */
    lastSeenAt: at('last_seen_at').notNull(),
    device: text().notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expires)],
)

/** One a mailed link, so that no attempt can touch another's names; the first whose link is opened has the address. */
export const pendingSignUps = sqliteTable(
  'pending_sign_ups',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text().notNull(),
    /** The first link of the sign-up, by which all of its links are known as one attempt. */
    attempt: text().notNull().default(''),
    /** Always empty: a former release, which runs for the seconds of a deployment, wrote and read it. */
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

/** Links of people who have an account; deleted once opened. */
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

/** How often something was tried lately. */
export const attempts = sqliteTable(
  'attempts',
  {
    /** What, and a keyed hash of the address or network that tried. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When they no longer count. */
    until: at('until').notNull(),
  },
  (table) => [index('attempts_by_end').on(table.until)],
)

/** A mail each, written with what causes it and sent afterwards. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** The mail's kind, its address and what it says, encrypted; null once it is sent or given up. */
    sealed: text(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** When it may be sent; a sender that leases it moves this on, so that no other sends it as well. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** How often a sender leased it. */
    tries: integer().notNull().default(0),
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }),
    failure: text(),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`sealed IS NOT NULL`),
    index('outbox_done')
      .on(table.createdAt)
      .where(sql`sealed IS NULL`),
  ],
)

/** With what an admin's scripts sign in. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** To the hour or so. */
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('api_tokens_by_user').on(table.userId, table.id)],
)
