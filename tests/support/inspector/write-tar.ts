/** An entry of a tar, whatever is true. */
export interface WrittenTarEntry {
  name: string
  data?: string | Uint8Array
  /** '0' is a file, '2' a symbolic link, 'x' attributes of PAX, 'L' a long name of GNU. */
  type?: string
  linkName?: string
  /** What the header states, if not the length of the data. */
  size?: number
  hasWrongChecksum?: boolean
}

const BLOCK = 512

/** Writes a tar block by block, so that a test can make it say anything. */
export function writeTar(entries: WrittenTarEntry[], end: Uint8Array = Buffer.alloc(2 * BLOCK)): Uint8Array {
  return Buffer.concat([...entries.flatMap(blocksOf), end])
}

/** An entry of PAX attributes for the next one. */
export function pax(attributes: Record<string, string>): WrittenTarEntry {
  const records = Object.entries(attributes).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`
    const length = Buffer.byteLength(rest)
    const total = length + String(length + String(length).length).length
    return `${total}${rest}`
  })
  return { name: 'PaxHeader', type: 'x', data: records.join('') }
}

function blocksOf({
  name,
  data = '',
  type = '0',
  linkName = '',
  size,
  hasWrongChecksum,
}: WrittenTarEntry): Uint8Array[] {
  const content = Buffer.from(data)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, 100)
  block.write('0000644\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${(size ?? content.length).toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write(type, 156)
  block.write(linkName, 157, 100)
  block.write('ustar\u000000', 257)
  block.fill(' ', 148, 156)
  let sum = hasWrongChecksum ? 1 : 0
  for (const byte of block) sum += byte
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return [block, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]
}
