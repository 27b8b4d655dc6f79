import {
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_SPLIT_ZIP_FILE,
  Reader,
  WARNING_APPENDED_DATA,
  WARNING_DUPLICATE_FILENAME,
  WARNING_PREPENDED_DATA,
  WARNING_TRAILING_CENTRAL_DIRECTORY_DATA,
  type Entry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { crc32 } from 'node:zlib'
import type { FindingCode } from '#contract/packages/findings.ts'
import {
  MAX_DIRECTORY_BYTES,
  MAX_ENTRIES,
  MAX_UNPACKED_BYTES,
  MAX_UNPACKED_RATIO,
  RATIO_FREE_BYTES,
} from '#contract/packages/limits.ts'
import type { Finding } from '#contract/packages/report.ts'
import { findingOf, Refusal } from '../refusal.ts'
import type { Source } from '../source.ts'
import { archivePath, PathBook } from './paths.ts'

/** An entry as the directory has it. */
export interface ZipEntry {
  path: string
  isFile: boolean
  /** Of its local header. */
  offset: number
  packedSize: number
  size: number
  crc: number
  /** 0: stored, 8: deflated. */
  method: number
  flags: number
  /** Of the name's bytes, which the local header repeats. */
  name: { length: number; crc: number }
}

export interface ZipDirectory {
  /** In the order of their offsets. */
  entries: ZipEntry[]
  /** Where the directory begins, and so where entries end. */
  end: number
  findings: Finding[]
}

/** Reads and checks the directory; throws a `Refusal` of an archive that is refused or has none. */
export async function readZipDirectory(source: Source): Promise<ZipDirectory> {
  const reader = new ZipReader(new DirectoryReader(source), { strictness: 'strict', filenameValidation: 'tolerant' })
  const book = new PathBook()
  const findings: Finding[] = []
  const entries: ZipEntry[] = []
  let unpacked = 0
  let stated = 0
  const onprogress = (_: number, total: number): undefined => void (stated = total)
  try {
    for await (const entry of reader.getEntriesGenerator({ onprogress })) {
      if (stated > MAX_ENTRIES) throw new Refusal('too_many_entries')
      const listed = readEntry(entry)
      entries.push(listed)
      unpacked += listed.size
      findings.push(...book.add(listed.path, entry.directory).map((code) => findingOf(code, listed.path)))
      if (entry.symlink) findings.push(findingOf('link', listed.path))
      if (entry.directory && listed.size > 0) findings.push(findingOf('unlisted_data', listed.path))
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error)
  }
  if (!entries.some(({ isFile }) => isFile)) throw new Refusal(findings[0]?.code ?? 'empty', findings[0]?.path)
  if (unpacked > MAX_UNPACKED_BYTES) throw new Refusal('too_large')
  if (unpacked > Math.max(RATIO_FREE_BYTES, source.size * MAX_UNPACKED_RATIO)) throw new Refusal('bomb')
  return { entries: entries.toSorted((a, b) => a.offset - b.offset), end: reader.directoryOffset ?? 0, findings }
}

function readEntry(entry: Entry): ZipEntry {
  const path = archivePath(entry.filename)
  if (entry.encrypted) throw new Refusal('encrypted', path)
  // zip.js leaves them out of entries that it makes up, of which there are none here.
  const { signature = 0, rawBitFlag = 0, unixMode = 0 } = entry
  const type = unixMode & UNIX_TYPE
  if (type && !entry.symlink && !ORDINARY.has(type)) throw new Refusal('special_file', path)
  if (!METHODS.has(entry.compressionMethod)) throw new Refusal('unknown_compression', path)
  return {
    path,
    isFile: !entry.directory && !entry.symlink,
    offset: entry.offset,
    packedSize: entry.compressedSize,
    size: entry.uncompressedSize,
    crc: signature,
    method: entry.compressionMethod,
    flags: rawBitFlag,
    name: { length: entry.rawFilename.length, crc: crc32(entry.rawFilename) },
  }
}

const METHODS = new Set([0, 8])
const UNIX_TYPE = 0o170000
/** A file and a folder. */
const ORDINARY = new Set([0o100000, 0o040000])

/** What zip.js reads of the source: the directory at once, so its size is bounded here. */
class DirectoryReader extends Reader<Source> {
  readonly #source: Source

  constructor(source: Source) {
    super(source)
    this.#source = source
    this.size = source.size
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length > MAX_DIRECTORY_BYTES) throw new Refusal('too_many_entries')
    const from = Math.min(Math.max(0, offset), this.#source.size)
    // zip.js keeps parts of what it has read.
    return new Uint8Array(await this.#source.read(from, Math.min(length, this.#source.size - from)))
  }
}

const AMBIGUITIES: Record<string, FindingCode> = {
  [WARNING_PREPENDED_DATA]: 'data_before',
  [WARNING_APPENDED_DATA]: 'data_after',
  [WARNING_TRAILING_CENTRAL_DIRECTORY_DATA]: 'unlisted_data',
  [WARNING_DUPLICATE_FILENAME]: 'name_collision',
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return new Refusal('unreadable')
  if (error.message === ERR_SPLIT_ZIP_FILE) return new Refusal('split')
  if (error.message === ERR_ENCRYPTED_CENTRAL_DIRECTORY) return new Refusal('encrypted')
  if (error.message !== ERR_AMBIGUOUS_ARCHIVE) return new Refusal('unreadable')
  const reason = 'reason' in error ? String(error.reason) : ''
  return new Refusal(AMBIGUITIES[reason] ?? 'ambiguous')
}
