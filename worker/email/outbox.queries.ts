import { sql } from 'drizzle-orm'
import { all, type Database, type Query } from '../db/client.ts'

/** Puts a sealed mail into the outbox, due at once; with `when`, only where that statement has rows. */
export function putMail(id: string, sealed: string, now: number, when?: Query): Query {
  const condition = when ? sql`WHERE EXISTS (${when})` : sql``
  return sql`INSERT INTO outbox (id, sealed, created_at, due_at) SELECT ${id}, ${sealed}, ${now}, ${now} ${condition}`
}

/** Puts one of two mails, of the same id, into the outbox: the first where `when` has rows. */
export function putEither(id: string, first: string, second: string, now: number, when: Query): Query {
  return sql`
    INSERT INTO outbox (id, sealed, created_at, due_at)
    SELECT ${id}, iif(EXISTS (${when}), ${first}, ${second}), ${now}, ${now}`
}

export interface DueMail {
  id: string
  sealed: string
  tries: number
  created_at: number
}

/** Takes mails that are due. They are due again after `lease` milliseconds, should their taker vanish, and no sooner. */
export function takeDue(db: Database, now: number, lease: number, most: number): Promise<DueMail[]> {
  return all<DueMail>(
    db,
    sql`
      UPDATE outbox SET due_at = ${now + lease}, tries = tries + 1
      WHERE id IN (SELECT id FROM outbox WHERE sealed IS NOT NULL AND due_at <= ${now} ORDER BY due_at LIMIT ${most})
      RETURNING id, sealed, tries, created_at`,
  )
}

/** The mail is sent; what it said is forgotten. */
export function settle({ id }: DueMail, now: number): Query {
  return sql`UPDATE outbox SET sealed = NULL, sent_at = ${now}, failure = NULL WHERE id = ${id}`
}

/** The mail could not be sent; it is due again at a time, or given up and forgotten. Only its last taker decides. */
export async function postpone(db: Database, mail: DueMail, dueAt: number | null, failure: string): Promise<void> {
  const change = dueAt === null ? sql`sealed = NULL` : sql`due_at = ${dueAt}`
  await all(
    db,
    sql`
      UPDATE outbox SET ${change}, failure = ${failure}
      WHERE id = ${mail.id} AND tries = ${mail.tries} AND sealed IS NOT NULL`,
  )
}

/** When the next mail is due; null where none waits. */
export async function nextDue(db: Database): Promise<number | null> {
  const [row] = await all<{ due_at: number }>(
    db,
    sql`SELECT due_at FROM outbox WHERE sealed IS NOT NULL ORDER BY due_at LIMIT 1`,
  )
  return row?.due_at ?? null
}

const KEPT_MS = 7 * 24 * 60 * 60_000

/** Removes the traces of mails that were sent, or given up, a week ago. */
export function forgetSent(now: number): Query {
  return sql`DELETE FROM outbox WHERE sealed IS NULL AND created_at <= ${now - KEPT_MS}`
}
