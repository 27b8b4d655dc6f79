/** First and last name joined; empty when both are absent. */
export function fullName(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(' ').trim()
}

/** The full name, or 'Unknown Seller' where there is none. */
export function sellerName(first: string | null, last: string | null): string {
  return fullName(first, last) || 'Unknown Seller'
}

interface User {
  firstName: string | null
  lastName: string | null
  username: string | null
}

/** How the admin area calls a user: by the full name, otherwise the username, otherwise 'Unknown'. */
export function userName({ firstName, lastName, username }: User): string {
  return fullName(firstName, lastName) || username || 'Unknown'
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
