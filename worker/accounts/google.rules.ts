import type { GoogleRefusal } from '#contract/account-limits.ts'

interface Owner {
  id: string
  isVerified: boolean
  isSuspended: boolean
}

/** Everything that decides whether Google may let somebody in. */
export interface GoogleSignIn {
  addressIsVerified: boolean
  /** Whose this Google account is. */
  byAccount: Owner | undefined
  /** Whose its mail address is. */
  byAddress: Owner | undefined
  /** Who is signed in where this comes from. */
  signedInAs: string | undefined
}

/** Why somebody is not let in, or undefined. Being signed in links nothing: only the same person may come again. */
export function googleRefusal(signIn: GoogleSignIn): GoogleRefusal | undefined {
  const { addressIsVerified, byAccount, byAddress, signedInAs } = signIn
  if (!addressIsVerified) return 'unverified'
  const owner = byAccount ?? byAddress
  if (signedInAs !== undefined && signedInAs !== owner?.id) return 'signed_in'
  if (owner?.isSuspended) return 'suspended'
  if (owner && !byAccount && !owner.isVerified) return 'unverified_account'
  return undefined
}
