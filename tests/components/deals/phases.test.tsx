import { describe, expect, it } from 'vitest'
import type { Side } from '#contract/deals/constants.ts'
import type { DealStory } from '../../support/deal-story.ts'
import { log } from '../chat/parts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { page, userEvent } from '../support/open.tsx'
import { bar, card, dialog, openDeal, panel } from './negotiation.ts'

interface Shown {
  /** The first line of the panel. */
  title: string
  card?: string
  buttons: string[]
}
type Phase = [phase: string, next: (story: DealStory) => DealStory, shown: Record<Side, Shown>]

const BUY = 'Buy at list price, $1,290'
const CANCEL = 'Cancel negotiation'
const ANSWERS = (price: string) => [`Accept ${price}`, 'Counter', 'Decline']
const AGAIN = ['Make an offer', BUY]
const offered = (story: DealStory) => story.offer('buyer', 30_000)
const countered = (story: DealStory) => offered(story).offer('seller', 35_000, { supportMonths: 12, training: true })

/** What a purchase goes through, each step from the one before. */
const PHASES: Phase[] = [
  [
    'has just begun',
    (story) => story,
    {
      buyer: { title: 'No offer yet', buttons: ['Make an offer', BUY, CANCEL] },
      seller: { title: 'No offer yet', buttons: ['Make an offer', CANCEL] },
    },
  ],
  [
    'has an offer of the buyer’s',
    offered,
    {
      buyer: { title: 'Ines’s turn', card: 'Your offer, $300, Ines’s turn', buttons: ['Withdraw', BUY, CANCEL] },
      seller: { title: 'Your turn', card: 'Nour’s offer, $300, your turn', buttons: [...ANSWERS('$300'), CANCEL] },
    },
  ],
  [
    'has a counter-offer of the seller’s',
    (story) => story.offer('seller', 35_000),
    {
      buyer: { title: 'Your turn', card: 'Ines’s offer, $350, your turn', buttons: [...ANSWERS('$350'), BUY, CANCEL] },
      seller: { title: 'Nour’s turn', card: 'Your offer, $350, Nour’s turn', buttons: ['Withdraw', CANCEL] },
    },
  ],
  [
    'has a held price',
    (story) => story.answer('buyer', 'accept'),
    {
      buyer: { title: 'Your turn', card: 'Accepted, $350, price held', buttons: ['Mark as paid', CANCEL] },
      seller: { title: 'Nour’s turn', card: 'Accepted, $350, price held', buttons: ['Confirm payment', CANCEL] },
    },
  ],
  [
    'is paid',
    (story) => story.move('buyer', { type: 'pay' }),
    {
      buyer: { title: 'Ines’s turn', card: 'Accepted, $350, price held', buttons: [] },
      seller: { title: 'Your turn', card: 'Accepted, $350, price held', buttons: ['Confirm payment'] },
    },
  ],
  [
    'is completed',
    (story) => story.move('seller', { type: 'receive' }),
    {
      buyer: { title: 'Ines’s turn', buttons: AGAIN },
      seller: { title: 'Your turn', buttons: ['Deliver'] },
    },
  ],
]

/** The moves that a page offers, in the card and beside the conversation. */
const offers = () =>
  page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .filter((button) => !button.hasAttribute('aria-label') && !/^(Send$|Show )/.test(button.textContent))
    .map(({ textContent }) => textContent)

/** The names of the cards with a live offer or a held price. */
const liveCards = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.getAttribute('aria-label'))
    .filter((name) => /turn$|price held$/.test(name ?? ''))

const titled = (title: string) => panel.getByRole('heading', { name: title, exact: true })

