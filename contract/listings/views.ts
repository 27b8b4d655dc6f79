/** How long views are gathered before they are written to D1. */
export const VIEW_FLUSH_MS = 10_000
/** How many objects share the counting; each takes about 1,000 requests a second. */
export const VIEW_SHARDS = 4

/** A person's look at a listing, by its id. Address and agent are hashed on arrival and never stored. */
export interface View {
  listing: string
  address: string
  agent: string
}

/** What a shard hands to D1 at once: views by listing id. A shard's sequences grow; the same one is the same flush. */
export interface ViewFlush {
  shard: string
  sequence: number
  views: Record<string, number>
}

/** What Durable Objects report to: the part of the Worker that writes to D1 what they have gathered. */
export interface ViewProjection {
  /** Adds a flush to the listings' counts, once however often it is called with the same one. */
  addViews(flush: ViewFlush): Promise<void>
}
