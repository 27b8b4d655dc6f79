/** How often a session is renewed at most, so that most checks write nothing. */
export const RENEW_AFTER_MS = 60 * 60_000

/** `__Host-` binds the cookie to this host and to TLS, neither of which a plain local run has. */
export function sessionCookieName(isSecure: boolean): string {
  return hostCookie('sourceyard.session', isSecure)
}

export function trustedDeviceCookieName(isSecure: boolean): string {
  return hostCookie('sourceyard.known', isSecure)
}

export function signUpCookieName(isSecure: boolean): string {
  return hostCookie('sourceyard.sign-up', isSecure)
}

function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

const TOKEN = /^[\w-]{43}$/

/** Whether a cookie's value looks like a token. */
export function isToken(value: string): boolean {
  return TOKEN.test(value)
}
