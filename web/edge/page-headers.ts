import { BOOT_SCRIPT } from '#web/lib/boot-script.ts'

let headers: Promise<Headers> | undefined

/** The headers of every HTML page; `_headers` does not apply to replies of a worker. */
export async function pageHeaders(): Promise<Headers> {
  headers ??= build()
  return new Headers(await headers)
}

async function build(): Promise<Headers> {
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
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy.join('; '),
    'Content-Type': 'text/html; charset=utf-8',
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
