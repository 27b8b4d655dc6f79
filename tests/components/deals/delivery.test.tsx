import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { card, dialog, openDeal, panel } from './negotiation.ts'

const VERSION = { number: '1.2.0', size: 2_048, sha256: 'ab'.repeat(32) }

describe('A delivery', { tags: ['ours-library'] }, () => {
  it('is a card with the way to the code, and its buyer requests changes', async () => {
    const deal = await openDeal(
      'buyer',
      (story) =>
        story
          .offer('buyer', 90_000)
          .answer('seller', 'accept')
          .move('buyer', { type: 'pay' })
          .move('seller', { type: 'receive' }),
      { rules: { package: VERSION } },
    )
    const delivered = card('Delivered: version 1.2.0')
    await expect.element(delivered.getByText('abababababab…')).toBeVisible()
    await expect.element(delivered.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/library/deal')
    await panel.getByRole('button', { name: 'Request changes' }).click()
    await dialog.getByRole('button', { name: 'Request changes' }).click()
    await expect.element(dialog.getByText('Say what is missing.')).toBeVisible()
    expect(deal.moves).toHaveLength(0)
    await dialog.getByLabelText('What is missing').fill('The tests.')
    await dialog.getByRole('button', { name: 'Request changes' }).click()
    await expect.element(card(/requested changes/).getByText('The tests.')).toBeVisible()
    await expect.element(card(/requested changes/).getByText('Open')).toBeVisible()
    await expectAccessible()
  })
})
