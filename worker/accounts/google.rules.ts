import type { GoogleRefusal } from '#contract/accounts/constants.ts'

interface Owner {
  id: string
  isVerified: boolean
  isSuspended: boolean
  /** False of who came by Google and was left without a link to it, when the request that made them was cut off. */
  canSignIn: boolean
}

/** Everything that decides whether Google may let somebody in. */
export interface GoogleSignIn {
  addressIsVerified: boolean
  /** Whether Google hosts the mail of the address, so that whoever has this Google account reads it. */
  isAuthoritative: boolean
  /** Whose this Google account is. */
  byAccount: Owner | undefined
  /** Whose its mail address is. */
  byAddress: Owner | undefined
  /** Who is signed in where this comes from. */
  signedInAs: string | undefined
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/** Of gmail.com, or of the domain `hd` that a Google Workspace has shown to be its own. */
export function isGoogleMail({ email, hd }: { email: string; hd?: string | undefined }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return GMAIL.has(domain) || domain === hd
}

/** Why somebody is not let in, or undefined. Being signed in links nothing: only the same person may come again. */
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
