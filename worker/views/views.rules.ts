import { isbot } from 'isbot'
import { VIEW_SHARDS } from '#contract/listings/views.ts'

/** Whether a User-Agent is a person's browser. Browsers always send one. */
export function isPerson(userAgent: string): boolean {
  return userAgent !== '' && !isbot(userAgent)
}

/** The name of the object that counts a listing's views, by its id (FNV-1a). */
export function shardOf(listingId: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(listingId)) hash = Math.imul(hash ^ byte, 0x01000193)
  return String((hash >>> 0) % VIEW_SHARDS)
}
