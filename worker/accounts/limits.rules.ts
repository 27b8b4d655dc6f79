import { RESEND_COOLING_MS } from '#contract/account-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface Limit {
  /** So many attempts may begin within so many milliseconds of the first. */
  most: number
  within: number
}

/** What fills somebody's mailbox: seldom, and not often. */
const MAILS: Limit[] = [
  { most: 1, within: RESEND_COOLING_MS },
  { most: 6, within: HOUR },
]

/** How many mails sign-ups may cause an address. Each of them opens the account, so whoever gets no more has enough. */
export const SIGN_UP_MAILS: Limit = { most: 12, within: HOUR }

/** What is limited, by the mail address that is named and by the network it comes from. */
export const LIMITS = {
  sign_in: { address: [{ most: 10, within: 15 * MINUTE }], network: [{ most: 100, within: 15 * MINUTE }] },
  /** By the address together with the network: nobody elsewhere can keep its owner from signing up. */
  sign_up: { address: [{ most: 5, within: HOUR }], network: [{ most: 60, within: HOUR }] },
  resend: { address: MAILS, network: [{ most: 60, within: HOUR }] },
  forgot: { address: MAILS, network: [{ most: 60, within: HOUR }] },
  /** The address that somebody wants to change to. */
  change_email: { address: [{ most: 5, within: HOUR }], network: [{ most: 60, within: HOUR }] },
  /** Going to Google and coming back, each of which asks Google something. */
  google: { network: [{ most: 300, within: 15 * MINUTE }] },
  /** Opening a link names no address. */
  link: { network: [{ most: 100, within: 15 * MINUTE }] },
  /** A password given once more by who is signed in. */
  password: { address: [{ most: 10, within: 15 * MINUTE }], network: [{ most: 100, within: 15 * MINUTE }] },
  /** Addresses of profiles, which nobody should gather. */
  contacts: { network: [{ most: 60, within: HOUR }] },
} as const satisfies Record<string, { address?: Limit[]; network: Limit[] }>
export type Limited = keyof typeof LIMITS

export interface Network {
  name: string
  /** How many times the limit of one subscriber it may use up. */
  share: number
}

/** A /48 is a customer's own at many providers, and at others shared by many: it has what ten subscribers have. */
const SHARE_OF_48 = 10

/**
 * The networks that an IP address stands for: itself, or the /64 that an IPv6 subscriber has to themselves and the /48
 * around it, of which somebody may have all 65,536.
 */
export function networksOf(ip: string): Network[] {
  if (!ip.includes(':')) return [{ name: ip, share: 1 }]
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
  return [
    { name: groups.slice(0, 4).join(':'), share: 1 },
    { name: `${groups.slice(0, 3).join(':')}/48`, share: SHARE_OF_48 },
  ]
}
