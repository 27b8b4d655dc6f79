import { describe, expect, it } from 'vitest'
import { safeReturnPath } from '#contract/accounts/return-path.ts'

describe('The return path after signing in', { tags: ['1-return-path', '1-return-paths-screens-ours'] }, () => {
  it.each(['/', '/marketplace?q=a%20b&tags=x', '/product/inboxly#reviews', '/u/mara'])(
    'is one of our screens: %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/..//evil.test',
    '/.//evil.test',
    '/%2e%2e//evil.test',
    '/marketplace\\..\\..//evil.test',
    'https://evil.test',
    'HTTPS:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    '@evil.test',
    ' /marketplace',
    '/market place',
    '/api/auth/sign-out-all',
    '/api',
    '/images/avatars/x.webp',
    '/login',
    '/login?next=/login',
    '/signup/',
    '/reset#token',
    '/unknown',
    `/marketplace?q=${'x'.repeat(2_000)}`,
    '',
    null,
    undefined,
  ])('is the dashboard instead of %j', (path) => {
    expect(safeReturnPath(path)).toBe('/dashboard')
  })

  it('stays on the site for any input', () => {
    const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\u0000', 'evil.test', 'u', 'x']
    for (let n = 0; n < 20_000; n += 1) {
      const text = Array.from({ length: 6 }, (_, i) => parts[(n * 7919 + i * 104_729 * (n + 1)) % parts.length]).join(
        '',
      )
      const url = new URL(safeReturnPath(`/${text}`), 'https://own.test/login')
      expect(url.origin).toBe('https://own.test')
    }
  })
})
