/** The cache tag that every public reply carries: purging it empties the cache. */
export const EVERYTHING = 'catalogue'
