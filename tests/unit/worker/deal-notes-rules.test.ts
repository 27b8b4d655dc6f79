import { describe, expect, it } from 'vitest'
import type { Deal } from '#contract/deals/deal.ts'
import type { MirroredOffer } from '#contract/deals/rpc.ts'
import type { Terms } from '#contract/deals/terms.ts'
import { notesOf } from '#worker/deals/deal-notes.rules.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

const TERMS: Terms = { ...NOTHING_INCLUDED, priceCents: 105_000 }
const DEAL: Deal = {
  id: 'deal',
  status: 'negotiating',
  offer: null,
  agreement: null,
  startedAt: 0,
  movedAt: 0,
  ended: null,
  sequence: 1,
}
const agreed = (terms: Partial<Terms>, offerId: string | null = 'offer'): Deal => ({
  ...DEAL,
  agreement: { terms: { ...TERMS, ...terms }, offerId, at: 0, paidAt: null, receivedAt: null },
})
const declined = (reason: string | null, decidedAt: number, dealId = 'deal'): MirroredOffer => ({
  id: `at ${decidedAt}`,
  dealId,
  by: 'buyer',
  terms: TERMS,
  madeAt: 0,
  expiresAt: 0,
  outcome: 'declined',
  decidedAt,
  automatic: false,
  reason,
})

describe('The notes of a deal', () => {
  it.each([
    [{}, 'Agreed on $1,050 for Multiple brands.'],
    [{ supportMonths: 6, training: true }, 'Agreed on $1,050 for Multiple brands: 6 months of support, training.'],
    [
      { license: 'single', supportMonths: 1, royalty: true, royaltyPercent: 5, deployment: true },
      'Agreed on $1,050 plus 5% of revenue for Single brand: 1 month of support, deployment.',
    ],
    [{ royalty: true }, 'Agreed on $1,050 plus a royalty for Multiple brands.'],
    [{ license: null }, 'Agreed on $1,050.'],
    [{ supportMonths: 12 }, 'Agreed on $1,050 for Multiple brands: 1 year of support.'],
    [{ priceCents: 105_050 }, 'Agreed on $1,050.50 for Multiple brands.'],
  ] satisfies [Partial<Terms>, string][])('state what was agreed: %j', (terms, text) => {
    expect(notesOf(agreed(terms), [])).toBe(text)
  })

  it('state that it was bought at the list price', () => {
    expect(notesOf(agreed({ training: true }, null), [])).toBe(
      'Bought at the list price of $1,050 for Multiple brands: training.',
    )
  })

  it('state why it was cancelled rather than what had been agreed', () => {
    const ended = { at: 1, by: 'admin', cause: 'admin', reason: 'Fraud.' } as const
    expect(notesOf({ ...agreed({}), status: 'cancelled', ended }, [declined('Too low.', 1)])).toBe('Fraud.')
    const idle = { at: 1, by: 'system', cause: 'idle', reason: null } as const
    expect(notesOf({ ...DEAL, status: 'cancelled', ended: idle }, [])).toBeNull()
  })

  it('state why its last offer was declined, if a reason was given', () => {
    const offers = [declined('First.', 1), declined('Last.', 3), declined('Second.', 2), declined(null, 4)]
    expect(notesOf(DEAL, [...offers, declined('Elsewhere.', 5, 'other')])).toBe('Last.')
    expect(notesOf(DEAL, [declined(null, 1), { ...declined('Gone.', 2), outcome: 'withdrawn' }])).toBeNull()
    expect(notesOf(agreed({}), offers)).toBe('Agreed on $1,050 for Multiple brands.')
  })
})
