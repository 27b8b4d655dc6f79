import type { GoogleRefusal } from '#contract/accounts/constants.ts'

interface Owner {
  id: string
  isVerified: boolean
  isSuspended: boolean
  /**
   * False for a user who signed up with Google but whose Google account was never linked, which a former release
   * allowed.
   */
  canSignIn: boolean
}

/** Everything that decides whether a Google account may sign in. */
export interface GoogleSignIn {
  addressIsVerified: boolean
  /** Whether Google hosts the address's mail, so that the Google account's owner reads it. */
  isAuthoritative: boolean
  /** The person this Google account is linked to. */
  byAccount: Owner | undefined
  /** The user with its email address here. */
  byAddress: Owner | undefined
  /** The person signed in in this browser. */
  signedInAs: string | undefined
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** Whether an address is at gmail.com, or at the domain `hd` that a Google Workspace has verified. */
export function isGoogleMail({ email, hd }: { email: string; hd?: string | undefined }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return GMAIL.has(domain) || domain === hd
}

/**
 * Why to refuse a sign-in, or undefined. A current session never links accounts: only the same person may sign in
 * again.
 */
export function googleRefusal(signIn: GoogleSignIn): GoogleRefusal | undefined {
  const { addressIsVerified, isAuthoritative, byAccount, byAddress, signedInAs } = signIn
  if (!addressIsVerified) return 'unverified'
  const owner = byAccount ?? byAddress
  if (signedInAs !== undefined && signedInAs !== owner?.id) return 'signed_in'
  if (owner?.isSuspended) return 'suspended'
  if (owner && !byAccount && !owner.isVerified) return 'unverified_account'
  if (owner?.canSignIn && !byAccount && !isAuthoritative) return 'password'
  return undefined
}
