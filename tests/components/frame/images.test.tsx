import { expect, it } from 'vitest'
import { listing, listingCard } from '../../support/fixtures.ts'
import { pageOfReviews } from '../reviews/fixtures.ts'
import { nothing, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const cards = Array.from({ length: 8 }, (_, n) => listingCard({}, n + 1))

/** Opens a screen with images, at a width. */
async function openScreen(address: string, width: number): Promise<void> {
  stub('get', '/api/landing', { products: cards.slice(0, 4), portfolios: [], popular: {} })
  stub('get', '/api/listings', {
    items: cards,
    page: 1,
    pageSize: 8,
    total: 8,
    totalIsExact: true,
    traitCounts: null,
  })
  stub('get', '/api/categories', { items: [] })
  stub('get', '/api/tags', { items: [] })
  stub('get', '/api/languages', { items: [] })
  stub('get', '/api/listings/:slug', listing({ images: cards.slice(0, 2).map(({ cover }) => cover ?? '') }))
  stub('get', '/api/listings/:slug/related', { items: cards.slice(0, 4) })
  stub('get', '/api/listings/:slug/reviews', pageOfReviews())
  stub('post', '/api/listings/:slug/views', nothing())
  await open(address, { width })
}

const shown = () =>
  [...document.images].filter(
    (image) => image.srcset && image.checkVisibility() && image.getBoundingClientRect().left < innerWidth,
  )

const loading = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('img'))
    .map((image) => `${image?.getAttribute('loading')} ${image?.getAttribute('fetchpriority')}`)
const LATER = Array<string>(4).fill('lazy auto')

it.each([
  ['/', LATER],
  ['/marketplace', [...Array<string>(4).fill('eager high'), ...LATER]],
  ['/product/inboxly', ['eager high', ...LATER]],
])(
  // A browser takes an image's natural width to be what `sizes` declares of its place.
  'Images of %s are as wide as declared, and only those in the first row load eagerly',
  { tags: ['ours-cards-carousel-avatars-ask', 'ours-first-row-eager-first'] },
  async (address, order) => {
    await openScreen(address, 390)
    await expect.poll(loading).toEqual(order)
    for (const width of [390, 900, 1600]) {
      await page.viewport(width, 900)
      await expect.poll(() => shown().length).toBeGreaterThan(3)
      for (const image of shown()) {
        image.loading = 'eager'
        await expect.poll(() => Math.abs(image.naturalWidth / image.clientWidth - 1)).toBeLessThan(0.1)
        expect(image.clientHeight / image.clientWidth).toBeCloseTo(10 / 16, 1)
        const variant = Number(/[.]w(\d+)[.]webp$/.exec(image.currentSrc)?.[1])
        expect(variant, `${image.currentSrc} at ${width} px`).toBeGreaterThanOrEqual(image.clientWidth * 0.8)
      }
    }
  },
)
