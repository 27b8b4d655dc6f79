import fc from 'fast-check'
import { type EndCause, OFFER_HOURS, type Side, SIDES } from '#contract/deals/constants.ts'
import type { Deal } from '#contract/deals/deal.ts'
import type { DealRules } from '#contract/deals/machine.ts'
import type { Move } from '#contract/deals/moves.ts'
import type { ModelMove, ModelRules } from './deal-model.ts'
import { NOTHING_INCLUDED, oneLicense } from './terms.ts'

const HOUR = 60 * 60_000

/** A step of a deal's life; which offer is meant is only known when it is taken. */
export type DealStep =
  | { type: 'move'; side: Side; move: Omit<ModelMove, 'id'> & { kind: ModelMove['kind'] } }
  | { type: 'repeat'; back: number }
  | { type: 'wait'; ms: number }
  | { type: 'end'; cause: Exclude<EndCause, 'person' | 'idle'> }
  | { type: 'rules'; rules: ModelRules }
  /** The room is evicted from memory. */
  | { type: 'evict' }

/** What ends a deal even after its payment was marked. */
export const ENDS_PAID: ReadonlySet<string> = new Set(['admin', 'account_deleted', 'sold'])

const side = fc.constantFrom(...SIDES)
const cents = fc.integer({ min: 1, max: 6 })
/** Moves mostly name the live offer; some are stale. */
const named = fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })

export const ruleSet: fc.Arbitrary<ModelRules> = fc.record({
  live: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  takesOffers: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  buyable: fc.boolean(),
  listCents: fc.integer({ min: 0, max: 6 }),
  lowest: fc.option(fc.integer({ min: 1, max: 3 })),
  acceptAt: fc.option(fc.integer({ min: 4, max: 6 })),
})

const offer = fc.record({ kind: fc.constant('offer' as const), cents, hours: fc.constantFrom(...OFFER_HOURS), named })
const answer = fc.record({ kind: fc.constantFrom('withdraw', 'decline', 'accept', 'buy'), named })
const bare = fc.record({ kind: fc.constantFrom('pay', 'receive', 'cancel') })

export const dealStep: fc.Arbitrary<DealStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('move' as const), side, move: offer }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('move' as const), side, move: answer }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('move' as const), side, move: bare }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('repeat' as const), back: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.constantFrom(1, HOUR, 24 * HOUR, 73 * HOUR, 16 * 24 * HOUR, 31 * 24 * HOUR),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('end' as const),
      cause: fc.constantFrom('listing_blocked', 'sold', 'suspended', 'account_deleted', 'admin'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rules' as const), rules: ruleSet }) },
  { weight: 2, arbitrary: fc.constant({ type: 'evict' as const }) },
) as fc.Arbitrary<DealStep>

/** The rules of the machine for those of the model. */
export function toRules({ live, takesOffers, buyable, listCents, lowest, acceptAt }: ModelRules): DealRules {
  return {
    list: {
      ...NOTHING_INCLUDED,
      priceCents: listCents,
      supportMonths: 6,
      royalty: true,
      royaltyPercent: 5,
      training: true,
      deployment: true,
    },
    options: oneLicense(listCents),
    live,
    openToOffers: takesOffers,
    buyNow: buyable,
    lowestCents: lowest,
    acceptCents: acceptAt,
  }
}

/** A move as a browser sends it, given the live offer; a stale one names another. */
export function toMove(move: ModelMove, id: string, deal: Deal, rules: ModelRules): Move {
  const shared = { id, dealId: deal.id }
  const liveId = deal.offer?.id ?? null
  const other = '00000000-0000-4000-8000-ffffffffffff'
  const { list } = toRules(rules)
  switch (move.kind) {
    case 'offer': {
      const terms = { ...NOTHING_INCLUDED, royalty: true, royaltyPercent: 5 as const, priceCents: move.cents }
      const hours = OFFER_HOURS.find((one) => one === move.hours) ?? OFFER_HOURS[0]
      return { ...shared, type: 'offer', terms, hours, answers: move.named ? liveId : other }
    }
    case 'withdraw':
      return { ...shared, type: 'withdraw', offerId: move.named ? (liveId ?? other) : other }
    case 'decline':
      return { ...shared, type: 'decline', offerId: move.named ? (liveId ?? other) : other, reason: '' }
    case 'accept': {
      const priceCents = (deal.offer?.terms.priceCents ?? 1) + (move.named ? 0 : 1)
      return { ...shared, type: 'accept', offerId: liveId ?? other, priceCents }
    }
    case 'buy':
      return { ...shared, type: 'buy', terms: move.named ? list : { ...list, royalty: !list.royalty } }
    case 'pay':
    case 'receive':
      return { ...shared, type: move.kind }
    case 'cancel':
      return { ...shared, type: 'cancel', reason: 'No longer needed.' }
  }
}
