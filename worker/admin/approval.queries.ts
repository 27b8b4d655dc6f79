import { sql } from 'drizzle-orm'
import type { Query } from '../db/client.ts'
import { listingContent } from './listing-status.queries.ts'

export interface ApprovalRow {
  version: number
  approved_at: number
  content: string
  /** The same of the listing as it is. */
  current: string
}

/** What a listing was when it was last made live, beside what it is. */
export function findApproval(id: string): Query {
  return sql`
    SELECT a.version, a.approved_at, a.content, ${listingContent} AS current
    FROM listings JOIN listing_approvals a ON a.listing_seq = listings.seq WHERE listings.id = ${id}`
}
