import { sql } from 'drizzle-orm'
import { isLive, needsReason } from '#contract/listing-life.ts'
import type { StatusChange } from '#contract/projects.ts'
import { type Note, noteStatus } from '../audit/audit.queries.ts'
import type { Query } from '../db/client.ts'

/**
 * An admin's change of a listing's status, in this order and one transaction; the last answers a row where it was made.
 * What is made live is kept as it was then.
 */
export function setStatus(admin: Query, id: string, change: StatusChange, note: Note): [Query, Query, Query] {
  const { status, from, version } = change
  const reason = needsReason(status) ? change.reason : null
  const isAllowed = sql`
    id = ${id} AND deleted_at IS NULL AND status <> ${status} AND ${admin} IS NOT NULL
    ${from === undefined ? sql`` : sql`AND status = ${from}`}
    ${version === undefined ? sql`` : sql`AND version = ${version}`}`
  return [
    keepApproved(sql`${isAllowed} AND ${isLive(status) ? 1 : 0}`, note.at),
    noteStatus(admin, note, { action: 'listing.status', status: sql`${status}`, reason: sql`${reason}` }, isAllowed),
    sql`
      UPDATE listings SET status = ${status}, status_reason = ${reason}, updated_at = ${note.at}
      WHERE ${isAllowed} RETURNING id`,
  ]
}

function keepApproved(isAllowed: Query, at: number): Query {
  return sql`
    INSERT INTO listing_approvals (listing_seq, version, content, approved_at)
    SELECT seq, version, json_object(
        'title', title, 'slug', slug, 'description', description, 'priceCents', price_cents, 'demoLink', demo_link,
        'seoKeyword', seo_keyword, 'supportMonths', support_months, 'royalty', royalty, 'training', training,
        'deployment', deployment, 'images', json(images), 'imageAlts', json(image_alts),
        'category', (SELECT name FROM categories WHERE categories.seq = category_seq),
        'tags', (
          SELECT json_group_array(t.name ORDER BY lt.position)
          FROM listing_tags lt JOIN tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = listings.seq
        )), ${at}
    FROM listings WHERE ${isAllowed}
    ON CONFLICT DO UPDATE SET
      version = excluded.version, content = excluded.content, approved_at = excluded.approved_at`
}
