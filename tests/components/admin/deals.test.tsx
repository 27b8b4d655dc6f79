import { describe, expect, it } from 'vitest'
import type { AdminDeal, AdminDealDetail } from '#contract/admin/deals.ts'
import { licenseTextOf } from '#contract/licenses/license-versions.ts'
import type { DealEvent, Offer } from '#contract/deals/deal.ts'
import { expectConsole } from '../support/console.ts'
import { refusal, stub } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { address, broken, openAdmin, row, toast } from './admin.ts'
import { DEAL, LONG } from './fixtures.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

const AT = Date.parse('2026-11-01T12:00:00.000Z')
const REASON = 'The code was copied.'
const offer = (priceCents: number): Offer => ({
  id: `offer-${priceCents}`,
  by: 'buyer',
  terms: { ...NOTHING_INCLUDED, priceCents, supportMonths: 6, training: true },
  madeAt: AT,
  expiresAt: AT + 1,
})
function events(...made: Partial<DealEvent>[]): DealEvent[] {
  return made.map((one, index) => ({
    id: `event-${index}`,
    dealId: DEAL.id,
    sequence: index + 1,
    type: 'started',
    by: 'buyer',
    at: AT,
    automatic: false,
    offer: null,
    replaced: null,
    priceCents: null,
    reason: null,
    cause: null,
    ...one,
  }))
}
const OPEN: AdminDealDetail = {
  deal: DEAL,
  events: events(
    {},
    { type: 'offered', offer: offer(90_000) },
    { type: 'declined', by: 'seller', offer: offer(90_000), reason: 'Too low.' },
    { type: 'offered', offer: offer(105_000) },
  ),
}
const OVER: AdminDealDetail = {
  deal: {
    ...DEAL,
    status: 'cancelled',
    waitsFor: null,
    expiresAt: null,
    ended: { at: '2026-11-02T12:00:00.000Z', by: 'admin', cause: 'admin' },
  },
  events: [
    ...(OPEN.events ?? []),
    ...events({ id: 'end', type: 'cancelled', by: 'admin', cause: 'admin', reason: REASON }),
  ],
}
const stubDeals = (...items: AdminDeal[]) => stub('get', '/api/admin/deals', { items, next: null })
const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
const texts = () => history.all().map((step) => step.element().textContent)

it('An agreed deal shows its license with its text for admins', { tags: ['ours-licenses'] }, async () => {
  const { license, ...rest } = offer(105_000).terms
  const terms = { ...rest, license, royalty: true, royaltyPercent: 5 }
  const deal: AdminDeal = { ...DEAL, phase: 'accepted', license, expiresAt: null }
  const detail: AdminDealDetail = {
    deal,
    events: events({}, { type: 'accepted', by: 'seller', offer: offer(105_000), priceCents: 105_000, terms }),
    licenseText: licenseTextOf('multiple'),
  }
  stubDeals(deal)
  stub('post', '/api/admin/deals/:id/look', detail)
  await openAdmin('deals')
  await page.getByRole('link', { name: DEAL.listing.title }).click()
  const drawer = page.getByRole('dialog', { name: DEAL.listing.title })
  await expect.element(drawer).toHaveTextContent('Price$1,050, Multiple brands')
  await expect.element(history.nth(1)).toHaveTextContent(/License: Multiple brands · .* · Royalty: Plus 5% of revenue/)
  await expect.element(drawer).toHaveTextContent(`SHA-256 ${licenseTextOf('multiple').sha256}`)
})

