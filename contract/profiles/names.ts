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

/** The name of a user who need not sell: the full name, else the username, else 'Unknown'. */
export function userName({ firstName, lastName, username }: User): string {
  return fullName(firstName, lastName) || username || 'Unknown'
}

/** The name over a public profile: that of a seller if it is one. */
export function profileName(person: User & { role: string; listingCount: number }): string {
  const isSeller = person.role === 'seller' || person.listingCount > 0
  return isSeller ? sellerName(person.firstName, person.lastName) : userName(person)
}

/** The placeholder for a name. */
const NAMELESS = /^(?:Unknown(?: Seller)?|Anonymous)$/

/** What an avatar's initials and color are derived from, the same wherever a user without a name is shown. */
export function avatarName({ name, username }: { name: string; username?: string | null }): string {
  return NAMELESS.test(name) ? username || '?' : name
}

/** The public profile by username, or by id without one (specification 1, section 2). */
export function profilePath(seller: { id: string; username: string | null }): string {
  return seller.username ? `/u/${seller.username}` : `/profile/${seller.id}`
}

/** A website as a link and its text; undefined for anything but an http or https address. */
export function websiteOf(text: string | null): { href: string; label: string } | undefined {
  const [, host] = /^https?:\/\/(?:www\.)?([^\s/?#@:\\]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(text ?? '') ?? []
  return text && host ? { href: text, label: host.toLowerCase() } : undefined
}
