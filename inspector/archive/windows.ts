import { WINDOW_BYTES } from '#contract/packages/limits.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from '../source.ts'

/** Reads a source in windows of `WINDOW_BYTES`, one of which is in memory. */
export class Windows {
  readonly #source: Source
  #start = 0
  #window: Uint8Array = new Uint8Array()

  constructor(source: Source) {
    this.#source = source
  }

  /** Exactly `length` bytes and at most `WINDOW_BYTES`. */
  async bytes(offset: number, length: number): Promise<Uint8Array> {
    if (offset + length > this.#source.size) throw new Refusal('unreadable')
    if (offset < this.#start || offset + length > this.#start + this.#window.length) {
      this.#window = await this.#source.read(offset, Math.min(WINDOW_BYTES, this.#source.size - offset))
      this.#start = offset
    }
    const from = offset - this.#start
    const found = this.#window.subarray(from, from + length)
    if (found.length < length) throw new Refusal('unreadable')
    return found
  }

  /** The bytes from `offset` to `end` in pieces of at most `size`. */
  async *pieces(offset: number, end: number, size: number): AsyncGenerator<Uint8Array> {
    for (let at = offset; at < end; at += size) yield await this.bytes(at, Math.min(size, end - at))
  }
}
