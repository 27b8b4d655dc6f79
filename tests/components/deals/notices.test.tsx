import { describe, expect, it } from 'vitest'
import type { InboxChat } from '#contract/chat/inbox.ts'
import type { FavoritePage } from '#contract/favorites/favorites.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { factsOf } from '../chat/fixtures.ts'
import { log, widget } from '../chat/parts.ts'
import { stopClocks, WRONG_CLOCKS } from '../support/clock.ts'
import { stub, stubInbox } from '../support/network.ts'
import { stubNotifications } from '../support/notifications.ts'
import { hideTab } from '../support/tab.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { card, Negotiation, openDeal } from './negotiation.ts'

const WAITS = '1 deal is waiting for your answer'
const header = page.getByRole('banner')

/** Opens the site as a seller with an offer of $1,050; `hears` sends a frame from the inbox. */
async function openSite() {
  const deal = new Negotiation('seller', (story) => story.offer('buyer', 105_000))
  stub('get', '/api/chats/deal', deal.chat)
  const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
  stub('get', '/api/favorites', { items: [], page: 1, pageSize: 12, total: 0 } satisfies FavoritePage)
  await open('/favorites', { as: deal.me })
  await expect.element(widget).toBeVisible()
  await inbox.connected
  return { deal, hears: () => hear(deal, inbox) }
}

function hear({ story, chat }: Negotiation, inbox: ReturnType<typeof stubInbox>): void {
  const waits = story.deal.offer?.by === 'buyer'
  const deal = summaryOf(story.deal)
  const facts: InboxChat = factsOf(chat, 'Offered $1,050', { version: deal.sequence, deal, waits })
  const last = facts.last && { ...facts.last, sequence: deal.sequence, type: 'deal' as const }
  inbox.send({ type: 'chat', chat: { ...facts, last }, unread: 1, waiting: waits ? 1 : 0 })
  inbox.send({ type: 'notice', notice: { kind: 'deal', chatId: chat.id, side: 'seller', event: story.last } })
}

describe('A deal waiting for an answer', { tags: ['ours-deal-notices'] }, () => {
  it('shows a notice that links to its room, and dots, also on a phone’s bottom bar, until it is answered', async () => {
    const { deal, hears } = await openSite()
    await expect.element(header.getByText(WAITS)).not.toBeInTheDocument()
    hears()
    await expect.element(page.getByText('Nour offered $1,050')).toBeVisible()
    await expect.element(page.getByText(/^Inboxly · your turn, (3 d|2 d 23 h) left$/)).toBeVisible()
    await expect.element(header.getByText(WAITS)).toBeInTheDocument()
    await expect.element(widget.getByRole('button')).toHaveTextContent(WAITS)
    await header.getByRole('button', { name: 'Account menu' }).click()
    await expect.element(page.getByRole('menuitem', { name: `Dashboard ${WAITS}` })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.viewport(390, 900)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Dashboard/ })
    await expect.element(link).toHaveAccessibleName(`Dashboard ${WAITS}`)
    await expect.poll(() => getComputedStyle(link.element(), '::after').borderRadius).toBe('50%')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await expect.element(card(/\$1,050/)).toBeVisible()
    await expect.poll(() => location.pathname).toBe('/chat/deal')
    deal.advance((story) => story.answer('buyer', 'withdraw'))
    hears()
    await expect.element(header.getByText(WAITS)).not.toBeInTheDocument()
  })

  it('shows one desktop notification while the page is hidden', async () => {
    const { shown } = stubNotifications('granted')
    hideTab()
    const { hears } = await openSite()
    hears()
    await expect
      .poll(() => shown.map(({ title, body }) => [title, body]))
      .toEqual([['Nour offered $1,050', expect.stringMatching(/^Inboxly · your turn, (3 d|2 d 23 h) left$/)]])
    shown[0]?.dispatchEvent(new Event('click'))
    await expect.poll(() => location.pathname).toBe('/chat/deal')
    await expect.element(log).toBeVisible()
  })

  it('shows no notice while its chat is on the screen', async () => {
    const inbox = stubInbox({ type: 'chats', chats: [], unread: 0, waiting: 0 })
    const deal = await openDeal('seller', (story) => story.offer('buyer', 105_000))
    await inbox.connected
    hear(deal, inbox)
    await expect.element(header.getByText(WAITS)).toBeInTheDocument()
    // Elsewhere it has the next one, before which nothing else came.
    stub('get', '/api/chats/deal', deal.chat)
    stub('get', '/api/chats', { items: [deal.chat], next: null })
    await page.getByRole('link', { name: 'All discussions' }).click()
    await expect.element(page.getByRole('list', { name: 'Discussions' })).toBeVisible()
    deal.advance((story) => story.answer('buyer', 'withdraw'))
    hear(deal, inbox)
    await expect.element(page.getByText('Nour withdrew $1,050')).toBeVisible()
    await expect.element(page.getByText('Nour offered $1,050')).not.toBeInTheDocument()
  })
})

describe('The chat widget', { tags: ['ours-deal-room'] }, () => {
  it('has the same moves as the room, and its list shows whose turn it is', async () => {
    const { deal } = await openSite()
    const inbox = factsOf(deal.chat, 'Offered $1,050', { deal: summaryOf(deal.story.deal), waits: true })
    stub('get', '/api/chats', { items: [{ ...deal.chat, inbox }], next: null })
    await widget.getByRole('button', { name: 'MY Chats' }).click()
    const row = widget.getByRole('button', { name: 'Offered $1,050' })
    await expect.element(row).toHaveTextContent('Your turn')
    await row.click()
    await widget
      .getByRole('article', { name: /\$1,050/ })
      .getByRole('button', { name: 'Decline' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect.element(log).toHaveTextContent('Declined by you')
    await widget.getByRole('button', { name: 'Discussion actions' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Make an offer' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Cancel negotiation' })).toBeVisible()
  })
})

it.each(WRONG_CLOCKS)(
  'On a device whose clock is %s, a notice of an offer says how long it can be answered',
  { tags: ['ours-server-clock'] },
  async (_, aheadMs) => {
    stopClocks(new Date(2026, 10, 20, 16).getTime(), aheadMs)
    const { hears } = await openSite()
    hears()
    await expect.element(page.getByText(/^Inboxly · your turn, (3 d|2 d 23 h) left$/)).toBeVisible()
  },
)
