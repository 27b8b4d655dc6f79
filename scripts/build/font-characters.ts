import { brotliDecompressSync } from 'node:zlib'

const CMAP = 0
const GLYF = 10
const LOCA = 11
/** A tag of its own, in four bytes. */
const OTHER_TAG = 63

/**
 * The characters that a WOFF2 file has glyphs for, as first and last code points. The `unicode-range` of a part of a
 * family lists more: also what other families are cut by.
 */
export function fontCharacters(file: Buffer): [first: number, last: number][] {
  const characters = [...charactersIn(cmapOf(file))].toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const code of characters) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/** The table from characters to glyphs (WOFF 2.0, section 4). */
function cmapOf(file: Buffer): Buffer {
  let at = 48
  const number = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = file.readUInt8(at)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  let [offset, found] = [0, { from: 0, to: 0 }]
  const tables = file.readUInt16BE(12)
  for (let table = 0; table < tables; table += 1) {
    const flags = file.readUInt8(at)
    const tag = flags & 63
    at += tag === OTHER_TAG ? 5 : 1
    const length = number()
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0
    const stored = isTransformed ? number() : length
    if (tag === CMAP) found = { from: offset, to: offset + stored }
    offset += stored
  }
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(found.from, found.to)
}

/** From the subtables for Unicode (OpenType, `cmap`): format 4 has the first 65,536, format 12 all. */
function charactersIn(cmap: Buffer): Set<number> {
  const characters = new Set<number>()
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4))
    const format = table.readUInt16BE(0)
    if (format === 12) addGroups(table, characters)
    if (format === 4) addSegments(table, characters)
  }
  return characters
}

function addGroups(table: Buffer, characters: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const [first, last] = [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)]
    for (let code = first; code <= last; code += 1) characters.add(code)
  }
}

function addSegments(table: Buffer, characters: Set<number>): void {
  const size = table.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)]
    const delta = table.readUInt16BE(16 + 2 * size + at)
    const place = 16 + 3 * size + at
    const offset = table.readUInt16BE(place)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code : table.readUInt16BE(place + offset + (code - first) * 2)
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) characters.add(code)
    }
  }
}
