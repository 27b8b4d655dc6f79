import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Side } from '#contract/deals/constants.ts'
import type { Deal, DealEvent } from '#contract/deals/deal.ts'
import { allowedMoves } from '#contract/deals/allowed-moves.ts'
import { deliveryTurn } from '#contract/deals/delivery.ts'
import { applyMove, type DealRules, neededHold, startDeal } from '#contract/deals/machine.ts'
import type { DeliveryMove } from '#contract/deals/moves.ts'
import { NOTHING_INCLUDED } from '../../../support/terms.ts'

const NOW = 1_000_000
const VERSION = { number: '1.2.0', size: 2_048, sha256: 'ab'.repeat(32) }
const terms = { priceCents: 0, ...NOTHING_INCLUDED, license: null }
const RULES: DealRules = {
  list: terms,
  options: [],
  live: true,
  openToOffers: true,
  buyNow: true,
  lowestCents: null,
  acceptCents: null,
}

/** A purchase for nothing, with its events. */
class Purchase {
  deal: Deal
  readonly events: DealEvent[] = []
  #moves = 0

  constructor(rules: Partial<DealRules> = {}) {
    this.deal = startDeal('deal', 'buyer', NOW).deal
    const move = { id: 'buy', dealId: 'deal', type: 'buy' as const, terms }
    const result = applyMove(this.deal, move, 'buyer', { ...RULES, ...rules }, NOW)
    if ('refusal' in result) throw new Error(result.refusal)
    this.#add(result)
  }

  #add({ deal, events }: { deal: Deal; events: DealEvent[] }): void {
    this.deal = deal
    this.events.push(...events)
  }

  /** Makes a move; returns its refusal. */
  make(side: Side, move: Omit<DeliveryMove, 'id' | 'dealId'>, named: DealRules['named'] = null) {
    this.#moves += 1
    const whole = { ...move, id: `move ${this.#moves}`, dealId: 'deal' } as DeliveryMove
    const result = applyMove(this.deal, whole, side, { ...RULES, named }, NOW + this.#moves)
    if ('refusal' in result) return result.refusal
    this.#add(result)
    return undefined
  }

  deliver(words = 'Here it is.') {
    return this.make('seller', { type: 'deliver', version: null, words, link: '' } as never)
  }

  request(words = 'The tests are missing.', deliveryId = this.newest) {
    return this.make('buyer', { type: 'request-changes', deliveryId, words } as never)
  }

  confirm(deliveryId = this.newest) {
    return this.make('buyer', { type: 'confirm-delivery', deliveryId } as never)
  }

  get newest(): string {
    return this.deal.delivery?.items.at(-1)?.id ?? 'none'
  }
}

