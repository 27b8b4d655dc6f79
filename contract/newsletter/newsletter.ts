import * as v from 'valibot'
import { Email } from '../accounts/forms.ts'
import { form } from '../form.ts'
import { MAX_SEALED_TOKEN } from './limits.ts'

/** `POST /api/newsletter`: 202, whether the address is subscribed or not; a mailed link confirms it. */
export const Subscribe = form({ email: Email })

/** `POST /api/newsletter/confirm`: 204, also if it was confirmed before, or `link_expired`; needs no session. */
export const ConfirmSubscription = form({
  token: v.pipe(
    v.string(),
    v.maxLength(MAX_SEALED_TOKEN, 'This link is incomplete.'),
    v.regex(/^[\w-]+$/, 'This link is incomplete.'),
  ),
})
