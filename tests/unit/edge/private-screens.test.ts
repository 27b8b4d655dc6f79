import { afterEach, expect, it } from 'vitest'
import { setApiFetch } from '#web/lib/api.ts'
import { renderPage } from '#web/server.tsx'
import { servePage } from '#web/edge/page.ts'

/** A timeout that is never reached. */
const PATIENT = 600_000
const SHELL = { fetch: () => Promise.resolve(new Response('<!doctype html>')) } as unknown as Fetcher
const broken = () => Promise.resolve(new Response('broken', { status: 500 }))

afterEach(() => void setApiFetch(broken))

const cacheControl = async (url: URL) => {
  const { headers } = await servePage(new Request(url, { method: 'HEAD' }), url, SHELL, PATIENT)
  return headers.get('Cache-Control')
}

it.each([
  '/dashboard',
  '/dashboard/projects/new',
  '/profile',
  '/public-profile',
  '/settings',
  '/favorites',
  '/library',
  '/library/deal-1',
  '/chat',
  '/admin',
  '/reset',
  '/confirm',
  '/confirm-email',
  '/unsubscribe',
  '/newsletter',
])(
  'A private screen is rendered without data, uncached and not indexed: %s',
  {
    tags: ['1-private-screens'],
  },
  async (path) => {
    const requests: string[] = []
    setApiFetch((address) => {
      requests.push(address)
      return broken()
    })
    const url = new URL(path, 'https://sourceyard.example')
    const page = await renderPage(url, PATIENT)
    expect([page?.state.queries, requests]).toEqual([[], []])
    expect(page?.head.noIndex).toBe(true)
    expect(await cacheControl(url)).toBe('no-store')
  },
)

it('A public screen is revalidated', async () => {
  expect(await cacheControl(new URL('https://sourceyard.example/about'))).toBe('no-cache')
})
