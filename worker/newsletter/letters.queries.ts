import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { LettersQuery, NewLetter } from '#contract/admin/letters.ts'
import { ADMIN_PAGE_SIZE } from '#contract/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { letters } from '../db/schema/newsletter.ts'
import { countIn } from './subscribers.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

const fields = {
  seq: letters.seq,
  id: letters.id,
  subject: letters.subject,
  state: letters.state,
  audience: letters.audience,
  queued: letters.queued,
  updatedAt: letters.updatedAt,
  startedAt: letters.startedAt,
}

/** A page of letters and one more, newest first. */
export function listLetters(db: Database, { before }: LettersQuery) {
  return db
    .select(fields)
    .from(letters)
    .where(before === undefined ? undefined : lt(letters.seq, before))
    .orderBy(desc(letters.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

export function findLetter(db: Database, id: string) {
  const confirmed = countIn('confirmed').as('confirmed')
  return db
    .select({ ...fields, body: letters.body, version: letters.version, confirmed })
    .from(letters)
    .where(eq(letters.id, id))
}

/** Stores a draft, if the caller is an admin. */
export function insertLetter(
  db: Database,
  admin: UserRef,
  id: string,
  { subject, body }: NewLetter,
  stamp: EntryStamp,
) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.create',
      entity: 'letter',
      subject: id,
      before: null,
      after: { subject },
      where: isNotNull(admin),
    }),
    inserted: db.insert(letters).select(sql`
      SELECT NULL, ${id}, ${subject}, ${body}, 'draft', 1, ${stamp.at}, ${stamp.at}, NULL, NULL, 0, 0, 0
      WHERE ${isRecorded(stamp)}`),
  }
}

/** A draft as the admin saw it. */
function isDraft(admin: UserRef, id: string, version?: number) {
  return and(
    eq(letters.id, id),
    eq(letters.state, 'draft'),
    isNotNull(admin),
    version === undefined ? undefined : eq(letters.version, version),
  )
}

/** Saves a draft of this version; `changed` has its id if it was one. */
export function updateLetter(
  db: Database,
  admin: UserRef,
  id: string,
  { subject, body, version }: NewLetter & { version: number },
  stamp: EntryStamp,
) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.edit',
      entity: 'letter',
      subject: letters.id,
      before: { subject: letters.subject, version: letters.version },
      after: { subject, version: version + 1 },
      from: letters,
      where: isDraft(admin, id, version),
    }),
    changed: db
      .update(letters)
      .set({ subject, body, version: version + 1, updatedAt: new Date(stamp.at) })
      .where(and(eq(letters.id, id), isRecorded(stamp)))
      .returning({ id: letters.id }),
  }
}

/** Deletes a draft; `changed` has its id if it was one. */
export function deleteLetter(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.delete',
      entity: 'letter',
      subject: letters.id,
      before: { subject: letters.subject },
      after: null,
      from: letters,
      where: isDraft(admin, id),
    }),
    changed: db
      .delete(letters)
      .where(and(eq(letters.id, id), isRecorded(stamp)))
      .returning({ id: letters.id }),
  }
}

/** Begins to send a draft of this version to whoever is subscribed now; `changed` has its id if it was one. */
export function startLetter(db: Database, admin: UserRef, id: string, version: number, stamp: EntryStamp) {
  const audience = countIn('confirmed')
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.send',
      entity: 'letter',
      subject: letters.id,
      before: { state: 'draft' },
      after: { state: 'sending', subject: letters.subject, audience },
      from: letters,
      where: and(isDraft(admin, id, version), gt(audience, 0)),
    }),
    changed: db
      .update(letters)
      .set({ state: 'sending', startedAt: new Date(stamp.at), audience })
      .where(and(eq(letters.id, id), isRecorded(stamp)))
      .returning({ id: letters.id }),
  }
}

/** Records that an admin took the addresses with them. */
export function recordSubscribersExport(db: Database, admin: UserRef, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'subscribers.export',
    entity: 'subscribers',
    subject: 'subscribers',
    before: null,
    after: { addresses: countIn('confirmed') },
    where: isNotNull(admin),
  })
}
