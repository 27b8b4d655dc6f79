import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isImageKey } from '#worker/media/image-requests.rules.ts'
import { newPath, objectOf } from '#worker/media/image-paths.rules.ts'
import { blankJpegMetadata } from '#worker/media/jpeg-metadata.rules.ts'

const OWNER = '0197aa5e-0000-7000-8000-000000000000'

describe('The path of an image', { tags: ['ours-exif-location-gone', '1-3-image-keys'] }, () => {
  it('consists of owner, time, random characters and the stored extension', () => {
    expect(newPath('listing', 'image/jpeg', OWNER, 17, 'ab')).toBe(`/images/project-images/${OWNER}/17-ab.jpg`)
    expect(newPath('avatar', 'image/gif', OWNER, 17, 'ab')).toBe(`/images/avatars/${OWNER}/17-ab.webp`)
    expect(newPath('banner', 'image/avif', OWNER, 17, 'ab')).toBe(`/images/avatars/${OWNER}/17-ab.webp`)
  })

  it('contains its bucket and a valid key', () => {
    const { bucket, key } = objectOf(newPath('avatar', 'image/png', OWNER, 17, 'ab'))
    expect([bucket, key, isImageKey(key)]).toEqual(['avatars', `${OWNER}/17-ab.png`, true])
    expect(objectOf(newPath('listing', 'image/webp', OWNER, 17, 'ab')).bucket).toBe('project-images')
  })
})

describe('Removing JPEG metadata', { tags: ['ours-photos-upright'] }, () => {
  const latin = (text: string) => [...text].map((character) => character.charCodeAt(0))
  const segment = (marker: number, content: number[]) => [
    0xff,
    marker,
    (content.length + 2) >> 8,
    (content.length + 2) & 255,
    ...content,
  ]
  const exif = (orientation: number, isLittle: boolean) => {
    const [two, four] = [
      (n: number) => (isLittle ? [n, 0] : [0, n]),
      (n: number) => (isLittle ? [n, 0, 0, 0] : [0, 0, 0, n]),
    ]
    const entry = [...(isLittle ? [0x12, 1] : [1, 0x12]), ...two(3), ...four(1), ...two(orientation), 0, 0]
    return [
      ...latin('Exif\0\0'),
      ...latin(isLittle ? 'II' : 'MM'),
      ...two(42),
      ...four(8),
      ...two(1),
      ...entry,
      ...four(0),
    ]
  }
  const SCAN = segment(0xda, latin('Ada stays'))

  /** Stored pixels of a 3 × 2 image whose upright pixels are `abc` over `def`, by orientation (EXIF 3.0, 4.6.4). */
  const STORED = ['abc/def', 'cba/fed', 'fed/cba', 'def/abc', 'ad/be/cf', 'cf/be/ad', 'fc/eb/da', 'da/eb/fc']
  const flip = (rows: string[][], axis?: 'h' | 'v') =>
    axis === 'h' ? rows.map((row) => row.toReversed()) : axis === 'v' ? rows.toReversed() : rows
  const clockwise = (rows: string[][]) =>
    (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? '').toReversed())

  it.each([...STORED.entries(), [8, 'abc/def']] as const)(
    'keeps what makes it upright: orientation %i + 1 of %s',
    (index, stored) => {
      const bytes = Uint8Array.from([0xff, 0xd8, ...segment(0xe1, exif(index + 1, true)), ...SCAN])
      const { flip: axis, rotate = 0 } = blankJpegMetadata(bytes)
      let pixels = flip(
        stored.split('/').map((row) => [...row]),
        axis,
      )
      for (let degrees = 0; degrees < rotate; degrees += 90) pixels = clockwise(pixels)
      expect(pixels.map((row) => row.join('')).join('/')).toBe('abc/def')
    },
  )

  it.each([
    [1, {}],
    [2, { flip: 'h' }],
    [3, { rotate: 180 }],
    [4, { flip: 'v' }],
    [5, { flip: 'h', rotate: 270 }],
    [6, { rotate: 90 }],
    [7, { flip: 'h', rotate: 90 }],
    [8, { rotate: 270 }],
    [9, {}],
  ])('keeps the orientation only: %i is %o', (orientation, upright) => {
    for (const isLittle of [true, false]) {
      const [profile, notes] = [segment(0xe2, latin('ICC Ada')), segment(0xe1, exif(orientation, isLittle))]
      const bytes = Uint8Array.from([0xff, 0xd8, ...profile, ...notes, ...segment(0xfe, latin('Ada')), ...SCAN])
      expect(blankJpegMetadata(bytes)).toEqual(upright)
      const text = String.fromCharCode(...bytes)
      expect(text.match(/Ada[ \w]*/g)).toEqual(['Ada', 'Ada stays'])
      expect(text).not.toContain('Exif')
    }
  })

  it('handles damaged metadata', () => {
    const notes = fc.uint8Array({ maxLength: 60 }).map((bytes) => segment(0xe1, [...latin('Exif\0\0'), ...bytes]))
    fc.assert(
      fc.property(notes, fc.nat(80), (damaged, length) => {
        const bytes = Uint8Array.from([0xff, 0xd8, ...damaged, ...SCAN]).subarray(0, length)
        expect([undefined, 90, 180, 270]).toContain(blankJpegMetadata(bytes).rotate)
      }),
      { numRuns: 1_000 },
    )
  })
})
