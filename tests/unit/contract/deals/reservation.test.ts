import { describe, expect, it } from 'vitest'
import { allowedMoves } from '#contract/deals/allowed-moves.ts'
import type { Deal } from '#contract/deals/deal.ts'
import { cancel, holdOf, nextDeadline, setReservation, settleDeal } from '#contract/deals/endings.ts'
import { applyMove, type DealRules, neededHold, startDeal } from '#contract/deals/machine.ts'
import type { Move } from '#contract/deals/moves.ts'
import { isReservedForOther, type Reservation } from '#contract/deals/reservation.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import { NOTHING_INCLUDED, oneLicense } from '../../../support/terms.ts'

const START = 1_000_000
const HOUR = 60 * 60_000
const UNTIL = START + 72 * HOUR
const OWN: Reservation = { isOwn: true, until: UNTIL }
const PAID: Reservation = { isOwn: true, until: null }
const OTHERS: Reservation = { isOwn: false, until: UNTIL }
const TERMS = { ...NOTHING_INCLUDED, priceCents: 90_000 }
const RULES: DealRules = {
  list: TERMS,
  options: oneLicense(TERMS.priceCents),
  live: true,
  openToOffers: true,
  buyNow: true,
  lowestCents: null,
  acceptCents: null,
}

const made = (deal: Deal, side: 'buyer' | 'seller', move: object, reservation?: DealRules['reservation'], more = {}) =>
  applyMove(deal, { id: 'move', dealId: 'deal', ...move } as Move, side, { ...RULES, reservation, ...more }, START)
const after = (...given: Parameters<typeof made>) => {
  const step = made(...given)
  if ('refusal' in step) throw new Error(step.refusal)
  return step
}
const begun = startDeal('deal', 'buyer', START).deal
const offered = after(begun, 'buyer', { type: 'offer', terms: TERMS, hours: 72, answers: null }).deal
const ACCEPT = { type: 'accept', offerId: 'move', priceCents: 90_000 }
const BUY = { type: 'buy', terms: TERMS }
const agreed = (reservation: DealRules['reservation']) => after(offered, 'seller', ACCEPT, reservation).deal
const types = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)

describe('A deal about a listing that is sold once', { tags: ['ours-reservation'] }, () => {
  it('needs it for an agreement and for each marked payment only', () => {
    expect(neededHold(begun, offered)).toBe('none')
    expect(neededHold(offered, agreed(OWN))).toBe('agreement')
    const paid = after(agreed(OWN), 'buyer', { type: 'pay' }, PAID).deal
    expect(neededHold(agreed(OWN), paid)).toBe('payment')
    expect(neededHold(paid, after(paid, 'seller', { type: 'receive' }, PAID).deal)).toBe('payment')
    expect(neededHold(agreed(OWN), after(agreed(OWN), 'buyer', { type: 'cancel', reason: 'No.' }).deal)).toBe('none')
    const free = { list: { ...TERMS, priceCents: 0 }, options: oneLicense(0) }
    expect(neededHold(begun, after(begun, 'buyer', { type: 'buy', terms: free.list }, PAID, free).deal)).toBe('payment')
    expect([begun, agreed(null), agreed(OTHERS), agreed(OWN), agreed(undefined), paid].map(holdOf)).toEqual([
      'none',
      'none',
      'none',
      'agreement',
      'agreement',
      'payment',
    ])
  })

  it('has it until its time is over, by itself, and keeps what was agreed', () => {
    const deal = agreed(OWN)
    expect(nextDeadline(deal)).toBe(UNTIL)
    expect(settleDeal(deal, UNTIL - 1).events).toEqual([])
    const lapsed = settleDeal(deal, UNTIL)
    expect(lapsed.events).toMatchObject([{ type: 'lapsed', by: 'system', at: UNTIL, priceCents: 90_000 }])
    expect(lapsed.deal).toMatchObject({ status: 'negotiating', reservation: null, agreement: deal.agreement })
    expect(settleDeal(lapsed.deal, UNTIL).events).toEqual([])
    expect(allowedMoves(lapsed.deal, 'buyer', RULES, UNTIL)).toContain('pay')
    // Both deadlines may have passed unseen.
    expect(types(settleDeal(deal, UNTIL + 31 * 24 * HOUR))).toEqual(['lapsed', 'cancelled'])
  })

  it('has it without a deadline once a payment is marked', () => {
    const paid = after(agreed(OWN), 'buyer', { type: 'pay' }, PAID).deal
    expect(paid.reservation).toEqual(PAID)
    expect(nextDeadline(paid)).toBeUndefined()
    expect(settleDeal(paid, UNTIL + 90 * 24 * HOUR).events).toEqual([])
  })

  it('can be agreed while another buyer has it, but neither bought nor paid, until it is free', () => {
    const deal = agreed(OTHERS)
    expect(deal).toMatchObject({ agreement: { terms: TERMS }, reservation: OTHERS })
    expect(made(deal, 'buyer', { type: 'pay' }, OTHERS)).toEqual({ refusal: 'listing_reserved' })
    expect(made(deal, 'seller', { type: 'receive' }, OTHERS)).toEqual({ refusal: 'listing_reserved' })
    expect(made(begun, 'buyer', BUY, OTHERS)).toEqual({ refusal: 'listing_reserved' })
    expect(allowedMoves(deal, 'buyer', RULES, START)).toEqual(['cancel'])
    expect(allowedMoves(deal, 'seller', RULES, START)).toEqual(['cancel'])
    expect(summaryOf(deal)).toMatchObject({ phase: 'accepted', waitsFor: null, reservation: OTHERS })
    expect(isReservedForOther(OTHERS, UNTIL)).toBe(false)

    const freed = setReservation(deal, null, START)
    expect(freed.events).toMatchObject([{ type: 'released', by: 'system', priceCents: 90_000 }])
    expect(allowedMoves(freed.deal, 'buyer', RULES, START)).toEqual(['pay', 'cancel'])
    expect(summaryOf(freed.deal).waitsFor).toBe('buyer')
    expect(after(freed.deal, 'buyer', { type: 'pay' }, PAID).deal.reservation).toEqual(PAID)
  })

  it('accepts no offer by a rule while another buyer has it', () => {
    const rule = { acceptCents: 1 }
    const offer = { type: 'offer', terms: TERMS, hours: 72, answers: null }
    expect(types(after(begun, 'buyer', offer, OTHERS, rule))).toEqual(['offered'])
    expect(types(after(begun, 'buyer', offer, OWN, rule))).toEqual(['offered', 'accepted'])
  })

  it('learns of other buyers once', () => {
    const reserved = setReservation(begun, OTHERS, START)
    expect(reserved.events).toMatchObject([{ type: 'reserved', reservation: OTHERS, priceCents: null }])
    expect(setReservation(reserved.deal, { ...OTHERS }, START)).toEqual({ deal: reserved.deal, events: [] })
    expect(allowedMoves(reserved.deal, 'buyer', RULES, START)).toEqual(['offer', 'cancel'])
    const paid = setReservation(reserved.deal, { isOwn: false, until: null }, START)
    expect([paid.events, paid.deal.reservation]).toEqual([[], { isOwn: false, until: null }])
    expect(types(setReservation(paid.deal, undefined, START))).toEqual(['released'])
    expect(types(setReservation(agreed(OWN), OTHERS, START))).toEqual(['reserved'])
    const over = cancel(begun, 'buyer', 'person', 'No.', START).deal
    expect(setReservation(over, OTHERS, START)).toEqual({ deal: over, events: [] })
  })
})
