/** The same address over TLS; undefined where it is already, and on somebody's own machine, where there is none. */
export function httpsRedirect(url: URL): string | undefined {
  if (url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1') return undefined
  const secure = new URL(url)
  secure.protocol = 'https:'
  return secure.href
}
