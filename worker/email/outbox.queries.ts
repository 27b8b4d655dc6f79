import { and, eq, exists, inArray, isNotNull, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm'
import { SENT_MAIL_MS } from '#contract/limits.ts'
import type { Database } from '../db/client.ts'
import { outbox } from '../db/schema/accounts.ts'
import type { SealedMail } from './mail.ts'

/** Puts a mail into the outbox, due at once; with `when`, only if that `select` returns rows. */
export function putMail(db: Database, { id, sealed }: SealedMail, now: number, when?: SQLWrapper) {
  return insertMail(db, sql`${id}, ${sealed}`, now, when && sql`WHERE ${exists(when)}`)
}

/** Puts one of two mails into the outbox, due at once: the first if `when` returns rows, otherwise the second. */
export function putEither(db: Database, first: SealedMail, second: SealedMail, now: number, when: SQLWrapper) {
  return insertMail(db, sql`${second.id}, iif(${exists(when)}, ${first.sealed}, ${second.sealed})`, now)
}

function insertMail(db: Database, idAndSealed: SQLWrapper, now: number, condition: SQLWrapper = sql``) {
  return db.insert(outbox).select(sql`SELECT ${idAndSealed}, ${now}, ${now}, 0, NULL, NULL ${condition}`)
}

/** Leases mails that are due. If the sender disappears, they are due again after `lease` milliseconds. */
export function leaseDue(db: Database, now: number, lease: number, limit: number) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.sealed), lte(outbox.dueAt, new Date(now))))
    .orderBy(outbox.dueAt)
    .limit(limit)
  return db
    .update(outbox)
    .set({ dueAt: new Date(now + lease), tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      sealed: sql<string>`${outbox.sealed}`,
      tries: outbox.tries,
      createdAt: outbox.createdAt,
    })
}

export type DueMail = Awaited<ReturnType<typeof leaseDue>>[number]

/** Marks a mail as sent and erases its content. */
export function markSent(db: Database, id: string, now: number) {
  return db
    .update(outbox)
    .set({ sealed: null, sentAt: new Date(now), failure: null })
    .where(eq(outbox.id, id))
}

/** Records a failure: the mail is due again at `retryAt`, or given up and erased. Only its latest sender decides. */
export function markFailed(db: Database, { id, tries }: DueMail, retryAt: number | null, failure: string) {
  return db
    .update(outbox)
    .set({ ...(retryAt === null ? { sealed: null } : { dueAt: new Date(retryAt) }), failure })
    .where(and(eq(outbox.id, id), eq(outbox.tries, tries), isNotNull(outbox.sealed)))
}

/** When the next mail is due; undefined if none is waiting. */
export async function nextDue(db: Database): Promise<number | undefined> {
  const next = await db
    .select({ dueAt: outbox.dueAt })
    .from(outbox)
    .where(isNotNull(outbox.sealed))
    .orderBy(outbox.dueAt)
    .limit(1)
    .get()
  return next?.dueAt.getTime()
}

/** Deletes the remains of mails that were sent or given up a week ago. */
export function forgetSent(db: Database, now: number) {
  return db.delete(outbox).where(and(isNull(outbox.sealed), lte(outbox.createdAt, new Date(now - SENT_MAIL_MS))))
}
