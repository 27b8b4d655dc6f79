import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'

/** Reserves a listing that is sold once for a deal; false if another deal has it. */
export async function claimSale(db: Database, listingId: string, dealId: string): Promise<boolean> {
  const claimed = await db
    .update(listings)
    .set({ soldDealId: dealId })
    .where(and(eq(listings.id, listingId), or(isNull(listings.soldDealId), eq(listings.soldDealId, dealId))))
    .returning({ id: listings.id })
  return claimed.length > 0
}
