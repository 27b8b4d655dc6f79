import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { VERSION_STATUSES } from '#contract/packages/constants.ts'
import { INSPECTION_STATES, type PackageSummary } from '#contract/packages/inspections.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { profiles } from './profiles.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** The versions of packages. A row outlives its listing until its object is removed, so there is no foreign key. */
export const packageVersions = sqliteTable(
  'package_versions',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    listingId: text('listing_id').notNull(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => profiles.id),
    version: text().notNull(),
    /** The name of the uploaded file. */
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    /** The key of its object in the private bucket: random, and never shown. */
    key: text().notNull().unique(),
    /** In hex; null until the server has read the whole object. */
    sha256: text(),
    status: text({ enum: VERSION_STATUSES }).notNull().default('draft'),
    notes: text().notNull().default(''),
    /** Why it was withdrawn or withheld. */
    reason: text(),
    createdAt: at('created_at').notNull(),
    /** When it became current. */
    currentAt: at('current_at'),
    /** When the cron may compute the SHA-256, which it leases by moving this on; null once there is one. */
    hashDueAt: at('hash_due_at'),
    /** When its seller asked to make it current while a reviewer has to see it first; null otherwise. */
    reviewAskedAt: at('review_asked_at'),
    /** When a reviewer approved it, with its listing or by itself. */
    approvedAt: at('approved_at'),
    /** Why a reviewer did not. */
    refusal: text(),
    /** When the sweep may remove it with its object; null as long as it has a listing or an owner. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    check(
      'package_versions_status',
      sql`${table.status} IN ('draft', 'current', 'superseded', 'withdrawn', 'withheld')`,
    ),
    uniqueIndex('package_versions_numbers').on(table.listingId, table.version),
    uniqueIndex('package_versions_current')
      .on(table.listingId)
      .where(sql`status = 'current'`),
    index('package_versions_by_listing').on(table.listingId, table.seq),
    index('package_versions_by_seller').on(table.sellerId, table.seq, table.bytes),
    index('package_versions_unhashed')
      .on(table.hashDueAt)
      .where(sql`hash_due_at IS NOT NULL`),
    index('package_versions_to_review')
      .on(table.reviewAskedAt)
      .where(sql`review_asked_at IS NOT NULL`),
    index('package_versions_by_end')
      .on(table.expiresAt)
      .where(sql`expires_at IS NOT NULL`),
  ],
)

/** What the inspector has found in each version; the whole report stays with the inspector. */
export const packageInspections = sqliteTable(
  'package_inspections',
  {
    versionId: text('version_id')
      .primaryKey()
      .references(() => packageVersions.id, { onDelete: 'cascade' }),
    state: text({ enum: INSPECTION_STATES }).notNull().default('waiting'),
    /** When the cron may ask the inspector (again), which it leases by moving this on; null once it has ended. */
    dueAt: at('due_at'),
    endedAt: at('ended_at'),
    /** Whether the seller is mailed when it has ended. */
    mails: integer({ mode: 'boolean' }).notNull().default(false),
    /** The worst level of a finding; null until it is done. */
    level: text().$type<PackageReport['level']>(),
    /** How many findings hold the version back, whatever the seller says. */
    blocking: integer().notNull().default(0),
    /** How many hold it back unless the seller confirms that they are examples. */
    confirmable: integer().notNull().default(0),
    confirmedAt: at('confirmed_at'),
    summary: text({ mode: 'json' }).$type<PackageSummary>(),
    /** Paths of files that buyers may read. */
    opened: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  },
  (table) => [
    check('package_inspections_state', sql`${table.state} IN ('waiting', 'done', 'failed')`),
    index('package_inspections_due')
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
  ],
)

/**
 * Uploads of archives: R2 cannot list those that are unfinished. `completing` takes no more parts, `aborting` has to be
 * aborted in R2; those that are over are kept for the limit of a day.
 */
export const packageUploads = sqliteTable(
  'package_uploads',
  {
    id: text().primaryKey(),
    listingId: text('listing_id').notNull(),
    sellerId: text('seller_id')
      .notNull()
      .references(() => profiles.id),
    version: text().notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of the file's beginning and end; empty of one sent whole. */
    fingerprint: text().notNull(),
    /** The key of the object that it becomes. */
    key: text().notNull().unique(),
    /** The id of R2's multipart upload; empty of one sent whole. */
    multipartId: text('multipart_id').notNull(),
    state: text({ enum: ['uploading', 'completing', 'done', 'aborting', 'aborted'] }).notNull(),
    /** Bytes of all parts that arrived, also of those sent again. */
    receivedBytes: integer('received_bytes').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When something of it last arrived. */
    activeAt: at('active_at').notNull(),
  },
  (table) => [
    uniqueIndex('package_uploads_open')
      .on(table.sellerId)
      .where(sql`state IN ('uploading', 'completing')`),
    index('package_uploads_by_seller').on(table.sellerId, table.createdAt),
    index('package_uploads_by_state').on(table.state, table.activeAt),
  ],
)

/** The parts of uploads that R2 holds. */
export const packageParts = sqliteTable(
  'package_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => packageUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: integer().notNull(),
    /** The newest that R2 gave it: sending the same bytes again gives another. */
    etag: text().notNull(),
    /** SHA-256 in base64. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)
