import { sql } from 'drizzle-orm'
import type { StatusChange } from '#contract/listings/status-change.ts'
import { appliesWhileHidden, isLive, needsReason } from '#contract/listings/lifecycle.ts'
import { type Notes, noteStatus } from '../audit/note.queries.ts'
import type { Query } from '../db/client.ts'

/** A listing whose status is to be set, the line about it, and the mail about it where its seller has an address. */
export interface Target {
  id: string
  noteId: string
  mail: { id: string; sealed: string } | undefined
}

/** What `listings` are, or come back as where their seller has deleted them or is suspended. */
const lastingStatus = sql`coalesce(deleted_status, held_status, status)`

const isShowable = sql`
  deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = listings.seller_id AND suspended_at IS NOT NULL)`

/**
 * An admin's change of listings' status, each where it is allowed, in this order and one transaction; the last answers the
 * ids of those that were changed. What is made live is kept as it was then.
 */
export function setStatus(
  admin: Query,
  targets: readonly Target[],
  change: StatusChange,
  { at, requestId }: { at: number; requestId: string },
): [Query, Query, Query, Query] {
  const { status, from, version } = change
  const reason = needsReason(status) ? change.reason : null
  const wanted = JSON.stringify(targets)
  const isAllowed = sql`
    id IN (SELECT value->>'id' FROM json_each(${wanted}))
    AND ${lastingStatus} <> ${status} AND ${admin} IS NOT NULL
    AND ${appliesWhileHidden(status) ? sql`TRUE` : isShowable}
    ${from === undefined ? sql`` : sql`AND ${lastingStatus} = ${from}`}
    ${version === undefined ? sql`` : sql`AND version = ${version}`}`
  const noteId = sql`(SELECT value->>'noteId' FROM json_each(${wanted}) WHERE value->>'id' = listings.id)`
  const notes: Notes = { noteId, at, requestId }
  return [
    keepApproved(sql`${isAllowed} AND ${isLive(status) ? 1 : 0}`, at),
    noteStatus(
      admin,
      notes,
      { action: 'listing.status', former: lastingStatus, status: sql`${status}`, reason: sql`${reason}` },
      isAllowed,
    ),
    sql`
      INSERT INTO outbox (id, sealed, created_at, due_at)
      SELECT value->'mail'->>'id', value->'mail'->>'sealed', ${at}, ${at} FROM json_each(${wanted})
      WHERE value->'mail' IS NOT NULL AND EXISTS (SELECT 1 FROM audit_log WHERE id = value->>'noteId')`,
    sql`
      UPDATE listings SET
        status = iif(deleted_at IS NULL, ${status}, status), deleted_status = iif(deleted_at IS NULL, NULL, ${status}),
        held_status = NULL, status_reason = ${reason}, updated_at = ${at}
      WHERE ${isAllowed} RETURNING id`,
  ]
}

function keepApproved(isAllowed: Query, at: number): Query {
  return sql`
    INSERT INTO listing_approvals (listing_seq, version, content, approved_at)
    SELECT seq, version, ${listingContent}, ${at}
    FROM listings WHERE ${isAllowed}
    ON CONFLICT DO UPDATE SET
      version = excluded.version, content = excluded.content, approved_at = excluded.approved_at`
}

/** What a buyer sees of `listings`, as one JSON object. */
export const listingContent = sql`json_object(
  'title', title, 'slug', slug, 'description', description, 'priceCents', price_cents, 'demoLink', demo_link,
  'seoKeyword', seo_keyword, 'supportMonths', support_months, 'royalty', royalty, 'training', training,
  'deployment', deployment, 'images', json(images), 'imageAlts', json(image_alts),
  'category', (SELECT name FROM current_categories WHERE seq = category_seq),
  'tags', (
    SELECT json_group_array(t.name ORDER BY lt.position)
    FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = listings.seq
  ))`

export interface FactRow {
  id: string
  title: string
  seller_id: string
  email: string | null
  first_name: string | null
  status: string
  deleted_at: number | null
  suspended: number
}

/** By which a status change is announced, or refused. */
export function findFacts(admin: Query, ids: readonly string[]): Query {
  return sql`
    SELECT l.id, l.title, l.seller_id, u.email, p.first_name, l.status, l.deleted_at,
      u.suspended_at IS NOT NULL AS suspended
    FROM json_each(${JSON.stringify(ids)}) AS wish JOIN listings l ON l.id = wish.value
    JOIN profiles p ON p.id = l.seller_id LEFT JOIN users u ON u.id = l.seller_id WHERE ${admin} IS NOT NULL`
}
