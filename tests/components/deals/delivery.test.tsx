import { describe, expect, it } from 'vitest'
import type { DealStory } from '../../support/deal-story.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { stub, unreachable } from '../support/network.ts'
import { type Locator, page } from 'vitest/browser'
import { bar, card, dialog, openDeal, panel } from './negotiation.ts'

const VERSION = { number: '1.2.0', size: 2_048, sha256: 'ab'.repeat(32) }
const NEXT = { ...VERSION, number: '1.3.0' }

const purchase = (story: DealStory) =>
  story
    .offer('buyer', 90_000)
    .answer('seller', 'accept')
    .move('buyer', { type: 'pay' })
    .move('seller', { type: 'receive' })

describe('A delivery', { tags: ['ours-library'] }, () => {
  it('is a card with the way to the code, and its buyer requests changes', async () => {
    const deal = await openDeal('buyer', purchase, { rules: { package: VERSION } })
    const delivered = card('Delivered: version 1.2.0')
    await expect.element(delivered.getByText('abababababab…')).toBeVisible()
    await expect.element(delivered.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/library/deal')
    await expect.element(panel).toHaveTextContent(/Your turn.*Delivered, confirmation next.*to confirm the delivery/)
    const filled = () => [...panel.element().querySelectorAll('.button-primary')].map(({ textContent }) => textContent)
    expect(filled()).toEqual(['Confirm delivery'])
    await page.viewport(390, 900)
    await bar.getByRole('button', { name: 'Check delivery' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Confirm delivery' })).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Go to the code' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.viewport(1280, 900)
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

  it('leads to what changed since the one before it, and its change request says what answered it', async () => {
    await openDeal(
      'buyer',
      (story) =>
        purchase(story)
          .delivers('request-changes', 'The tests.')
          .move('seller', { type: 'deliver', version: NEXT.number, words: '', link: '' })
          .delivers('request-changes', 'A guide.')
          .delivers('deliver', 'It is in the wiki.'),
      { rules: { package: VERSION, named: NEXT } },
    )
    await expect
      .element(card(/delivered version 1\.3\.0/).getByRole('link', { name: 'See what changed' }))
      .toHaveAttribute('href', '/product/inboxly/changes?from=1.2.0&to=1.3.0')
    expect(page.getByRole('link', { name: 'See what changed' }).elements()).toHaveLength(1)
    const requests = card(/requested changes/)
    await expect.element(requests.nth(0)).toHaveTextContent(/Answered.*The tests\.Answered with version 1\.3\.0/)
    await expect.element(requests.nth(1)).toHaveTextContent(/Answered.*A guide\.Answered: It is in the wiki\./)
    await expectAccessible()
  })

  it('is made on a phone, and keeps what was typed when it could not be sent or names no version', async () => {
    const deal = await openDeal('seller', purchase, { width: 360 })
    await expect.element(bar).toHaveTextContent('Your turn')
    await bar.getByRole('button', { name: 'Deliver' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Deliver' })).toBeVisible()
    const [version, words, link] = ['Version (optional)', 'Message', 'Link (optional)'].map((name) =>
      dialog.getByLabelText(name),
    ) as [Locator, Locator, Locator]
    const send = dialog.getByRole('button', { name: 'Deliver' })
    await send.click()
    await expect.element(words).toHaveAccessibleDescription(expect.stringContaining('Say what you deliver.'))
    expect(deal.moves).toHaveLength(0)
    await version.fill('9.9.9')
    await words.fill('The repository is yours.')
    await link.fill('https://example.com/repository')
    await expectAccessible([360])
    const path = `/api/chats/${deal.chat.id}/moves`
    const lost = stub('post', path, unreachable)
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('We can’t reach the server.')
    const again = stub('post', path, ({ body }) => deal.answer(body))
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect.element(version).toHaveAccessibleDescription(expect.stringContaining('Refused: version_not_found'))
    expect(again.map(({ body }) => body)).toEqual(lost.map(({ body }) => body))
    await expect.element(words).toHaveValue('The repository is yours.')
    await expect.element(link).toHaveValue('https://example.com/repository')
    await version.fill('')
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(card(/delivered the purchase/)).toHaveTextContent('The repository is yours.')
  })
})
