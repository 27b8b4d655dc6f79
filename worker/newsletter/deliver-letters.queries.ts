import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { outbox } from '../db/schema/accounts.ts'
import { letterDeliveries, letters, subscribers } from '../db/schema/newsletter.ts'
import type { SealedMail } from '../email/mail.ts'

/** The oldest letter that is being sent. */
export function findSending(db: Database) {
  return db
    .select({ seq: letters.seq, id: letters.id, cursor: letters.cursor, startedAt: letters.startedAt })
    .from(letters)
    .where(sql`state = 'sending'`)
    .orderBy(letters.seq)
    .limit(1)
}

type SendingLetter = Awaited<ReturnType<typeof findSending>>[number]

/** The next subscribers of a letter: those who were confirmed when sending began, and still are. */
export function listRecipients(db: Database, { cursor, startedAt }: SendingLetter, limit: number) {
  return db
    .select({ seq: subscribers.seq, id: subscribers.id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.state, 'confirmed'),
        gt(subscribers.seq, cursor),
        lte(subscribers.confirmedAt, startedAt ?? new Date(0)),
      ),
    )
    .orderBy(subscribers.seq)
    .limit(limit)
}

export interface LetterMail extends SealedMail {
  subscriberSeq: number
}

/**
 * Puts the next mails of a letter into the outbox and moves its cursor past their subscribers, all or nothing: nothing if
 * somebody else has moved it since it was read. With `isLast`, the letter is then sent.
 */
export function queueMails(db: Database, letter: SendingLetter, mails: LetterMail[], isLast: boolean, now: number) {
  const list = sql`json_each(${JSON.stringify(mails)}) AS mail`
  const isUnmoved = and(eq(letters.seq, letter.seq), eq(letters.cursor, letter.cursor), sql`state = 'sending'`)
  const isDelivery = sql`d.letter_seq = ${letter.seq} AND d.subscriber_seq = mail.value->>'subscriberSeq'
    AND d.mail_id = mail.value->>'id'`
  return {
    delivered: db
      .insert(letterDeliveries)
      .select(
        sql`
          SELECT mail.value->>'subscriberSeq', ${letter.seq}, mail.value->>'id' FROM ${list}
          WHERE EXISTS (SELECT 1 FROM ${letters} WHERE ${isUnmoved})`,
      )
      .onConflictDoNothing(),
    queued: db.insert(outbox).select(sql`
      SELECT d.mail_id, mail.value->>'sealed', ${now}, ${now}, 0, NULL, NULL, 0
      FROM ${list} JOIN ${letterDeliveries} AS d ON ${isDelivery}`),
    moved: db
      .update(letters)
      .set({
        cursor: mails.at(-1)?.subscriberSeq ?? letter.cursor,
        queued: sql`${letters.queued} + (SELECT count(*) FROM ${list} JOIN ${letterDeliveries} AS d ON ${isDelivery})`,
        ...(isLast && { state: 'sent', finishedAt: new Date(now) }),
      })
      .where(isUnmoved),
  }
}

/** A letter's text and the address of a subscriber who still gets letters. */
export function findMailOf(db: Database, letterId: string, subscriberId: string) {
  return db
    .select({ to: subscribers.email, subject: letters.subject, body: letters.body })
    .from(letters)
    .innerJoin(subscribers, and(eq(subscribers.id, subscriberId), eq(subscribers.state, 'confirmed')))
    .where(eq(letters.id, letterId))
}
