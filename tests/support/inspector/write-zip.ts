import { crc32, deflateRawSync } from 'node:zlib'

/** What a header says of an entry, whatever is true. */
interface Stated {
  name?: string | Uint8Array
  flags?: number
  method?: number
  crc?: number
  packedSize?: number
  size?: number
}

export interface WrittenEntry {
  name: string
  data?: string | Uint8Array
  isStored?: boolean
  /** Unix type and permissions. */
  mode?: number
  /** Bytes in place of the compressed data. */
  packed?: Uint8Array
  /** Said by both headers; by only one of them. */
  stated?: Stated
  local?: Stated
  central?: Stated
  /** Bytes between this entry and the next, such as a descriptor. */
  after?: Uint8Array
  /** Where the directory says that the entry is, if not where it is. */
  offset?: number
  /** Has a local header, but is not in the directory. */
  isHidden?: boolean
}

export interface WrittenZip {
  before?: Uint8Array
  after?: Uint8Array
  /** Bytes between the last entry and the directory. */
  beforeDirectory?: Uint8Array
  /** Entries that the end states, if not as many as there are. */
  count?: number
  /** Whether offsets count from the beginning of what comes before. */
  isAbsolute?: boolean
}

/** Writes a zip byte by byte, so that a test can make it say anything. */
export function writeZip(entries: WrittenEntry[], zip: WrittenZip = {}): Uint8Array {
  const { before = new Uint8Array(), after = new Uint8Array(), isAbsolute = true } = zip
  const body: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = isAbsolute ? before.length : 0
  for (const entry of entries) {
    const data = bytesOf(entry.data ?? '')
    const packed = entry.packed ?? (entry.isStored ? data : deflateRawSync(data))
    const truth = {
      name: entry.name,
      flags: 1 << 11,
      method: entry.isStored ? 0 : 8,
      crc: crc32(data),
      packedSize: packed.length,
      size: data.length,
      ...entry.stated,
    }
    const local = Buffer.concat([header({ ...truth, ...entry.local }), packed, entry.after ?? new Uint8Array()])
    body.push(local)
    if (!entry.isHidden) directory.push(record({ ...truth, ...entry.central }, entry.offset ?? at, entry.mode))
    at += local.length
  }
  const gap = zip.beforeDirectory ?? new Uint8Array()
  const listed = Buffer.concat(directory)
  const end = endOf(zip.count ?? directory.length, listed.length, at + gap.length)
  return Buffer.concat([before, ...body, gap, listed, end, after])
}

/** The end, with its form for more entries than 16 bits can count before it. */
function endOf(count: number, length: number, offset: number): Uint8Array {
  const long = Buffer.alloc(76)
  long.writeUInt32LE(0x06064b50)
  long.writeUInt32LE(44, 4)
  long.writeUInt32LE(count, 24)
  long.writeUInt32LE(count, 32)
  long.writeUInt32LE(length, 40)
  long.writeUInt32LE(offset, 48)
  long.writeUInt32LE(0x07064b50, 56)
  long.writeUInt32LE(offset + length, 64)
  long.writeUInt32LE(1, 72)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return count < 0xffff ? end : Buffer.concat([long, end])
}

/** A descriptor after an entry: with its signature, with sizes of 32 bits. */
export function descriptor(data: string, packedSize: number): Uint8Array {
  const found = Buffer.alloc(16)
  found.writeUInt32LE(0x08074b50)
  found.writeUInt32LE(crc32(data), 4)
  found.writeUInt32LE(packedSize, 8)
  found.writeUInt32LE(Buffer.byteLength(data), 12)
  return found
}

const bytesOf = (data: string | Uint8Array): Uint8Array => (typeof data === 'string' ? Buffer.from(data) : data)

function header(stated: Required<Stated>): Uint8Array {
  const name = bytesOf(stated.name)
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50)
  bytes.writeUInt16LE(20, 4)
  writeStated(bytes, 6, stated, name)
  return Buffer.concat([bytes, name])
}

function record(stated: Required<Stated>, offset: number, mode = 0o100644): Uint8Array {
  const name = bytesOf(stated.name)
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50)
  bytes.writeUInt16LE((3 << 8) | 20, 4)
  bytes.writeUInt16LE(20, 6)
  writeStated(bytes, 8, stated, name)
  bytes.writeUInt32LE((mode << 16) >>> 0, 38)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

/** The part that both headers share. */
function writeStated(bytes: Buffer, at: number, stated: Required<Stated>, name: Uint8Array): void {
  bytes.writeUInt16LE(stated.flags, at)
  bytes.writeUInt16LE(stated.method, at + 2)
  bytes.writeUInt32LE(stated.crc, at + 8)
  bytes.writeUInt32LE(stated.packedSize, at + 12)
  bytes.writeUInt32LE(stated.size, at + 16)
  bytes.writeUInt16LE(name.length, at + 20)
}
