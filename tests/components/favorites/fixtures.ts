import { expect } from 'vitest'
import type { Favorite, FavoritePage } from '#contract/favorites/favorites.ts'
import { FAVORITE_PAGE_SIZE } from '#contract/favorites/limits.ts'
import { listingCard } from '../../support/fixtures.ts'
import { page } from '../support/open.tsx'

/** A saved listing, `n` of many, at the price that it still has. */
export function favorite(changes: Partial<Favorite> = {}, n = 1): Favorite {
  const listing = listingCard({ title: `Product ${n}` }, n)
  return {
    listingId: listing.id,
    savedTitle: listing.title,
    savedPriceCents: listing.priceCents,
    savedAt: '2026-11-01T00:00:00.000Z',
    listing,
    ...changes,
  }
}

export const pageOf = (...items: Favorite[]): FavoritePage => ({
  items,
  page: 1,
  pageSize: FAVORITE_PAGE_SIZE,
  total: items.length,
})

const front = () => document.querySelector('[data-sonner-toast][data-front="true"]')

export const expectToast = (text: string | RegExp) => expect.poll(() => front()?.textContent ?? '').toMatch(text)

export const undo = () => page.elementLocator(front() ?? document.body).getByRole('button', { name: 'Undo' })
