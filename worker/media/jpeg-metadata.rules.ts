const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112

/** A transform of the Images binding: it flips first, and then rotates clockwise by degrees. */
interface Upright {
  flip?: 'h' | 'v'
  rotate?: 90 | 180 | 270
}

/** What makes an image upright, by EXIF orientation. */
const UPRIGHT: Record<number, Upright> = {
  2: { flip: 'h' },
  3: { rotate: 180 },
  4: { flip: 'v' },
  5: { flip: 'h', rotate: 270 },
  6: { rotate: 90 },
  7: { flip: 'h', rotate: 90 },
  8: { rotate: 270 },
}

/**
 * Blanks a JPEG's metadata in place: EXIF with its location and thumbnail, XMP, IPTC and comments. Returns what makes
 * it upright, since the encoder can no longer read that.
 */
export function blankJpegMetadata(bytes: Uint8Array): Upright {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let orientation: number | undefined
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    if (marker === 0xda || end > bytes.length) break
    if (marker === 0xe1 || marker === 0xed || marker === 0xfe) {
      const metadata = bytes.subarray(at + 4, end)
      if (marker === 0xe1) orientation ??= orientationOf(metadata)
      metadata.fill(0)
    }
    at = end
  }
  return UPRIGHT[orientation ?? 1] ?? {}
}

/** The orientation in an EXIF segment, from 1 to 8. */
function orientationOf(exif: Uint8Array): number | undefined {
  if (exif.length < EXIF.length + 8 || String.fromCharCode(...exif.subarray(0, EXIF.length)) !== EXIF) return undefined
  const view = new DataView(exif.buffer, exif.byteOffset + EXIF.length, exif.length - EXIF.length)
  const isLittle = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, isLittle)
  const entries = directory + 2 <= view.byteLength ? view.getUint16(directory, isLittle) : 0
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > view.byteLength) return undefined
    if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle)
  }
  return undefined
}
