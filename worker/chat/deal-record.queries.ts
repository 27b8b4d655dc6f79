import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Database, rows } from '../db/client.ts'
import { deals } from '../db/schema/deals.ts'
import { grants, grantVersions, downloads } from '../db/schema/grants.ts'
import { listings } from '../db/schema/listings.ts'
import { packageVersions } from '../db/schema/packages.ts'
import { profiles } from '../db/schema/profiles.ts'
import { personColumns } from '../profiles/person-name.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { dealFields } from '../deals/listed-deal.queries.ts'

const buyer = alias(profiles, 'buyer')
const seller = alias(profiles, 'seller')

/** A deal of which the user is one side. */
export function findOwnDeal(db: Database, me: UserRef, id: string) {
  return db
    .select({
      ...dealFields,
      buyerId: deals.buyerId,
      buyer: personColumns(buyer, 'buyer'),
      sellerId: deals.sellerId,
      seller: personColumns(seller, 'seller'),
      /** When the next deal in the same chat began, in milliseconds since 1970; null if none did. */
      nextAt: sql<number | null>`(
        SELECT min(n.created_at) FROM ${deals} AS n
        WHERE n.listing_id = ${deals.listingId} AND n.buyer_id = ${deals.buyerId} AND n.seq > ${deals.seq}
          AND n.seller_id = ${deals.sellerId})`.as('next_at'),
    })
    .from(deals)
    .innerJoin(listings, eq(listings.id, deals.listingId))
    .innerJoin(buyer, eq(buyer.id, deals.buyerId))
    .innerJoin(seller, eq(seller.id, deals.sellerId))
    .where(and(eq(deals.id, id), or(eq(deals.buyerId, me), eq(deals.sellerId, me))))
}

export type OwnDealRow = Awaited<ReturnType<typeof findOwnDeal>>[number]

/** The versions that a purchase of the user's, or a sale, has delivered: those given to it, and others downloaded. */
export function listDelivered(db: Database, me: UserRef, dealId: string) {
  return rows<DeliveredRow>(
    db,
    sql`SELECT v.version, v.file_name AS fileName, v.bytes AS size, v.sha256, gv.granted_at AS deliveredAt,
        (SELECT min(d.started_at) FROM ${downloads} AS d WHERE d.grant_id = g.id AND d.version_id = v.id) AS downloadedAt
      FROM ${grants} AS g
        CROSS JOIN ${packageVersions} AS v ON v.listing_id = g.listing_id
        LEFT JOIN ${grantVersions} AS gv ON gv.grant_id = g.id AND gv.version_id = v.id
      WHERE g.id = ${dealId} AND (g.buyer_id = ${me} OR g.seller_id = ${me})
        AND (gv.grant_id IS NOT NULL OR downloadedAt IS NOT NULL)
      ORDER BY v.seq`,
  )
}

export interface DeliveredRow {
  version: string
  fileName: string
  size: number
  sha256: string | null
  deliveredAt: number | null
  downloadedAt: number | null
}
