/** A whole reply, free of anything that belongs to the request that caused it. */
export interface Kept {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer
  tags: string[]
  etag: string | undefined
}

interface Limits {
  /** How long a reply may be given out, in milliseconds. */
  ttl: number
  entries: number
  bytes: number
}

/**
 * Replies of the last moment, in the memory of one isolate: bounded in time, number and bytes, one load at a time a key.
 * What is loaded while something changes is given to who asked for it and not kept.
 */
export class HotReplies {
  readonly #limits: Limits
  readonly #kept = new Map<string, Kept & { until: number }>()
  readonly #loading = new Map<string, Promise<Kept>>()
  #bytes = 0
  #changes = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** The kept reply of a key at a time, or undefined. */
  get(key: string, now: number): Kept | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    if (kept.until > now) return kept
    this.#drop(key)
    return undefined
  }

  /** The reply that is being loaded for a key, or the one that `load` brings. Replies other than 200 are not kept. */
  load(key: string, clock: () => number, load: () => Promise<Kept>): Promise<Kept> {
    const loading = this.#loading.get(key)
    if (loading) return loading
    const changes = this.#changes
    const loaded = load()
      .then((reply) => {
        if (reply.status === 200 && changes === this.#changes) this.#keep(key, reply, clock())
        return reply
      })
      .finally(() => this.#loading.delete(key))
    this.#loading.set(key, loaded)
    return loaded
  }

  /** Forgets every reply that carries one of the tags, and keeps nothing that is being loaded now. */
  forget(tags: readonly string[]): void {
    this.#changes += 1
    this.#loading.clear()
    const changed = new Set(tags)
    for (const [key, { tags: own }] of this.#kept) if (own.some((tag) => changed.has(tag))) this.#drop(key)
  }

  #keep(key: string, reply: Kept, now: number): void {
    this.#drop(key)
    this.#kept.set(key, { ...reply, until: now + this.#limits.ttl })
    this.#bytes += reply.body.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.body.byteLength
  }
}
