import { describe, expect, it } from 'vitest'
import type { FeaturedProfile } from '#contract/admin/featured.ts'
import { expectConsole } from '../support/console.ts'
import { held, nothing, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { broken, openAdmin, toast } from './admin.ts'
import { LISTING, shelves } from './fixtures.ts'

const LIVE = { status: 'published' as const }
const PROFILE: FeaturedProfile = {
  id: 'seller-1',
  username: 'adaeze',
  firstName: 'Adaeze',
  lastName: 'Nwosu',
  avatar: null,
  bio: null,
  website: 'https://adaeze.example/',
  listingCount: 20,
  rating: 4.5,
  reviewCount: 2,
  isNew: false,
  featured: false,
}
const group = (name: string | RegExp) => page.getByRole('region', { name })
const FEATURED = /^Currently Featured/
const AVAILABLE = /^Available/

/** Stubs the API of featured listings and stores changes. */
function stubFeatured<T extends { id: string; featured: boolean }>(kind: 'listings' | 'profiles', items: T[]) {
  let all = items
  let ordered = false
  const changes = stub('put', `/api/admin/${kind}/:id/featured`, ({ path, body }) => {
    const { featured } = body as { featured: boolean }
    all = all.map((item) => (path.includes(`/${item.id}/`) ? { ...item, featured } : item))
    return all.find((item) => path.includes(`/${item.id}/`)) as T
  })
  const orders = stub('put', `/api/admin/featured/${kind}/order`, ({ body }) => {
    const { ids } = body as { ids: string[] }
    all = all.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    ordered = true
    return nothing()
  })
  stub('get', `/api/admin/featured/${kind}`, ({ query }) => {
    const featured = query.get('group') === 'featured'
    const featuredCount = all.filter((item) => item.featured).length
    const counts = { next: null, featuredCount, availableCount: all.length - featuredCount, ordered }
    return { items: all.filter((item) => item.featured === featured), ...counts }
  })
  return { changes, orders }
}

describe('Featured products', () => {
  it(
    'are two groups with counts; cards move between them; loading and errors are shown',
    { tags: ['2-featured-products'] },
    async () => {
      expectConsole(/status of 500/)
      const reply = held(undefined)
      stub('get', '/api/admin/featured/listings', async () => {
        await reply.answer()
        return broken()
      })
      await openAdmin('featured-products')
      await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(6)
      await expect.element(page.getByText('Featured products appear on the landing page.')).toBeVisible()
      reply.release()
      await expect.element(toast()).toHaveTextContent('Failed to fetch products')
      expect(page.getByRole('main').getByRole('alert').all()).toHaveLength(2)
      stubFeatured('listings', [{ ...LISTING, ...LIVE }])
      for (const name of [FEATURED, AVAILABLE]) await group(name).getByRole('button', { name: 'Try again' }).click()

      await expect.element(group('Currently Featured (0)')).toHaveTextContent('No products are currently featured.')
      const card = group('Available Products (1)').getByRole('listitem')
      expect(card.element()).toHaveTextContent('Tidy shelfAdaeze Nwosu$49.50')
      expect(card.element()).not.toHaveTextContent(/Featured(?!$)/)
      expect(card.element().querySelector('img')).toHaveAttribute('src', expect.stringContaining('inboxly-1'))
      stub('put', '/api/admin/listings/:id/featured', broken)
      const make = card.getByRole('button', { name: 'Make Featured' })
      await make.click()
      await expect.element(toast()).toHaveTextContent('Failed to update product: The cat is on the server.')
      await expect.element(card.getByRole('alert')).toHaveTextContent('The cat is on the server.')

      stubFeatured('listings', [{ ...LISTING, ...LIVE }])
      await make.click()
      await expect.element(toast()).toHaveTextContent('Product updated successfully')
      const moved = group('Currently Featured (1)').getByRole('listitem')
      await expect.element(moved.getByText('Featured', { exact: true })).toBeVisible()
      await expect.element(group('Available Products (0)')).toHaveTextContent('All products are currently featured.')
      await moved.getByRole('button', { name: 'Remove from Featured' }).click()
      await expect.element(group('Available Products (1)').getByRole('listitem')).toBeVisible()
    },
  )

  it(
    'are featured several at once and ordered by keyboard and by dragging; the first ones are shown',
    { tags: ['2-featured-products', 'ours-order-of-featured'] },
    async () => {
      const five = shelves(5, LIVE).map((listing, index) => ({ ...listing, featured: index < 3 }))
      const { changes, orders } = stubFeatured('listings', five)
      // Both ends of a drag are in view.
      await openAdmin('featured-products', { height: 2_000 })
      for (const letter of ['D', 'E']) await page.getByRole('checkbox', { name: `Select Shelf ${letter}` }).click()
      await page.getByRole('button', { name: 'Make Featured', exact: true }).click()
      await expect.element(group('Currently Featured (5)')).toBeVisible()
      await expect.element(toast()).toHaveTextContent('Product updated successfully')
      expect(changes.map(({ path }) => path).toSorted()).toEqual([
        '/api/admin/listings/listing-D/featured',
        '/api/admin/listings/listing-E/featured',
      ])
      await expect.element(group('Available Products (0)')).toBeVisible()

      const featured = group(FEATURED)
      await expect.element(featured).toHaveTextContent('The landing page shows only the newest 4.')
      expect(featured.getByText('on the landing page').all()).toHaveLength(4)
      const order = () =>
        featured
          .getByRole('group')
          .all()
          .map((place) => place.element().getAttribute('aria-label')?.at(-1))
          .join('')
      expect(order()).toBe('ABCDE')
      const forward = featured.getByRole('button', { name: 'Move Shelf E forward' })
      ;(forward.element() as HTMLElement).focus()
      for (const moved of ['ABCED', 'ABECD']) {
        await userEvent.keyboard('{ArrowLeft}')
        await expect.poll(order).toBe(moved)
        await expect.element(forward).toHaveFocus()
      }
      await expect.element(toast()).toHaveTextContent('Order saved')
      await expect.element(featured).toHaveTextContent('only the first 4.')
      const card = (letter: string) => featured.getByRole('listitem').filter({ hasText: `Shelf ${letter}` })
      await userEvent.dragAndDrop(card('C'), card('A'))
      await expect.poll(order).toBe('CABED')
      await expect.poll(() => orders.at(-1)?.body).toEqual({ ids: [...'CABED'].map((letter) => `listing-${letter}`) })
    },
  )
})

describe('Featured portfolios', { tags: ['2-featured-portfolios'] }, () => {
  it('are cards as visitors see them, with a button in place of the link and toasts of their own', async () => {
    expectConsole(/status of 500/)
    stub('get', '/api/admin/featured/profiles', broken)
    await openAdmin('featured-portfolios')
    await expect.element(toast()).toHaveTextContent('The cat is on the server.')
    const alerts = page.getByRole('main').getByRole('alert')
    await expect.element(alerts.first()).toHaveTextContent('The cat is on the server.')
    expect(alerts.all()).toHaveLength(2)
    const { changes } = stubFeatured('profiles', [PROFILE])
    for (const name of [FEATURED, AVAILABLE]) await group(name).getByRole('button', { name: 'Try again' }).click()
    await expect.element(group('Currently Featured (0)')).toHaveTextContent('No portfolios are currently featured.')
    const card = group('Available Portfolios (1)').getByRole('article')
    await expect.element(card.getByRole('heading', { level: 3, name: 'Adaeze Nwosu' })).toBeVisible()
    for (const text of ['@adaeze', 'Passionate creator building amazing digital experiences', '20 projects', '4.5'])
      expect(card.element()).toHaveTextContent(text)
    expect(card.getByRole('link', { name: 'View Portfolio' }).query()).toBeNull()
    const make = card.getByRole('button', { name: 'Make Featured' })
    stub('put', '/api/admin/profiles/:id/featured', broken)
    await make.click()
    await expect.element(toast()).toHaveTextContent(/^Failed to update portfolio feature status$/)
    expect(changes).toEqual([])
    stubFeatured('profiles', [PROFILE])
    await make.click()
    await expect.element(toast()).toHaveTextContent('Portfolio feature status updated successfully')
    await expect.element(group('Available Portfolios (0)')).toHaveTextContent('All portfolios are currently featured.')
    expect(group('Currently Featured (1)').getByRole('button', { name: 'Remove from Featured' }).query()).toBeVisible()
  })
})
