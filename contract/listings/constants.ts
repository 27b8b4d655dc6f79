/** Constants about listings, kept apart from the schemas so that they load without valibot. */

export const STATUSES = ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const
export type Status = (typeof STATUSES)[number]
/** A live listing is the only kind that strangers see. */
export const LIVE_STATUSES = ['approved', 'published'] as const

export const SORTS = ['newest', 'price-asc', 'price-desc', 'top-rated', 'most-viewed'] as const
export type Sort = (typeof SORTS)[number]

/** How long a seller may offer support, in months. */
export const SUPPORT_MONTHS = [1, 2, 3, 6, 12] as const

/** The message of `listing_not_found`, which the product page shows without loading the others. */
export const LISTING_NOT_FOUND = 'This product does not exist or is no longer for sale.'
/** What the seller of a listing that was sold once is told. */
export const LISTING_SOLD = 'This was sold. To sell it again, switch “Sold once” off.'
