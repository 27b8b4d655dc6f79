import * as v from 'valibot'
import { amountProblem, parseAmount } from '#contract/deals/amount.ts'
import { DEFAULT_OFFER_HOURS, OFFER_HOURS } from '#contract/deals/constants.ts'
import { inclusionsOf, perInclusion, type Terms } from '#contract/deals/terms.ts'
import { form, INVALID } from '#contract/form.ts'
import { LICENSES } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { toInclusionFields } from './inclusion-field-values.ts'
import type { FieldValues } from './use-move-form.ts'

const Amount = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const cents = parseAmount(dataset.value)
    if (typeof cents === 'number') return cents
    addIssue({ message: amountProblem(dataset.value, cents) })
    return NEVER
  }),
)
const checkbox = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value !== ''),
)

/** The values of the offer form. */
export const OfferInput = form({
  amount: Amount,
  license: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => (value === '' ? null : value)),
    v.nullable(v.picklist(LICENSES, INVALID)),
  ),
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

/** Terms as initial form values. */
export function toOfferFields(terms: Terms): FieldValues {
  return {
    amount: amountText(terms.priceCents),
    license: terms.license ?? '',
    ...toInclusionFields(terms),
    hours: String(DEFAULT_OFFER_HOURS),
  }
}

export function offeredTerms({ amount, license, ...rest }: OfferInput): Terms {
  const included = inclusionsOf(rest)
  return { priceCents: amount, license, ...included, royaltyPercent: included.royalty ? included.royaltyPercent : null }
}

/** The current terms; undefined while the amount is invalid. */
export function parseTerms(values: unknown): Terms | undefined {
  const parsed = v.safeParse(OfferInput, values)
  return parsed.success ? offeredTerms(parsed.output) : undefined
}

/** Cents as an input value: '1,050', '1,050.50'. */
export function amountText(cents: number): string {
  return formatPrice(cents).slice(1)
}

export const HOURS_OPTIONS = OFFER_HOURS.map((hours) => ({
  value: String(hours),
  label: hours < DEFAULT_OFFER_HOURS ? `${hours} h` : `${hours / 24} days`,
}))
