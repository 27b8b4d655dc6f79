import {
  ADDRESS_CHANGES_BY_ADDRESS,
  ADDRESS_CHANGES_BY_NETWORK,
  GOOGLE_BY_NETWORK,
  LINKS_BY_NETWORK,
  MAILS_BY_ADDRESS,
  MAILS_BY_NETWORK,
  PASSWORDS_BY_NETWORK,
  PASSWORDS_BY_PERSON,
  RESEND_COOLDOWN_MS,
  SIGN_INS_BY_ADDRESS,
  SIGN_INS_BY_NETWORK,
  SIGN_UPS_BY_ADDRESS,
  SIGN_UPS_BY_NETWORK,
} from '#contract/accounts/limits.ts'
import { CONTACTS_BY_NETWORK } from '#contract/profiles/limits.ts'
import { TAKEDOWNS_BY_NETWORK } from '#contract/reports/limits.ts'
import { networksOf } from './networks.rules.ts'

export interface Limit {
  /** At most this many attempts within this many milliseconds of the first. */
  max: number
  windowMs: number
}

const MAILS: Limit[] = [{ max: 1, windowMs: RESEND_COOLDOWN_MS }, MAILS_BY_ADDRESS]

/** The limits per kind of attempt: by the email address it names, and by the network it comes from. */
export const LIMITS = {
  sign_in: { address: [SIGN_INS_BY_ADDRESS], network: [SIGN_INS_BY_NETWORK] },
  /** By address and network combined. */
  sign_up: { address: [SIGN_UPS_BY_ADDRESS], network: [SIGN_UPS_BY_NETWORK] },
  resend: { address: MAILS, network: [MAILS_BY_NETWORK] },
  forgot: { address: MAILS, network: [MAILS_BY_NETWORK] },
  /** By the new address. */
  change_email: { address: [ADDRESS_CHANGES_BY_ADDRESS], network: [ADDRESS_CHANGES_BY_NETWORK] },
  google: { network: [GOOGLE_BY_NETWORK] },
  /** A link being opened names no address. */
  link: { network: [LINKS_BY_NETWORK] },
  /** By person instead of address. */
  password: { address: [PASSWORDS_BY_PERSON], network: [PASSWORDS_BY_NETWORK] },
  takedown: { network: [TAKEDOWNS_BY_NETWORK] },
  newsletter: { address: MAILS, network: [MAILS_BY_NETWORK] },
  contacts: { network: [CONTACTS_BY_NETWORK] },
} as const satisfies Record<string, { address?: Limit[]; network: Limit[] }>
export type Limited = keyof typeof LIMITS

/** A limit applied to one address or network. */
export interface Counter extends Limit {
  by: 'address' | 'network'
  name: string
}

/** What an attempt counts against, the caller's own network first. */
export function countersOf(what: Limited, address: string | null, ip: string): Counter[] {
  const byNetwork = networksOf(ip).flatMap(({ name, share }) =>
    LIMITS[what].network.map(({ max, windowMs }): Counter => {
      return { by: 'network', name: `${what}:network:${name}`, max: max * share, windowMs }
    }),
  )
  return [...byNetwork, ...(address === null ? [] : addressCounters(what, address))]
}

export function addressCounters(what: Limited, address: string): Counter[] {
  const limits: { address?: Limit[]; network: Limit[] } = LIMITS[what]
  return (limits.address ?? []).map((limit) => ({ by: 'address', name: `${what}:address:${address}`, ...limit }))
}
