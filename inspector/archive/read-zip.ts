import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { INFLATE_BYTES, WINDOW_BYTES } from '#contract/packages/limits.ts'
import type { FindingCode } from '#contract/packages/findings.ts'
import type { Source } from '../source.ts'
import type { ArchivedFile } from './archived-file.ts'
import { Windows } from './windows.ts'
import type { ZipDirectory, ZipEntry } from './zip-directory.ts'
import { checkGap, readLocalHeader } from './zip-headers.ts'

/**
 * Reads the entries of a zip in the order of their offsets, from `cursor` on. The content of each has to be read before
 * the next.
 */
export async function* readZip(
  source: Source,
  { entries, end }: ZipDirectory,
  cursor = 0,
): AsyncGenerator<ArchivedFile> {
  const windows = new Windows(source)
  for (let index = cursor; index < entries.length; index += 1) {
    const entry = entries[index]
    if (!entry) return
    const findings: FindingCode[] = []
    const content = contentOf(windows, entry, entries[index + 1]?.offset ?? end, findings)
    yield { path: entry.path, isFile: entry.isFile, size: entry.size, content, findings, cursor: index + 1 }
  }
}

/** The unpacked content, at most one piece longer than its stated size; what contradicts the directory goes to `findings`. */
async function* contentOf(
  windows: Windows,
  entry: ZipEntry,
  next: number,
  findings: FindingCode[],
): AsyncGenerator<Uint8Array> {
  const header = await readLocalHeader(windows, entry)
  if (!header) {
    findings.push('header_mismatch')
    return
  }
  findings.push(...header.findings)
  const end = header.start + entry.packedSize
  let size = 0
  let crc = 0
  try {
    for await (const piece of unpack(windows, entry, header.start, findings)) {
      size += piece.length
      crc = crc32(piece, crc)
      yield piece
      if (size > entry.size) break
    }
    if (size !== entry.size) findings.push('wrong_size')
    else if (crc !== entry.crc) findings.push('wrong_checksum')
  } catch (error) {
    findings.push(findingOfZlib(error))
  }
  findings.push(...(await checkGap(windows, entry, end, next)))
}

function unpack(windows: Windows, entry: ZipEntry, start: number, findings: FindingCode[]): AsyncIterable<Uint8Array> {
  if (entry.method === 0) return windows.pieces(start, start + entry.packedSize, WINDOW_BYTES)
  const isSmall = Math.max(entry.packedSize, entry.size) <= WINDOW_BYTES
  return (isSmall ? inflateAtOnce : inflate)(windows, entry, start, findings)
}

async function* inflateAtOnce(
  windows: Windows,
  entry: ZipEntry,
  start: number,
  findings: FindingCode[],
): AsyncGenerator<Uint8Array> {
  const packed = await windows.bytes(start, entry.packedSize)
  // With the exact size, zlib would fail when it is right.
  const { buffer, engine } = inflateRawSync(packed, { maxOutputLength: entry.size + 1, info: true })
  if (engine.bytesWritten < entry.packedSize) findings.push('unlisted_data')
  yield buffer
}

async function* inflate(
  windows: Windows,
  entry: ZipEntry,
  start: number,
  findings: FindingCode[],
): AsyncGenerator<Uint8Array> {
  const pieces = windows.pieces(start, start + entry.packedSize, INFLATE_BYTES)
  const stream = createInflateRaw()
  // Errors of either end the loop.
  pipeline(Readable.from(pieces, { highWaterMark: 1 }), stream, () => undefined)
  yield* stream
  if (stream.bytesWritten < entry.packedSize) findings.push('unlisted_data')
}

/** What an error of zlib means for an entry; others are thrown. */
function findingOfZlib(error: unknown): FindingCode {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_BUFFER_TOO_LARGE' || code === 'Z_BUF_ERROR') return 'wrong_size'
  if (code === 'Z_DATA_ERROR' || code === 'Z_NEED_DICT') return 'damaged_file'
  throw error
}
