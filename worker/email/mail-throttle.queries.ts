import { and, count, gt, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { qb } from '../db/client.ts'
import { mailOutbox } from '../db/schema/accounts.ts'

/**
 * What a mail that one person can cause for another is counted by: the beginning of its id in the outbox, which names its
 * recipient, its sender, what it is about and its kind. Nothing in it may be renewed by the sender.
 */
export type MailPrefix = string

/** Whether no mail with a prefix was put into the outbox since a time, in milliseconds since 1970. */
export function isQuietSince(prefix: MailPrefix, since: number): SQL {
  return notExists(selectMails(prefix, since))
}

/** Whether fewer than `most` mails with a prefix were put into the outbox since a time, in milliseconds since 1970. */
export function isBelowLimitSince(prefix: MailPrefix, since: number, max: number): SQL {
  const recent = selectMails(prefix, since).limit(max).as('recent')
  return sql`${qb.select({ recent: count() }).from(recent)} < ${max}`
}

function selectMails(prefix: MailPrefix, since: number) {
  return qb
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        // '0' is the character after '/'.
        gt(mailOutbox.id, `${prefix}/`),
        lt(mailOutbox.id, `${prefix}0`),
        gt(mailOutbox.createdAt, new Date(since)),
      ),
    )
}
