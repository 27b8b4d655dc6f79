import { Refusal } from '../refusal.ts'

/** A tar consists of blocks of this size, in bytes. */
export const TAR_BLOCK = 512
/** 'ustar', of POSIX and GNU. */
const MARK = [0x75, 0x73, 0x74, 0x61, 0x72]
/** Headers about the next one: attributes of PAX, and long names of GNU. */
const ABOUT_NEXT = new Set(['x', 'g', 'L', 'K'])
/** Links, devices, folders and pipes, after which no content follows. */
const WITHOUT_CONTENT = new Set(['1', '2', '3', '4', '5', '6'])

/** An entry by its plain header only. */
export interface TarHeader {
  type: string
  size: number
}

/**
 * Reads a tar a second time, by its plain headers only, as tools without PAX do. Where the sizes in PAX attributes differ,
 * such tools see other entries.
 */
export class TarHeaders {
  readonly #block = new Uint8Array(TAR_BLOCK)
  readonly #found: TarHeader[] = []
  #filled = 0
  #skip = 0
  #isAtEnd = false

  push(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && !this.#isAtEnd;) {
      const skipped = Math.min(this.#skip, piece.length - at)
      this.#skip -= skipped
      at += skipped
      if (this.#skip > 0) return
      const taken = piece.subarray(at, at + TAR_BLOCK - this.#filled)
      this.#block.set(taken, this.#filled)
      this.#filled += taken.length
      at += taken.length
      if (this.#filled === TAR_BLOCK) this.#readBlock()
    }
  }

  /** The next entry, once its header was pushed. */
  next(): TarHeader | undefined {
    return this.#found.shift()
  }

  #readBlock(): void {
    this.#filled = 0
    if (this.#block.every((byte) => byte === 0)) {
      this.#isAtEnd = true
      return
    }
    // Before POSIX, headers had no mark, which some tools refuse; and a name that is empty others take for the end.
    if (MARK.some((byte, at) => this.#block[257 + at] !== byte)) throw new Refusal('unreadable')
    if (this.#block[0] === 0) throw new Refusal('ambiguous')
    const type = String.fromCharCode(this.#block[156] || 48)
    const size = numberOf(this.#block.subarray(124, 136))
    if (!ABOUT_NEXT.has(type)) this.#found.push({ type, size })
    if (!WITHOUT_CONTENT.has(type)) this.#skip = Math.ceil(size / TAR_BLOCK) * TAR_BLOCK
  }
}

/** A number in octal digits, or in binary if its first bit is set. */
function numberOf(field: Uint8Array): number {
  const [first = 0, ...rest] = field
  if (first & 128) return rest.reduce((sum, byte) => sum * 256 + byte, first & 127)
  return Number.parseInt(
    String.fromCharCode(...field)
      .replaceAll('\0', ' ')
      .trim() || '0',
    8,
  )
}
