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
const users = list(
  three(USER, { ...wide, suspendedAt: '2026-11-05T00:00:00.000Z', suspendedReason: 'Spam.', username: WIDE }),
)
const deals = list(three(DEAL, { listing: { ...DEAL.listing, title: `${WIDE} ${WIDE}` }, priceCents: 99_999_900 }))
/** What differs between the lists: screen, requests and the text that identifies rows. */
const SCREENS: [screen: string, path: string, body: object, text: string][] = [
  ['seller-products', 'listings', listings, LISTING.title],
  ['tags', 'tags', labels, LABEL.name],
  ['users', 'users', users, 'Ines Duarte'],
  ['deals', 'deals', deals, DEAL.buyer.name],
  ['reviews', 'reviews', list(three(REVIEW, { comment: WIDE.repeat(5) })), REVIEW.comment],
]

const rows = page.getByRole('row')
const table = () => page.getByRole('table').element()
const overflow = () => document.documentElement.scrollWidth - innerWidth

/** Opens the first of the screens, goes on from each to the next, and looks at each. */
async function eachScreen<T>(width: number, look: () => Promise<T>): Promise<[screen: string, found: T][]> {
  stub('get', '/api/admin/reasons', { reasons: [] })
  for (const [, path, body] of SCREENS) stub('get', `/api/admin/${path}`, body as never)
  const found: [string, T][] = []
  for (const [screen, , , text] of SCREENS) {
    if (found.length === 0) await openAdmin(screen, { width })
    else history.pushState(null, '', `/admin/${screen}`)
    await expect.element(row(text).nth(1)).toBeVisible()
    found.push([screen, await look()])
  }
  return found
}

/** The same of each screen. */
const ofEach = <T,>(expected: T) => SCREENS.map(([screen]) => [screen, expected])

describe('The admin tables', { tags: ['ours-compact-at-768', '2-users', '2-projects'] }, () => {
  it('are compact on tablets, where the sidebar is collapsed', async () => {
    const found = await eachScreen(768, async () => {
      const heights = rows.elements().map((each) => each.getBoundingClientRect().height)
      // Two of three are of usual length.
      return { compact: [heights[1], heights[3]].map((height = Infinity) => height < 90), fits: overflow() <= 0 }
    })
    expect(found).toEqual(ofEach({ compact: [true, true], fits: true }))
  })

  it('fit at their narrowest and widest, and become lists with captions and buttons on phones', async () => {
    const found = await eachScreen(1_168, async () => {
      const tooWide: number[] = []
      for (const width of [1_168, 1_600]) {
        await page.viewport(width, 900)
        if (table().getBoundingClientRect().width > (table().parentElement?.clientWidth ?? 0)) tooWide.push(width)
      }
      await page.viewport(390, 844)
      if (overflow() > 0) tooWide.push(390)
      const { display } = getComputedStyle(table().querySelector('thead th:last-child') as Element)
      return { tooWide, isList: display === 'none' }
    })
    expect(found).toEqual(ofEach({ tooWide: [], isList: true }))
    history.pushState(null, '', '/admin/users')
    const first = row('Ines Duarte').first()
    for (const label of ['Username', 'Role', 'Company', 'Location', 'Joined'])
      await expect.element(first.getByText(label, { exact: true })).toBeVisible()
    await expect.element(first.getByRole('button', { name: 'Suspend Ines Duarte' })).toBeVisible()
  })
})
