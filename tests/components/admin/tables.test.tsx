import { describe, expect, it } from 'vitest'
import { stub } from '../support/network.ts'
import { page } from '../support/open.tsx'
import { openAdmin, row } from './admin.ts'
import { DEAL, LABEL, LISTING, pageOf, REVIEW, USER } from './fixtures.ts'

const WIDE = 'Donaudampfschifffahrtsgesellschaft'
const wide = { firstName: 'Maximiliana-Konstantina', lastName: 'von-Hohenberg-Featherstonehaugh' }
const three = <T extends { id: string }>(item: T, changes: Partial<T> = {}) =>
  [1, 2, 3].map((n) => ({ ...item, ...(n === 2 && changes), id: `${item.id}-${n}` }))
const list = (items: object[]) => ({ items, next: null, total: items.length })

const listings = { ...pageOf(three(LISTING, { title: `${WIDE} ${WIDE} ${WIDE}`, priceCents: 99_999_900 })) }
const labels = list(three(LABEL, { name: WIDE, description: `${WIDE} `.repeat(9), listingCount: 12_345 }))
const SCREENS: Record<string, [path: string, body: object]> = {
  projects: ['listings', listings],
  'seller-products': ['listings', listings],
  categories: ['categories', labels],
  tags: ['tags', labels],
  users: [
    'users',
    list(three(USER, { ...wide, suspendedAt: '2026-11-05T00:00:00.000Z', suspendedReason: 'Spam.', username: WIDE })),
  ],
  deals: [
    'deals',
    list(three(DEAL, { listing: { ...DEAL.listing, title: `${WIDE} ${WIDE}` }, priceCents: 99_999_900 })),
  ],
  reviews: ['reviews', list(three(REVIEW, { comment: WIDE.repeat(5) }))],
}

describe('The tables of the admin area', () => {
  it.for(Object.entries(SCREENS))(
    'fit at their narrowest and widest, are compact on tablets and lists on phones: %s',
    { tags: ['ours-compact-at-768', '2-users', '2-projects'] },
    async ([screen, [path, body]]) => {
      stub('get', `/api/admin/${path}`, body as never)
      stub('get', '/api/admin/reasons', { reasons: [] })
      const rows = page.getByRole('row')
      const table = () => page.getByRole('table').element()
      const overflow = () => document.documentElement.scrollWidth - innerWidth
      // The sidebar is collapsed where a tablet opens it.
      const { unmount } = await openAdmin(screen, { width: 768, height: 1_024 })
      await expect.element(rows.nth(3)).toBeVisible()
      const heights = rows.all().map((each) => each.element().getBoundingClientRect().height)
      // Two of three are of usual length.
      expect(heights[1]).toBeLessThan(90)
      expect(heights[3]).toBeLessThan(90)
      expect(overflow()).toBeLessThanOrEqual(0)
      await unmount()
      await openAdmin(screen)
      await expect.element(rows.nth(3)).toBeVisible()
      for (const width of [1_168, 1_280, 1_600]) {
        await page.viewport(width, 900)
        const room = table().parentElement?.clientWidth ?? 0
        expect(table().getBoundingClientRect().width - room, `${width} px`).toBeLessThanOrEqual(0)
      }
      await page.viewport(390, 844)
      expect(overflow()).toBeLessThanOrEqual(0)
      const shown = getComputedStyle(table().querySelector('thead th:last-child') as Element).display
      expect(shown).toBe('none')
    },
  )

  it('label what a list on a phone has, and keep its buttons', { tags: ['2-users'] }, async () => {
    stub('get', '/api/admin/users', { items: [USER], next: null })
    await openAdmin('users', { width: 390 })
    for (const label of ['Username', 'Role', 'Company', 'Location', 'Joined'])
      await expect.element(row('Ines Duarte').getByText(label, { exact: true })).toBeVisible()
    await expect.element(row('Ines Duarte').getByRole('button', { name: 'Suspend Ines Duarte' })).toBeVisible()
  })
})
