/** Constants about accounts, kept apart from the schemas so that they load without valibot. */

export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'

export const ROLES = ['buyer', 'seller', 'admin'] as const
export const SIGN_UP_ROLES = ['buyer', 'seller'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

/**
 * The cookie that accompanies the session's and lives as long: the id of the signed-in user. Scripts may read it; it is
 * neither a secret nor a permission.
 */
export const SESSION_HINT_COOKIE = 'sourceyard.signed-in'

/** How often the browser refreshes the session, in milliseconds. */
export const SESSION_REFRESH_MS = 30_000

/** Why a Google sign-in failed, with the message to show. */
export const GOOGLE_REFUSALS = {
  unverified: 'Google has not verified this email address.',
  unverified_account: 'The account with this address was never verified. Reset its password first.',
  password: 'This address already has an account. Sign in with its password once to connect Google.',
  signed_in: 'You are signed in as someone else. Please sign out first.',
  suspended: 'This account is suspended.',
  too_many: 'Too many attempts. Please try again in 15 minutes.',
  failed: 'Google could not sign you in. Please try again.',
} as const
export type GoogleRefusal = keyof typeof GOOGLE_REFUSALS