describe('The admin’s deals', { tags: ['ours-admin-deals'] }, () => {
  it('show the history of a deal, are cancelled with a reason, and are filtered by state', async () => {
    expectConsole(/status of 500/)
    stub('get', '/api/admin/deals', broken)
    const looks = stub('post', '/api/admin/deals/:id/look', OPEN)
    const cancels = stub('post', '/api/admin/deals/:id/cancel', OVER)
    await openAdmin('deals')
    await expect.element(toast()).toHaveTextContent('Failed to fetch deals')
    const requests = stubDeals(DEAL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(DEAL.listing.title)).toBeVisible()
    const cells = row(DEAL.listing.title).getByRole('cell').all()
    expect(cells.map((cell) => cell.element().textContent).slice(0, 6)).toEqual([
      'Tidy shelf',
      'BuyerMara Okafor',
      'SellerAdaeze Nwosu',
      'Price$1,050',
      'StateOffered',
      'Turnseller',
    ])

    await page.getByRole('link', { name: DEAL.listing.title }).click()
    const drawer = page.getByRole('dialog', { name: DEAL.listing.title })
    await expect.element(history.nth(3)).toBeVisible()
    expect(texts()).toEqual([
      expect.stringContaining('Mara Okafor (buyer): Started the negotiation'),
      expect.stringMatching(
        /^Mara Okafor \(buyer\): Offered \$900License: Multiple brands · Support: 6 months · Training: Included/,
      ),
      expect.stringContaining('Adaeze Nwosu (seller): Declined the offer of $900Too low.'),
      expect.stringContaining('Mara Okafor (buyer): Offered $1,050'),
    ])
    const cancel = drawer.getByRole('button', { name: 'Cancel deal' })
    const dialog = page.getByRole('dialog', { name: 'Cancel this deal' })
    await cancel.click()
    await dialog.getByRole('button', { name: 'Cancel deal' }).click()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await expect.element(reason).toHaveAccessibleDescription('Required')
    await reason.fill(REASON)
    await dialog.getByRole('button', { name: 'Cancel deal' }).click()
    await expect.element(toast()).toHaveTextContent('Deal cancelled successfully')
    await expect.element(history.last()).toHaveTextContent(`An admin: Negotiation cancelled by our team${REASON}`)
    await expect.element(cancel).not.toBeInTheDocument()
    expect(cancels.map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/deals/deal-1/cancel', { reason: REASON }],
    ])
    // Every look is recorded.
    expect(looks).toHaveLength(1)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.element(row(DEAL.listing.title)).toHaveTextContent('Cancelled')

    await page.getByRole('combobox', { name: 'State' }).selectOptions('Agreed')
    await expect.poll(() => requests.at(-1)?.query.get('phase')).toBe('accepted')
    const last = stubDeals()
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Purchased')
    await page.getByRole('searchbox', { name: 'Search deals' }).fill('shelf')
    await expect.poll(address).toBe('/admin/deals?state=purchased&q=shelf')
    await expect.element(page.getByText('No deals found')).toBeVisible()
    await expect
      .poll(() => Object.fromEntries(last.at(-1)?.query ?? []))
      .toMatchObject({ status: 'purchased', q: 'shelf' })
  })

  it('end the buyer’s access to a purchase with a reason', { tags: ['ours-library'] }, async () => {
    expectConsole(/status of 409/)
    const bought = { ...DEAL, status: 'purchased', waitsFor: null, expiresAt: null, accessEnded: null }
    const ended = { ...bought, accessEnded: { at: '2026-11-02T12:00:00.000Z', reason: LONG } }
    stubDeals(bought)
    stub('post', '/api/admin/deals/:id/look', { ...OPEN, deal: bought })
    const error = { code: 'access_ended', message: 'The access to this purchase has already ended.' } as const
    const current = { ...OPEN, deal: ended }
    const ends = stub('post', '/api/admin/deals/:id/end-access', () =>
      Response.json({ error, current }, { status: 409 }),
    )
    await openAdmin('deals?open=deal-1', { width: 360 })
    const button = page.getByRole('button', { name: 'End access' })
    await expect.element(button).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel deal' })).not.toBeInTheDocument()
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'End access to this purchase' })
    await dialog.getByRole('button', { name: 'End access' }).click()
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Required')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Refunded.')
    await dialog.getByRole('button', { name: 'End access' }).click()
    await expect.element(toast()).toHaveTextContent(`Failed to end access${error.message}`)
    expect(ends.map(({ body }) => body)).toEqual([{ reason: 'Refunded.' }])
    // Another admin has done so.
    await expect.element(page.getByText('Access ended', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Unterhaltung', { exact: false }).first()).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  })

  it('explain a failed load, fit any text, and show how a deal has ended', async () => {
    expectConsole(/status of 40[49]/)
    stubDeals(DEAL)
    const unknown = { code: 'deal_not_found', message: 'This negotiation does not exist.' }
    stub('post', '/api/admin/deals/:id/look', () => refusal(404, unknown as never))
    const ended = { code: 'deal_ended', message: 'This negotiation has ended.' } as const
    stub('post', '/api/admin/deals/:id/cancel', () => Response.json({ error: ended, current: OVER }, { status: 409 }))
    await openAdmin('deals?open=deal-1', { width: 360 })
    await expect.element(page.getByText(unknown.message)).toBeVisible()
    stub('post', '/api/admin/deals/:id/look', {
      ...OPEN,
      events: events({ type: 'declined', offer: offer(1), reason: LONG }),
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(history.first()).toHaveTextContent('Unterhaltung')
    const { scrollWidth, clientWidth } = page.getByRole('dialog').element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await page.getByRole('button', { name: 'Cancel deal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this deal' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam.')
    await dialog.getByRole('button', { name: 'Cancel deal' }).click()
    await expect.element(toast()).toHaveTextContent('Failed to cancel dealThis negotiation has ended.')
    await expect.element(history.last()).toHaveTextContent(REASON)
    await expect.element(page.getByRole('button', { name: 'Cancel deal' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(address).toBe('/admin/deals')
  })
})
