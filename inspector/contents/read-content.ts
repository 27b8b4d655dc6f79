import { createHash } from 'node:crypto'
import { MAX_LINE_BYTES, MAX_SEARCHED_BYTES } from '#contract/packages/limits.ts'
import { LineCounter } from './line-counter.ts'
import { encodingOf, FIRST_BYTES } from './magic.ts'
import { type FoundSecret, SecretSearch } from './secret-search.ts'

export interface Content {
  size: number
  sha256: string
  firstBytes: Uint8Array
  /** Null for what is not text. */
  lines: number | null
  /** The first line longer than `MAX_LINE_BYTES`. */
  firstLong: number | null
  /** The whole of a text of at most `maxKept` bytes. */
  bytes: Uint8Array | null
  /** The same, decoded. */
  text: string | null
  secrets: FoundSecret[]
}

interface Options {
  /** How much of a text is kept in memory, in bytes. */
  maxKept: number
  isSearched: boolean
}

/** Reads content to its end; no more of it than `maxKept` bytes is in memory. */
export async function readContent(
  pieces: AsyncIterable<Uint8Array>,
  { maxKept, isSearched }: Options,
): Promise<Content> {
  const hash = createHash('sha256')
  const lines = new LineCounter(MAX_LINE_BYTES)
  const search = new SecretSearch()
  let kept: Uint8Array[] = []
  let firstBytes: Uint8Array = new Uint8Array()
  let encoding = encodingOf(firstBytes)
  let decoder = new TextDecoder()
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    hash.update(piece)
    if (firstBytes.length < FIRST_BYTES) {
      firstBytes = Buffer.concat([firstBytes, piece.subarray(0, FIRST_BYTES - firstBytes.length)])
      encoding = encodingOf(firstBytes)
    }
    if (encoding === null) continue
    if (decoder.encoding !== encoding) decoder = new TextDecoder(encoding)
    const text = decoder.decode(piece, { stream: true })
    lines.push(encoding === 'utf-8' ? piece : Buffer.from(text))
    if (size <= maxKept) kept.push(piece)
    else kept = []
    if (isSearched && size <= MAX_SEARCHED_BYTES) await search.push(text)
  }
  const bytes = encoding !== null && size <= maxKept ? Buffer.concat(kept) : null
  return {
    size,
    sha256: hash.digest('hex'),
    firstBytes,
    lines: encoding === null ? null : lines.lines,
    firstLong: lines.firstLong,
    bytes,
    text: bytes && encoding ? new TextDecoder(encoding).decode(bytes) : null,
    secrets: encoding === null ? [] : await search.finish(),
  }
}
