import * as v from 'valibot'
import { PASSWORD_TOO_SHORT, SIGN_UP_ROLES } from './constants.ts'
import { form, boundedText } from '../form.ts'
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MAX_RETURN_PATH, MIN_PASSWORD } from './limits.ts'
import { tidyLine } from '../text.ts'

const name = (missing: string) => v.pipe(boundedText(MAX_NAME, { missing }), v.nonEmpty(missing))

const NO_ADDRESS = 'Enter a valid email address.'

/**
 * An email address as it is stored and compared: trimmed, in lower case, its domain as punycode. Mail providers allow
 * more before the @ than standards do; only a mail proves an address.
 */
export const Email = v.pipe(
  boundedText(MAX_EMAIL, { tidy: tidyEmail, missing: NO_ADDRESS }),
  v.regex(/^[\x21-\x7E]+$/, NO_ADDRESS),
  v.regex(/^[^"<>(),;:\\@]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/, NO_ADDRESS),
)

function tidyEmail(address: string): string {
  const [local = '', domain = '', ...rest] = tidyLine(address).toLowerCase().split('@')
  // Anything else would be another part of the URL.
  if (rest.length > 0 || !/^[\p{L}\p{N}\p{M}.。．｡-]+$/u.test(domain)) return ''
  return `${local}@${URL.parse(`https://${domain}`)?.hostname ?? ''}`
}

/** A new password; the server also refuses the most common ones. */
export const NewPassword = v.pipe(
  v.string(PASSWORD_TOO_SHORT),
  v.minLength(MIN_PASSWORD, PASSWORD_TOO_SHORT),
  v.maxLength(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters.`),
)

/** An existing password, to be checked. */
const Password = v.pipe(
  v.string(PASSWORD_TOO_SHORT),
  v.minLength(MIN_PASSWORD, PASSWORD_TOO_SHORT),
  v.maxLength(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters.`),
)

/** The token that a mailed link carries after `#`. */
const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This link is incomplete.'))

/** `POST /api/accounts`: 202, whether the address is known or not. */
export const SignUp = form({
  firstName: name('First name is required'),
  lastName: name('Last name is required'),
  email: Email,
  password: NewPassword,
  role: v.picklist(SIGN_UP_ROLES, 'Choose Buyer or Seller.'),
})
export type SignUp = v.InferOutput<typeof SignUp>

/**
 * `POST /api/accounts/confirm` opens a pending account with a password and signs in to it: a `Session` with the cookie
 * set, or `link_expired` for a used, old or unknown link. The reader of the mail chooses the password, not the person
 * who signed up. Without a password, the browser that made this sign-up gets the one typed into it; any other gets
 * `password_needed`.
 */
export const Confirm = form({ token: Token, password: v.optional(NewPassword) })
/** `POST /api/accounts/confirm-email`: 204 or `link_expired`; needs no session. */
export const ConfirmEmail = form({ token: Token })
/** `POST /api/accounts/resend` and `/api/accounts/forgot`: 202, whether the address is known or not. */
export const Address = form({ email: Email })
/** `POST /api/accounts/reset`: 204, which ends all sessions of the account, or `link_expired`. */
export const Reset = form({ token: Token, password: NewPassword })

/** `POST /api/auth/sign-in`: a `Session` with the cookie set, `wrong_credentials` or `too_many_attempts`. */
export const SignIn = form({ email: Email, password: Password })

/**
 * `POST /api/auth/signin/google` returns a `GoogleStart` whose `url` the browser opens. Google redirects back to
 * `returnTo` (`return-path.ts`), or to `from` with `?google=`, a name in `GOOGLE_REFUSALS`, and `?next=`.
 * `google_unavailable` if Google is not set up, `google_failed` if it does not respond. A new user gets `role`, or
 * becomes a buyer if it is missing.
 */
export const ContinueWithGoogle = form({
  returnTo: v.optional(v.pipe(v.string(), v.maxLength(MAX_RETURN_PATH))),
  from: v.optional(v.picklist(['login', 'signup'])),
  role: v.optional(v.picklist(SIGN_UP_ROLES)),
})
export const GoogleStart = v.object({ url: v.string() })
export type GoogleStart = v.InferOutput<typeof GoogleStart>

/** `PUT /api/account/password`: 204, which ends all other sessions. */
export const ChangePassword = form({ current: Password, password: NewPassword })
/**
 * `POST /api/account/email`: 202; the address changes once its link is opened: `POST /api/accounts/confirm-email` with a
 * `ConfirmEmail`.
 */
export const ChangeEmail = form({ email: Email, password: Password })
/** `DELETE /api/account`: 204; needs the password, or a sign-in within the last ten minutes if there is none. */
export const DeleteAccount = form({ password: v.nullable(Password) })
