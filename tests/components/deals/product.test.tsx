import { describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import type { Chat, StartedChat } from '#contract/chat/chats.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { ERRORS } from '#contract/errors.ts'
import type { DealStory } from '../../support/deal-story.ts'
import { factsOf, newPerson } from '../chat/fixtures.ts'
import { log } from '../chat/parts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { setDeviceClock, stopClocks, WRONG_CLOCKS } from '../support/clock.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { dialog, Negotiation } from './negotiation.ts'
import { offerPanel, PRODUCT, stubProduct } from './product.ts'

const HOUR = 60 * 60_000
const NOW = new Date(2026, 10, 20, 16).getTime()
const status = offerPanel.getByRole('group', { name: 'Your deal' })
const button = (name: string | RegExp) => offerPanel.getByRole('button', { name })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const price = dialog.getByLabelText('Your price')

/** Opens a product as a buyer whose chat begins with the first move. */
async function openProduct(changes: Parameters<typeof stubProduct>[0] = {}, width = 1280) {
  const deal = new Negotiation('buyer', (story) => story)
  stubProduct(changes)
  const started = stub('post', '/api/chats', { chat: deal.chat, created: true } satisfies StartedChat)
  stub('get', '/api/chats/deal', deal.chat)
  await open(PRODUCT, { as: deal.me, width })
  return { ...deal, deal, started }
}

/** A chat with a deal after these steps. */
function chatWith(steps: (story: DealStory) => DealStory): [Negotiation, Chat] {
  const deal = new Negotiation('buyer', steps)
  const inbox = factsOf(deal.chat, '', { deal: summaryOf(deal.story.deal), unread: 0 })
  return [deal, { ...deal.chat, inbox }]
}

describe('A product page', { tags: ['ours-first-moves'] }, () => {
  it('makes an offer, which starts the chat and opens it', async () => {
    const { deal, started } = await openProduct()
    await expect.element(offerPanel).toHaveTextContent('Open to offers')
    await button('Make an offer').click()
    await expect.element(price).toHaveFocus()
    await price.fill('a lot')
    await inDialog('Send offer').click()
    await expect.element(price).toHaveAccessibleDescription(expect.stringContaining('such as 1,250'))
    expect(started).toEqual([])
    await price.fill('$1,050')
    await inDialog('Send offer').click()
    await expect.element(log).toHaveTextContent('You offered $1,050')
    await expect.poll(() => location.pathname).toBe('/chat/deal')
    await expect
      .poll(() => deal.moves.map(({ body }) => body))
      .toMatchObject([{ type: 'offer', terms: { priceCents: 105_000 } }])
  })

  it(
    'confirms a purchase before buying, and again if the listing has changed, also on a phone',
    { tags: ['ours-stale-moves'] },
    async () => {
      const { deal, chat } = await openProduct({}, 360)
      await expect.element(page.getByRole('button', { name: 'Make an offer' }).first()).toBeInTheDocument()
      for (const name of ['Make an offer', 'Buy at $1,290', 'Start Discussion']) {
        const heights = page
          .getByRole('button', { name })
          .elements()
          .map((one) => one.getBoundingClientRect().height)
          .filter((height) => height > 0)
        expect(heights).toHaveLength(1)
        expect(heights[0]).toBeGreaterThanOrEqual(44)
      }
      await page.viewport(1280, 900)
      await button('Buy at $1,290').click()
      await expect.element(inDialog('Cancel')).toHaveFocus()
      await expect.element(dialog).toHaveTextContent(/^.*InboxlyLicense: Multiple brands\./)
      await expect
        .element(dialog.getByRole('link', { name: 'Read the full license text' }))
        .toHaveAttribute('href', '/legal/license-agreement#multiple')
      await expect.element(dialog).toHaveTextContent('6 months')
      await expect.element(dialog).toHaveTextContent('You and the seller agree on how to pay')
      const changed = { code: 'price_changed', message: ERRORS.price_changed.message } as const
      const refused = stub('post', `/api/chats/${chat.id}/moves`, () => refusal(409, changed))
      const now = { ...chat.listing, priceCents: 149_000, training: false }
      stub('post', '/api/chats', { chat: { ...chat, listing: now }, created: false } satisfies StartedChat)
      await inDialog('Buy at $1,290').click()
      await expect
        .element(dialog.getByRole('alert'))
        .toHaveTextContent(
          'Ines changed the product while you were deciding. Price: $1,490 instead of $1,290. Training: Not included instead of Included.',
        )
      const sent = stub('post', `/api/chats/${chat.id}/moves`, () => ({ deal: deal.story.view }))
      await inDialog('Buy at $1,490').click()
      await expect.poll(() => location.pathname).toBe('/chat/deal')
      const seen = { supportMonths: 6, royalty: false, training: true, deployment: true, priceCents: 129_000 }
      expect(refused.map(({ body }) => body)).toMatchObject([{ type: 'buy', terms: seen }])
      const terms = { ...seen, training: false, priceCents: 149_000 }
      await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ type: 'buy', terms }])
    },
  )

  it(
    'offers only the moves that the seller allows, and free products without an offer or a payment',
    { tags: ['ours-selling', '2-2-start-discussion'] },
    async () => {
      const links = () =>
        offerPanel
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent)
      stubProduct({ openToOffers: false, buyNow: false })
      const both = await open(PRODUCT)
      await expect.element(offerPanel).toHaveTextContent('Fixed price')
      expect(links()).toEqual(['Add to Favorites', 'Login to Start Discussion'])
      stubProduct({ slug: 'both' })
      history.pushState(null, '', '/product/both')
      await expect.element(offerPanel).toHaveTextContent('Open to offers')
      expect(links()).toEqual(['Add to Favorites', 'Login to Start Discussion', 'Make an offer', 'Buy at $1,290'])
      const next = encodeURIComponent('/product/both#offer')
      const chatLink = offerPanel.getByRole('link', { name: 'Login to Start Discussion' })
      await expect
        .element(chatLink)
        .toHaveAttribute('href', `/login?next=${encodeURIComponent('/product/both#discuss')}`)
      const way = offerPanel.getByRole('link', { name: 'Make an offer' })
      await expect.element(way).toHaveAttribute('href', `/login?next=${next}`)
      await both.unmount()
      await openProduct({ priceCents: 0 })
      await expect.element(offerPanel).toHaveTextContent(/^Free/)
      const actions = offerPanel.getByRole('button', { name: /free|Discussion/ }).elements()
      expect(actions.map(({ textContent }) => textContent)).toEqual(['Get it for free', 'Start Discussion'])
      expect(actions.map(({ classList }) => classList.contains('button-primary'))).toEqual([true, false])
      await button('Get it for free').click()
      await expect.element(button('Make an offer')).not.toBeInTheDocument()
      await expect.element(dialog).toHaveTextContent('PriceFree')
      await expect.element(dialog).toHaveTextContent('It’s free, so your purchase is complete right away.')
      await expect.element(inDialog('Get it for free')).toBeVisible()
    },
  )

  it('opens the form after signing in, or the existing deal', async () => {
    stubProduct()
    const shown = await open(`${PRODUCT}#offer`, { as: newPerson() })
    await expect.element(page.getByRole('dialog', { name: 'Make an offer' })).toBeVisible()
    await expect.poll(() => location.hash).toBe('')
    await shown.unmount()
    const [deal, chat] = chatWith((story) => story.offer('seller', 105_000))
    stubProduct({}, chat)
    stub('get', '/api/chats/deal', chat)
    await open(`${PRODUCT}#buy`, { as: deal.me })
    await expect.poll(() => location.pathname).toBe('/chat/deal')
    await expect.element(log).toBeVisible()
  })
})

