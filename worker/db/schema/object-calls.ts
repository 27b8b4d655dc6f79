import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Changes that a Durable Object may lack, each written in the transaction that made it. */
export const objectCalls = sqliteTable(
  'object_calls',
  {
    /** Grows with every mark, also when one replaces another. */
    seq: integer().primaryKey({ autoIncrement: true }),
    /**
     * `block`: of a person by another; `sessions`, `erase`: of a person; `room`: a chat or deal that has begun;
     * `reservation`: of a listing.
     */
    kind: text({ enum: ['block', 'sessions', 'erase', 'room', 'reservation'] }).notNull(),
    /** The person, chat or listing. */
    target: text().notNull(),
    /** The blocked person; otherwise empty. */
    key: text().notNull().default(''),
    /** Where a call continues that takes several. */
    cursor: integer().notNull().default(0),
    /** When the cron makes the call; taking one postpones this, so that no other run takes it. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** How often the cron has taken it. */
    tries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('object_calls_by_target').on(table.kind, table.target, table.key),
    index('object_calls_due').on(table.dueAt),
  ],
)
