import { expect, it } from 'vitest'
import type { OwnDeal } from '#contract/deals/own-deals.ts'
import { person } from '../../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectConsole } from '../support/console.ts'
import { held, NO_SALES, refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { cardOf } from './fixtures.ts'

const TIME = '2026-11-01T10:00:00.000Z'
const LISTING = {
  id: '5d40a40d-0a46-80c4-81f4-42c40a806283',
  slug: 'inboxly',
  title: 'Inboxly',
  cover: '/images/product-images/inboxly-1.webp',
  live: true,
}

function deal({ listing = {}, ...changes }: Partial<Omit<OwnDeal, 'listing'>> & { listing?: object } = {}): OwnDeal {
  return {
    id: 'b',
    status: 'negotiating',
    phase: 'open',
    side: 'buyer',
    chatId: null,
    offeredBy: null,
    waitsFor: null,
    expiresAt: null,
    ended: null,
    priceCents: null,
    notes: null,
    createdAt: TIME,
    updatedAt: TIME,
    listing: { ...LISTING, ...listing },
    other: { id: 's', username: 'adaeze', name: 'Adaeze Nwosu', avatar: null },
    ...changes,
  }
}
/** Nothing is wider than the window. */
const fits = () => expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
const pageOf = (...items: OwnDeal[]) => ({ items, next: null })

it(
  'Purchases and sales load without a layout shift, show their status, and fit a phone with the longest texts',
  { tags: ['1-my-purchases-product'] },
  async () => {
    const name = 'Maximiliane-Charlotte von Hohenstein-Wolkenburg zu Lichtenfels'
    const other = { id: 's', username: 'adaeze', name, avatar: null }
    const long = 'W'.repeat(120)
    const { answer, release } = held(
      pageOf(
        deal({ priceCents: 112_000, notes: 'Two sessions\nof training.' }),
        deal({
          id: 'c',
          status: 'purchased',
          priceCents: 100_000_000,
          listing: { title: 'Second', live: false },
          other,
        }),
        deal({ id: 'd', status: 'cancelled', notes: 'n'.repeat(500), listing: { title: long } }),
        deal({ id: 'e', status: 'on_hold', listing: { title: 'Fourth' } }),
      ),
    )
    stub('get', '/api/purchases', answer)
    await open('/dashboard?tab=my-purchases', { as: person(), width: 360 })
    await expect.element(page.getByText('Loading your purchases...')).toBeVisible()
    release()
    for (const text of [
      `Product ID ${LISTING.id}`,
      'Adaeze NwosuSeller',
      '$1,120',
      'Two sessions of training.',
      'CreatedNov 1, 2026Last updatedNov 1, 2026',
      'Negotiation in ProgressYou are currently negotiating with the seller for this product.',
    ])
      await expect.element(cardOf('Inboxly')).toHaveTextContent(text)
    await expect
      .element(cardOf('Second'))
      .toHaveTextContent('Purchase CompletedThis purchase has been completed successfully.')
    await expect.element(cardOf('Second').getByRole('link', { name: 'Second' })).not.toBeInTheDocument()
    for (const [title, status, style] of [
      ['Inboxly', 'Negotiating', 'bg-info-soft'],
      ['Second', 'Purchased', 'bg-good-soft'],
      [long, 'Cancelled', 'bg-bad-soft'],
      ['Fourth', 'on_hold', 'border'],
    ] as const)
      expect(cardOf(title).getByText(status, { exact: true }).first().element().closest('.badge')?.className).toContain(
        style,
      )
    await fits()

    const sale = { side: 'seller', other } as const
    const offered = { phase: 'offered', offeredBy: 'buyer', waitsFor: 'seller', chatId: 'c' } as const
    const ended = { at: TIME, by: 'system', cause: 'idle' } as const
    stub(
      'get',
      '/api/sales',
      pageOf(
        deal({ ...sale, ...offered, priceCents: 100_000_000, expiresAt: '2036-11-01T10:00:00.000Z' }),
        deal({ ...sale, id: 'f', phase: 'accepted', waitsFor: 'seller', chatId: 'g', priceCents: 100_000_000 }),
        deal({ ...sale, id: 'h', status: 'cancelled', ended, notes: 'n'.repeat(500) }),
      ),
    )
    const product = { id: 'l', title: long, sold: 12_000, confirmedCents: 100_000_000, waitingCents: 0 }
    const totals = held({
      sold: 12_001,
      confirmedCents: 100_000_050,
      monthCents: 4_950,
      unpaidCents: 0,
      unconfirmedCents: 100_000_000,
      products: [product],
      otherProducts: 3,
    })
    stub('get', '/api/sales/totals', totals.answer)
    const month = held({ offers: 12, agreed: 3, sold: 1 })
    stub('get', '/api/sales/month', month.answer)
    await page.viewport(1280, 900)
    await page.getByRole('tab', { name: 'My Sales' }).click()
    const sales = page.getByRole('list', { name: 'My Sales' })
    await expect.element(page.getByText('Loading your sales...')).toBeVisible()
    totals.release()
    await expect.element(sales.getByRole('article')).toHaveLength(3)
    const place = () => sales.element().getBoundingClientRect().y
    const before = place()
    month.release()
    await expect.element(page.getByRole('list', { name: 'This month' })).toHaveTextContent('12 offers3 agreed1 sold')
    // What comes later has had its place.
    expect(place()).toBe(before)
    const sums = page.getByRole('region', { name: 'Totals' })
    await expect.element(sums.getByRole('definition').first()).toHaveTextContent('$1,000,000.50')
    await expect.element(sums.getByText('12,001 sold, $49.50 this month')).toBeVisible()
    await sums.getByText('By product').click()
    await expect.element(sums.getByRole('row', { name: long })).toHaveTextContent('12,000$1,000,000$0')
    await expect.element(sums.getByText('And 3 more with less.')).toBeVisible()
    await page.viewport(360, 900)
    await fits()
    await expectAccessible([360, 1280], { within: sums })
  },
)

it(
  'Before the first agreement, My Sales has no totals, and says so if they cannot be loaded',
  { tags: ['ours-my-sales'] },
  async () => {
    expectConsole(/status of 500/)
    stub('get', '/api/sales', pageOf(deal({ side: 'seller', chatId: 'c' })))
    stub('get', '/api/sales/month', { offers: 0, agreed: 0, sold: 0 })
    stub('get', '/api/sales/totals', refusal(500, { code: 'internal', message: 'The cat is on the server.' }))
    await open('/dashboard?tab=my-sales', { as: person() })
    await expect.element(page.getByText('Your totals couldn’t be loaded.')).toBeVisible()
    stub('get', '/api/sales/totals', NO_SALES)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Your totals couldn’t be loaded.')).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: 'My Sales' }).getByRole('article')).toBeVisible()
    expect(page.getByRole('region', { name: 'Totals' }).elements()).toEqual([])
  },
)