describe('A buyer’s deal on the product page', { tags: ['ours-first-moves'] }, () => {
  /** Opens a product about which the buyer has such a deal. */
  const openWith = async (steps: (story: DealStory) => DealStory, changes: Parameters<typeof stubProduct>[0] = {}) => {
    const [deal, chat] = chatWith(steps)
    stubProduct(changes, chat)
    await open(PRODUCT, { as: deal.me })
  }
  const link = (name: string) => offerPanel.getByRole('link', { name, exact: true })
  const firstMoves = /Make an offer|Buy at/
  const accepted = (story: DealStory) => story.offer('buyer', 105_000).answer('seller', 'accept')
  const bought = (story: DealStory) =>
    accepted(story).move('buyer', { type: 'pay' }).move('seller', { type: 'receive' })

  it('keeps the first moves while the two only talk, and makes one in the chat that exists', async () => {
    const [deal, chat] = chatWith((story) => story)
    stubProduct({}, chat)
    stub('post', '/api/chats', { chat, created: false } satisfies StartedChat)
    stub('get', '/api/chats/deal', chat)
    await open(PRODUCT, { as: deal.me })
    await expect.element(button('Continue Discussion')).toBeVisible()
    await expect.element(button('Buy at $1,290')).toBeVisible()
    await expect.element(status).not.toBeInTheDocument()
    await button('Make an offer').click()
    await price.fill('1050')
    await inDialog('Send offer').click()
    await expect.poll(() => location.pathname).toBe('/chat/deal')
    expect(deal.moves.map(({ body }) => body)).toMatchObject([{ type: 'offer', dealId: null }])
  })

  it('shows whose turn it is with the clock, and leads to the answer', async () => {
    await openWith((story) => story.offer('seller', 105_000))
    await expect.element(status).toHaveTextContent(/^Your turn(3 d|2 d 23 h)Ines offered \$1,050, until .+[AP]M$/)
    await expect.element(status.getByRole('timer')).toBeVisible()
    await expect.element(link('Answer')).toHaveAttribute('href', '/chat/deal')
    await expect.element(button('Continue Discussion')).toBeVisible()
    await expect.element(button(firstMoves)).not.toBeInTheDocument()
    await expectAccessible([1280, 390])
  })

  it('has nothing to do while the seller answers', async () => {
    await openWith((story) => story.offer('buyer', 105_000))
    await expect.element(status).toHaveTextContent(/^Ines’s turn.+You offered \$1,050, until /)
    await expect.element(link('View deal')).toHaveAttribute('href', '/chat/deal')
    expect(offerPanel.element().querySelector('.button-primary')).toBeNull()
  })

  it('leads from an agreement to its payment, and waits for its confirmation', async () => {
    await openWith(accepted)
    await expect.element(status).toHaveTextContent('Your turn to pay$1,050 agreed')
    await expect.element(link('View deal')).toHaveAttribute('href', '/chat/deal')
    await expect.element(button(firstMoves)).not.toBeInTheDocument()
    await cleanup()
    await openWith((story) => accepted(story).move('buyer', { type: 'pay' }))
    await expect.element(status).toHaveTextContent('Ines’s turn to confirm the payment$1,050 agreed')
  })

  it('names whom a listing that is sold once is reserved for', { tags: ['ours-reservation'] }, async () => {
    const until = NOW + 400 * 24 * HOUR
    const soldOnce = { soldOnce: true, reserved: true }
    await openWith((story) => accepted(story.reserves({ isOwn: true, until })), soldOnce)
    await expect.element(status).toHaveTextContent(/^Your turn to pay\$1,050 agreed, until /)
    await expect.element(offerPanel).toHaveTextContent('Reserved for you: no one else can buy it.')
    await cleanup()
    await openWith((story) => accepted(story.reserves({ isOwn: false, until })), soldOnce)
    await expect.element(status).toHaveTextContent('Agreed, but reserved$1,050 · for another buyer')
    await expect.element(offerPanel).toHaveTextContent('Reserved for a buyer who has agreed on it.')
  })

  it('leads to the library and to the review once bought, and to a delivery that is to be checked', async () => {
    await openWith(bought)
    await expect.element(status).toHaveTextContent('Ines’s turn to deliverPurchased for $1,050')
    await expect.element(link('Open in library')).toHaveAttribute('href', '/library/deal')
    await expect.element(button('Continue Discussion')).toBeVisible()
    await expect.element(button(firstMoves)).not.toBeInTheDocument()
    await link('Write a Review').click()
    const form = page.getByRole('form', { name: 'Your review' })
    await expect.element(form.getByRole('textbox', { name: 'Comment' })).toHaveFocus()
    await cleanup()
    await openWith((story) => bought(story).delivers('deliver', 'It is in the repository.'))
    await expect.element(status).toHaveTextContent('Your turn to confirm the delivery')
    await expect.element(link('Check delivery')).toHaveAttribute('href', '/chat/deal')
    await expect.element(link('Open in library')).not.toHaveClass('button-primary')
  })

  it('makes way for first moves once it is cancelled', async () => {
    await openWith((story) => story.move('seller', { type: 'cancel', reason: 'No.' }))
    await expect.element(button('Continue Discussion')).toBeVisible()
    await expect.element(button('Make an offer')).toBeVisible()
    await expect.element(status).not.toBeInTheDocument()
  })
})

it.each(WRONG_CLOCKS)(
  'On a device whose clock is %s, the product page counts down to the deadline of the offer',
  { tags: ['ours-server-clock'] },
  async (_, aheadMs) => {
    stopClocks(NOW, aheadMs)
    await expect.element(await openOffered()).toHaveTextContent(/3 d|2 d 23 h/)
  },
)

it(
  'A device whose clock is set while the page is open gets the time again',
  { tags: ['ours-server-clock'] },
  async () => {
    stopClocks(NOW, -26 * HOUR, 'setInterval')
    const shown = await openOffered()
    await expect.element(shown).toHaveTextContent(/3 d|2 d 23 h/)
    setDeviceClock(0)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(shown).toHaveTextContent(/1 d 2[12] h/)
    vi.advanceTimersByTime(20_000)
    await expect.element(shown).toHaveTextContent(/3 d|2 d 23 h/)
  },
)

/** Opens a product as a buyer with an offer of 72 hours. */
async function openOffered() {
  const [deal, chat] = chatWith((story) => story.offer('seller', 105_000))
  stubProduct({}, chat)
  await open(PRODUCT, { as: deal.me })
  return status
}
