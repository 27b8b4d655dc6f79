import type { Listing, ListingCard } from '#contract/listings/catalogue.ts'
import { listing, listingCard } from '../../support/fixtures.ts'
import { pageOfReviews, review } from '../reviews/fixtures.ts'
import { nothing, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'

interface Around {
  related?: ListingCard[]
  /** For someone who is signed in. */
  forMember?: boolean
}

export const IMAGES = [1, 2, 3, 4, 5].map((n) => `/images/product-images/inboxly-${n}.webp`)

/** What the page of a product reads and reports, under any of its addresses. */
export function stubProduct(product: Partial<Listing> = {}, { related = [], forMember = false }: Around = {}) {
  const shown = listing({ images: IMAGES, ...product })
  const requested = stub('get', '/api/listings/:name', shown)
  const around = stub('get', '/api/listings/:name/related', { items: related })
  const items = shown.reviewCount > 0 ? [review({ comment: 'Ran on the first try.' })] : []
  stub('get', '/api/listings/:name/reviews', pageOfReviews(items))
  const views = stub('post', '/api/listings/:id/views', nothing)
  if (forMember) {
    stub('get', '/api/chats/about/:id', { chat: null })
    stub('get', '/api/reviews/own', { review: null, votes: [] })
  }
  return { requested, around, views }
}

/** `count` others that share a tag. */
export const related = (count: number) =>
  Array.from({ length: count }, (_, index) => listingCard({ title: `Product ${index + 1}` }, index + 1))

export const price = () => page.getByRole('region', { name: 'Price' })
export const facts = () => page.getByRole('region', { name: 'Facts' })
export const images = () => page.getByRole('region', { name: 'Images' })
export const title = () => page.getByRole('heading', { level: 1 })
