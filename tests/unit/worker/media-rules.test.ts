import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesEtag } from '#worker/http/etag.rules.ts'
import { parseRange } from '#worker/http/range.rules.ts'
import { imageType, isImageKey } from '#worker/media/image-requests.rules.ts'
import { anyText } from '../../support/arbitraries.ts'

describe('isImageKey', () => {
  it.each(['cover.webp', 'mara/2026/cover (1).png', 'обложка_1.jpg', '-a+b@c=d.gif', 'x'.repeat(512)])(
    'accepts %j',
    (key) => {
      expect(isImageKey(key)).toBe(true)
    },
  )

  it.each([
    '',
    '/a.png',
    'a//b.png',
    'a/',
    '.hidden.png',
    'a/.b.png',
    '../a.png',
    'a/../b.png',
    'a..png',
    '.',
    '..',
    'a\\b.png',
    '%2e%2e/a.png',
    'a\u0000.png',
    'a\n.png',
    'a?.png',
    'a#.png',
    'a:b.png',
    '<a>.png',
    ' a.png',
    '\u202ea.png',
    'x'.repeat(513),
    'é'.repeat(257),
  ])('rejects %j', (key) => {
    expect(isImageKey(key)).toBe(false)
  })

  it('rejects empty, hidden or climbing path segments', () => {
    const odd = fc.constantFrom('', '.', '..', '...', 'a..b', '.a', '\\', '%2f', '\u0000')
    const segments = fc.tuple(fc.array(anyText, { maxLength: 3 }), odd, fc.array(anyText, { maxLength: 3 }))
    fc.assert(
      fc.property(segments, ([before, middle, after]) => {
        expect(isImageKey([...before, middle, ...after].join('/'))).toBe(false)
      }),
    )
  })
})

describe('imageType', () => {
  it.each([
    ['a.webp', 'image/webp'],
    ['a.JPG', 'image/jpeg'],
    ['a.svg.png', 'image/png'],
    ['a.avif', 'image/avif'],
  ])('recognizes %s', (key, type) => {
    expect(imageType(key)).toBe(type)
  })

  it.each(['a.svg', 'a.html', 'a.png.html', 'a.js', 'a', 'a.', 'a.constructor', 'a.__proto__', 'a.toString', 'a.png/'])(
    'returns no image type for %s',
    (key) => {
      expect(imageType(key)).toBeUndefined()
    },
  )
})

describe('parseRange', () => {
  it.each([
    ['bytes=0-99', { offset: 0, length: 100 }],
    ['bytes=900-', { offset: 900, length: 100 }],
    ['bytes=-1', { offset: 999, length: 1 }],
    ['bytes=-5000', { offset: 0, length: 1000 }],
    ['bytes=999-5000', { offset: 999, length: 1 }],
    ['BYTES=0-0', { offset: 0, length: 1 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1-9999999999999999999', 'whole'],
    [undefined, 'whole'],
  ])('parses %j of 1,000 bytes', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range)
  })

  it('stays within the object for any header', () => {
    const number = fc.oneof(fc.nat({ max: 50 }), fc.nat(), fc.constant(''))
    const header = fc.oneof(
      anyText,
      fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
    )
    fc.assert(
      fc.property(header, fc.nat({ max: 40 }), (text, size) => {
        const range = parseRange(text, size)
        if (typeof range === 'string') return
        expect(range.offset).toBeGreaterThanOrEqual(0)
        expect(range.length).toBeGreaterThan(0)
        expect(range.offset + range.length).toBeLessThanOrEqual(size)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('matchesEtag', () => {
  it.each(['"abc"', 'W/"abc"', '*', '"x", "abc"', '"x",W/"abc" , "y"'])('finds "abc" in %s', (header) => {
    expect(matchesEtag(header, '"abc"')).toBe(true)
  })

  it.each([undefined, '', 'abc', '"abcd"', '"ABC"', 'w/"abc"', '"x", "y"'])('does not find "abc" in %s', (header) => {
    expect(matchesEtag(header, '"abc"')).toBe(false)
  })
})
