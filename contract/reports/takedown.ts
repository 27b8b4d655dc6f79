import * as v from 'valibot'
import { Email } from '../accounts/forms.ts'
import { form, line, paragraphs } from '../form.ts'
import { MAX_PRODUCT_ADDRESS, MAX_TAKEDOWN_NAME, MAX_TAKEDOWN_WORK } from './limits.ts'

const needed = (message: string) => v.pipe(v.string(message), v.trim(), v.nonEmpty(message))
const confirmed = v.literal(true, 'You must confirm this for the notice to be valid.')

export const PRODUCT_NOT_FOUND = 'There’s no product at this address. Open the product and copy its address.'

/**
 * `POST /api/takedowns`: a notice that a live product infringes copyright, with or without an account. `product` is the
 * address of its page; an address without such a page is `invalid_input`.
 */
export const SendTakedown = form({
  name: v.pipe(needed('Enter your name.'), line(MAX_TAKEDOWN_NAME)),
  email: Email,
  work: v.pipe(needed('Describe your work.'), paragraphs(MAX_TAKEDOWN_WORK)),
  product: v.pipe(needed('Enter the address of the product.'), line(MAX_PRODUCT_ADDRESS)),
  goodFaith: confirmed,
  accurate: confirmed,
})
export type SendTakedown = v.InferOutput<typeof SendTakedown>
