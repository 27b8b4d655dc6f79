import { expect, test } from '../support/browser/test.ts'

test('A page carries its security headers, and its policy allows exactly its own inline script', async ({
  request,
}) => {
  const reply = await request.get('/marketplace')
  const headers = reply.headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  })
  expect(headers['strict-transport-security']).toContain('max-age=')
})

test('Built files are immutable, and their names change with their content', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  const reply = await request.get(script ?? '/missing')
  expect(reply.status()).toBe(200)
  expect(reply.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('Unsupported requests are refused', async ({ request }) => {
  expect((await request.post('/marketplace')).status()).toBe(405)
  expect((await request.post('/api/listings')).status()).toBe(404)
})
