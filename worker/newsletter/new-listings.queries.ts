import { sql } from 'drizzle-orm'
import { ACTIVITY_REACH } from '#contract/admin/limits.ts'
import { CAMPAIGN_LISTINGS } from '#contract/newsletter/limits.ts'
import { type Database, rows } from '../db/client.ts'
import { auditLog } from '../db/schema/audit.ts'
import { listings } from '../db/schema/listings.ts'
import { campaigns } from '../db/schema/newsletter.ts'

interface NewListingRow {
  slug: string
  title: string
  priceCents: number
}

/** Listings that were published since the last campaign was sent and still are, the newest first. */
export function listPublished(db: Database) {
  return rows<NewListingRow>(
    db,
    sql`
      SELECT slug, title, price_cents AS priceCents FROM (
        SELECT ${auditLog.subjectId} AS id, max(${auditLog.at}) AS at FROM (
          SELECT * FROM ${auditLog} WHERE ${auditLog.action} = 'listing.status'
          ORDER BY ${auditLog.id} DESC LIMIT ${ACTIVITY_REACH}
        ) AS ${auditLog}
        WHERE ${auditLog.after}->>'status' = 'published'
          AND ${auditLog.at} > coalesce((SELECT max(${campaigns.startedAt}) FROM ${campaigns}), 0)
        GROUP BY 1
      ) AS published JOIN ${listings} ON ${listings.id} = published.id
      WHERE ${listings.status} = 'published' AND ${listings.deletedAt} IS NULL
      ORDER BY published.at DESC LIMIT ${CAMPAIGN_LISTINGS}`,
  )
}
