import * as v from 'valibot'
import { Email } from '../accounts/forms.ts'
import { form, line, paragraphs } from '../form.ts'
import { MAX_PRODUCT_ADDRESS, MAX_TAKEDOWN_NAME, MAX_TAKEDOWN_WORK } from './limits.ts'

const needed = (text: ReturnType<typeof line>, missing: string) => v.pipe(v.string(missing), text, v.nonEmpty(missing))
const confirmed = v.literal(true, 'You must confirm this for the notice to be valid.')

export const PRODUCT_NOT_FOUND = 'There’s no product at this address. Open the product and copy its address.'

/**
 * `POST /api/takedowns`: a notice that a live product infringes copyright, with or without an account. `product` is the
 * address of its page; an address without such a page is `invalid_input`.
 */
export const SendTakedown = form({
  name: needed(line(MAX_TAKEDOWN_NAME), 'Enter your name.'),
  email: Email,
  work: needed(paragraphs(MAX_TAKEDOWN_WORK), 'Describe your work.'),
  product: needed(line(MAX_PRODUCT_ADDRESS), 'Enter the address of the product.'),
  goodFaith: confirmed,
  accurate: confirmed,
})
export type SendTakedown = v.InferOutput<typeof SendTakedown>
