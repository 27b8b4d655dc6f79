import { expect, it } from 'vitest'
import { httpsRedirect } from '#web/edge/https-redirect.ts'

it.each([
  ['http://sourceyard.example/product/inboxly?ref=1', 'https://sourceyard.example/product/inboxly?ref=1'],
  ['http://localhost.sourceyard.example/', 'https://localhost.sourceyard.example/'],
  ['https://sourceyard.example/', undefined],
  ['http://localhost:8788/', undefined],
  ['http://127.0.0.1:8788/api/session', undefined],
])('%s redirects to %s', { tags: ['ours-cookies-follow-site-origin'] }, (address, secure) => {
  expect(httpsRedirect(new URL(address))).toBe(secure)
})
