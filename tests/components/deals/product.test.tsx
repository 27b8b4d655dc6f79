import { describe, expect, it, vi } from 'vitest'
import type { Chat, StartedChat } from '#contract/chat/chats.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { ERRORS } from '#contract/errors.ts'
import type { DealStory } from '../../support/deal-story.ts'
import { factsOf, newPerson } from '../chat/fixtures.ts'
import { log } from '../chat/parts.ts'
import { setDeviceClock, stopClocks, WRONG_CLOCKS } from '../support/clock.ts'
import { refusal, stub } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { dialog, Negotiation } from './negotiation.ts'
import { offerPanel, PRODUCT, stubProduct } from './product.ts'

const HOUR = 60 * 60_000
const NOW = new Date(2026, 10, 20, 16).getTime()
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
      await expect.element(dialog).toHaveTextContent('Inboxly')
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
      await button('Get it for free').click()
      await expect.element(button('Make an offer')).not.toBeInTheDocument()
      await expect.element(dialog).toHaveTextContent('The price is $0, so your purchase is complete right away.')
      await expect.element(inDialog('Get it for free')).toBeVisible()
    },
  )

  it('opens the form after signing in, or the existing deal', async () => {
    stubProduct()
    const shown = await open(`${PRODUCT}#offer`, { as: newPerson() })
    await expect.element(page.getByRole('dialog', { name: 'Make an offer' })).toBeVisible()
    await expect.poll(() => location.hash).toBe('')
    await shown.unmount()
    const [deal, chat] = chatWith((story) => story)
    stubProduct({}, chat)
    stub('get', '/api/chats/deal', chat)
    await open(`${PRODUCT}#buy`, { as: deal.me })
    await expect.poll(() => location.pathname).toBe('/chat/deal')
    await expect.element(log).toBeVisible()
  })
})

it(
  'A buyer’s deal replaces the first moves on the product page, shows a held price, and leads to the library once bought, until it is cancelled',
  { tags: ['ours-first-moves'] },
  async () => {
    const [deal, chat] = chatWith((story) => story.offer('seller', 105_000))
    stubProduct({}, chat)
    await open(PRODUCT, { as: deal.me })
    const link = offerPanel.getByRole('link', { name: /^View your deal/ })
    await expect.element(link).toHaveTextContent(/Ines offered \$1,050.*7[12]:\d\d:\d\d/)
    await expect.element(link).toHaveAttribute('href', '/chat/deal')
    await expect.element(button('Continue Discussion')).toBeVisible()
    await expect.element(button('Make an offer')).not.toBeInTheDocument()

    /** Goes to another product, about which there is such a deal. */
    const goTo = (slug: string, steps: (story: DealStory) => DealStory) => {
      stubProduct({ id: slug, slug, title: slug }, chatWith(steps)[1])
      history.pushState(null, '', `/product/${slug}`)
      return expect.element(page.getByRole('heading', { level: 1, name: slug })).toBeVisible()
    }
    const accepted = (story: DealStory) => story.offer('buyer', 105_000).answer('seller', 'accept')
    await goTo('held', accepted)
    const held = offerPanel.getByRole('link').filter({ hasText: /\$1,050 is held/ })
    await expect.element(held).toHaveAttribute('href', '/chat/deal')
    await goTo('bought', (story) => accepted(story).move('buyer', { type: 'pay' }).move('seller', { type: 'receive' }))
    const owned = offerPanel.getByRole('link', { name: 'You own this: Open in library' })
    await expect.element(owned).toHaveAttribute('href', '/library/deal')
    await expect.element(button('Continue Discussion')).toHaveTextContent('Purchased')
    await expect.element(button('Buy')).not.toBeInTheDocument()
    await goTo('cancelled', (story) => story.move('seller', { type: 'cancel', reason: 'No.' }))
    await expect.element(button('Continue Discussion')).toBeVisible()
    await expect.element(button('Make an offer')).toBeVisible()
    await expect.element(link).not.toBeInTheDocument()
  },
)

it.each(WRONG_CLOCKS)(
  'On a device whose clock is %s, the product page counts down to the deadline of the offer',
  { tags: ['ours-server-clock'] },
  async (_, aheadMs) => {
    stopClocks(NOW, aheadMs)
    await expect.element(await openOffered()).toHaveTextContent(/7[12]:\d\d:\d\d/)
  },
)

it(
  'A device whose clock is set while the page is open gets the time again',
  { tags: ['ours-server-clock'] },
  async () => {
    stopClocks(NOW, -26 * HOUR, 'setInterval')
    const link = await openOffered()
    await expect.element(link).toHaveTextContent(/7[12]:\d\d:\d\d/)
    setDeviceClock(0)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(link).toHaveTextContent(/4[56]:\d\d:\d\d/)
    vi.advanceTimersByTime(20_000)
    await expect.element(link).toHaveTextContent(/7[12]:\d\d:\d\d/)
  },
)

/** Opens a product as a buyer with an offer of 72 hours. */
async function openOffered() {
  const [deal, chat] = chatWith((story) => story.offer('seller', 105_000))
  stubProduct({}, chat)
  await open(PRODUCT, { as: deal.me })
  return offerPanel.getByRole('link', { name: /^View your deal/ })
}
