import { describe, expect, it } from 'vitest'
import type { OwnDeal, OwnDealPage } from '#contract/deals/own-deals.ts'
import type { DealSummary } from '#contract/deals/deal.ts'
import { CARD } from '../../support/fixtures.ts'
import { chatOf, factsOf, INES, newPerson } from '../chat/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, refusal, stub, stubInbox } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { NOUR } from './negotiation.ts'

const PURCHASES = '/dashboard?tab=my-purchases'
const SALES = '/dashboard?tab=my-sales'
const HOUR = 60 * 60_000

let made = 0
function deal(changes: Partial<OwnDeal> = {}): OwnDeal {
  made += 1
  const { active: _, ...other } = changes.side === 'seller' ? NOUR : INES
  return {
    id: `deal-${made}`,
    status: 'negotiating',
    phase: 'open',
    side: 'buyer',
    chatId: `chat-${made}`,
    listing: { id: CARD.id, slug: CARD.slug, title: `Inboxly ${made}`, cover: '/images/x.webp', live: true },
    other,
    priceCents: null,
    offeredBy: null,
    waitsFor: null,
    expiresAt: null,
    ended: null,
    notes: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-02T00:00:00.000Z',
    ...changes,
  }
}
const pageOf = (...items: OwnDeal[]): OwnDealPage => ({ items, next: null })
const inThreeDays = () => new Date(Date.now() + 72 * HOUR - 1_000).toISOString()
const offered = (): Partial<OwnDeal> => ({
  phase: 'offered',
  priceCents: 90_000,
  license: 'single',
  offeredBy: 'buyer',
  waitsFor: 'seller',
  expiresAt: inThreeDays(),
})
const cards = page.getByRole('article')
const card = (of: OwnDeal) => page.getByRole('article', { name: of.listing.title, exact: true })
const link = (of: OwnDeal, name: string) => card(of).getByRole('link', { name, exact: true })
const month = page.getByRole('list', { name: 'This month' }).getByRole('listitem')

/** An inbox entry of a deal with an offer by the buyer. */
function newsOf({ id, side }: OwnDeal) {
  const chat = chatOf({ role: side, other: side === 'buyer' ? INES : NOUR })
  stub('get', '/api/chats/:id', chat)
  const summary: DealSummary = {
    id,
    status: 'negotiating',
    phase: 'offered',
    priceCents: 90_000,
    offeredBy: 'buyer',
    waitsFor: 'seller',
    expiresAt: Date.now() + HOUR,
    sequence: 2,
  }
  const facts = factsOf(chat, 'Offered $900', { deal: summary, waits: side === 'seller' })
  return { type: 'chat', chat: facts, unread: 1, waiting: 1 } as const
}

/** Stubs a dashboard without projects; returns its seller. */
function stubDashboard() {
  stub('get', '/api/sales/month', { offers: 0, agreed: 0, sold: 0 })
  return newPerson({ role: 'seller' })
}

describe('The dashboard', { tags: ['ours-waiting-tabs'] }, () => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const address = () => location.pathname + location.search
  const stubLists = (theirs: OwnDeal) => {
    stub('get', '/api/purchases', pageOf())
    stub('get', '/api/sales', pageOf(theirs))
    stub('get', '/api/projects', { items: [], next: null, counts: {} })
    return stubDashboard()
  }

  it('opens on what waits, counts it on the tab, and stays there when nothing waits any more', async () => {
    const theirs = deal({ ...offered(), side: 'seller' })
    const as = stubLists(theirs)
    stub('get', '/api/deals/waiting', { purchases: 1, sales: 2 })
    history.replaceState(null, '', '/help')
    await open('/dashboard', { as })
    await expect.element(card(theirs)).toBeVisible()
    await expect.element(tab('My Sales 2 waiting for you')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('My Purchases 1 waiting for you')).toBeVisible()
    expect(address()).toBe(SALES)
    await expectAccessible([360])

    await tab('My Projects').click()
    await expect.poll(address).toBe('/dashboard?tab=my-projects')
    await expect.element(tab('My Projects')).toHaveAttribute('aria-selected', 'true')
  })

  it('opens on the tab that the address names, and on projects when nothing waits', async () => {
    const as = stubLists(deal({ side: 'seller' }))
    stub('get', '/api/deals/waiting', { purchases: 0, sales: 2 })
    const { unmount } = await open(PURCHASES, { as })
    await expect.element(page.getByText('No purchases or negotiations yet.')).toBeVisible()
    await expect.element(tab('My Sales 2 waiting for you')).toBeVisible()
    expect(address()).toBe(PURCHASES)
    await unmount()

    stub('get', '/api/deals/waiting', { purchases: 0, sales: 0 })
    await open('/dashboard', { as })
    await expect.element(page.getByText('No projects yet. Create your first project!')).toBeVisible()
    for (const name of ['My Purchases', 'My Sales']) await expect.element(tab(name)).toBeVisible()
    expect(address()).toBe('/dashboard')
  })
})

