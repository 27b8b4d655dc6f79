import type { AdminListing } from '#contract/admin/listings.ts'
import { csvTable } from '#contract/csv.ts'
import { listingPath } from '#contract/paths.ts'

/** Listings as CSV; prices are in dollars. */
export const listingCsv = (origin: string) =>
  csvTable<AdminListing>({
    id: ({ id }) => id,
    title: ({ title }) => title,
    address: (listing) => `${origin}${listingPath(listing)}`,
    'seller id': ({ seller }) => seller.id,
    seller: ({ seller }) => seller.name,
    price: ({ priceCents }) => (priceCents / 100).toFixed(2),
    status: ({ status }) => status,
    reason: ({ reason }) => reason ?? '',
    featured: ({ featured }) => (featured ? 'yes' : 'no'),
    created: ({ createdAt }) => createdAt,
    changed: ({ updatedAt }) => updatedAt,
  })
