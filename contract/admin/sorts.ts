/** The orders of an admin's listings; orders other than by time are of the newest 10,000 that match, or by how long they wait, the oldest. */
export const ADMIN_SORTS = [
  'newest',
  'oldest',
  'title-asc',
  'title-desc',
  'seller-asc',
  'seller-desc',
  'price-asc',
  'price-desc',
  'status-asc',
  'status-desc',
  // Longest first.
  'waiting-asc',
  'waiting-desc',
] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]
