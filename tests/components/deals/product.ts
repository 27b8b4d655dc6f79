import type { Chat } from '#contract/chat/chats.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import type { OwnReviews, ReviewPage } from '#contract/reviews/reviews.ts'
import { CARD, listing } from '../../support/fixtures.ts'
import { INES } from '../chat/fixtures.ts'
import { nothing, stub } from '../support/network.ts'
import { page } from '../support/open.tsx'

export const PRODUCT = `/product/${CARD.slug}`
export const offerPanel = page.getByRole('region', { name: 'Price' })

const NO_REVIEWS: ReviewPage = { items: [], next: null, rating: null, count: 0, histogram: [0, 0, 0, 0, 0] }

/** Stubs Ines's product page and the buyer's chat about it. */
export function stubProduct(changes: Partial<Listing> = {}, chat: Chat | null = null): Listing {
  const base = listing()
  const shown = {
    ...base,
    priceCents: 129_000,
    images: base.images.slice(0, 1),
    seller: { ...base.seller, id: INES.id, name: INES.name, username: INES.username },
    ...changes,
  }
  stub('get', '/api/listings/:slug', shown)
  stub('get', '/api/listings/:slug/related', { items: [] })
  stub('get', '/api/listings/:slug/reviews', NO_REVIEWS)
  stub('post', '/api/listings/:id/views', nothing)
  stub('get', '/api/reviews/own', { review: null, votes: [] } satisfies OwnReviews)
  stub('get', '/api/chats/about/:listing', { chat })
  return shown
}
