import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Side } from '#contract/deals/constants.ts'
import type { Deal, DealEvent } from '#contract/deals/deal.ts'
import { allowedMoves } from '#contract/deals/allowed-moves.ts'
import { endDeal, nextDeadline, settleDeal } from '#contract/deals/endings.ts'
import { applyMove, type DealRules, startDeal } from '#contract/deals/machine.ts'
import type { Step } from '#contract/deals/step.ts'
import type { Move, MoveType } from '#contract/deals/moves.ts'
import { INCLUSION_NAMES, type NamedTerms, perInclusion } from '#contract/deals/terms.ts'
import { outcomeOf, phaseOf, summaryOf, waitsFor } from '#contract/deals/summary.ts'
import { DealModel, type ModelMove, type ModelRules } from '../../../support/deal-model.ts'
import { type DealStep, dealStep, ENDS_PAID, ruleSet, toMove, toRules } from '../../../support/deal-steps.ts'
import { NOTHING_INCLUDED, oneLicense } from '../../../support/terms.ts'

const START = 1_000_000
const HOUR = 60 * 60_000
const IDLE = 30 * 24 * HOUR
const OPEN: ModelRules = { live: true, takesOffers: true, buyable: true, listCents: 5, lowest: null, acceptAt: null }

/** A deal of the machine next to one of the model; differences are collected. */
class World {
  deal: Deal
  readonly events: DealEvent[]
  readonly disagreements: unknown[] = []
  readonly model = new DealModel(START)
  rules: ModelRules
  now = START
  #moves = 0

  constructor(rules: ModelRules) {
    this.rules = rules
    const { deal, events } = startDeal('deal', 'buyer', START)
    this.deal = deal
    this.events = events
  }

  take(step: DealStep): void {
    if (step.type === 'wait') this.now += step.ms
    if (step.type === 'rules') this.rules = step.rules
    this.#add(settleDeal(this.deal, this.now))
    this.model.pass(this.now)
    if (step.type === 'end') {
      this.#add(endDeal(this.deal, step.cause, null, this.now))
      this.model.end(ENDS_PAID.has(step.cause), this.now)
    }
    if (step.type === 'move') this.#move({ ...step.move, id: `offer ${(this.#moves += 1)}` } as ModelMove, step.side)
  }

  /** The facts that must be equal. */
  facts() {
    const { deal, events, model } = this
    const offers = events.flatMap(({ type, offer, sequence }) =>
      type === 'offered' && offer ? [{ offer, sequence }] : [],
    )
    const live = offers.filter(({ offer, sequence }) => outcomeOf(offer.id, events.slice(sequence)) === 'live')
    const { liveOffer } = model
    return {
      machine: {
        status: deal.status,
        offer: deal.offer && { by: deal.offer.by, cents: deal.offer.terms.priceCents, until: deal.offer.expiresAt },
        agreed: deal.agreement?.terms.priceCents,
        agreements: events.filter(({ type }) => type === 'accepted' || type === 'bought').length,
        live: live.map(({ offer }) => offer),
        sequences: events.map(({ sequence }) => sequence),
        sequence: deal.sequence,
      },
      model: {
        status: model.over ?? 'negotiating',
        offer: liveOffer ? { by: liveOffer.by, cents: liveOffer.cents, until: liveOffer.until } : null,
        agreed: model.agreed?.cents,
        agreements: model.agreed ? 1 : 0,
        live: deal.offer ? [deal.offer] : [],
        sequences: events.map((_, index) => index + 1),
        sequence: events.length,
      },
    }
  }

  #move(made: ModelMove, side: Side): void {
    const before = JSON.stringify(this.deal)
    const move = toMove(made, `offer ${this.#moves}`, this.deal, this.rules)
    const result = applyMove(this.deal, move, side, toRules(this.rules), this.now)
    if (JSON.stringify(this.deal) !== before) this.disagreements.push({ changed: move })
    const refused = 'refusal' in result
    if (this.model.move(made, side, this.rules, this.now) === refused) this.disagreements.push({ made, side, refused })
    if (refused) return
    const agreed = result.deal.agreement?.terms.priceCents
    const named = move.type === 'buy' ? move.terms : move.type === 'accept' ? move : undefined
    if (named && agreed !== named.priceCents) this.disagreements.push({ move, agreed })
    this.#add(result)
  }

  #add({ deal, events }: Step): void {
    if (this.deal.status !== 'negotiating' && (deal !== this.deal || events.length > 0))
      this.disagreements.push({ final: this.deal, deal, events })
    this.deal = deal
    this.events.push(...events)
  }
}

type Offered = Extract<Move, { type: 'offer' }>
const TYPES: MoveType[] = ['offer', 'withdraw', 'decline', 'accept', 'buy', 'pay', 'receive', 'cancel']

