import { LRUCache } from 'lru-cache'

/** A whole reply, free of anything that belongs to the request that caused it. */
export interface HotReply {
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

/** Recent replies in the memory of one isolate, with one load at a time per key. */
export class HotReplies {
  readonly #replies: LRUCache<string, HotReply>
  readonly #loading = new Map<string, Promise<HotReply>>()

  constructor({ ttl, entries, bytes }: Limits) {
    this.#replies = new LRUCache({
      ttl,
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ body }) => Math.max(1, body.byteLength),
      // No timer of a request may outlive it, and tests set `Date` only.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    })
  }

  get(key: string): HotReply | undefined {
    return this.#replies.get(key)
  }

  /** The reply that is being loaded for a key, or what `load` returns. Only a 200 is stored. */
  load(key: string, load: () => Promise<HotReply>): Promise<HotReply> {
    const current = this.#loading.get(key)
    if (current) return current
    const loading = load()
    this.#loading.set(key, loading)
    const store = (reply?: HotReply) => {
      // What something changed under is served to those who wait for it, and not stored.
      if (this.#loading.get(key) !== loading) return
      this.#loading.delete(key)
      if (reply?.status === 200) this.#replies.set(key, reply)
    }
    loading.then(store, () => store())
    return loading
  }

  /** Forgets every reply that carries one of the tags, and stores nothing that is being loaded now. */
  forget(tags: readonly string[]): void {
    this.#loading.clear()
    const changed = new Set(tags)
    const stale = Array.from(this.#replies.entries()).filter(([, reply]) => reply.tags.some((tag) => changed.has(tag)))
    for (const [key] of stale) this.#replies.delete(key)
  }
}

/** Two seconds is how long another isolate may go on serving what has been withdrawn. */
export const hotReplies = new HotReplies({ ttl: 2_000, entries: 512, bytes: 16_000_000 })
