import { SHARE_OF_48 } from '#contract/limits.ts'

export interface Network {
  name: string
  /** How many times the limit of one subscriber it has. */
  share: number
}

/**
 * The networks that an IP address is counted as: itself, or, for IPv6, the /64 of a subscriber and the /48 around it, all
 * 65,536 of whose /64s may be one person's.
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
