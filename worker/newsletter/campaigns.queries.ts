import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import type { CampaignsQuery, NewCampaign } from '#contract/admin/campaigns.ts'
import { ADMIN_PAGE_SIZE } from '#contract/admin/limits.ts'
import { type EntryStamp, isRecorded, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { campaigns } from '../db/schema/newsletter.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { countIn } from './subscribers.queries.ts'

const fields = {
  id: campaigns.id,
  subject: campaigns.subject,
  state: campaigns.state,
  audience: campaigns.audience,
  queued: campaigns.queued,
  updatedAt: campaigns.updatedAt,
  startedAt: campaigns.startedAt,
}

/** A page of campaigns and one more, newest first. */
export function listCampaigns(db: Database, { before }: CampaignsQuery) {
  return db
    .select({ seq: campaigns.seq, campaign: fields })
    .from(campaigns)
    .where(before === undefined ? undefined : lt(campaigns.seq, before))
    .orderBy(desc(campaigns.seq))
    .limit(ADMIN_PAGE_SIZE + 1)
}

export function findCampaign(db: Database, id: string) {
  const confirmed = countIn('confirmed').as('confirmed')
  return db
    .select({ ...fields, body: campaigns.body, version: campaigns.version, confirmed })
    .from(campaigns)
    .where(eq(campaigns.id, id))
}

/** A campaign as it is listed, or with its text. */
export function toCampaign<Row extends { updatedAt: Date; startedAt: Date | null }>(row: Row) {
  return { ...row, updatedAt: row.updatedAt.toISOString(), startedAt: row.startedAt?.toISOString() ?? null }
}

/** Stores a draft, if the caller is an admin. */
export function insertCampaign(
  db: Database,
  admin: UserRef,
  id: string,
  { subject, body }: NewCampaign,
  stamp: EntryStamp,
) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.create',
      of: id,
      before: null,
      after: { subject },
      where: isNotNull(admin),
    }),
    inserted: db.insert(campaigns).select(sql`
      SELECT NULL, ${id}, ${subject}, ${body}, 'draft', 1, ${stamp.at}, ${stamp.at}, NULL, NULL, 0, 0, 0
      WHERE ${isRecorded(stamp)}`),
  }
}

/** A draft as the admin saw it. */
function isDraft(admin: UserRef, id: string, version?: number) {
  return and(
    eq(campaigns.id, id),
    eq(campaigns.state, 'draft'),
    isNotNull(admin),
    version === undefined ? undefined : eq(campaigns.version, version),
  )
}

/** Saves a draft of this version; `changed` has its id if it was one. */
export function updateCampaign(
  db: Database,
  admin: UserRef,
  id: string,
  { subject, body, version }: NewCampaign & { version: number },
  stamp: EntryStamp,
) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.edit',
      of: campaigns,
      before: { subject: campaigns.subject, version: campaigns.version },
      after: { subject, version: version + 1 },
      where: isDraft(admin, id, version),
    }),
    changed: db
      .update(campaigns)
      .set({ subject, body, version: version + 1, updatedAt: new Date(stamp.at) })
      .where(and(eq(campaigns.id, id), isRecorded(stamp)))
      .returning({ id: campaigns.id }),
  }
}

/** Deletes a draft; `changed` has its id if it was one. */
export function deleteCampaign(db: Database, admin: UserRef, id: string, stamp: EntryStamp) {
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.delete',
      of: campaigns,
      before: { subject: campaigns.subject },
      after: null,
      where: isDraft(admin, id),
    }),
    changed: db
      .delete(campaigns)
      .where(and(eq(campaigns.id, id), isRecorded(stamp)))
      .returning({ id: campaigns.id }),
  }
}

/** Starts sending a draft of this version to all current subscribers; `changed` has its id if it was one. */
export function startCampaign(db: Database, admin: UserRef, id: string, version: number, stamp: EntryStamp) {
  const audience = countIn('confirmed')
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'letter.send',
      of: campaigns,
      before: { state: 'draft' },
      after: { state: 'sending', subject: campaigns.subject, audience },
      where: and(isDraft(admin, id, version), gt(audience, 0)),
    }),
    changed: db
      .update(campaigns)
      .set({ state: 'sending', startedAt: new Date(stamp.at), audience })
      .where(and(eq(campaigns.id, id), isRecorded(stamp)))
      .returning({ id: campaigns.id }),
  }
}

/** Records that an admin took the addresses with them. */
export function recordSubscribersExport(db: Database, admin: UserRef, stamp: EntryStamp) {
  return recordChange(db, admin, stamp, {
    action: 'subscribers.export',
    of: 'subscribers',
    before: null,
    after: { addresses: countIn('confirmed') },
    where: isNotNull(admin),
  })
}