describe('My Purchases', { tags: ['ours-deal-dashboards', '1-4-purchase-statuses'] }, () => {
  it('show loading, errors and emptiness, then the status of each deal with a link to its room', async () => {
    const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
    const failing = held(refusal(500, { code: 'internal', message: 'Something broke.' }))
    stub('get', '/api/purchases', failing.answer)
    await open(PURCHASES, { as: stubDashboard() })
    await expect.element(page.getByText('Loading your purchases...')).toBeVisible()
    failing.release()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something broke.')
    stub('get', '/api/purchases', pageOf())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No purchases or negotiations yet.')).toBeVisible()

    const mine = deal(offered())
    const theirs = deal({ ...offered(), offeredBy: 'seller', waitsFor: 'buyer' })
    const agreed = deal({ phase: 'accepted', priceCents: 90_000, waitsFor: 'buyer' })
    const ended = { at: '2026-11-20T00:00:00.000Z', by: 'buyer', cause: 'person' } as const
    const done = deal({
      status: 'purchased',
      phase: 'ended',
      priceCents: 90_000,
      ended: { ...ended, by: 'system', cause: null },
    })
    const offline = deal({ ...done, id: 'offline', listing: { ...done.listing, title: 'Offline', live: false } })
    const cancelled = deal({ status: 'cancelled', phase: 'ended', ended, notes: 'Budget moved to next year.' })
    const unknown = deal({
      status: 'refunded',
      phase: 'ended',
      chatId: null,
      listing: { ...CARD, title: 'Old', live: false } as never,
    })
    stub('get', '/api/purchases', pageOf(mine, theirs, agreed, done, offline, cancelled, unknown))
    await inbox.connected
    inbox.send(newsOf(mine))
    await expect.element(card(mine)).toHaveTextContent(`Product ID ${CARD.id}`)
    await expect
      .element(card(mine))
      .toHaveTextContent('You are currently negotiating with the seller for this product.')
    await expect.element(card(mine)).toHaveTextContent(/Ines Duarte\s*Seller/)
    await expect.element(card(mine)).toHaveTextContent('$900Single brand')
    await expect.element(card(mine)).toHaveTextContent(/2 d 23 h, until \w{3} \d+:\d\d [AP]M\s*Seller’s turn/)
    await expect.element(link(mine, 'Open discussion')).toHaveAttribute('href', `/chat/${mine.id}`)
    await expect.element(card(theirs)).toHaveTextContent(/2 d 23 h, until \w{3} \d+:\d\d [AP]M\s*Your turn/)
    await expect.element(link(theirs, 'Answer')).toHaveClass('button-primary')
    await expect.element(link(mine, 'Open discussion')).toHaveClass('button-plain')
    await expect.element(card(agreed)).toHaveTextContent('Your turn to pay')
    await expect.element(card(agreed)).toHaveTextContent(/^Price agreed, payment next.*Negotiation in Progress/)
    await expect
      .element(card(mine))
      .toHaveTextContent(new RegExp(`${CARD.id}Copy the product ID of ${mine.listing.title}$`))
    await expect.element(link(agreed, 'View deal')).toHaveClass('button-primary')
    await expect.element(card(done)).toHaveTextContent('Status: Purchased')
    await expect
      .element(card(done))
      .toHaveTextContent(/Purchase Completed\s*This purchase has been completed successfully\./)
    await expect.element(link(done, 'Write a Review')).toHaveAttribute('href', `/product/${CARD.slug}#write-review`)
    await expect.element(link(offline, 'Write a Review')).toHaveAttribute('href', `/library/${offline.id}#write-review`)
    await expect.element(link(done, 'Open in library')).toHaveAttribute('href', `/library/${done.id}`)
    await expect.element(card(cancelled)).toHaveTextContent(/Cancelled by you\s*Budget moved to next year\./)
    await expect.element(card(cancelled)).toHaveTextContent(/Closed \w{3} \d+/)
    const record = `/api/deals/${cancelled.id}/record`
    await expect.element(link(cancelled, 'Export this deal')).toHaveAttribute('href', record)
    await expect.element(card(unknown)).toHaveTextContent('Status: refunded')
    expect(
      card(unknown)
        .getByRole('link', { name: /discussion|Old/ })
        .elements(),
    ).toHaveLength(0)
    await expectAccessible([390])
  })
})

