import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIDES } from '#contract/deals/constants.ts'
import type { Deal, DealEvent } from '#contract/deals/deal.ts'
import { settleDeal } from '#contract/deals/endings.ts'
import { applyMove, type DealRules, startDeal } from '#contract/deals/machine.ts'
import type { Move } from '#contract/deals/moves.ts'
import type { NamedTerms, Terms } from '#contract/deals/terms.ts'
import { licenseTextOf } from '#contract/licenses/license-versions.ts'
import { type License, LICENSES, optionsOf, widthOf } from '#contract/licenses/licenses.ts'

const HOUR = 60 * 60_000

const included = fc.record({
  supportMonths: fc.constantFrom(null, 6 as const),
  training: fc.boolean(),
  deployment: fc.constant(false),
  royalty: fc.constant(true),
  royaltyPercent: fc.constantFrom(null, 3 as const, 5 as const),
})
const cents = fc.integer({ min: 1, max: 4 })
const license = fc.constantFrom(...LICENSES)

/** What a listing offers at some time, with the seller's rules. */
const listing = fc
  .record({
    licenses: fc.uniqueArray(license, { minLength: 1, maxLength: 3 }),
    included,
    priceCents: cents,
    acceptCents: fc.option(cents),
  })
  .map(({ licenses, included: terms, priceCents, acceptCents }): DealRules => {
    const [first = 'single', ...wider] = licenses.toSorted((a, b) => widthOf(a) - widthOf(b))
    const list = { ...terms, priceCents, license: first }
    const widerLicenses = wider.map((each, index) => ({ license: each, priceCents: priceCents + index }))
    const options = optionsOf({ ...list, widerLicenses })
    return { list, options, live: true, openToOffers: true, buyNow: true, lowestCents: null, acceptCents }
  })

const terms: fc.Arbitrary<Terms> = fc
  .record({ included, priceCents: cents, license: fc.option(license) })
  .map(({ included: rest, ...price }) => ({ ...rest, ...price }))
const step = fc.oneof(
  fc.record({ type: fc.constantFrom('offer' as const, 'buy' as const), side: fc.constantFrom(...SIDES), terms }),
  /** A purchase of what is listed. */
  fc.record({ type: fc.constant('buy option' as const), index: fc.nat(2) }),
  fc.record({
    type: fc.constantFrom('accept' as const, 'decline' as const, 'pay' as const, 'receive' as const),
    side: fc.constantFrom(...SIDES),
  }),
  /** An earlier move again, as it was. */
  fc.record({ type: fc.constant('repeat' as const), back: fc.nat(6) }),
  fc.record({ type: fc.constant('edit' as const), listing }),
  fc.record({ type: fc.constant('wait' as const), hours: fc.constantFrom(1, 80) }),
)

const AGREED = new Set<string>(['accepted', 'bought', 'paid', 'received', 'purchased'])

/** What was agreed must be the accepted offer or the listed option, whatever happens around it. */
test(
  'An agreement has exactly the terms of the accepted offer or of the listed option, its license included',
  { tags: ['ours-licenses'] },
  () => {
    let agreed = 0
    fc.assert(
      fc.property(listing, fc.array(step, { maxLength: 30, size: 'max' }), (listed, steps) => {
        let rules = listed
        let now = 1_000
        let deal: Deal = startDeal('deal', 'buyer', now).deal
        const offers = new Map<string, { terms: Terms; licenses: License[] }>()
        const pairs: [actual: unknown, expected: unknown][] = []
        const moves: [move: Move, side: 'buyer' | 'seller'][] = []
        const events: DealEvent[] = []
        for (const [index, one] of steps.entries()) {
          if (one.type === 'edit') rules = one.listing
          if (one.type === 'wait') now += one.hours * HOUR
          if (one.type === 'edit' || one.type === 'wait') {
            deal = settleDeal(deal, now).deal
            continue
          }
          const made = one.type === 'repeat' ? moves.at(-1 - one.back) : moveOf(one, `move ${index}`, deal, rules)
          if (!made) continue
          moves.push(made)
          const former = deal.agreement
          const result = applyMove(deal, made[0], made[1], rules, now)
          if ('refusal' in result) continue
          deal = result.deal
          events.push(...result.events)
          for (const { type, offer } of result.events)
            if (type === 'offered' && offer)
              offers.set(offer.id, { terms: offer.terms, licenses: rules.options.map((each) => each.license) })
          const { agreement } = deal
          if (!agreement) continue
          if (former) {
            pairs.push([agreement, { ...former, paidAt: agreement.paidAt, receivedAt: agreement.receivedAt }])
            continue
          }
          agreed += 1
          const { license: given } = agreement.terms
          const offer = agreement.offerId === null ? undefined : offers.get(agreement.offerId)
          const option = rules.options.find((each) => each.license === given)
          const [move] = made
          const named: NamedTerms | undefined = move.type === 'buy' ? move.terms : undefined
          pairs.push(
            [agreement.terms, offer?.terms ?? { ...rules.list, ...option }],
            [agreement.terms, named?.license ? named : agreement.terms],
            [(offer?.licenses ?? rules.options.map((each) => each.license)).includes(given ?? 'single'), true],
            [agreement.licenseText, given && licenseTextOf(given)],
          )
        }
        const ofAgreement = events.filter(({ type }) => AGREED.has(type))
        pairs.push(...ofAgreement.map((event): [unknown, unknown] => [event.terms, deal.agreement?.terms]))
        expect(pairs.map(([actual]) => actual)).toEqual(pairs.map(([, expected]) => expected))
      }),
      { numRuns: 1_000 },
    )
    // The steps must lead somewhere.
    expect(agreed).toBeGreaterThan(100)
  },
)

type Made = Exclude<typeof step extends fc.Arbitrary<infer S> ? S : never, { type: 'repeat' | 'edit' | 'wait' }>

function moveOf(one: Made, id: string, deal: Deal, { list, options }: DealRules): [Move, 'buyer' | 'seller'] {
  const shared = { id, dealId: deal.id }
  const offerId = deal.offer?.id ?? 'none'
  switch (one.type) {
    case 'offer':
      return [
        { ...shared, type: 'offer', terms: one.terms as never, hours: 72, answers: deal.offer?.id ?? null },
        one.side,
      ]
    case 'buy':
      return [{ ...shared, type: 'buy', terms: one.terms }, one.side]
    case 'buy option':
      return [{ ...shared, type: 'buy', terms: { ...list, ...options[one.index % options.length] } }, 'buyer']
    case 'accept':
      return [{ ...shared, type: 'accept', offerId, priceCents: deal.offer?.terms.priceCents ?? 0 }, one.side]
    case 'decline':
      return [{ ...shared, type: 'decline', offerId, reason: '' }, one.side]
    case 'pay':
    case 'receive':
      return [{ ...shared, type: one.type }, one.side]
  }
}
