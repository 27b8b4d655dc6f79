/** How long views are collected before a flush to D1. */
export const VIEW_FLUSH_MS = 10_000
/** How many Durable Objects count views; each handles about 1,000 requests a second. */
export const VIEW_SHARDS = 4

/** `listing` is an id. Address and agent are hashed on arrival and never stored. */
export interface View {
  listing: string
  address: string
  agent: string
}

/** Views by listing id. A shard's sequence grows with every flush; a repeated one is a retry. */
export interface ViewFlush {
  shard: string
  sequence: number
  views: Record<string, number>
}

/** The entrypoint of the Worker that writes the views collected by Durable Objects to D1. */
export interface ViewProjection {
  /** Adds a flush to the listings' counts; repeating a flush changes nothing. */
  addViews(flush: ViewFlush): Promise<void>
}
