import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { listingApprovals, listings } from '../db/schema/listings.ts'
import { listingContent } from './set-listing-status.queries.ts'

/** A listing's content when it was last made live, and its present content. */
export function findApproval(db: Database, id: string) {
  return db
    .select({
      approvedVersion: listingApprovals.version,
      approvedAt: listingApprovals.approvedAt,
      approved: listingApprovals.content,
      current: sql`${listingContent}`.mapWith(listingApprovals.content).as('current'),
    })
    .from(listings)
    .innerJoin(listingApprovals, eq(listingApprovals.listingSeq, listings.seq))
    .where(eq(listings.id, id))
}
