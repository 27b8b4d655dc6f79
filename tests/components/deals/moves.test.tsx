import { describe, expect, it } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { type DealStory, LISTED } from '../../support/deal-story.ts'
import { factsOf } from '../chat/fixtures.ts'
import { composer, log } from '../chat/parts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { held, nothing, refusal, stub, stubInbox, unreachable } from '../support/network.ts'
import { page, userEvent } from '../support/open.tsx'
import { bar, card, dialog, type Negotiation, openDeal, panel } from './negotiation.ts'

const offeredBySeller = (story: DealStory) => story.offer('seller', 35_000)
const offeredByBuyer = (story: DealStory) => story.offer('buyer', 30_000)
const bodies = ({ moves }: Negotiation) => moves.map(({ body }) => body)

const press = (name: string) => dialog.getByRole('button', { name }).click()

describe('Accepting', { tags: ['ours-stale-moves', 'ours-deal-room', 'ours-asks-once-more'] }, () => {
  it('asks once more, with the amount and what differs, and focuses Cancel', async () => {
    const deal = await openDeal('buyer', (story) => story.offer('seller', 35_000, { training: true }))
    await card(/\$350/).getByRole('button', { name: 'Accept $350' }).click()
    const asked = page.getByRole('dialog', { name: 'Accept $350?' })
    await expect.element(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(
      asked
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Price', 'Training', '4 terms as listed'])
    await expect.element(asked).toHaveTextContent('before: $1,290 now: $350')
    await expectAccessible([360])
    await userEvent.keyboard('{Enter}')
    await expect.element(asked).not.toBeInTheDocument()
    expect(bodies(deal)).toEqual([])
  })

  it('accepts nothing if the offer has changed meanwhile; accepting the new one continues to the payment', async () => {
    const deal = await openDeal('buyer', offeredBySeller)
    const { answer, release } = held(undefined)
    const sent = stub('post', `/api/chats/${deal.chat.id}/moves`, async ({ body }) => {
      await answer()
      return deal.answer(body)
    })
    const accept = card(/\$350/).getByRole('button', { name: 'Accept $350' })
    await accept.click()
    await press('Accept $350')
    await expect.element(dialog.getByRole('button', { name: 'Accept $350' })).toHaveAttribute('aria-busy', 'true')
    deal.advance((story) => story.answer('seller', 'withdraw').offer('seller', 36_000))
    release()
    const reason = 'Ines changed the offer to $360 while you were deciding.'
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(reason)
    expect(deal.story.deal.agreement).toBeNull()

    await press('Accept $360')
    const accepted = card('Accepted, $360, price held')
    await expect.element(accepted).toHaveTextContent('You and the seller agree on how to pay')
    await expect.element(log).toHaveFocus()
    await accepted.getByRole('button', { name: 'Mark as paid' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Mark $360 as paid?' })).toBeVisible()
    await press('Mark as paid')
    await expect.element(accepted).toHaveTextContent('Next, the seller confirms the payment.')
    await expect.element(panel).toHaveTextContent('Ines’s turn')
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toMatchObject([
        { type: 'accept', dealId: 'deal', offerId: 'move 2', priceCents: 35_000 },
        { type: 'accept', dealId: 'deal', offerId: 'move 4', priceCents: 36_000 },
        { type: 'pay' },
      ])
  })

  it(
    'is possible when the chat fails to load, and is not retried once the deal has moved on',
    { tags: ['ours-deal-restart'] },
    async () => {
      const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
      const deal = await openDeal('seller', (story) => story, { width: 390 })
      const failed = stub('get', `/api/chats/${deal.chat.id}`, () => refusal(500, { code: 'internal', message: 'No.' }))
      deal.advance(offeredByBuyer)
      const facts = factsOf(deal.chat, 'Offered $300', { deal: summaryOf(deal.story.deal), waits: true })
      await inbox.connected
      inbox.send({ type: 'chat', chat: facts, unread: 1, waiting: 1 })
      await expect.poll(() => failed.length).toBeGreaterThan(0)
      await bar.getByRole('button', { name: 'Answer' }).click()
      stub('post', `/api/chats/${deal.chat.id}/moves`, unreachable)
      await dialog.getByRole('button', { name: 'Accept $300' }).click()
      await press('Accept $300')
      await expect.element(dialog.getByRole('alert')).toHaveTextContent('We can’t reach the server.')
      await expect.element(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
      deal.advance((story) => story.answer('buyer', 'withdraw'))
      deal.advance((story) => story.offer('buyer', 32_000))
      await press('Cancel')
      const sent = stub('post', `/api/chats/${deal.chat.id}/moves`, ({ body }) => deal.answer(body))
      await bar.getByRole('button', { name: 'Answer' }).click()
      await dialog.getByRole('button', { name: 'Accept $320' }).click()
      await press('Accept $320')
      await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ priceCents: 32_000 }])
      await expect.element(bar).toHaveTextContent('$320 is held')
    },
  )
})

describe('A move', { tags: ['ours-deal-room'] }, () => {
  it('declines with an optional reason, withdraws at once, confirms the purchase with its terms, and cancels with a required reason', async () => {
    const deal = await openDeal('buyer', offeredBySeller)
    await card(/\$350/).getByRole('button', { name: 'Decline' }).click()
    await expect.element(dialog).toHaveTextContent('This ends Ines’s offer of $350. The negotiation continues.')
    await dialog.getByLabelText('Reason (optional)').fill('Too much.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect.element(log).toHaveTextContent('Declined by you')
    await expect.element(log).toHaveTextContent('“Too much.”')
    await expect.element(panel).toHaveTextContent('No open offer')

    deal.advance(offeredByBuyer)
    await card(/\$300/).getByRole('button', { name: 'Withdraw' }).click()
    await expect.element(log).toHaveTextContent('Withdrawn by you')

    await panel.getByRole('button', { name: 'Buy at list price, $1,290' }).click()
    const terms = dialog.getByRole('definition')
    await expect.element(terms.last()).toBeVisible()
    expect(terms.elements().map(({ textContent }) => textContent)).toEqual([
      '$1,290',
      '6 months',
      'Not included',
      'Included',
      'None',
    ])
    await dialog.getByRole('button', { name: 'Buy at $1,290' }).click()
    await expect.element(card('Accepted, $1,290, price held')).toBeVisible()

    await panel.getByRole('button', { name: 'Cancel negotiation' }).click()
    await dialog.getByRole('button', { name: 'Cancel negotiation' }).click()
    await expect.element(dialog).toHaveTextContent('Give a reason for cancelling.')
    await dialog.getByLabelText('Reason').fill('We chose another one.')
    await dialog.getByRole('button', { name: 'Cancel negotiation' }).click()
    await expect.element(panel).toHaveTextContent('Cancelled by you')
    await expect.element(log).toHaveTextContent('Negotiation cancelled by you: “We chose another one.”')
    await expect.element(composer).toBeVisible()
    await expect
      .poll(() => bodies(deal))
      .toMatchObject([
        { type: 'decline', offerId: 'move 2', reason: 'Too much.' },
        { type: 'withdraw', offerId: 'move 4' },
        { type: 'buy', terms: LISTED },
        { type: 'cancel', reason: 'We chose another one.' },
      ])
  })
})

describe('Buying', { tags: ['ours-stale-moves', 'ours-deal-room'] }, () => {
  it('buys nothing if the seller has edited the listing meanwhile and shows the changes; the next confirmation names the new terms', async () => {
    const deal = await openDeal('buyer', (story) => story)
    const moves = `/api/chats/${deal.chat.id}/moves`
    const { message } = ERRORS.terms_changed
    const refused = stub('post', moves, () => refusal(409, { code: 'terms_changed', message }))
    const { answer, release } = held({
      ...deal.chat,
      listing: { ...deal.chat.listing, supportMonths: 3, deployment: false },
    })
    await panel.getByRole('button', { name: 'Buy at list price, $1,290' }).click()
    stub('get', `/api/chats/${deal.chat.id}`, answer)
    const buy = dialog.getByRole('button', { name: 'Buy at $1,290' })
    await buy.click()
    const reason = dialog.getByRole('alert')
    await expect.element(reason).toHaveTextContent(message)
    release()
    await expect
      .element(reason)
      .toHaveTextContent(
        'Ines changed the product while you were deciding. Support: 3 months instead of 6 months. Deployment: Not included instead of Included.',
      )
    await expect.element(dialog).toHaveTextContent('before: 6 months now: 3 months')
    await expectAccessible([360])

    const sent = stub('post', moves, () => ({ deal: deal.story.view }))
    await buy.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect([...refused, ...sent].map(({ body }) => body)).toMatchObject([
      { type: 'buy', terms: LISTED },
      { type: 'buy', terms: { ...LISTED, supportMonths: 3, deployment: false } },
    ])
  })
})

it('A block by either person leaves the moves that need no agreement', { tags: ['ours-blocking'] }, async () => {
  const deal = await openDeal('buyer', offeredBySeller, { chat: { blocked: true } })
  await expect.element(page.getByText('You blocked Ines Duarte.')).toBeVisible()
  const shown = card(/\$350/)
  const accept = shown.getByRole('button', { name: 'Accept $350' })
  await expect.element(shown.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(shown.getByRole('button', { name: /Accept|Counter/ }).elements()).toHaveLength(0)
  const beside = panel.getByRole('button').elements()
  expect(beside.map(({ textContent }) => textContent)).toEqual(['Cancel negotiation'])
  stub('put', `/api/chats/${deal.chat.id}/blocked`, () => {
    stub('get', `/api/chats/${deal.chat.id}`, { ...deal.chat, blocked: false })
    return nothing()
  })
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect.element(accept).toBeVisible()
  // Blocked in turn, one does not learn that one is.
  const message = ERRORS.deal_unavailable.message
  stub('post', `/api/chats/${deal.chat.id}/moves`, () => refusal(409, { code: 'deal_unavailable', message }))
  await accept.click()
  await press('Accept $350')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
  await press('Cancel')
  await expect.element(accept).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Decline' })).toBeVisible()
})

it(
  'The moves stay in sight on a desktop wherever the conversation is scrolled',
  { tags: ['ours-moves-in-sight'] },
  async () => {
    const deal = await openDeal('buyer', offeredBySeller)
    await expect.element(card(/\$350/).getByRole('button', { name: 'Accept $350' })).toBeInViewport()
    const beside = panel.getByRole('button', { name: 'Accept $350' })
    await expect.element(beside).not.toBeInTheDocument()
    for (let count = 0; count < 30; count += 1) deal.room.sends(`Message ${count}`)
    await expect.element(log).toHaveTextContent('Message 29')
    await expect.element(beside).toBeInViewport()
    await beside.click()
    await press('Accept $350')
    await expect.element(panel.getByRole('button', { name: 'Mark as paid' })).not.toBeInTheDocument()
    await expect.element(card('Accepted, $350, price held')).toBeInViewport()
    await expect.element(card('Accepted, $350, price held')).toHaveTextContent('Your turn')
  },
)

describe('The deal sheet on a phone', { tags: ['ours-deal-room'] }, () => {
  it('shows the deal, its terms and moves, with the answers in reach, and can make a counter-offer', async () => {
    const deal = await openDeal('seller', (story) => story.offer('buyer', 30_000, { supportMonths: 12 }), {
      width: 390,
    })
    await expect.element(bar).toHaveTextContent('Your turn')
    await expect.element(bar).toHaveTextContent('$300 offered, until')
    await bar.getByRole('button', { name: 'Answer' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Inboxly' })).toBeVisible()
    await expectAccessible([390])
    await dialog.getByRole('button', { name: 'Counter' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Counter Nour’s offer' })).toBeVisible()
    const price = dialog.getByLabelText('Your price')
    await expect.element(price).toHaveValue('300')
    await expect.element(dialog).toHaveTextContent('The same as Nour’s offer. You can accept that instead.')
    await price.fill('350')
    await expect.element(dialog).toHaveTextContent('1 term changed from Nour’s offer')
    await dialog.getByRole('button', { name: 'Send counter-offer' }).click()
    await expect.element(bar).toHaveTextContent('$350 offered, until')
    await expect
      .poll(() => bodies(deal))
      .toMatchObject([{ answers: 'move 2', terms: { priceCents: 35_000, supportMonths: 12 } }])
    await expect.element(bar.getByRole('timer')).toHaveTextContent(/^(3 d|2 d 23 h)$/)
    deal.advance((story) => story.answer('buyer', 'accept').move('buyer', { type: 'pay' }))
    await bar.getByRole('button', { name: 'View deal' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Inboxly' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await bar.getByRole('button', { name: 'Confirm payment' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Confirm the payment of $350?' })).toBeVisible()
    await press('Confirm payment')
    await expect.element(bar).toHaveTextContent('Purchased, delivery next')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
