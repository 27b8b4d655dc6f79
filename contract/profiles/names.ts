/** First and last name joined, or 'Unknown Seller' when both are absent. */
export function sellerName(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(' ').trim() || 'Unknown Seller'
}

/** The public profile by username, otherwise by id (specification 1, section 2). */
export function profilePath(seller: { id: string; username: string | null }): string {
  return seller.username ? `/u/${seller.username}` : `/profile/${seller.id}`
}

/** A website as a link and as people read it; undefined for anything that is not an http or https address. */
export function websiteOf(text: string | null): { href: string; label: string } | undefined {
  const [, host] = /^https?:\/\/(?:www\.)?([^\s/?#@:\\]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(text ?? '') ?? []
  return text && host ? { href: text, label: host.toLowerCase() } : undefined
}
