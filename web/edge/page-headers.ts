import { BOOT_SCRIPT } from '#web/lib/boot-script.ts'

let headers: Promise<Headers> | undefined

/** Headers of HTML pages. */
export async function pageHeaders(): Promise<Headers> {
  const all = await securityHeaders()
  all.set('Cache-Control', 'no-cache')
  all.set('Content-Type', 'text/html; charset=utf-8')
  return all
}

/** Headers of everything this worker generates; `_headers` covers static assets only. */
export async function securityHeaders(): Promise<Headers> {
  headers ??= buildHeaders()
  return new Headers(await headers)
}

async function buildHeaders(): Promise<Headers> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' '${await sha256(BOOT_SCRIPT)}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return new Headers({
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...digest))}`
}
