import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BUCKETS,
  imageUrl,
  originalOf,
  PLACEHOLDER_IMAGE,
  srcSetOf,
  VARIANT_WIDTHS,
  variantOf,
  variantUrl,
} from '#contract/media/images.ts'
import { wellFormedText } from '../../support/arbitraries.ts'

describe('imageUrl', { tags: ['1-3-image-rule'] }, () => {
  it.each([
    'https://cdn.example.com/a b.png?x=1',
    'http://example.com/a.png',
    'HTTPS://example.com/a.png',
    '/images/x.webp',
  ])('returns %s unchanged', (image) => {
    expect(imageUrl(image)).toBe(image)
  })

  it.each([
    ['cover.webp', '/images/product-images/cover.webp'],
    ['mara/cover 1.webp', '/images/product-images/mara/cover%201.webp'],
    ['50%?#.png', '/images/product-images/50%25%3F%23.png'],
    ['обложка.png', '/images/product-images/%D0%BE%D0%B1%D0%BB%D0%BE%D0%B6%D0%BA%D0%B0.png'],
    ['httpsfoo.png', '/images/product-images/httpsfoo.png'],
    ['javascript:alert(1)', '/images/product-images/javascript%3Aalert(1)'],
    ['data:image/svg+xml,x', '/images/product-images/data%3Aimage/svg%2Bxml%2Cx'],
  ])('resolves the bare name %s in product-images', (image, url) => {
    expect(imageUrl(image)).toBe(url)
  })

  it('encodes a bare name so that its URL decodes to it, without query or fragment', () => {
    fc.assert(
      fc.property(
        wellFormedText.filter((image) => !image.startsWith('/') && !/^https?:\/\//i.test(image)),
        (image) => {
          const url = imageUrl(image)
          expect(decodeURIComponent(url)).toBe(`/images/product-images/${image}`)
          expect(url).not.toMatch(/[?#\s]/)
        },
      ),
    )
  })
})

describe('Image variants', { tags: ['ours-variants-160'] }, () => {
  it.each(BUCKETS)('exist for images in %s', (bucket) => {
    const image = `/images/${bucket}/mara/cover%201.png`
    expect(srcSetOf(image)).toBe([320, 640, 1280].map((width) => `${image}.w${width}.webp ${width}w`).join(','))
    expect(variantUrl(image, 160)).toBe(`${image}.w160.webp`)
  })

  it.each([
    PLACEHOLDER_IMAGE,
    'https://cdn.example.com/images/product-images/a.png',
    '//cdn.example.com/images/product-images/a.png',
    '/images/',
    '/images/product-images/logo.svg',
    '/images/product-images/a.png?width=5',
    '/images/product-images/a.png#top',
    '/images/product-images/a b.png',
    '/assets/a.webp',
    '/images/product-images/a.png.w640.webp',
    '',
  ])('do not exist for %j', (image) => {
    expect(srcSetOf(image)).toBeUndefined()
    expect(variantUrl(image, 640)).toBe(image)
  })

  it('decode to their original, uniquely', () => {
    fc.assert(
      fc.property(wellFormedText, fc.constantFrom(...VARIANT_WIDTHS), (text, width) => {
        const key = `${text}x`
        expect(originalOf(variantOf(key, width))).toBe(key)
      }),
    )
    for (const key of ['cover.webp', 'cover.w640', 'a.w641.webp', 'a.w640.png', '.w640.webp', 'a.w640.webp.png'])
      expect(originalOf(key)).toBeUndefined()
  })

  it('have URLs that a srcset can separate, for any name', () => {
    fc.assert(
      fc.property(wellFormedText, (text) => {
        const srcSet = srcSetOf(imageUrl(`x${text.replaceAll('/', '')}.png`)) ?? ''
        expect(srcSet).toMatch(/^\/\S+[^\s,] 320w,\/\S+[^\s,] 640w,\/\S+[^\s,] 1280w$/)
      }),
    )
  })
})
