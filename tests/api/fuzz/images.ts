import fc from 'fast-check'
import { MAX_IMAGE_BYTES } from '#contract/media/limits.ts'
import { joined } from '../../support/images.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Where to change bytes: headers are at the start. */
const place = fc.oneof(fc.nat(64), fc.nat())
const TIMES = [2, 100, 25_000]

/** Images with changed, truncated or repeated bytes. */
export function bytesOf(images: Bytes[]): fc.Arbitrary<Bytes> {
  const edit = fc.oneof(
    fc.tuple(place, fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)).map(
      ([at, byte]) =>
        (bytes: Bytes) =>
          withByte(bytes, at, byte),
    ),
    place.map((at) => (bytes: Bytes) => bytes.slice(0, at % (bytes.length + 1))),
    fc.tuple(place, fc.integer({ min: 1, max: 40 }), fc.constantFrom(...TIMES)).map(
      ([at, length, times]) =>
        (bytes: Bytes) =>
          withRepetition(bytes, at, length, times),
    ),
  )
  return fc
    .tuple(fc.constantFrom(...images), fc.array(edit, { maxLength: 3 }))
    .map(([image, edits]) => edits.reduce((bytes, change) => change(bytes), image))
}

function withByte(bytes: Bytes, at: number, byte: number): Bytes {
  const changed = bytes.slice()
  if (changed.length > 0) changed[at % changed.length] = byte
  return changed
}

function withRepetition(bytes: Bytes, at: number, length: number, times: number): Bytes {
  const from = at % (bytes.length + 1)
  const part = bytes.slice(from, from + length)
  const most = Math.max(0, Math.min(times, Math.floor((MAX_IMAGE_BYTES - bytes.length) / Math.max(1, part.length))))
  return joined([bytes.slice(0, from), ...Array.from({ length: most }, () => part), bytes.slice(from)])
}