describe('The state machine of deals', { tags: ['1-4-purchase-statuses'] }, () => {
  it('matches a small model under any moves, times and endings', () => {
    fc.assert(
      fc.property(ruleSet, fc.array(dealStep, { maxLength: 60, size: 'max' }), (rules, steps) => {
        const world = new World(rules)
        for (const step of steps) {
          world.take(step)
          const { machine, model } = world.facts()
          expect(machine).toEqual(model)
        }
        expect(world.disagreements).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('allows exactly the moves that it would not reject', () => {
    fc.assert(
      fc.property(ruleSet, fc.array(dealStep, { maxLength: 30 }), (rules, steps) => {
        const world = new World(rules)
        for (const step of steps) world.take(step)
        const { deal, now } = world
        fc.pre(deal.status === 'negotiating')
        for (const side of ['buyer', 'seller'] as const) {
          const possible = TYPES.filter((kind) => {
            const made = { kind, id: 'x', cents: 2, hours: 24, named: true } as ModelMove
            const move = toMove(made, 'x', deal, world.rules)
            return !('refusal' in applyMove(deal, move, side, toRules(world.rules), now))
          })
          expect(allowedMoves(deal, side, toRules(world.rules), now).toSorted()).toEqual(possible.toSorted())
        }
      }),
      { numRuns: 500 },
    )
  })

  const rules: DealRules = toRules({ ...OPEN, listCents: 129_000 })
  const terms: Offered['terms'] = {
    priceCents: 90_000,
    ...NOTHING_INCLUDED,
    supportMonths: 6,
    royalty: true,
    royaltyPercent: 5,
    training: true,
  }
  const begun = startDeal('deal', 'buyer', START).deal
  const offered = (change: Partial<Offered> = {}): Offered => ({
    id: 'first',
    dealId: 'deal',
    type: 'offer',
    terms,
    hours: 72,
    answers: null,
    ...change,
  })
  const after = (deal: Deal, move: Move, side: Side, now = START, by = rules): Deal => {
    const result = applyMove(deal, move, side, by, now)
    if ('refusal' in result) throw new Error(result.refusal)
    return result.deal
  }
  const refusal = (deal: Deal, move: Move, side: Side, now = START, by = rules) => {
    const result = applyMove(deal, move, side, by, now)
    return 'refusal' in result ? result.refusal : undefined
  }
  const accept = (offerId: string, priceCents: number): Move => ({
    id: 'second',
    dealId: 'deal',
    type: 'accept',
    offerId,
    priceCents,
  })
  const bare = (type: 'pay' | 'receive'): Move => ({ id: type, dealId: 'deal', type })
  const cancel: Move = { id: 'cancel', dealId: 'deal', type: 'cancel', reason: 'Too late.' }

  it('leads from an offer and a counter-offer to a purchase', () => {
    const first = after(begun, offered(), 'buyer')
    expect([phaseOf(first), waitsFor(first)]).toEqual(['offered', 'seller'])
    const counter = offered({ id: 'counter', answers: 'first', terms: { ...terms, priceCents: 105_000 } })
    const second = after(first, counter, 'seller')
    expect(summaryOf(second)).toMatchObject({ priceCents: 105_000, offeredBy: 'seller', waitsFor: 'buyer' })
    const agreed = after(second, accept('counter', 105_000), 'buyer')
    expect([phaseOf(agreed), waitsFor(agreed)]).toEqual(['accepted', 'buyer'])
    const paid = after(agreed, bare('pay'), 'buyer')
    expect([paid.status, waitsFor(paid)]).toEqual(['negotiating', 'seller'])
    const received = after(paid, bare('receive'), 'seller')
    expect([received.status, phaseOf(received), waitsFor(received)]).toEqual(['purchased', 'ended', 'seller'])
  })

  it('rejects stale moves and moves of the other side, with a reason', () => {
    const first = after(begun, offered(), 'buyer')
    expect(refusal(first, offered({ id: 'again' }), 'buyer')).toBe('deal_turn')
    expect(refusal(first, offered({ id: 'blind' }), 'seller')).toBe('deal_changed')
    expect(refusal(first, accept('other', 90_000), 'seller')).toBe('deal_changed')
    expect(refusal(first, accept('first', 90_001), 'seller')).toBe('deal_changed')
    expect(refusal(first, accept('first', 90_000), 'buyer')).toBe('deal_turn')
    expect(refusal(first, accept('first', 90_000), 'seller', START + 72 * HOUR)).toBe('offer_expired')
    expect(refusal(first, { id: 'w', dealId: 'deal', type: 'withdraw', offerId: 'first' }, 'seller')).toBe('deal_turn')
    expect(refusal(first, bare('pay'), 'buyer')).toBe('nothing_agreed')
    const agreed = after(first, accept('first', 90_000), 'seller')
    expect(refusal(agreed, offered({ id: 'late' }), 'buyer')).toBe('price_held')
    expect(refusal(agreed, accept('first', 90_000), 'seller')).toBe('price_held')
    expect(refusal(agreed, bare('pay'), 'seller')).toBe('deal_turn')
    const paid = after(agreed, bare('pay'), 'buyer')
    expect(refusal(paid, bare('pay'), 'buyer')).toBe('payment_marked')
    expect(refusal(paid, cancel, 'seller')).toBe('payment_marked')
    expect(refusal(after(paid, bare('receive'), 'seller'), cancel, 'buyer')).toBe('deal_ended')
  })

  const buy = (seen: NamedTerms): Move => ({ id: 'buy', dealId: 'deal', type: 'buy', terms: seen })

  it('buys at the list price that the buyer saw if the seller allows it', () => {
    const { list } = rules
    expect(after(begun, buy(list), 'buyer').agreement?.terms).toEqual(list)
    expect(refusal(begun, buy(list), 'seller')).toBe('deal_turn')
    expect(refusal(begun, buy(list), 'buyer', START, { ...rules, buyNow: false })).toBe('buying_closed')
    expect(refusal(begun, buy(list), 'buyer', START, { ...rules, live: false })).toBe('deal_unavailable')
    expect(refusal(begun, offered(), 'buyer', START, { ...rules, openToOffers: false })).toBe('offers_closed')
    const free = { ...list, priceCents: 0 }
    const freeRules = { ...rules, list: free, options: oneLicense(0) }
    expect(after(begun, buy(free), 'buyer', START, freeRules).status).toBe('purchased')
  })

  it('rejects a purchase at other terms than the buyer saw', { tags: ['ours-stale-moves'] }, () => {
    const { list } = rules
    expect(refusal(begun, buy({ ...list, priceCents: 128_000 }), 'buyer')).toBe('price_changed')
    const changed = perInclusion(
      (name) => !list[name],
      () => null,
    )
    const others = INCLUSION_NAMES.map((name) => ({ ...list, [name]: changed[name] }))
    expect(others.map((seen) => refusal(begun, buy(seen), 'buyer'))).toEqual(others.map(() => 'terms_changed'))
    expect(refusal(begun, buy({ ...list, ...changed, priceCents: 1 }), 'buyer')).toBe('price_changed')
    // The form that former builds send.
    expect(after(begun, buy({ priceCents: 129_000 }), 'buyer').agreement?.terms).toEqual(list)
    expect(refusal(begun, buy({ priceCents: 1 }), 'buyer')).toBe('price_changed')
  })

  it('declines low offers and accepts sufficient ones automatically, unless they ask for extra terms', () => {
    const limits = { ...rules, lowestCents: 80_000, acceptCents: 100_000 }
    const at = (priceCents: number, more: Partial<Offered['terms']> = {}) =>
      applyMove(begun, offered({ terms: { ...terms, priceCents, ...more } }), 'buyer', limits, START) as Step
    expect(at(79_999).events.map(({ type, automatic }) => [type, automatic])).toEqual([
      ['offered', false],
      ['declined', true],
    ])
    expect(at(80_000).deal.offer).not.toBeNull()
    expect(at(100_000).events.at(-1)).toMatchObject({ type: 'accepted', by: 'seller', automatic: true })
    expect(at(100_000, { royaltyPercent: 8 }).deal.agreement).not.toBeNull()
    const more: Partial<Offered['terms']>[] = [
      { supportMonths: 12 },
      { royaltyPercent: 3 },
      { royalty: false, royaltyPercent: null },
    ]
    for (const each of more) expect(at(100_000, each).deal.agreement).toBeNull()
    const sellers = applyMove(begun, offered(), 'seller', limits, START) as Step
    expect(sellers.deal.offer?.by).toBe('seller')
  })

  it('expires an offer at its deadline and ends a deal after 30 days without a move', () => {
    const first = after(begun, offered({ hours: 24 }), 'buyer')
    expect(nextDeadline(first)).toBe(START + 24 * HOUR)
    expect(settleDeal(first, START + 24 * HOUR - 1).events).toEqual([])
    const expired = settleDeal(first, START + 30 * HOUR)
    expect(expired.events).toMatchObject([{ type: 'expired', by: 'system', at: START + 24 * HOUR }])
    expect(nextDeadline(expired.deal)).toBe(START + IDLE)
    expect(settleDeal(first, START + IDLE).events.map(({ type, cause }) => [type, cause])).toEqual([
      ['expired', null],
      ['cancelled', 'idle'],
    ])
    const paid = after(after(first, accept('first', 90_000), 'seller'), bare('pay'), 'buyer')
    expect(nextDeadline(paid)).toBeUndefined()
  })

  it('ends on a blocked listing, unless payment was marked, and on a deleted account or by an admin in any case', () => {
    const agreed = after(after(begun, offered(), 'buyer'), accept('first', 90_000), 'seller')
    expect(endDeal(agreed, 'listing_blocked', null, START).deal.ended).toMatchObject({ by: 'system' })
    const paid = after(agreed, bare('pay'), 'buyer')
    expect(endDeal(paid, 'listing_blocked', null, START).events).toEqual([])
    expect(endDeal(paid, 'account_deleted', null, START).deal.status).toBe('cancelled')
    expect(endDeal(paid, 'admin', 'Fraud.', START).deal.ended).toMatchObject({ by: 'admin', reason: 'Fraud.' })
  })
})
