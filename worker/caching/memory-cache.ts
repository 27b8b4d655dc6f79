import { LRUCache } from 'lru-cache'

/** A complete reply without anything from the request that caused it. */
export interface CachedReply {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer
  tags: string[]
  etag: string | undefined
}

interface Limits {
  /** How long a reply may be served, in milliseconds. */
  ttl: number
  entries: number
  bytes: number
}

/** Recent replies in the memory of one isolate. */
export class MemoryCache {
  readonly #replies: LRUCache<string, CachedReply>
  #changes = 0

  constructor({ ttl, entries, bytes }: Limits) {
    this.#replies = new LRUCache({
      ttl,
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ body }) => Math.max(1, body.byteLength),
      // A request's timer must not outlive it, and tests set `Date` only.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    })
  }

  get(key: string): CachedReply | undefined {
    return this.#replies.get(key)
  }

  /**
   * Runs `load` and stores a 200 unless something changed meanwhile. Requests never wait for each other: once V8 has
   * optimized a promise that one makes and another settles, the continuation runs in the wrong request.
   */
  async load(key: string, load: () => Promise<CachedReply>): Promise<CachedReply> {
    const changes = this.#changes
    const reply = await load()
    if (reply.status === 200 && changes === this.#changes) this.#replies.set(key, reply)
    return reply
  }

  /** Forgets every reply with one of these tags, and prevents storing those being loaded right now. */
  evict(tags: readonly string[]): void {
    this.#changes += 1
    const changed = new Set(tags)
    const stale = Array.from(this.#replies.entries()).filter(([, reply]) => reply.tags.some((tag) => changed.has(tag)))
    for (const [key] of stale) this.#replies.delete(key)
  }
}

/** For two seconds, another isolate may keep serving a reply that was purged. */
export const memoryCache = new MemoryCache({ ttl: 2_000, entries: 512, bytes: 16_000_000 })
