/** What screens need of accounts without the schemas and their library. */

export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'

export const ROLES = ['buyer', 'seller', 'admin'] as const
export const SIGN_UP_ROLES = ['buyer', 'seller'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

/** How often the browser asks who is signed in, in milliseconds. */
export const SESSION_REFRESH_MS = 30_000

/** Why Google did not sign somebody in, and the sentence for people. */
export const GOOGLE_REFUSALS = {
  unverified: 'Google has not verified this email address.',
  unverified_account: 'The account with this address was never verified. Reset its password first.',
  password: 'This address already has an account. Sign in with its password once to connect Google.',
  signed_in: 'You are signed in as somebody else. Please sign out first.',
  suspended: 'This account is suspended.',
  too_many: 'Too many attempts. Please try again in 15 minutes.',
  failed: 'Google could not sign you in. Please try again.',
} as const
export type GoogleRefusal = keyof typeof GOOGLE_REFUSALS