describe('The delivery of a purchase', { tags: ['ours-library'] }, () => {
  it('begins with the current version', () => {
    const purchase = new Purchase({ package: VERSION })
    expect(purchase.events.map(({ type, by }) => [type, by])).toEqual([
      ['bought', 'buyer'],
      ['purchased', 'system'],
      ['delivered', 'system'],
    ])
    expect(purchase.events.at(-1)).toMatchObject({ id: 'deal.4', delivery: { id: 'deal.4', version: VERSION } })
    expect(deliveryTurn(purchase.deal)).toBe('buyer')
  })

  it('waits for the seller without one, and never after a renewal', () => {
    expect(deliveryTurn(new Purchase().deal)).toBe('seller')
    const move = { id: 'buy', dealId: 'deal', type: 'buy' as const, terms, renews: 'other' }
    const renewed = applyMove(
      startDeal('deal', 'buyer', NOW).deal,
      move,
      'buyer',
      { ...RULES, package: VERSION, renewal: terms },
      NOW,
    )
    if ('refusal' in renewed) throw new Error(renewed.refusal)
    expect(renewed.deal.delivery).toBeUndefined()
    expect(deliveryTurn(renewed.deal)).toBeNull()
  })

  it('answers three change requests, after which only confirming remains', () => {
    const purchase = new Purchase()
    expect([purchase.request(), purchase.confirm()]).toEqual(['nothing_delivered', 'nothing_delivered'])
    purchase.deliver()
    for (const words of ['One.', 'Two.', 'Three.']) {
      expect(purchase.request(words)).toBeUndefined()
      expect(deliveryTurn(purchase.deal)).toBe('seller')
      expect(purchase.request('Again.')).toBe('changes_open')
      expect(purchase.deliver()).toBeUndefined()
    }
    expect(purchase.request('Four.')).toBe('changes_used_up')
    expect(purchase.deliver()).toBe('changes_used_up')
    expect(allowedMoves(purchase.deal, 'buyer', { ...RULES, live: false }, NOW)).toEqual(['confirm-delivery'])
    const { requests = [], items = [] } = purchase.deal.delivery ?? {}
    expect(requests.map(({ words, answerId }) => [words, answerId])).toEqual([
      ['One.', items[1]?.id],
      ['Two.', items[2]?.id],
      ['Three.', items[3]?.id],
    ])
    expect(purchase.confirm()).toBeUndefined()
    expect([purchase.confirm(), purchase.deliver(), purchase.request()]).toEqual(
      Array.from({ length: 3 }, () => 'delivery_confirmed'),
    )
  })

  it('takes answers to the newest delivery only', () => {
    const purchase = new Purchase({ package: VERSION })
    const first = purchase.newest
    purchase.deliver()
    expect([purchase.confirm(first), purchase.request('Late.', first)]).toEqual(['deal_changed', 'deal_changed'])
  })

  it('delivers only the version that it names and its seller has', () => {
    const purchase = new Purchase()
    const deliver = { type: 'deliver', version: '1.2.0', words: '', link: '' } as never
    expect(purchase.make('seller', deliver, null)).toBe('version_not_found')
    expect(purchase.make('seller', deliver, { ...VERSION, number: '2.0.0' })).toBe('version_not_found')
    expect(purchase.make('seller', deliver, VERSION)).toBeUndefined()
    expect(purchase.deal.delivery?.items).toMatchObject([{ by: 'seller', version: VERSION, words: null }])
  })

  it('is for the side whose move it is, and for purchases', () => {
    const purchase = new Purchase({ package: VERSION })
    expect(purchase.make('buyer', { type: 'deliver', version: null, words: 'Mine.', link: '' } as never)).toBe(
      'deal_turn',
    )
    expect(purchase.make('seller', { type: 'confirm-delivery', deliveryId: purchase.newest } as never)).toBe(
      'deal_turn',
    )
    const { deal } = startDeal('deal', 'buyer', NOW)
    const move = { id: 'x', dealId: 'deal', type: 'deliver' as const, version: null, words: 'Here.', link: '' }
    expect(applyMove(deal, move, 'seller', RULES, NOW)).toEqual({ refusal: 'not_purchased' })
  })

  it('claims nothing anew of a listing that is sold once', () => {
    const purchase = new Purchase()
    const before = purchase.deal
    purchase.deliver()
    expect(neededHold(before, purchase.deal)).toBe('none')
  })

  it('allows exactly the moves that it would not refuse, whatever was made before', () => {
    const steps = fc.array(fc.constantFrom('deliver' as const, 'request' as const, 'confirm' as const), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(steps, (made) => {
        const purchase = new Purchase()
        for (const step of made) {
          const allowed = (['seller', 'buyer'] as const).flatMap((side) =>
            allowedMoves(purchase.deal, side, { ...RULES, live: false }, NOW),
          )
          const type = { deliver: 'deliver', request: 'request-changes', confirm: 'confirm-delivery' } as const
          expect(purchase[step]() === undefined).toBe(allowed.includes(type[step]))
          const { requests = [], items = [] } = purchase.deal.delivery ?? {}
          expect(requests.length).toBeLessThanOrEqual(3)
          expect(requests.filter(({ answerId }) => answerId === null).length).toBeLessThanOrEqual(1)
          expect(items.map(({ id }) => id)).toEqual(
            purchase.events.filter(({ type: kind }) => kind === 'delivered').map(({ id }) => id),
          )
        }
      }),
    )
  })
})
