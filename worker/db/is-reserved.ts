import { sql } from 'drizzle-orm'
import { chats } from './schema/chats.ts'
import { reservations } from './schema/deals.ts'
import { listings } from './schema/listings.ts'

/** Whether a buyer has a listing that is sold once, as a part of a statement. */
export const isReserved = sql<0 | 1>`iif(${listings.soldOnce}, EXISTS (
  SELECT 1 FROM ${reservations} AS r WHERE r.listing_id = ${listings.id} AND r.ended_at IS NULL), 0)`

/** The same of a chat's listing. */
export const isChatReserved = sql<0 | 1>`EXISTS (
  SELECT 1 FROM ${reservations} AS r JOIN ${listings} AS l ON l.id = r.listing_id
  WHERE r.listing_id = ${chats.listingId} AND r.ended_at IS NULL AND l.sold_once = 1)`
