import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LICENSES } from '#contract/licenses/licenses.ts'
import { packageVersions } from './packages.ts'
import { profiles } from './profiles.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })

/**
 * What a purchase gives its buyer: versions of the listing's package, and until when. The mirror of the purchase makes it;
 * it outlives the listing and its seller's account, so neither is a foreign key.
 */
export const grants = sqliteTable(
  'grants',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** That of its deal. */
    id: text().notNull().unique(),
    listingId: text('listing_id').notNull(),
    buyerId: text('buyer_id')
      .notNull()
      .references(() => profiles.id),
    sellerId: text('seller_id').notNull(),
    /** Null of a purchase from before licenses had names. */
    license: text({ enum: LICENSES }),
    createdAt: at('created_at').notNull(),
    /** Until when new versions belong to it; null for life. */
    updatesUntil: at('updates_until'),
    /** Null without support. */
    supportUntil: at('support_until'),
    /** Whether its buyer is mailed about new versions. */
    mails: integer({ mode: 'boolean' }).notNull().default(true),
    endedAt: at('ended_at'),
    /** Why an admin ended it. */
    endReason: text('end_reason'),
  },
  (table) => [
    check('grants_ended', sql`(${table.endedAt} IS NULL) = (${table.endReason} IS NULL)`),
    index('grants_by_buyer').on(table.buyerId, table.seq),
    index('grants_by_listing').on(table.listingId, table.seq),
  ],
)

/** Versions that belong to a grant whatever its end of updates: the one it began with, and those delivered to it. */
export const grantVersions = sqliteTable(
  'grant_versions',
  {
    grantId: text('grant_id')
      .notNull()
      .references(() => grants.id),
    versionId: text('version_id')
      .notNull()
      .references(() => packageVersions.id, { onDelete: 'cascade' }),
    grantedAt: at('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grantId, table.versionId] }),
    index('grant_versions_by_version').on(table.versionId),
  ],
)

/** Each download of a version, which proves its delivery: ranges of one download, one after another, are one row. */
export const downloads = sqliteTable(
  'downloads',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    grantId: text('grant_id')
      .notNull()
      .references(() => grants.id),
    versionId: text('version_id').notNull(),
    startedAt: at('started_at').notNull(),
    /** When bytes of it were last sent. */
    activeAt: at('active_at').notNull(),
    /** How many bytes replies of it had, those of ranges that were sent twice included. */
    bytes: integer().notNull(),
    /** Whether the link for download managers was used rather than a session. */
    byLink: integer('by_link', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('downloads_by_grant').on(table.grantId, table.versionId, table.activeAt)],
)

/** Versions that became current and whose owners are still to be notified. */
export const releases = sqliteTable(
  'releases',
  {
    versionId: text('version_id')
      .primaryKey()
      .references(() => packageVersions.id, { onDelete: 'cascade' }),
    /** The `seq` of the last grant whose buyer was notified. */
    afterSeq: integer('after_seq').notNull().default(0),
    /** When the next ones may be notified, which a run leases by moving it on. */
    dueAt: at('due_at').notNull(),
  },
  (table) => [index('releases_due').on(table.dueAt)],
)
