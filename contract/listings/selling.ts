import * as v from 'valibot'
import { amountProblem, parseAmount } from '../deals/amount.ts'
import { flag, INVALID } from '../form.ts'

/** Dollars, as people write them or a number; output is integer cents, or null if empty or missing. */
const OptionalAmount = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()], INVALID)), null),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const text = String(value ?? '').trim()
    if (text === '') return null
    const amount = parseAmount(text)
    if (typeof amount === 'number') return amount
    addIssue({
      message: amount === 'too_low' ? 'Enter more than $0, or leave this empty.' : amountProblem(text, amount),
    })
    return NEVER
  }),
)

const on = v.optional(v.boolean(INVALID), true)

/** How a listing is sold. */
export const sellingEntries = {
  /** Otherwise its price is fixed. */
  openToOffers: on,
  /** Whether it can be bought immediately at the list price. */
  buyNow: on,
  /** Offers below it are declined automatically. Visible to the seller and admins only, like the next one. */
  lowestPrice: OptionalAmount,
  /** Offers from here on are accepted automatically. */
  acceptPrice: OptionalAmount,
  /** Whether the first completed deal takes it offline. */
  soldOnce: flag,
}

type Selling = v.InferOutput<v.ObjectSchema<typeof sellingEntries, undefined>>

/** Refuses a lowest price above the one that is accepted. */
export const orderedPrices = <Form extends Selling>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { openToOffers, lowestPrice, acceptPrice } = dataset.value
    if (!openToOffers || lowestPrice === null || acceptPrice === null || lowestPrice <= acceptPrice) return
    addIssue({
      message: 'This is below your lowest price.',
      path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: 'acceptPrice', value: acceptPrice }],
    })
  })

/** There are no offers to decline or accept where the price is fixed. */
export const offerPricesOnly = <Form extends Selling>() =>
  v.transform((form: Form): Form => (form.openToOffers ? form : { ...form, lowestPrice: null, acceptPrice: null }))