describe('My Sales', { tags: ['ours-my-sales', 'ours-deal-dashboards'] }, () => {
  it('show loading, errors and emptiness, then follow the inbox and load more', async () => {
    const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
    const months = () => month.elements().map((item) => item.textContent)
    const failing = held(refusal(500, { code: 'internal', message: 'Something broke.' }))
    stub('get', '/api/sales', failing.answer)
    await open(SALES, { as: stubDashboard() })
    await expect.element(page.getByText('Loading your sales...')).toBeVisible()
    failing.release()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something broke.')
    stub('get', '/api/sales', pageOf())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('No sales or negotiations yet.')).toBeVisible()
    await expect.poll(months).toEqual(['0 offers', '0 agreed', '0 sold'])

    const waiting = deal({ side: 'seller', ...offered() })
    const agreed = deal({ side: 'seller', phase: 'accepted', priceCents: 90_000, waitsFor: 'seller' })
    const ended = { at: '2026-11-20T00:00:00.000Z', by: 'buyer', cause: 'person' } as const
    const cancelled = deal({ side: 'seller', status: 'cancelled', phase: 'ended', ended })
    stub('get', '/api/sales', { items: [waiting, agreed], next: '0-5' } satisfies OwnDealPage)
    stub('get', '/api/sales/month', { offers: 1, agreed: 2, sold: 1_000 })
    await inbox.connected
    inbox.send(newsOf(waiting))
    await expect.element(card(waiting)).toHaveTextContent(/2 d 23 h, until \w{3} \d+:\d\d [AP]M\s*Your turn/)
    await expect.element(card(waiting)).toHaveTextContent(/Nour Badawi\s*Buyer/)
    await expect
      .element(card(waiting))
      .toHaveTextContent('You are currently negotiating with the buyer for this product.')
    await expect.element(link(waiting, 'Answer')).toHaveClass('button-primary')
    await expect.element(card(agreed)).toHaveTextContent('Your turn to confirm the payment')
    await expect.poll(months).toEqual(['1 offer', '2 agreed', '999+ sold'])

    const requests = stub('get', '/api/sales', pageOf(cancelled))
    await page.getByRole('button', { name: /more/i }).click()
    await expect.element(card(cancelled)).toHaveTextContent('Cancelled by the buyer')
    expect(requests[0]?.query.get('before')).toBe('0-5')
    expect(cards.elements()).toHaveLength(3)
  })
})

it('A purchase says whose turn its delivery is, and fills one button', { tags: ['ours-turn-first'] }, async () => {
  const done = { status: 'purchased', phase: 'ended', priceCents: 90_000 } as const
  const ended = { at: '2026-11-20T00:00:00.000Z', by: 'system', cause: null } as const
  const [bought, sold] = [deal({ ...done, ended, waitsFor: 'buyer' }), deal({ ...done, ended, waitsFor: 'seller' })]
  stub('get', '/api/purchases', pageOf(bought, sold))
  stub('get', '/api/sales', pageOf({ ...sold, side: 'seller' }))
  await open(PURCHASES, { as: stubDashboard() })
  await expect
    .element(card(bought))
    .toHaveTextContent(/^Delivered, confirmation next.*Your turn to confirm the delivery/)
  await expect.element(link(bought, 'Check delivery')).toHaveClass('button-primary')
  expect(card(bought).element().querySelectorAll('.button-primary')).toHaveLength(1)
  await expect.element(card(sold)).toHaveTextContent(/^Purchased, delivery next.*Seller’s turn to deliver/)
  await expect.element(link(sold, 'Open in library')).toHaveClass('button-primary')
  await page.getByRole('tab', { name: 'My Sales' }).click()
  await expect.element(link(sold, 'Deliver')).toHaveClass('button-primary')
})

it('A deal in which nothing was offered is called a discussion', { tags: ['ours-only-talk'] }, async () => {
  const talk = deal({ hasOffers: false })
  const negotiation = deal({ hasOffers: true })
  stub('get', '/api/purchases', pageOf(talk, negotiation))
  await open(PURCHASES, { as: stubDashboard() })
  await expect.element(card(talk)).toHaveTextContent('Discussion')
  await expect.element(card(talk)).toHaveTextContent('No offer yet')
  await expect.element(card(talk)).not.toHaveTextContent(/Negotiati/)
  await expect.element(card(negotiation)).toHaveTextContent('Negotiating')
  await expect.element(card(negotiation)).toHaveTextContent('No open offer')
})

it('A card says that what was agreed is reserved for another buyer', { tags: ['ours-reservation'] }, async () => {
  const reservation = { isOwn: false, until: Date.now() + HOUR }
  const agreed = deal({ phase: 'accepted', priceCents: 90_000, hasOffers: true, reservation })
  const talk = deal({ hasOffers: false, reservation })
  stub('get', '/api/purchases', pageOf(agreed, talk))
  await open(PURCHASES, { as: stubDashboard() })
  await expect.element(card(agreed)).toHaveTextContent('Agreed, but reserved for another buyer')
  await expect.element(card(talk)).toHaveTextContent(/No offer yet\s*Reserved/)
})
