import { describe, expect, it } from 'vitest'
import { listing, listingCard, person } from '../../support/fixtures.ts'
import { results, stubMarketplace } from '../marketplace/fixtures.ts'
import { price, stubProduct } from '../product/fixtures.ts'
import { held, nothing, refusal, stub } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { expectToast, undo } from './fixtures.ts'

const me = person()
const { id } = listing()
const SEARCH = '/marketplace?q=inboxly&sort=price-asc'
const heart = () => page.getByRole('main').getByRole('button', { name: 'Add to Favorites: Inboxly' })
const stubResults = () => stubMarketplace(results({ items: [listingCard()] }))
const refused = () => refusal(500, { code: 'internal', message: 'The cat is on the server.' })

/** The saved favorites, as the API has them. */
function stubFavorites(...saved: string[]) {
  const ids = new Set(saved)
  const reads = stub('get', '/api/favorites/ids', () => ({ ids: [...ids] }))
  stub('put', '/api/favorites/:id', ({ path }) => {
    ids.add(path.split('/').at(-1) ?? '')
    return nothing()
  })
  stub('delete', '/api/favorites/:id', ({ path }) => {
    ids.delete(path.split('/').at(-1) ?? '')
    return { savedPriceCents: 129_050 }
  })
  return { ids, reads }
}

describe('The favorite button of a card', { tags: ['1-add-to-favorites'] }, () => {
  it('saves and removes with an Undo, by pointer and by key', async () => {
    stubResults()
    const { ids, reads } = stubFavorites()
    await open(SEARCH, { as: me })
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
    const { width, height } = heart().element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
    await heart().click()
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true')
    await expectToast('Added to favorites')
    await expect.poll(() => [...ids]).toEqual([id])
    await undo().click()
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
    await expectToast('Removed from favorites')
    await expect.poll(() => [...ids]).toEqual([])

    // Without following the card's link.
    heart().element().focus()
    await userEvent.keyboard('{Enter}')
    await expectToast('Added to favorites')
    await userEvent.keyboard(' ')
    await expectToast('Removed from favorites')
    await undo().click()
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => [...ids]).toEqual([id])
    await expect.poll(() => location.pathname + location.search).toBe(SEARCH)
    expect(reads).toHaveLength(1)
  })

  it('updates before the API answers, saves the last of several clicks, and rolls back with a reason on failure', async () => {
    stubResults()
    const { ids } = stubFavorites()
    const late = held(nothing())
    const saves = stub('put', '/api/favorites/:id', late.answer)
    await open(SEARCH, { as: me })
    await heart().click()
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'true')
    await heart().click()
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
    const removals = stub('delete', '/api/favorites/:id', { savedPriceCents: 129_050 })
    expect(removals).toEqual([])
    late.release()
    await expect.poll(() => removals.length).toBe(1)
    expect(saves).toHaveLength(1)
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => [...ids]).toEqual([])

    stub('put', '/api/favorites/:id', refused)
    await heart().click()
    await expectToast('Failed to add to favoritesThe cat is on the server.')
    await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
    stub('put', '/api/favorites/:id', nothing)
    await heart().click()
    await expectToast('Added to favorites')
  })

  it(
    'sends visitors to sign in and back, reads nothing, and is missing on one’s own listings',
    { tags: ['ours-kept-favorites'] },
    async () => {
      stubResults()
      const { reads } = stubFavorites()
      const { unmount } = await open(SEARCH)
      const link = page.getByRole('main').getByRole('link', { name: 'Add to Favorites: Inboxly' })
      const next = encodeURIComponent(`${SEARCH}#favorite=${id}`)
      await expect.element(link).toHaveAttribute('href', `/login?next=${next}`)
      expect(reads).toEqual([])
      await unmount()

      await open(SEARCH, { as: person({ id: 'seller-1' }) })
      const card = page.getByRole('main').getByRole('article')
      await expect.element(card).toBeVisible()
      // Until the code of members is there, it is a link.
      await expect.poll(() => card.getByRole('link').elements().length).toBe(1)
      expect(card.getByRole('button').elements()).toEqual([])
    },
  )
})

it(
  'The product page’s favorite button saves and removes with an Undo, and rolls back on failure',
  { tags: ['1-add-to-favorites'] },
  async () => {
    stubProduct({}, { forMember: true })
    const { ids } = stubFavorites()
    await open('/product/inboxly', { as: me, width: 390, height: 844 })
    stub('put', '/api/favorites/:id', refused)
    const saveOnPhone = page.getByTestId('phone-bar').getByRole('button', { name: 'Add to Favorites' })
    await saveOnPhone.click()
    await expectToast('Failed to add to favoritesThe cat is on the server.')
    await expect.element(saveOnPhone).toBeVisible()

    await page.viewport(1280, 900)
    stub('put', '/api/favorites/:id', () => {
      ids.add(id)
      return nothing()
    })
    await price().getByRole('button', { name: 'Add to Favorites' }).click()
    await expectToast('Added to favorites')
    const remove = price().getByRole('button', { name: 'Remove from Favorites' })
    await remove.click()
    await expectToast('Removed from favorites')
    await undo().click()
    await expect.element(remove).toBeVisible()
    await expect.poll(() => [...ids]).toEqual([id])
  },
)

it(
  'After signing in, the favorite is saved and removed from the URL, or shown as saved before',
  { tags: ['ours-kept-favorites'] },
  async () => {
    stubProduct({}, { forMember: true })
    const { ids } = stubFavorites()
    const { unmount } = await open(`/product/inboxly?from=mail#favorite=${id}`, { as: me })
    await expectToast('Added to favorites')
    await expect.poll(() => [...ids]).toEqual([id])
    await expect.poll(() => location.search + location.hash).toBe('?from=mail')
    await unmount()
    await open(`/#favorite=${id}`, { as: me })
    await expectToast('Already in your favorites')
    await expect.poll(() => [...ids]).toEqual([id])
    expect(location.href).not.toContain('#')
  },
)
