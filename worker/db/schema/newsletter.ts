import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CAMPAIGN_STATES, SUBSCRIBER_STATES } from '#contract/newsletter/constants.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** Addresses that subscribed to the newsletter, whether or not they have an account. Triggers count them by state. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** What unsubscribe links name. */
    id: text().notNull().unique(),
    /** In lower case. */
    email: text().notNull().unique(),
    state: text({ enum: SUBSCRIBER_STATES }).notNull(),
    createdAt: at('created_at').notNull(),
    /** When it was last confirmed. */
    confirmedAt: at('confirmed_at'),
    /** When it last unsubscribed or bounced; links mailed before do not confirm it again. */
    stoppedAt: at('stopped_at'),
    /** When it is deleted, unless it is confirmed by then. */
    expiresAt: at('expires_at').notNull(),
    /** When it was last mailed that it is subscribed already. */
    toldAt: at('told_at'),
  },
  (table) => [
    index('subscribers_by_state').on(table.state, table.seq),
    index('subscribers_by_end')
      .on(table.expiresAt)
      .where(sql`state <> 'confirmed'`),
  ],
)

/** What admins write to subscribers. */
export const campaigns = sqliteTable(
  'letters',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    subject: text().notNull(),
    /** Markdown, as in descriptions. */
    body: text().notNull(),
    state: text({ enum: CAMPAIGN_STATES }).notNull(),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    /** How many subscribers there were when sending began. */
    audience: integer().notNull().default(0),
    /** The `seq` of the last subscriber whose mail is in the outbox. */
    cursor: integer().notNull().default(0),
    /** How many mails have been put there. */
    queued: integer().notNull().default(0),
  },
  (table) => [
    index('letters_sending')
      .on(table.seq)
      .where(sql`state = 'sending'`),
  ],
)

/** One row for each mail of a campaign: to an address at most once. Campaigns with deliveries are never deleted. */
export const campaignDeliveries = sqliteTable(
  'letter_deliveries',
  {
    subscriberSeq: integer('subscriber_seq')
      .notNull()
      .references(() => subscribers.seq, { onDelete: 'cascade' }),
    letterSeq: integer('letter_seq').notNull(),
    /** The mail's id in the outbox. */
    mailId: text('mail_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriberSeq, table.letterSeq] })],
)
