/** The HTTPS URL to redirect to; undefined for HTTPS and localhost. */
export function httpsRedirect(url: URL): string | undefined {
  if (url.protocol === 'https:' || url.hostname === 'localhost' || url.hostname === '127.0.0.1') return undefined
  const secure = new URL(url)
  secure.protocol = 'https:'
  return secure.href
}
