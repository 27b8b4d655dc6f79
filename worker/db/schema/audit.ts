import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Actions with their actors, written in the same batch as the change. There are no foreign keys, because the subject
 * may be deleted.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    /** Grows with time (UUID v7). */
    id: text().primaryKey(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    actorId: text('actor_id').notNull(),
    /** For example `listing.status`. */
    action: text().notNull(),
    /** For example `listing`, and its id. */
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_log_by_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_by_actor').on(table.actorId, table.id),
    index('audit_log_by_action').on(table.action, table.id),
  ],
)