describe('A deal', { tags: ['ours-deal-room', '1-4-purchase-statuses'] }, () => {
  it.each(['buyer', 'seller'] as const)('shows its %s the moves of each phase', async (side) => {
    const deal = await openDeal(side, (story) => story)
    for (const [phase, next, { [side]: shown }] of PHASES) {
      deal.advance(next)
      await expect.poll(offers, { message: `once it ${phase}` }).toEqual(shown.buttons)
      await expect.poll(liveCards, { message: `once it ${phase}` }).toEqual(shown.card ? [shown.card] : [])
      await expect.element(titled(shown.title)).toBeVisible()
    }
    await expect.element(panel).toHaveTextContent('Purchased, delivery next')
    await expect.element(page.getByText('Status: Purchased')).toBeVisible()
    const code = panel.getByRole('link', { name: 'Go to the code' }).elements()
    expect(code.map((link) => link.getAttribute('href'))).toEqual(side === 'buyer' ? ['/library/deal'] : [])
    const toReview = panel.getByRole('link', { name: 'Write a Review' }).elements()
    expect(toReview.map((link) => link.getAttribute('href'))).toEqual(
      side === 'buyer' ? ['/product/inboxly#write-review'] : [],
    )
    await expect.element(log).toHaveTextContent('Purchase completed')
    await page.viewport(390, 900)
    await expect.element(bar.getByRole('button', { name: 'View deal' })).toBeVisible()
    const inBar = bar.getByRole('link', { name: 'Go to the code' }).elements()
    expect(inBar).toHaveLength(side === 'buyer' ? 1 : 0)
  })

  it('shows what a counter-offer changes next to the offer it answers', async () => {
    await openDeal('buyer', countered)
    const shown = card('Ines’s offer, $350, your turn')
    await expect.element(shown).toHaveTextContent('$300')
    await expect.element(shown).toHaveTextContent('2 terms changed')
    await expect.element(shown).toHaveTextContent(/before: 6 months\s*now: 1 year/)
    await expect.element(shown).toHaveTextContent(/before: Not included\s*now: Included/)
    await expect.element(log).toHaveTextContent(/You offered \$300.*replaced by Ines’s offer/)
    const terms = panel.getByRole('region', { name: 'Terms' })
    await expect.element(terms).toHaveTextContent(/before: Your offer\s*now: Ines’s offer/)
    const rows = [...terms.element().querySelectorAll('dl > *')]
    expect(rows.map((row) => row.textContent)).toEqual([
      'Pricebefore: $300 now: $350',
      'LicenseMultiple brands',
      'Supportbefore: 6 months now: 1 year',
      'Trainingbefore: Not included now: Included',
      'DeploymentIncluded',
      'RoyaltyNone',
    ])
    await expect.element(terms).toHaveTextContent('List price $1,290')
    await expectAccessible([390])
    await expect.element(bar).toHaveTextContent('Your turn')
  })

  it(
    'shows its history, past offers and reasons, whether by people or by a seller’s rule',
    { tags: ['ours-selling'] },
    async () => {
      const rules = { lowestCents: 20_000, acceptCents: 120_000 }
      const past = (story: DealStory) =>
        offered(story)
          .answer('seller', 'decline', 'Too low.')
          .offer('buyer', 32_000)
          .answer('buyer', 'withdraw')
          .offer('buyer', 33_000)
          .waits(73)
      const deal = await openDeal('buyer', past, { rules })
      await expect.element(titled('No open offer')).toBeVisible()
      expect(offers()).toEqual(['Make a new offer', 'Make an offer', BUY, CANCEL])
      await expect.element(page.getByRole('article').first()).toHaveTextContent(/Your offer.*Declined by Ines.*\$300/)
      await expect.element(log).toHaveTextContent('“Too low.”')
      await expect.element(log).toHaveTextContent('Withdrawn by you')
      await expect.element(log).toHaveTextContent('Expired')
      const steps = panel.getByRole('region', { name: 'History', exact: true }).getByRole('listitem')
      await expect.element(steps.first()).toHaveTextContent('You offered $300')
      await panel.getByRole('button', { name: /^Show \d earlier steps?$/ }).click()
      await expect.element(steps.first()).toHaveTextContent('Discussion started')

      deal.advance((story) => story.offer('buyer', 19_999).offer('buyer', 125_000))
      await expect.element(log).toHaveTextContent('Declined automatically')
      await expect.element(log).toHaveTextContent('It is below what the seller can accept for this product.')
      await expect.element(log).toHaveTextContent('$1,250 accepted automatically')
      await expect.element(card('Accepted, $1,250, price held')).toBeVisible()
      deal.advance((story) => story.move('seller', { type: 'cancel', reason: 'Sold my company.' }))
      await expect.element(titled('Cancelled by the seller')).toBeVisible()
      expect(offers()).toEqual(AGAIN)
    },
  )

  it('shows in its panel where there is more, and scrolls it with the keyboard', async () => {
    await openDeal('buyer', countered)
    await page.viewport(1280, 620)
    const more = () => ['above', 'below'].filter((edge) => panel.element().hasAttribute(`data-${edge}`))
    await expect.poll(more).toEqual(['below'])
    const frame = panel.element() as HTMLElement
    frame.focus()
    expect(document.activeElement).toBe(frame)
    await userEvent.keyboard('{End}')
    await expect.poll(more).toEqual(['above'])
    await page.viewport(1280, 2000)
    await expect.poll(more).toEqual([])
  })

  it('ends when the product is sold to someone else, but the chat stays open', async () => {
    const deal = await openDeal('seller', offered)
    await expect.element(card(/\$300/)).toBeVisible()
    deal.advance((story) => story.ends('sold'))
    await expect.element(log).toHaveTextContent('because the product was sold to someone else')
    await expect.element(card(/your turn/)).not.toBeInTheDocument()
    expect(offers()).toEqual([])
    await expect.element(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
    expect(dialog.elements()).toHaveLength(0)
  })
})
