import { describe, expect, it } from 'vitest'
import { parseEnv } from '#worker/env.ts'

const BINDINGS = [
  'DB',
  'PRODUCT_IMAGES',
  'PROJECT_IMAGES',
  'AVATARS',
  'CARDS',
  'PACKAGES',
  'INSPECTOR',
  'IMAGES',
  'CARD_MAKER',
  'PURGER',
  'VIEW_COUNTER',
  'CHAT_ROOM',
  'INBOX',
  'MAIL_DISPATCHER',
  'EMAIL',
  'ATTEMPTS_BY_ADDRESS',
  'ATTEMPTS_BY_NETWORK',
  'SEARCHES_BY_NETWORK',
  'SEARCHES_BY_SITE',
]

const env = (changes: Record<string, string | undefined> = {}) => ({
  ...Object.fromEntries(BINDINGS.map((name) => [name, {}])),
  AUTH_SECRET: 's'.repeat(43),
  SITE_ORIGIN: 'https://sourceyard.dev',
  MAIL_FROM: 'no-reply@sourceyard.dev',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  GOOGLE_CLIENT_ID: '',
  ...changes,
})

describe('The environment', () => {
  it.each([
    {},
    { GOOGLE_ISSUER: undefined },
    { SITE_ORIGIN: 'http://localhost:8788', GOOGLE_ISSUER: 'http://localhost:9000' },
    { SITE_ORIGIN: 'http://127.0.0.1:8788' },
    { SUPPORT_EMAIL: '' },
    { DNS_RESOLVER: '' },
    { DNS_RESOLVER: 'https://cloudflare-dns.com/dns-query' },
    { SUPPORT_EMAIL: 'support@sourceyard.dev' },
  ])('is valid with %j', (changes) => {
    expect(() => parseEnv(env(changes))).not.toThrow()
  })

  it.each([
    ['AUTH_SECRET', undefined],
    ['AUTH_SECRET', 'too short'],
    ['SITE_ORIGIN', undefined],
    ['SITE_ORIGIN', 'http://sourceyard.dev'],
    ['SITE_ORIGIN', 'http://localhost.evil.test'],
    ['SITE_ORIGIN', 'https://sourceyard.dev/'],
    ['SITE_ORIGIN', 'sourceyard.dev'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['DNS_RESOLVER', 'http://cloudflare-dns.com/dns-query'],
    ['DNS_RESOLVER', 'cloudflare-dns.com'],
    ['MAIL_FROM', 'Sourceyard'],
    ['MAIL_FROM', undefined],
    ['SUPPORT_EMAIL', 'https://sourceyard.dev'],
  ])('is invalid without a proper %s: %s', (name, value) => {
    expect(() => parseEnv(env({ [name]: value }))).toThrow(name)
  })
})
