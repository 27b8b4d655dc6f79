import { crc32 } from 'node:zlib'
import type { FindingCode } from '#contract/packages/findings.ts'
import type { Windows } from './windows.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const DESCRIPTOR = 0x08074b50
/** Flags: sizes and checksum follow the content. */
const HAS_DESCRIPTOR = 1 << 3
/** Flags that both headers must share: encryption, descriptor, UTF-8. */
const SHARED_FLAGS = (1 << 0) | HAS_DESCRIPTOR | (1 << 11)
const ZIP64 = 0xffffffff
const ZIP64_FIELD = 1

/** Where an entry's content is, and how its local header contradicts the directory. */
export interface LocalHeader {
  start: number
  findings: FindingCode[]
}

/** Reads the header in front of an entry's content. Null if there is none where the directory says. */
export async function readLocalHeader(windows: Windows, entry: ZipEntry): Promise<LocalHeader | null> {
  const header = viewOf(await windows.bytes(entry.offset, LOCAL_HEADER_BYTES))
  if (header.getUint32(0, true) !== LOCAL_HEADER) return null
  const nameLength = header.getUint16(26, true)
  const extraLength = header.getUint16(28, true)
  const rest = await windows.bytes(entry.offset + LOCAL_HEADER_BYTES, nameLength + extraLength)
  const flags = header.getUint16(6, true)
  const [packedSize, size] = sizesOf(header, rest.subarray(nameLength))
  const isSame =
    ((flags ^ entry.flags) & SHARED_FLAGS) === 0 &&
    header.getUint16(8, true) === entry.method &&
    nameLength === entry.name.length &&
    crc32(rest.subarray(0, nameLength)) === entry.name.crc &&
    // With a descriptor, the header may leave them out.
    [
      [header.getUint32(14, true), entry.crc],
      [packedSize, entry.packedSize],
      [size, entry.size],
    ].every(([local, listed]) => local === listed || (local === 0 && (flags & HAS_DESCRIPTOR) !== 0))
  return {
    start: entry.offset + LOCAL_HEADER_BYTES + nameLength + extraLength,
    findings: isSame ? [] : ['header_mismatch'],
  }
}

/** Checks what is between an entry's content and the next entry: a descriptor of the entry, if it has one, or nothing. */
export async function checkGap(windows: Windows, entry: ZipEntry, end: number, next: number): Promise<FindingCode[]> {
  if (end > next) return ['overlap']
  if ((entry.flags & HAS_DESCRIPTOR) === 0) return end === next ? [] : ['unlisted_data']
  const found = await windows.bytes(end, Math.min(24, next - end))
  if (next - end <= 24 && isDescriptorOf(entry, viewOf(found))) return []
  const begins = [24, 20, 16, 12].some(
    (length) => length <= found.length && isDescriptorOf(entry, viewOf(found.subarray(0, length))),
  )
  return [begins ? 'unlisted_data' : 'header_mismatch']
}

/** Whether these bytes are the entry's descriptor: with or without its signature, with sizes of 32 or 64 bits. */
function isDescriptorOf(entry: ZipEntry, view: DataView): boolean {
  const hasSignature = view.byteLength % 8 === 0
  if (![12, 16, 20, 24].includes(view.byteLength)) return false
  if (hasSignature && view.getUint32(0, true) !== DESCRIPTOR) return false
  const at = hasSignature ? 4 : 0
  const isLong = view.byteLength >= 20
  const numberAt = (offset: number) => (isLong ? Number(view.getBigUint64(offset, true)) : view.getUint32(offset, true))
  return (
    view.getUint32(at, true) === entry.crc &&
    numberAt(at + 4) === entry.packedSize &&
    numberAt(at + (isLong ? 12 : 8)) === entry.size
  )
}

/** The packed and the unpacked size, of the field for large files if there is one. */
function sizesOf(header: DataView, extra: Uint8Array): [packedSize: number, size: number] {
  const packedSize = header.getUint32(18, true)
  const size = header.getUint32(22, true)
  if (packedSize !== ZIP64 && size !== ZIP64) return [packedSize, size]
  const view = viewOf(extra)
  for (let at = 0; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD || at + 20 > view.byteLength) continue
    return [Number(view.getBigUint64(at + 12, true)), Number(view.getBigUint64(at + 4, true))]
  }
  return [packedSize, size]
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
