import { and, count, desc, eq, isNotNull, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ADMIN_PAGE_SIZE, MAX_USER_NOTES, MAX_WARNINGS } from '#contract/admin/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { mailOutbox, sessions, userNotes, users, warnings } from '../db/schema/accounts.ts'
import { grants } from '../db/schema/grants.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { personColumns } from '../profiles/person-name.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const seller = alias(profiles, 'seller')
const author = alias(profiles, 'author')

const isBefore = (seq: SQLWrapper, before: number | undefined) =>
  before === undefined ? undefined : sql`${seq} < ${before}`

/** Records that an admin looks at a person's page, which has mails and devices. */
export function recordView(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'user.view',
    of: profiles,
    before: null,
    after: null,
    where: and(eq(profiles.id, id), isNotNull(admin)),
  })
}

/** When a person confirmed their address; no row without an account. */
export function findVerified(db: Database, id: string) {
  return db.select({ emailVerified: users.emailVerified }).from(users).where(eq(users.id, id))
}

/** All warnings of a person, newest first. */
export function listWarnings(db: Database, id: string) {
  return db
    .select({ id: warnings.id, reason: warnings.reason, createdAt: warnings.createdAt, readAt: warnings.readAt })
    .from(warnings)
    .where(eq(warnings.userId, id))
    .orderBy(desc(warnings.seq))
    .limit(MAX_WARNINGS)
}
export type WarningRow = Awaited<ReturnType<typeof listWarnings>>[number]

/** Warns a person, unless they have as many warnings as there may be. */
export function insertWarning(db: Database, admin: UserRef, id: string, reason: string, stamp: EntryStamp) {
  const warned = sql`(${qb.select({ count: count() }).from(warnings).where(eq(warnings.userId, id))})`
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.warn',
      of: users,
      before: null,
      after: { reason },
      where: and(eq(users.id, id), isNotNull(admin), sql`${warned} < ${MAX_WARNINGS}`),
    }),
    // The entry's id is the warning's, too.
    warning: db.insert(warnings).select(
      sql`SELECT NULL, ${stamp.entryId}, ${users.id}, ${reason}, ${stamp.at}, NULL FROM ${users}
          WHERE ${and(eq(users.id, id), isRecorded(stamp))}`,
    ),
  }
}

/** A page of what a person bought and one more, newest first. */
export function listPurchasesOf(db: Database, id: string, before: number | undefined) {
  return db
    .select({
      seq: grants.seq,
      id: grants.id,
      listingId: grants.listingId,
      title: sql<string | null>`${listings.title}`.as('listing_title'),
      sellerId: grants.sellerId,
      seller: personColumns(seller, 'seller'),
      license: grants.license,
      createdAt: grants.createdAt,
      updatesUntil: grants.updatesUntil,
      supportUntil: grants.supportUntil,
      endedAt: grants.endedAt,
      endReason: grants.endReason,
    })
    .from(grants)
    .leftJoin(listings, eq(listings.id, grants.listingId))
    .leftJoin(seller, eq(seller.id, grants.sellerId))
    .where(and(eq(grants.buyerId, id), isBefore(grants.seq, before)))
    .orderBy(desc(grants.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}
export type PurchaseRow = Awaited<ReturnType<typeof listPurchasesOf>>[number]

/** A page of the mails to a person that are still logged and one more, newest first. */
export function listMailsOf(db: Database, id: string, before: number | undefined) {
  const seq = sql<number>`${mailOutbox}.rowid`
  return db
    .select({
      seq: seq.as('seq'),
      id: mailOutbox.id,
      kind: mailOutbox.kind,
      isWaiting: sql<boolean>`${mailOutbox.sealed} IS NOT NULL`.mapWith(Boolean).as('is_waiting'),
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
      failure: mailOutbox.failure,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, id), isBefore(seq, before)))
    .orderBy(desc(seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}
export type MailRow = Awaited<ReturnType<typeof listMailsOf>>[number]

/** A page of the notes about a person and one more, newest first. */
export function listNotes(db: Database, id: string, before: number | undefined) {
  return db
    .select({
      seq: userNotes.seq,
      id: userNotes.id,
      text: userNotes.text,
      createdAt: userNotes.createdAt,
      authorId: userNotes.authorId,
      author: personColumns(author, 'author'),
    })
    .from(userNotes)
    .innerJoin(author, eq(author.id, userNotes.authorId))
    .where(and(eq(userNotes.profileId, id), isBefore(userNotes.seq, before)))
    .orderBy(desc(userNotes.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** Adds a note, unless there are as many as there may be. Its text is not in the audit log, since it can be deleted. */
export function insertNote(db: Database, admin: UserRef, id: string, text: string, stamp: EntryStamp) {
  const written = sql`(${qb.select({ count: count() }).from(userNotes).where(eq(userNotes.profileId, id))})`
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.note',
      of: profiles,
      before: null,
      after: null,
      where: and(eq(profiles.id, id), isNotNull(admin), sql`${written} < ${MAX_USER_NOTES}`),
    }),
    // The entry's id is the note's, too.
    note: db.insert(userNotes).select(
      sql`SELECT NULL, ${stamp.entryId}, ${profiles.id}, ${admin}, ${text}, ${stamp.at} FROM ${profiles}
          WHERE ${and(eq(profiles.id, id), isRecorded(stamp))}`,
    ),
  }
}

/** Deletes a note of the admin's own about a person. */
export function deleteNote(db: Database, admin: UserRef, id: string, noteId: string, stamp: EntryStamp) {
  const isOwn = and(eq(userNotes.id, noteId), eq(userNotes.profileId, id), eq(userNotes.authorId, admin))
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'user.delete-note',
      of: userNotes,
      subject: userNotes.profileId,
      before: null,
      after: null,
      where: isOwn,
    }),
    note: db.delete(userNotes).where(isOwn),
  }
}

/** Records that an admin ends a session of a person. */
export function recordEndedSession(db: Database, admin: UserRef, id: string, sessionId: string, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'user.end-session',
    of: sessions,
    subject: sessions.userId,
    before: { device: sessions.device },
    after: null,
    where: and(eq(sessions.id, sessionId), eq(sessions.userId, id), isNotNull(admin)),
  })
}

/** The person whose session an admin ends, if that is recorded. */
export function selectEnded(id: string, stamp: EntryStamp) {
  return qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isRecorded(stamp)))
}
