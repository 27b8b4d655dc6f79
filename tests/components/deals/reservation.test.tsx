import { describe, expect, it } from 'vitest'
import { log } from '../chat/parts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { open, page } from '../support/open.tsx'
import { bar, card, openDeal, panel } from './negotiation.ts'
import { offerPanel, PRODUCT, stubProduct } from './product.ts'

const DAY = 24 * 60 * 60_000
const REPAY = 'If you’ve paid already, ask the seller for your money back, or report it to us.'
const moveButton = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

describe('A deal about a listing that is sold once', { tags: ['ours-reservation'] }, () => {
  it('tells its buyer until when it is reserved for them, and once that is over', async () => {
    const until = Date.now() + 3 * DAY
    const deal = await openDeal('buyer', (story) =>
      story.reserves({ isOwn: true, until }).offer('buyer', 30_000).answer('seller', 'accept'),
    )
    await expect.element(card('Accepted, $300, price held')).toBeVisible()
    await expect.element(panel).toHaveTextContent(/to mark \$300 as paid, until /)
    deal.advance((story) => story.reserves(null).reads(null))
    await expect.element(log).toHaveTextContent('The reservation ended')
    await expect.element(card('Accepted, $300, not reserved')).toBeVisible()
    await expect.element(panel).toHaveTextContent('someone else can still buy it until a payment is marked')
    await expect.element(moveButton('Mark as paid')).toBeVisible()
  })

  it('lets no one pay for what another buyer has, until it is free', async () => {
    const other = { isOwn: false, until: Date.now() + 3 * DAY }
    const deal = await openDeal('buyer', (story) =>
      story.reserves(other).offer('buyer', 30_000).answer('seller', 'accept'),
    )
    await expect.element(card('Accepted, $300, reserved for another buyer')).toBeVisible()
    await expect.element(panel).toHaveTextContent('Agreed, but reserved')
    await expect.element(panel).toHaveTextContent(/Reserved for another buyer until .*\.Please don’t pay for it now\./)
    await expect.element(panel).toHaveTextContent(REPAY)
    await expect.element(page.getByText('Price held', { exact: true })).not.toBeInTheDocument()
    await expect.element(moveButton('Mark as paid')).not.toBeInTheDocument()
    await expectAccessible([390])
    await page.viewport(390, 800)
    await expect.element(bar).toHaveTextContent('$300 · reserved for another buyer')
    await page.viewport(1280, 800)
    deal.advance((story) => story.reads(null))
    await expect.element(log).toHaveTextContent('Available again')
    await expect.element(moveButton('Mark as paid')).toBeVisible()
  })

  it('can be negotiated while another buyer has it, but not bought', async () => {
    const deal = await openDeal('buyer', (story) => story)
    await expect.element(moveButton('Buy at list price, $1,290')).toBeVisible()
    deal.advance((story) => story.reads({ isOwn: false, until: null }))
    await expect.element(log).toHaveTextContent('Reserved for another buyer')
    await expect
      .element(panel)
      .toHaveTextContent(
        'Reserved for another buyer whose payment is being confirmed. You can still talk and make offers.',
      )
    await expect.element(moveButton('Buy at list price, $1,290')).not.toBeInTheDocument()
    await expect.element(moveButton('Make an offer')).toBeVisible()
  })

  it('is shown as reserved by the product page, without a way to buy it', async () => {
    stubProduct({ soldOnce: true, reserved: true })
    await open(PRODUCT)
    await expect.element(offerPanel).toHaveTextContent(/Reserved.*it may become available again/)
    await expect.element(offerPanel.getByRole('link', { name: 'Make an offer' })).toBeVisible()
    await expect.element(offerPanel.getByRole('link', { name: 'Buy at $1,290' })).not.toBeInTheDocument()
  })
})

it('A conversation without an offer is not called a negotiation', { tags: ['ours-only-talk'] }, async () => {
  const deal = await openDeal('buyer', (story) => story)
  const badge = page.getByText('Status: Negotiating')
  await expect.element(panel).toHaveTextContent('No offer yet')
  await expect.element(badge).not.toBeInTheDocument()
  deal.advance((story) => story.offer('buyer', 30_000))
  await expect.element(badge).toBeVisible()
})
