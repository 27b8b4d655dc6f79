import ipaddr from 'ipaddr.js'

/** Names that do not resolve, or resolve into a private network. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/
/** What the internet's IPv6 addresses are part of (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * Whether a web address leads to the internet as far as it says itself; a name may still resolve into a private network.
 * False for what is no address.
 */
export function isPublicLink(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && isPublicHost(hostOf(url))
}

/**
 * The host of a URL without dots at its end. The URL parser has already turned every notation of an IP address (decimal,
 * octal, hexadecimal, short, full-width) into the usual one.
 */
export function hostOf({ hostname }: URL): string {
  let end = hostname.length
  while (hostname[end - 1] === '.') end -= 1
  return hostname.slice(0, end)
}

/** Whether a host is a public IP address, or a name that does not say that it is private. */
export function isPublicHost(host: string): boolean {
  const literal = literalOf(host)
  return literal === undefined ? host.includes('.') && !PRIVATE_NAMES.test(host) : isPublicIp(literal)
}

/** The IP address that a host is, without brackets; undefined if it is a name. */
export function literalOf(host: string): string | undefined {
  if (host.startsWith('[')) return host.slice(1, -1)
  return ipaddr.IPv4.isValidFourPartDecimal(host) ? host : undefined
}

/** Whether an IP address belongs to the internet: not private, link-local, reserved, or an embedded one. */
export function isPublicIp(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_IPV6)
}
