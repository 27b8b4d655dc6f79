/** First and last name joined; empty if both are missing. */
export function fullName(first: string | null, last: string | null): string {
  return [first, last].filter(Boolean).join(' ').trim()
}

export function sellerName(first: string | null, last: string | null): string {
  return fullName(first, last) || 'Unknown Seller'
}

interface User {
  firstName: string | null
  lastName: string | null
  username: string | null
}

/** A user's name in the admin area: the full name, else the username, else 'Unknown'. */
export function userName({ firstName, lastName, username }: User): string {
  return fullName(firstName, lastName) || username || 'Unknown'
}

/** The public profile by username, or by id without one (specification 1, section 2). */
export function profilePath(seller: { id: string; username: string | null }): string {
  return seller.username ? `/u/${seller.username}` : `/profile/${seller.id}`
}

/** A website as a link and a label; undefined for anything but an http or https address. */
export function websiteOf(text: string | null): { href: string; label: string } | undefined {
  const [, host] = /^https?:\/\/(?:www\.)?([^\s/?#@:\\]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(text ?? '') ?? []
  return text && host ? { href: text, label: host.toLowerCase() } : undefined
}
