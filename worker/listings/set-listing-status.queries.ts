import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import type { Status } from '#contract/listings/constants.ts'
import { appliesWhileHidden, endsDeals, isLive, needsReason } from '#contract/listings/lifecycle.ts'
import { UNDO_MS } from '#contract/admin/limits.ts'
import type { StatusChange } from '#contract/admin/listing-status.ts'
import { type EntryStamp, recordStatusChange } from '../audit/audit.queries.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { jsonPairs } from '../db/json-rows.ts'
import { users } from '../db/schema/accounts.ts'
import { auditLog } from '../db/schema/audit.ts'
import { listingApprovals, listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { inclusionFields } from '../db/terms.ts'
import { markDealsOfListings } from '../deals/end-deals.queries.ts'
import { wantsMail } from '../email/mail-choices.queries.ts'
import type { SealedMail } from '../email/mail.ts'
import { putMails } from '../email/mail-outbox.queries.ts'
import { approveCurrent, currentVersion } from '../packages/approve-current.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isSellerSuspended } from './admin-listings.queries.ts'
import { keepFormer } from './keep-former-status.queries.ts'
import { clearEdits } from './live-edits.queries.ts'
import { announcedBy } from './transition-listing.queries.ts'

/** A listing to change, its audit entry, and the mail to its seller if they want one. */
export interface StatusTarget {
  id: string
  entryId: string
  mail: SealedMail | undefined
}

/** The status of `listings`, or the one they return to if they are deleted or held. */
export const lastingStatus = sql<Status>`coalesce(${listings.deletedStatus}, ${listings.heldStatus}, ${listings.status})`

/**
 * Changes the status of the targets where allowed; `updated` has the ids of those changed. Going live also stores the
 * content and the package's current version as approved, and blocking ends the deals. What `isUndoable` can be undone for a while, in which its mails wait.
 */
export function updateStatus(
  db: Database,
  admin: UserRef,
  targets: readonly StatusTarget[],
  { status, from, version, package: seen, reason: given }: StatusChange,
  { at, requestId }: Omit<EntryStamp, 'entryId'>,
  isUndoable: boolean,
) {
  const reason = needsReason(status) ? given : null
  const json = JSON.stringify(targets)
  const isAllowed = and(
    sql`${listings.id} IN (SELECT value->>'id' FROM json_each(${json}))`,
    ne(lastingStatus, status),
    isNotNull(admin),
    appliesWhileHidden(status) ? undefined : and(isNull(listings.deletedAt), not(isSellerSuspended)),
    from === undefined ? undefined : eq(lastingStatus, from),
    version === undefined ? undefined : eq(listings.version, version),
    seen === undefined || !isLive(status) ? undefined : sql`${currentVersion} IS ${seen}`,
  )
  const entryId = sql`(SELECT value->>'entryId' FROM json_each(${json}) WHERE value->>'id' = ${listings.id})`
  const approval = isLive(status) ? currentVersion : undefined
  const change = { action: 'listing.status', former: lastingStatus, status, reason, package: approval } as const
  return {
    former: isUndoable ? [keepFormer(db, json, status, isAllowed, at)] : [],
    approved: isLive(status) ? [...keepApproved(db, isAllowed, at), approveCurrent(db, isAllowed, at)] : [],
    recorded: recordStatusChange(db, admin, { entryId, at, requestId }, change, isAllowed),
    mailed: mailRecorded(db, json, at, isUndoable ? at + UNDO_MS : at),
    deals: endsDeals(status)
      ? [markDealsOfListings(db, qb.select({ id: listings.id }).from(listings).where(isAllowed), 'listing_blocked')]
      : [],
    updated: db
      .update(listings)
      .set({
        status: sql`iif(${isNull(listings.deletedAt)}, ${status}, ${listings.status})`,
        deletedStatus: sql`iif(${isNull(listings.deletedAt)}, NULL, ${status})`,
        heldStatus: null,
        offlineStatus: null,
        statusReason: reason,
        updatedAt: new Date(at),
        ...(status === 'published' && announcedBy(at)),
      })
      .where(isAllowed)
      .returning({ id: listings.id }),
  }
}

/** Keeps the present content as approved, so that no edit is left to be seen. */
export function keepApproved(db: Database, isAllowed: ReturnType<typeof and>, at: number) {
  const kept = rows<never>(
    db,
    sql`
      INSERT INTO ${listingApprovals} (listing_seq, version, content, approved_at)
      SELECT seq, version, ${listingContent}, ${at} FROM ${listings} WHERE ${isAllowed}
      ON CONFLICT DO UPDATE SET version = excluded.version, content = excluded.content, approved_at = excluded.approved_at`,
  )
  return [kept, clearEdits(db, isAllowed)]
}

/** Puts the mails of the targets whose entries were written into the outbox. */
function mailRecorded(db: Database, targets: string, at: number, dueAt: number) {
  const mails = sql`
    SELECT value->'mail'->>'id' AS id, value->'mail'->>'sealed' AS sealed FROM json_each(${targets})
    WHERE value->'mail' IS NOT NULL AND EXISTS (SELECT 1 FROM ${auditLog} WHERE ${auditLog.id} = value->>'entryId')`
  return putMails(db, mails, at, dueAt)
}

/** What buyers see of `listings`, as one JSON object. */
export const listingContent = sql`json_object(
  'title', title, 'slug', slug, 'description', description, 'priceCents', price_cents, 'demoLink', demo_link,
  'seoKeyword', seo_keyword, ${jsonPairs(inclusionFields(listings))}, 'images', json(images), 'imageAlts', json(image_alts),
  'category', (SELECT name FROM current_categories WHERE seq = category_seq),
  'tags', (
    SELECT json_group_array(t.name ORDER BY lt.position)
    FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = listings.seq
  ))`

/** What is needed to announce a status change, or to explain its refusal. */
export function findStatusFacts(db: Database, admin: UserRef, ids: readonly string[]) {
  return db
    .select({
      id: listings.id,
      title: listings.title,
      sellerId: listings.sellerId,
      email: users.email,
      firstName: profiles.firstName,
      wantsMail: sql<boolean>`${wantsMail(listings.sellerId, 'listing_status')}`.mapWith(Boolean).as('wants_mail'),
      deletedAt: listings.deletedAt,
      suspended: sql<boolean>`${isSellerSuspended}`.mapWith(Boolean).as('suspended'),
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.sellerId))
    .leftJoin(users, eq(users.id, listings.sellerId))
    .where(and(sql`${listings.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isNotNull(admin)))
}

export type StatusFacts = Awaited<ReturnType<typeof findStatusFacts>>[number]
