import * as v from 'valibot'
import { flag, INVALID } from '../form.ts'
import { OptionalAmount } from './optional-amount.ts'

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

/** Refuses an auto-decline price above the one that is accepted. */
export const orderedPrices = <Form extends Selling>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { openToOffers, lowestPrice, acceptPrice } = dataset.value
    if (!openToOffers || lowestPrice === null || acceptPrice === null || lowestPrice <= acceptPrice) return
    addIssue({
      message: 'This is below your auto-decline price.',
      path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: 'acceptPrice', value: acceptPrice }],
    })
  })

/** There are no offers to decline or accept where the price is fixed. */
export const offerPricesOnly = <Form extends Selling>() =>
  v.transform((form: Form): Form => (form.openToOffers ? form : { ...form, lowestPrice: null, acceptPrice: null }))
