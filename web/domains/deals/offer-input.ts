import * as v from 'valibot'
import { AMOUNT_ERRORS, parseAmount } from '#contract/deals/amount.ts'
import { DEFAULT_OFFER_HOURS, OFFER_HOURS } from '#contract/deals/constants.ts'
import { inclusionsOf, perInclusion, type Terms } from '#contract/deals/terms.ts'
import { form, INVALID } from '#contract/form.ts'
import { formatPrice } from '#contract/money.ts'
import { typedInclusions } from './typed-inclusions.ts'
import type { Typed } from './use-move-form.ts'

const Amount = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const cents = parseAmount(dataset.value)
    if (typeof cents === 'number') return cents
    addIssue({ message: AMOUNT_ERRORS[cents] })
    return NEVER
  }),
)
const checkbox = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value !== ''),
)

/** What somebody types into the form of an offer. */
export const OfferInput = form({
  amount: Amount,
  ...perInclusion(
    () => checkbox,
    (_, { options }) =>
      v.pipe(
        v.optional(v.string(), 'none'),
        v.transform((value) => (value === 'none' ? null : Number(value))),
        v.nullable(v.picklist(options, INVALID)),
      ),
  ),
  hours: v.pipe(v.string(), v.transform(Number), v.picklist(OFFER_HOURS, INVALID)),
})
export type OfferInput = v.InferOutput<typeof OfferInput>

/** What the form of an offer begins with: `terms` as people type them. */
export function typedOf(terms: Terms): Typed {
  return { amount: amountText(terms.priceCents), ...typedInclusions(terms), hours: String(DEFAULT_OFFER_HOURS) }
}

/** The terms of an offer that was typed. */
export function offeredTerms({ amount, ...rest }: OfferInput): Terms {
  return { priceCents: amount, ...inclusionsOf(rest) }
}

/** The terms that are typed so far; undefined while the amount cannot be offered. */
export function typedTerms(typed: unknown): Terms | undefined {
  const parsed = v.safeParse(OfferInput, typed)
  return parsed.success ? offeredTerms(parsed.output) : undefined
}

/** Cents as people type them: '1,050', '1,050.50'. */
function amountText(cents: number): string {
  return formatPrice(cents).slice(1)
}

export const HOURS_OPTIONS = OFFER_HOURS.map((hours) => ({
  value: String(hours),
  label: hours < DEFAULT_OFFER_HOURS ? `${hours} h` : `${hours / 24} days`,
}))
