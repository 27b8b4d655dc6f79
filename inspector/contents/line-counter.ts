const LINE_FEED = 10

/** Counts the lines of a text as it comes, and finds the first that is longer than `max` bytes. */
export class LineCounter {
  readonly #max: number
  #lines = 0
  /** Of the line that has not ended yet. */
  #length = 0
  firstLong: number | null = null

  constructor(max: number) {
    this.#max = max
  }

  push(piece: Uint8Array): void {
    let from = 0
    for (let at = piece.indexOf(LINE_FEED); at !== -1; at = piece.indexOf(LINE_FEED, from)) {
      this.#extend(at - from)
      this.#lines += 1
      this.#length = 0
      from = at + 1
    }
    this.#extend(piece.length - from)
  }

  /** A last line without an end counts too. */
  get lines(): number {
    return this.#lines + (this.#length > 0 ? 1 : 0)
  }

  #extend(length: number): void {
    this.#length += length
    if (this.#length > this.#max) this.firstLong ??= this.#lines + 1
  }
}
