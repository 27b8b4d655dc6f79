import type { AdminListing } from '#contract/admin/listings.ts'
import { csvRow } from '#contract/csv.ts'
import { listingPath } from '#contract/paths.ts'

export const CSV_HEAD = 'id,title,address,seller id,seller,price,status,reason,featured,created,changed\r\n'

/** A listing as a line of CSV; the price is in dollars. */
export function toCsvLine(listing: AdminListing, origin: string): string {
  return csvRow([
    listing.id,
    listing.title,
    `${origin}${listingPath(listing)}`,
    listing.seller.id,
    listing.seller.name,
    (listing.priceCents / 100).toFixed(2),
    listing.status,
    listing.reason ?? '',
    listing.featured ? 'yes' : 'no',
    listing.createdAt,
    listing.updatedAt,
  ])
}
