/** Numbers from 0 to 1 that look random and are the same on every run (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` up to and including `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** A time between two. */
  between(from: number, to: number): number {
    return Math.floor(from + this.next() * (to - from))
  }

  /** One of them, or undefined if there is none. */
  pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.next() * all.length)]
  }

  /** An index of `weights`, each as likely as it is heavy; they add up to 1. */
  weighed(weights: readonly number[]): number {
    let left = this.next()
    const index = weights.findIndex((weight) => (left -= weight) < 0)
    return index === -1 ? 0 : index
  }
}
