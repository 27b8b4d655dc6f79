import { describe, expect, it } from 'vitest'
import type { FavoritePage } from '#contract/favorites/favorites.ts'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { expectToast, favorite, pageOf, undo } from './fixtures.ts'

const me = person()
const items = () => page.getByRole('list', { name: 'Saved products' }).getByRole('listitem')
const titles = () =>
  items()
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent)
const refused = () => refusal(500, { code: 'internal', message: 'The cat is on the server.' })

function stubFavorites(list: FavoritePage) {
  stub('get', '/api/favorites/ids', { ids: list.items.map(({ listingId }) => listingId) })
  return stub('get', '/api/favorites', list)
}

describe('The favorites screen', { tags: ['2-2-my-favorites'] }, () => {
  it('shows skeletons, then price changes and unavailable products, which can be removed for good, or links to the marketplace if empty', async () => {
    const list = [
      favorite({ savedPriceCents: 134_050 }, 1),
      favorite({ savedPriceCents: 119_050 }, 2),
      favorite({}, 3),
      favorite({ savedTitle: 'Gone <b>away</b>', listing: null }, 4),
    ]
    stubFavorites(pageOf(...list))
    const ids = held({ ids: list.map(({ listingId }) => listingId) })
    stub('get', '/api/favorites/ids', ids.answer)
    await open('/favorites', { as: me })
    await expect.poll(() => document.querySelectorAll('[data-skeleton-card]').length).toBe(8)
    ids.release()
    await expect.element(items().nth(0).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(0)
    await expect.element(page.getByRole('heading', { level: 1, name: 'My Favorites' })).toBeVisible()
    await expect.poll(() => document.title).toBe('My Favorites · Sourceyard')
    await expect.element(page.getByText('4 saved')).toBeVisible()
    await expect.element(items().nth(0)).toHaveTextContent('$50 less since you saved it')
    await expect.element(items().nth(1)).toHaveTextContent('$100 more since you saved it')
    await expect.element(items().nth(2)).not.toHaveTextContent('since you saved it')
    const gone = items().nth(3)
    await expect.element(gone).toHaveTextContent('Gone <b>away</b>No longer availableSaved at $1,290.50')
    expect(gone.getByRole('link').elements()).toEqual([])
    await expectAccessible([390])

    stub('delete', '/api/favorites/:id', { savedPriceCents: 1 })
    stub('get', '/api/favorites', pageOf())
    await page.getByRole('button', { name: 'Remove from Favorites: Gone' }).click()
    await expectToast('Removed from favorites')
    expect(undo().elements()).toEqual([])
    await expect.element(page.getByText('No favorites yet!')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Explore Marketplace' }))
      .toHaveAttribute('href', '/marketplace')
  })

  it('explains a failed load, retries, and is sorted and paged by the URL', async () => {
    stub('get', '/api/favorites', refused)
    await open('/favorites?page=2', { as: me })
    await expect.element(page.getByText('The cat is on the server.')).toBeVisible()
    const seen = stubFavorites({ ...pageOf(favorite()), total: 30 })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('biggest-drop')
    await expect.poll(() => location.search).toBe('?sort=biggest-drop')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => location.search).toBe('?sort=biggest-drop&page=2')
    stub('get', '/api/favorites', { ...pageOf(), total: 24 })
    history.pushState(null, '', '/favorites?sort=price-asc&page=3')
    await expect.element(page.getByText('There’s nothing on this page.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to page 1' }))
      .toHaveAttribute('href', '/favorites?sort=price-asc')
    expect(seen.map(({ query }) => query.toString())).toEqual([
      'q=&sort=newest&page=2',
      'q=&sort=biggest-drop&page=1',
      'q=&sort=biggest-drop&page=2',
    ])
  })

  it('is searched if there are more than a page has', { tags: ['ours-favorites-search'] }, async () => {
    const search = () => page.getByRole('searchbox', { name: 'Search favorites' })
    stubFavorites(pageOf(favorite()))
    const { unmount } = await open('/favorites', { as: me })
    await expect.element(page.getByText('1 saved')).toBeVisible()
    await expect.element(items().nth(0)).toBeVisible()
    expect(search().query()).toBeNull()
    await unmount()

    stub('get', '/api/favorites/ids', { ids: Array.from({ length: 25 }, (_, n) => `id-${n}`) })
    const seen = stub('get', '/api/favorites', ({ query }) => {
      const q = query.get('q')
      if (q === 'zzz') return pageOf()
      return q ? pageOf(favorite({}, 2)) : { ...pageOf(favorite()), total: 25 }
    })
    await open('/favorites?sort=price-asc&page=2', { as: me })
    await expect.element(page.getByText('25 saved')).toBeVisible()
    await search().fill('café')
    await expect.poll(titles).toEqual(['Product 2'])
    expect(location.search).toBe('?q=caf%C3%A9&sort=price-asc')
    await expect.element(page.getByText('1 found')).toBeVisible()
    await expect.element(search()).toHaveFocus()
    await expectAccessible([1280, 390])
    await search().fill('zzz')
    await expect.element(page.getByText('Nothing found for “zzz”.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all favorites' }).click()
    await expect.poll(titles).toEqual(['Product 1'])
    await expect.element(search()).toHaveValue('')
    expect(seen.map(({ query }) => query.toString())).toEqual([
      'q=&sort=price-asc&page=2',
      'q=caf%C3%A9&sort=price-asc&page=1',
      'q=zzz&sort=price-asc&page=1',
      'q=&sort=price-asc&page=1',
    ])
  })

  it(
    'removes a favorite at once, restores it with Undo, and rolls back a failed removal',
    { tags: ['1-add-to-favorites'] },
    async () => {
      const [first, second] = [favorite({ savedPriceCents: 134_050 }, 1), favorite({}, 2)]
      stubFavorites(pageOf(first, second))
      await open('/favorites', { as: me })
      await expect.poll(titles).toEqual(['Product 1', 'Product 2'])
      const heart = items().getByRole('button', { name: 'Add to Favorites: Product 1' })
      const removal = held(Response.json({ savedPriceCents: 134_050 }))
      const removed = stub('delete', '/api/favorites/:id', removal.answer)
      await heart.click()
      await expect.poll(titles).toEqual(['Product 2'])
      stub('get', '/api/favorites', pageOf(second))
      removal.release()
      await expectToast('Removed from favorites')
      const saved = stub('put', '/api/favorites/:id', nothing)
      stub('get', '/api/favorites', pageOf(first, second))
      await undo().click()
      await expect.poll(titles).toEqual(['Product 1', 'Product 2'])
      await expectToast('Added to favorites')
      await expect.element(items().nth(0)).toHaveTextContent('$50 less since you saved it')
      await expect.poll(() => removed.map(({ path }) => path)).toEqual([`/api/favorites/${first.listingId}`])
      expect(saved).toMatchObject([{ path: `/api/favorites/${first.listingId}`, body: { savedPriceCents: 134_050 } }])

      await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
      stub('delete', '/api/favorites/:id', refused)
      await heart.click()
      await expectToast('Failed to remove from favoritesThe cat is on the server.')
      await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    },
  )
})
