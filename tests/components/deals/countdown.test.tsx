import { describe, expect, it } from 'vitest'
import { log } from '../chat/parts.ts'
import { stopClocks, wakeAt, WRONG_CLOCKS } from '../support/clock.ts'
import { page, userEvent } from '../support/open.tsx'
import { card, dialog, openDeal, panel } from './negotiation.ts'

const HALF_SECOND = 500
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = new Date(2026, 10, 20, 16).getTime()

describe('The countdown of an offer', { tags: ['ours-countdown'] }, () => {
  it('is right after the tab has slept, and removes the moves when it ends', async () => {
    stopClocks(NOW)
    await openDeal('buyer', (story) => story.offer('seller', 35_000))
    // Waiting for the page has moved the clock on.
    wakeAt(NOW)
    const [shown, beside] = [card(/\$350/).getByRole('timer'), panel.getByRole('timer')]
    await expect.element(shown).toHaveTextContent(/^3 d$/)
    await expect.element(beside).toHaveTextContent(/^3 d$/)
    wakeAt(NOW + 58 * HOUR + 1_000)
    await expect.element(shown).toHaveTextContent(/^13 h 59 min$/)
    await expect.element(beside).toHaveTextContent(/^13 h 59 min$/)
    for (const place of [card(/\$350/), panel, log]) await expect.element(place).toHaveTextContent('until 4:00 PM')
    wakeAt(NOW + 71 * HOUR + MINUTE)
    await expect.element(card(/\$350/)).toHaveTextContent('Last hour')
    await expect.element(shown).toHaveTextContent('00:59:00')
    wakeAt(NOW + 72 * HOUR)
    await expect.element(page.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
    await expect.element(panel).toHaveTextContent('No open offer')
    await expect.element(log).toHaveTextContent('Expired')
    await log.getByRole('button', { name: 'Make a new offer' }).click()
    await expect.element(dialog.getByLabelText('Your price')).toHaveValue('1,290')
  })
})

describe.each(WRONG_CLOCKS)('On a device whose clock is %s', { tags: ['ours-server-clock'] }, (_, aheadMs) => {
  it('an offer counts down, can be answered until its deadline, and not after', async () => {
    stopClocks(NOW, aheadMs)
    await openDeal('buyer', (story) => story.offer('seller', 35_000))
    // What the room's frame took is less than half a second.
    wakeAt(NOW + HALF_SECOND)
    await expect.element(card(/\$350/).getByRole('timer')).toHaveTextContent(/^3 d$/)
    await expect.element(panel.getByRole('timer')).toHaveTextContent(/^3 d$/)
    wakeAt(NOW + 72 * HOUR - HALF_SECOND)
    await expect.element(card(/\$350/).getByRole('timer')).toHaveTextContent('00:00:01')
    await card(/\$350/).getByRole('button', { name: 'Counter' }).click()
    await expect.element(dialog).toHaveAccessibleName('Counter Ines’s offer')
    wakeAt(NOW + 72 * HOUR + HALF_SECOND)
    await expect.element(dialog).toHaveAccessibleName('Make an offer')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).toHaveTextContent('No open offer')
    await expect.element(log).toHaveTextContent('Expired')
  })
})
