/** First and last name joined, or 'Unknown Seller' when both are absent. */
export function sellerName(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(' ').trim() || 'Unknown Seller'
}

/** The public profile by username, otherwise by id (specification 1, section 2). */
export function profilePath(seller: { id: string; username: string | null }): string {
  return seller.username ? `/u/${seller.username}` : `/profile/${seller.id}`
}
