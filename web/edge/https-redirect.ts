/** The same address over TLS; undefined if it already is, or on a local machine. */
export function httpsRedirect(url: URL): string | undefined {
  if (url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1') return undefined
  const secure = new URL(url)
  secure.protocol = 'https:'
  return secure.href
}
