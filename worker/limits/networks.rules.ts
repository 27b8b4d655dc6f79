import { IPV6_48_FACTOR } from '#contract/limits.ts'

export interface Network {
  name: string
  /** How many times a single subscriber's limit it gets. */
  share: number
}

/**
 * The networks that an IP address counts as: itself or, for IPv6, the subscriber's /64 and the /48 around it, whose
 * 65,536 /64s may all belong to one person.
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
    { name: `${groups.slice(0, 3).join(':')}/48`, share: IPV6_48_FACTOR },
  ]
}

/** The widest network that one person may have to themselves: an IPv4 address, or an IPv6 /48. */
export function widestNetworkOf(ip: string): string {
  return networksOf(ip).at(-1)?.name ?? ip
}
