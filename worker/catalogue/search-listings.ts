import type { ListingQuery, ListingResults } from '#contract/listings/catalogue.ts'
import type { Database } from '../db/client.ts'
import { findHints } from './find-hints.queries.ts'
import { findListings } from './find-listings.queries.ts'

/** A page of live listings; if there are none, with what may help. */
export async function searchListings(db: Database, query: ListingQuery): Promise<ListingResults> {
  const page = await findListings(db, query)
  return { ...page, hints: page.total === 0 ? await findHints(db, query) : null }
}
