/** Cache tags of public replies: a reply carries those of what it shows, and a change purges those it affects. */

/** On every public reply: purging it empties the cache. */
export const EVERYTHING = 'catalogue'
/** On replies that show several listings. */
export const LISTS = 'lists'
/** On replies that show several people. */
export const PEOPLE = 'people'
/** On replies that name categories and tags. */
export const NAMES = 'names'

export const listingTag = (id: string) => `listing:${id}`
export const sellerTag = (id: string) => `seller:${id}`
