import { describe, expect, it } from 'vitest'
import { negotiate, termsOf } from '../../support/deals.ts'

describe('A move', () => {
  it('offers', async () => {
    const deal = await negotiate()
    const { status, view } = await deal.move(deal.buyer, { type: 'offer', terms: termsOf(100_000) })
    expect(status).toBe(200)
    expect(view).toMatchObject({ deal: { id: deal.dealId, status: 'negotiating', offer: { by: 'buyer' } } })
  })
})
