import { EVERYTHING } from '#contract/cache-tags.ts'
import { memoryCache } from '#worker/caching/memory-cache.ts'
import { send, type Stored } from './accounts.ts'

/** Empties the gateway's memory, for what a test has written past the API. */
export function clearMemoryCache(): void {
  memoryCache.evict([EVERYTHING])
}

export const callAs = (person: Stored | undefined, method: string, path: string, body?: object) =>
  send(method, path, body ?? {}, { cookie: person?.cookie ?? '' })

export const writeReview = (person: Stored | undefined, listingId: string, body: object = {}) =>
  callAs(person, 'POST', '/api/reviews', {
    subject: 'listing',
    subjectId: listingId,
    rating: 5,
    comment: 'Good',
    ...body,
  })
