import ipaddr from 'ipaddr.js'

/** Names that do not resolve, or resolve into a private network. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/
/** What the internet's IPv6 addresses are part of (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')
/** A request for which no address and no connection has been looked up yet, and its result. */
export type Judged =
  | { url: URL; host: string }
  /** Unreachable from the internet. */
  | 'unreachable'
  /** Checks are not allowed there, so the result is unknown. */
  | 'exempt'

/**
 * Judges an address by itself. The URL parser has already turned every notation of an IP address (decimal, octal,
 * hexadecimal, short, full-width) into the usual one. `host` is without the dot at its end.
 */
export function judgeAddress(address: string | URL, ownHost: string, base?: URL): Judged {
  const url = URL.parse(address, base)
  if (!url) return 'unreachable'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'exempt'
  const host = url.hostname.replace(/\.$/, '')
  const literal = literalOf(host)
  if (literal !== undefined ? !isPublic(literal) : !isPublicName(host)) return 'unreachable'
  if (url.username !== '' || url.password !== '' || url.port !== '' || host === ownHost) return 'exempt'
  return { url, host }
}

/** The IP address that a host is, without brackets; undefined if it is a name. */
export function literalOf(host: string): string | undefined {
  if (host.startsWith('[')) return host.slice(1, -1)
  return ipaddr.IPv4.isValidFourPartDecimal(host) ? host : undefined
}

/** Whether an address belongs to the internet: not private, link-local, reserved, or an embedded one. */
export function isPublic(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_IPV6)
}

function isPublicName(host: string): boolean {
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}
