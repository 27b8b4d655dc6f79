import { describe, expect, it } from 'vitest'
import type { Favorite, FavoritePage } from '#contract/favorites/favorites.ts'
import { listingCard, person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'

const me = person()
const favorite = (changes: Partial<Favorite> = {}): Favorite => ({
  listingId: listingCard().id,
  savedTitle: 'Inboxly',
  savedPriceCents: 129_050,
  savedAt: '2026-11-01T00:00:00.000Z',
  listing: listingCard(),
  ...changes,
})
const pageOf = (...items: Favorite[]): FavoritePage => ({ items, page: 1, pageSize: 12, total: items.length })

describe('The favorites', () => {
  it('show what was saved, with how its price has changed since', async () => {
    stub('get', '/api/favorites', pageOf(favorite({ savedPriceCents: 150_000 })))
    stub('get', '/api/favorites/ids', { ids: [listingCard().id] })
    await open('/favorites', { as: me })
    await expect.element(page.getByRole('heading', { name: 'My Favorites' })).toBeVisible()
    await expect.element(page.getByText('1 saved')).toBeVisible()
    await expect.element(page.getByRole('main')).toHaveTextContent('$1,290.50')
    await expectAccessible([390, 1280])
  })

  it('lead to the marketplace while there are none', async () => {
    stub('get', '/api/favorites', pageOf())
    await open('/favorites', { as: me })
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Explore Marketplace' }))
      .toHaveAttribute('href', '/marketplace')
  })

  it('say why they cannot be shown, and try again', async () => {
    stub('get', '/api/favorites', () => refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    await open('/favorites', { as: me })
    await expect.element(page.getByText('The cat is on the server.')).toBeVisible()
    stub('get', '/api/favorites', pageOf(favorite()))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('1 saved')).toBeVisible()
  })
})
