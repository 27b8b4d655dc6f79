import { describe, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'
import { licenseTextPath } from '#contract/licenses/license-versions.ts'
import { LISTED_HERE } from '../chat/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { refusal, stub, unreachable } from '../support/network.ts'
import { open, page, userEvent } from '../support/open.tsx'
import { card, dialog, type Negotiation, openDeal, panel } from './negotiation.ts'

const price = dialog.getByLabelText('Your price')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const makeAnOffer = () => panel.getByRole('button', { name: 'Make an offer' }).click()
const bodies = ({ moves }: Negotiation) => moves.map(({ body }) => body as Record<string, unknown>)

describe('The offer form', { tags: ['ours-deal-room'] }, () => {
  it(
    'starts from the listing, shows what changes and what cannot be offered, and sends the offer',
    { tags: ['ours-amounts'] },
    async () => {
      const deal = await openDeal('buyer', (story) => story)
      await makeAnOffer()
      await expect.element(price).toHaveValue('1,290')
      await expect.element(price).toHaveFocus()
      await expect.element(dialog).toHaveTextContent('The same as the listing.')
      await price.fill('a lot')
      await button('Send offer').click()
      const reason = 'Enter an amount such as 1,250 or $1,250.50.'
      await expect.element(price).toHaveAccessibleDescription(expect.stringContaining(reason))
      await expect.element(price).toHaveFocus()
      await expect.element(dialog).toHaveTextContent('Enter a price to see what changes.')
      expect(deal.moves).toEqual([])
      await price.fill('$300')
      await dialog.getByLabelText('Support').selectOptions('1 year')
      await dialog.getByText('Training').click()
      await dialog.getByText('7 days').click()
      await expect.element(dialog).toHaveTextContent('3 terms changed from the listing')
      await expectAccessible([360])
      await button('Send offer').click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(card('Your offer, $300, Ines’s turn')).toBeVisible()
      await expect
        .poll(() => bodies(deal))
        .toMatchObject([
          {
            type: 'offer',
            dealId: 'deal',
            answers: null,
            hours: 168,
            terms: { priceCents: 30_000, supportMonths: 12, training: true, deployment: true, royalty: false },
          },
        ])
    },
  )
})

describe('The license of an offer', { tags: ['ours-licenses'] }, () => {
  const wider = [
    { license: 'white-label' as const, priceCents: 290_000 },
    { license: 'buyout' as const, priceCents: 600_000 },
  ]
  const license = dialog.getByLabelText('License', { exact: true })

  it('is one of the listing’s, with its price until another is typed, and a sentence if it is not offered any more', async () => {
    const deal = await openDeal('buyer', (story) => story, {
      chat: { listing: { ...LISTED_HERE, widerLicenses: wider } },
    })
    await makeAnOffer()
    await expect.element(license).toHaveValue('multiple')
    await license.selectOptions('White label, $2,900')
    await expect.element(price).toHaveValue('2,900')
    await expect.element(dialog).toHaveTextContent('2 terms changed from the listing')
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/legal/license-agreement#white-label')
    await price.fill('2,500')
    await license.selectOptions('Buyout, $6,000')
    await expect.element(price).toHaveValue('2,500')
    await dialog.getByText('Royalty').click()
    await dialog.getByLabelText('Revenue share').selectOptions('5% of revenue')
    await expectAccessible([360])
    await button('Send offer').click()
    await expect.element(license).toHaveAccessibleDescription('Refused: license_not_offered')
    await expect.element(license).toHaveFocus()
    expect(bodies(deal)).toMatchObject([
      { terms: { license: 'buyout', priceCents: 250_000, royalty: true, royaltyPercent: 5 } },
    ])
  })
})

describe('A purchase', { tags: ['ours-licenses'] }, () => {
  it('names its license, with a link to the text, and is for the one that is chosen', async () => {
    const widerLicenses = [{ license: 'white-label' as const, priceCents: 290_000 }]
    const options = [{ license: 'multiple' as const, priceCents: 129_000 }, ...widerLicenses]
    const chat = { listing: { ...LISTED_HERE, widerLicenses } }
    const deal = await openDeal('buyer', (story) => story, { chat, rules: { options } })
    await panel.getByRole('button', { name: 'Buy at list price, $1,290' }).click()
    await expect.element(button('Cancel')).toHaveFocus()
    const link = dialog.getByRole('link', { name: 'Read the full license text' })
    await expect.element(link).toHaveAttribute('href', '/legal/license-agreement#multiple')
    await dialog.getByLabelText('License').selectOptions('White label, $2,900')
    await expect.element(link).toHaveAttribute('href', '/legal/license-agreement#white-label')
    await expectAccessible([360])
    await page.viewport(1280, 800)
    await button('Buy at $2,900').click()
    await expect.element(card('Accepted, $2,900, price held')).toHaveTextContent('White label')
    const text = panel.getByRole('link', { name: 'White label' })
    await expect.element(text).toHaveAttribute('href', licenseTextPath('white-label'))
    expect(bodies(deal)).toMatchObject([{ type: 'buy', terms: { license: 'white-label', priceCents: 290_000 } }])
  })
})

describe('The input of an offer', { tags: ['ours-stale-moves'] }, () => {
  it('is kept when the offer is refused with a reason, and can be sent again', async () => {
    const deal = await openDeal('buyer', (story) => story)
    await makeAnOffer()
    await price.fill('1,250.50')
    deal.advance((story) => story.offer('seller', 35_000))
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ines offered $350 while you were deciding.')
    await button('Send offer').click()
    await expect.element(button('Send counter-offer')).toBeVisible()
    await expect.element(price).toHaveValue('1,250.50')
    await button('Send counter-offer').click()
    await expect.element(card('Your offer, $1,250.50, Ines’s turn')).toBeVisible()
    expect(bodies(deal).map(({ answers }) => answers)).toEqual([null, deal.story.last.replaced?.id])
  })

  it('is kept at the daily limit of deals, with the time of the next try', async () => {
    const deal = await openDeal('buyer', (story) => story)
    await makeAnOffer()
    await price.fill('1,250.50')
    await dialog.getByText('48 h').click()
    const message = 'Too many negotiations were started in this discussion today.'
    const retryAt = new Date(Date.now() + 5 * 60 * 60_000).toISOString()
    stub('post', `/api/chats/${deal.chat.id}/moves`, () => refusal(429, { code: 'too_many_deals', message, retryAt }))
    await button('Send offer').click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(/today\. Try again in (5 h 00|4 h 59) min\./)
    await expect.element(price).toHaveValue('1,250.50')
    await expect.element(dialog.getByLabelText('48 h')).toBeChecked()
    await expect.element(button('Send offer')).toBeEnabled()
  })

  it('is resent as the same move after a network error, and is restored after signing in again', async () => {
    const deal = await openDeal('buyer', (story) => story)
    const moves = `/api/chats/${deal.chat.id}/moves`
    await makeAnOffer()
    await price.fill('1,250.50')
    await dialog.getByText('Royalty').click()
    await dialog.getByText('48 h').click()
    const lost = stub('post', moves, unreachable)
    await button('Send offer').click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('We can’t reach the server.')
    await expect.element(price).toHaveValue('1,250.50')
    const again = stub('post', moves, () => refusal(401, { code: 'not_signed_in', message: 'Sign in first.' }))
    stub('get', '/api/session', { person: null })
    await button('Retry').click()
    await expect.poll(() => location.pathname + location.search).toBe(`/login?next=%2Fchat%2F${deal.chat.id}`)
    expect(again.map(({ body }) => body)).toEqual(lost.map(({ body }) => body))
    await cleanup()
    await open(`/chat/${deal.chat.id}`, { as: deal.me })
    await makeAnOffer()
    await expect.element(price).toHaveValue('1,250.50')
    await expect.element(dialog.getByLabelText('Royalty')).toBeChecked()
    await expect.element(dialog.getByLabelText('48 h')).toBeChecked()
    await expect.element(dialog).toHaveTextContent('2 terms changed from the listing')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await makeAnOffer()
    await expect.element(price).toHaveValue('1,290')
    await expect.element(page.getByRole('log', { name: 'Messages', includeHidden: true })).toBeVisible()
  })
})
