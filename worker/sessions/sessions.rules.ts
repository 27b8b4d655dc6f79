/** A session is renewed at most this often, so that checking it mostly writes nothing. */
export const RENEW_AFTER_MS = 60 * 60_000

/** `__Host-` binds the cookie to this host and to TLS; a plain local run has neither. */
export function sessionCookieName(isSecure: boolean): string {
  return hostCookie('sourceyard.session', isSecure)
}

export function knownBrowserCookieName(isSecure: boolean): string {
  return hostCookie('sourceyard.known', isSecure)
}

function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

const TOKEN = /^[\w-]{43}$/

/** Whether a cookie's value has the form of a token. */
export function isToken(value: string): boolean {
  return TOKEN.test(value)
}
