import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '../chat/parts.ts'
import { page } from '../support/open.tsx'
import { card, dialog, openDeal, panel } from './negotiation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = new Date(2026, 10, 20, 16).getTime()

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
}

describe('The countdown of an offer', { tags: ['ours-countdown'] }, () => {
  it('is right after the tab has slept, and removes the moves when it ends', async () => {
    stopClock()
    await openDeal('buyer', (story) => story.offer('seller', 35_000))
    const [shown, beside] = [card(/\$350/).getByRole('timer'), panel.getByRole('timer')]
    await expect.element(shown).toHaveTextContent('72:00:00')
    await expect.element(beside).toHaveTextContent('72:00:00')
    vi.setSystemTime(NOW + 58 * HOUR + 1_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(shown).toHaveTextContent('13:59:59')
    await expect.element(beside).toHaveTextContent('13:59:59')
    await expect.element(log).toHaveTextContent('expires in 13:59')
    vi.setSystemTime(NOW + 71 * HOUR + MINUTE)
    await expect.element(card(/\$350/)).toHaveTextContent('Last hour')
    await expect.element(shown).toHaveTextContent('00:59:00')
    vi.setSystemTime(NOW + 72 * HOUR)
    await expect.element(page.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
    await expect.element(panel).toHaveTextContent('No open offer')
    await expect.element(log).toHaveTextContent('Expired')
    await log.getByRole('button', { name: 'Make a new offer' }).click()
    await expect.element(dialog.getByLabelText('Your price')).toHaveValue('1,290')
  })
})
