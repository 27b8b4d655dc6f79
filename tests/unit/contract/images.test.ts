import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageUrl } from '#contract/images.ts'
import { wellFormedText } from '../../support/arbitraries.ts'

describe('imageUrl', () => {
  it.each([
    'https://cdn.example.com/a b.png?x=1',
    'http://example.com/a.png',
    'HTTPS://example.com/a.png',
    '/images/x.webp',
  ])('uses %s as it is', (image) => {
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
  ])('takes the bare name %s for an object in product-images', (image, url) => {
    expect(imageUrl(image)).toBe(url)
  })

  it('writes a bare name so that its address gives the name back and nothing of it becomes a query or a fragment', () => {
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
