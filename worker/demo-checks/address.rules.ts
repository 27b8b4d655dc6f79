import { hostOf, isPublicHost } from '#contract/listings/public-host.ts'

/** A request for which no address and no connection has been looked up yet, and its result. */
export type Judged =
  | { url: URL; host: string }
  /** Unreachable from the internet. */
  | 'unreachable'
  /** Checks are not allowed there, so the result is unknown. */
  | 'exempt'

/** Judges an address by itself. `host` is without the dot at its end. */
export function judgeAddress(address: string | URL, ownHost: string, base?: URL): Judged {
  const url = URL.parse(address, base)
  if (!url) return 'unreachable'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'exempt'
  const host = hostOf(url)
  if (!isPublicHost(host)) return 'unreachable'
  if (url.username !== '' || url.password !== '' || url.port !== '' || host === ownHost) return 'exempt'
  return { url, host }
}
