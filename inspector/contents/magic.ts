import type { FindingCode } from '#contract/packages/findings.ts'

/** How files begin that are archives or compiled programs: bytes in hexadecimal, and where they are. */
const SIGNATURES: [code: FindingCode, bytes: string, offset?: number][] = [
  ['nested_archive', '504b0304'], // zip, jar, docx
  ['nested_archive', '504b0506'], // an empty zip
  ['nested_archive', '1f8b'], // gzip
  ['nested_archive', '425a68'], // bzip2
  ['nested_archive', 'fd377a585a00'], // xz
  ['nested_archive', '28b52ffd'], // zstd
  ['nested_archive', '377abcaf271c'], // 7z
  ['nested_archive', '526172211a07'], // rar
  ['nested_archive', '7573746172', 257], // tar
  ['executable', '7f454c46'], // ELF
  ['executable', '4d5a'], // Windows
  ['executable', 'feedface'], // macOS
  ['executable', 'feedfacf'],
  ['executable', 'cefaedfe'],
  ['executable', 'cffaedfe'],
  ['executable', 'cafebabe'], // macOS for several processors, Java
  ['executable', '0061736d'], // WebAssembly
]

/** How many first bytes show what a file is. */
export const FIRST_BYTES = 8_000

/** What the first bytes of a file that is not text show. */
export function signatureOf(firstBytes: Uint8Array): FindingCode | null {
  const found = SIGNATURES.find(([, bytes, offset = 0]) =>
    (bytes.match(/../g) ?? []).every((byte, at) => firstBytes[offset + at] === Number.parseInt(byte, 16)),
  )
  return found?.[0] ?? null
}

/** How a text is encoded; null for what is no text: as Git sees it, what has a zero byte near its beginning. */
export function encodingOf(firstBytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second] = firstBytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return firstBytes.includes(0) ? null : 'utf-8'
}
