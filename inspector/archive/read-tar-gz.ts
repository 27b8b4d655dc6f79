import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import {
  INFLATE_BYTES,
  MAX_ENTRIES,
  MAX_TAR_BYTES,
  MAX_TAR_UNPACKED_BYTES,
  MAX_UNPACKED_RATIO,
  RATIO_FREE_BYTES,
} from '#contract/packages/limits.ts'
import type { FindingCode } from '#contract/packages/findings.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from '../source.ts'
import type { ArchivedFile } from './archived-file.ts'
import { archivePath, PathBook } from './paths.ts'
import { TAR_BLOCK, type TarHeader, TarHeaders } from './tar-headers.ts'
import { Windows } from './windows.ts'

/** Reads the entries of a tar.gz, from its start. The content of each has to be read before the next. */
export async function* readTarGz(source: Source): AsyncGenerator<ArchivedFile> {
  if (source.size > MAX_TAR_BYTES) throw new Refusal('too_large')
  const headers = new TarHeaders()
  const entries = ReadableStream.from(unpack(source, headers))
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader()
  const book = new PathBook()
  let cursor = 0
  let hasFile = false
  try {
    while (true) {
      const { done, value } = await entries.read().catch(refuse)
      if (done) break
      cursor += 1
      if (cursor > MAX_ENTRIES) throw new Refusal('too_many_entries')
      const file = readEntry(value, headers.next(), book)
      hasFile ||= file.isFile
      yield { ...file, cursor }
    }
  } finally {
    await entries.cancel().catch(() => undefined)
  }
  if (!hasFile) throw new Refusal('empty')
}

/** The tar of a tar.gz, in pieces that are small enough however well they were compressed. */
async function* unpack(source: Source, headers: TarHeaders): AsyncGenerator<Uint8Array> {
  const pieces = new Windows(source).pieces(0, source.size, INFLATE_BYTES)
  const stream = createGunzip()
  // Errors of either end the loop.
  pipeline(Readable.from(pieces, { highWaterMark: 1 }), stream, () => undefined)
  let size = 0
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size > MAX_TAR_UNPACKED_BYTES) throw new Refusal('too_large')
    if (size > Math.max(RATIO_FREE_BYTES, source.size * MAX_UNPACKED_RATIO)) throw new Refusal('bomb')
    headers.push(piece)
    yield piece
  }
  if (stream.bytesWritten < source.size) throw new Refusal('data_after')
  if (size % TAR_BLOCK !== 0) throw new Refusal('unreadable')
}

function readEntry(
  { header, body }: ParsedTarEntry,
  plain: TarHeader | undefined,
  book: PathBook,
): Omit<ArchivedFile, 'cursor'> {
  const path = archivePath(header.name)
  const kind = KINDS[plain?.type ?? '']
  if (!kind) throw new Refusal('special_file', path)
  // A folder may be written as a file whose name ends with a slash.
  const isFile = kind === 'file' && header.type !== 'directory'
  if (plain?.size !== header.size) throw new Refusal('ambiguous', path)
  // The root folder has no name of its own.
  const findings: FindingCode[] = path === '' ? [] : book.add(path, !isFile && kind !== 'link')
  if (kind === 'link') findings.push('link')
  return { path, isFile, size: header.size, content: contentOf(body), findings }
}

/** Types of entries; contiguous files are files. */
const KINDS: Record<string, 'file' | 'link' | 'folder'> = {
  '0': 'file',
  '7': 'file',
  '1': 'link',
  '2': 'link',
  '5': 'folder',
}

async function* contentOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  while (true) {
    const { done, value } = await reader.read().catch(refuse)
    if (done) return
    yield value
  }
}

/** Throws the refusal that an error of reading means. */
function refuse(error: unknown): never {
  if (error instanceof Refusal) throw error
  const message = error instanceof Error ? error.message : ''
  // Of the tar after its end, and of gzip where another member would begin.
  if (message === 'Invalid EOF.' || message === 'incorrect header check') throw new Refusal('data_after')
  throw new Refusal('unreadable')
}
