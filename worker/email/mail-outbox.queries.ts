import { and, eq, exists, inArray, isNotNull, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { SENT_MAIL_RETENTION_MS } from '#contract/accounts/limits.ts'
import type { Database } from '../db/client.ts'
import { mailOutbox } from '../db/schema/accounts.ts'
import type { SealedMail } from './mail.ts'

/** Puts a mail into the outbox, due immediately; with `when`, only if that `select` returns rows. */
export function putMail(db: Database, { id, sealed, urgent }: SealedMail, now: number, when?: SQLWrapper) {
  return insertMail(db, id, sql`${sealed}`, urgent, now, when && sql`WHERE ${exists(when)}`)
}

/** Puts one of two mails into the outbox, due immediately: the first if `when` returns rows, otherwise the second. */
export function putOneOf(db: Database, first: SealedMail, second: SealedMail, now: number, when: SQLWrapper) {
  const sealed = sql`iif(${exists(when)}, ${first.sealed}, ${second.sealed})`
  return insertMail(db, second.id, sealed, first.urgent || second.urgent, now)
}

/** Puts the mails of `from`, a statement's `id` and `sealed`, into the outbox, due immediately or later. */
export function putMails(db: Database, from: SQL, now: number, dueAt = now) {
  return db
    .insert(mailOutbox)
    .select(sql`SELECT id, sealed, ${now}, ${dueAt}, 0, NULL, NULL, 0, NULL, NULL FROM (${from})`)
}

function insertMail(
  db: Database,
  id: string,
  sealed: SQLWrapper,
  urgent: boolean,
  now: number,
  condition: SQLWrapper = sql``,
) {
  return db
    .insert(mailOutbox)
    .select(sql`SELECT ${id}, ${sealed}, ${now}, ${now}, 0, NULL, NULL, ${urgent ? 1 : 0}, NULL, NULL ${condition}`)
}

/** Leases mails that are due, urgent ones first. If the sender disappears, they are due again after `lease` milliseconds. */
export function leaseDue(db: Database, now: number, lease: number, limit: number) {
  const dueOf = (urgent: SQL) => sql`
    SELECT * FROM (
      SELECT id FROM ${mailOutbox} WHERE ${urgent} AND sealed IS NOT NULL AND due_at <= ${now} ORDER BY due_at LIMIT ${limit})`
  const due = sql`(${dueOf(sql`urgent = 1`)} UNION ALL ${dueOf(sql`urgent = 0`)} LIMIT ${limit})`
  return db
    .update(mailOutbox)
    .set({ dueAt: new Date(now + lease), tries: sql`${mailOutbox.tries} + 1` })
    .where(inArray(mailOutbox.id, due))
    .returning({
      id: mailOutbox.id,
      sealed: sql<string>`${mailOutbox.sealed}`,
      urgent: mailOutbox.urgent,
      tries: mailOutbox.tries,
      createdAt: mailOutbox.createdAt,
    })
}

export type DueMail = Awaited<ReturnType<typeof leaseDue>>[number]

/** What stays of a mail in the log, once it was tried: its kind, and whose address it went to. */
export interface LoggedMail {
  kind: string
  to: string
}

function logFields({ kind, to }: LoggedMail) {
  return { kind, userId: sql`(SELECT id FROM users WHERE email = ${to})` }
}

/** Marks a mail as sent and erases its content. */
export function markSent(db: Database, id: string, now: number, logged: LoggedMail | undefined) {
  return db
    .update(mailOutbox)
    .set({ sealed: null, sentAt: new Date(now), failure: null, ...(logged && logFields(logged)) })
    .where(eq(mailOutbox.id, id))
}

/** Records a failure: the mail is due again at `retryAt`, or given up and erased. Only its latest sender decides. */
export function markFailed(
  db: Database,
  { id, tries }: DueMail,
  retryAt: number | null,
  failure: string,
  logged: LoggedMail | undefined,
) {
  return db
    .update(mailOutbox)
    .set({
      ...(retryAt === null ? { sealed: null } : { dueAt: new Date(retryAt) }),
      failure,
      ...(logged && logFields(logged)),
    })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.tries, tries), isNotNull(mailOutbox.sealed)))
}

/** When the next mail is due; undefined if none is waiting. */
export async function nextDue(db: Database): Promise<number | undefined> {
  const next = await db
    .select({ dueAt: mailOutbox.dueAt })
    .from(mailOutbox)
    .where(isNotNull(mailOutbox.sealed))
    .orderBy(mailOutbox.dueAt)
    .limit(1)
    .get()
  return next?.dueAt.getTime()
}

/** Deletes the remains of mails that were sent or given up a week ago. */
export function deleteSent(db: Database, now: number) {
  return db
    .delete(mailOutbox)
    .where(and(isNull(mailOutbox.sealed), lte(mailOutbox.createdAt, new Date(now - SENT_MAIL_RETENTION_MS))))
}
