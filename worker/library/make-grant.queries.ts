import { sql } from 'drizzle-orm'
import type { ChatEntry } from '#contract/chat-entry.ts'
import type { Deal } from '#contract/deals/deal.ts'
import { rightsOf } from '#contract/licenses/catalog.ts'
import { type Database, rows, type Statement } from '../db/client.ts'
import { grants, grantVersions } from '../db/schema/grants.ts'
import { packageVersions } from '../db/schema/packages.ts'

/**
 * Gives a purchase's buyer what they have bought, with the version that was current when it was completed. Repeating it,
 * however late, changes nothing.
 */
export function makeGrant(db: Database, { listingId, buyerId, sellerId }: ChatEntry, deal: Deal): Statement[] {
  const at = deal.ended?.at ?? deal.movedAt
  const { license = null, supportMonths = null } = deal.agreement?.terms ?? {}
  // Licenses without a name gave what this one gives.
  const { updateMonths } = rightsOf(license ?? 'multiple')
  return [
    rows<never>(
      db,
      sql`INSERT INTO ${grants} (id, listing_id, buyer_id, seller_id, license, created_at, updates_until, support_until)
        VALUES (${deal.id}, ${listingId}, ${buyerId}, ${sellerId},
          ${license}, ${at}, ${afterMonths(at, updateMonths)}, ${afterMonths(at, supportMonths)})
        ON CONFLICT DO NOTHING`,
    ),
    rows<never>(
      db,
      sql`INSERT INTO ${grantVersions} (grant_id, version_id, granted_at)
        SELECT ${grants.id}, ${packageVersions.id}, ${grants.createdAt}
        FROM ${grants} CROSS JOIN ${packageVersions} ON ${packageVersions.listingId} = ${grants.listingId}
        WHERE ${grants.id} = ${deal.id} AND ${packageVersions.currentAt} <= ${grants.createdAt}
          AND ${packageVersions.status} IN ('current', 'superseded')
          AND NOT EXISTS (SELECT 1 FROM ${grantVersions} WHERE ${grantVersions.grantId} = ${grants.id})
        ORDER BY ${packageVersions.currentAt} DESC LIMIT 1
        ON CONFLICT DO NOTHING`,
    ),
    ...deliverVersions(db, deal),
  ]
}

/** Adds the versions that were delivered in the room, drafts for this buyer included. */
function deliverVersions(db: Database, { id, delivery }: Deal): Statement[] {
  const delivered = (delivery?.items ?? []).flatMap(({ version, at }) =>
    version ? [{ version: version.number, at }] : [],
  )
  if (delivered.length === 0) return []
  return [
    rows<never>(
      db,
      sql`INSERT INTO ${grantVersions} (grant_id, version_id, granted_at)
        SELECT ${grants.id}, ${packageVersions.id}, min(value ->> '$.at')
        FROM json_each(${JSON.stringify(delivered)}) CROSS JOIN ${grants} ON ${grants.id} = ${id}
        CROSS JOIN ${packageVersions} ON ${packageVersions.listingId} = ${grants.listingId}
          AND ${packageVersions.version} = value ->> '$.version'
        GROUP BY ${packageVersions.id}
        ON CONFLICT DO NOTHING`,
    ),
  ]
}

/** Some calendar months later, in milliseconds; null for null. */
function afterMonths(at: number, months: number | null) {
  return months === null ? sql`NULL` : sql`1000 * unixepoch(${at} / 1000, 'unixepoch', ${`+${months} months`})`
}
