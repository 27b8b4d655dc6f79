import { and, eq, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { MAIL_KINDS, type MailChoices, type MailKind } from '#contract/accounts/mails.ts'
import { type Database, qb, type Statement } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { mailOptOuts } from '../db/schema/chats.ts'
import type { MailSubscription } from './unsubscribe-links.ts'

/** Whether a person has not switched a kind of mail off. */
export function wantsMail(userId: SQLWrapper, kind: MailKind) {
  return notExists(
    qb
      .select({ kind: mailOptOuts.kind })
      .from(mailOptOuts)
      .where(and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.kind, kind))),
  )
}

/** The kinds that a person has switched off. */
export function findOptOuts(db: Database, me: SQLWrapper) {
  return db.select({ kind: mailOptOuts.kind }).from(mailOptOuts).where(eq(mailOptOuts.userId, me))
}

export function toMailChoices(optOuts: Awaited<ReturnType<typeof findOptOuts>>): MailChoices {
  const off = new Set<MailKind>(optOuts.map(({ kind }) => kind))
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !off.has(kind)])) as MailChoices
}

/** Switches each kind on or off for a person. */
export function setMailChoices(db: Database, me: SQLWrapper, choices: MailChoices): Statement[] {
  return MAIL_KINDS.map((kind) => (choices[kind] ? optIn(db, me, kind) : optOut(db, me, kind)))
}

function optIn(db: Database, me: SQLWrapper, kind: MailKind) {
  return db.delete(mailOptOuts).where(and(eq(mailOptOuts.userId, me), eq(mailOptOuts.kind, kind)))
}

/** Switches a kind off for a person, if they still have an account. */
export function optOut(db: Database, userId: SQLWrapper | string, kind: MailKind) {
  const user = qb
    .select({ userId: users.id, kind: sql`${kind}`.as('kind') })
    .from(users)
    .where(eq(users.id, userId))
  return db.insert(mailOptOuts).select(user).onConflictDoNothing()
}

/** A row if the person gets mails of this kind. */
export function findSubscription(db: Database, { userId, kind }: MailSubscription) {
  return db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.id, userId), wantsMail(users.id, kind)))
}
