import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/browser/test.ts'
import { join, ownNetwork, saveProfile } from '../support/browser/people.ts'

test.use(ownNetwork())

/** What an address is answered with, and what its head says. */
async function headOf(request: APIRequestContext, path: string) {
  const reply = await request.get(path, { maxRedirects: 0 })
  const html = await reply.text()
  const found = (pattern: RegExp) => pattern.exec(html)?.[1]
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return {
    status: reply.status(),
    location: reply.headers()['location'],
    caching: reply.headers()['cache-control'],
    canonical: found(/<link rel="canonical" href="([^"]*)">/),
    type: found(/<meta property="og:type" content="([^"]*)">/),
    image: found(/<meta property="og:image" content="([^"]*)">/),
    robots: found(/<meta name="robots" content="([^"]*)">/),
    things: data.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
    initialData: found(/<script type="application\/json" id="initial-data">(.*?)<\/script>/),
    html,
  }
}

test('Each address of a profile names one canonical address in its head [2 profile head] [2 profile redirects]', async ({
  request,
  baseURL,
}) => {
  const { id } = await (await request.get('/api/profiles/eloise-gt')).json()
  for (const path of ['/u/eloise-gt', '/@eloise-gt', '/@eloise-gt/products', `/profile/${id}`]) {
    const head = await headOf(request, path)
    expect(head).toMatchObject({
      status: 200,
      canonical: `${baseURL}/u/eloise-gt`,
      type: 'profile',
      image: expect.stringContaining(`${baseURL}/images/cards/profile/${id}/`),
      robots: undefined,
    })
    expect(head.things[0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Éloïse Garnier-Tran', alternateName: 'eloise-gt' },
    })
    expect(head.initialData).toContain('"profile","')
    expect(head.html).not.toMatch(/eloise@garnier-tran|202-555-0176/)
  }
})

test('Other spellings and former usernames redirect, and unknown usernames are not found', async ({ request }) => {
  expect(await headOf(request, '/u/Eloise-GT?page=1')).toMatchObject({
    status: 301,
    location: '/u/eloise-gt?page=1',
    caching: 'no-cache',
  })
  const person = await join()
  const [before, after] = [`before-${crypto.randomUUID().slice(0, 8)}`, `after-${crypto.randomUUID().slice(0, 8)}`]
  for (const username of [before, after]) await saveProfile(person, { username })
  for (const path of [`/u/${before}`, `/@${before}`])
    expect(await headOf(request, path)).toMatchObject({ status: 301, location: `/u/${after}` })
  expect(await headOf(request, `/u/${after}`)).toMatchObject({ status: 200 })
  for (const path of ['/u/nobody-at-all', '/@nobody-at-all', '/u', '/@', `/profile/${crypto.randomUUID()}`])
    expect(await headOf(request, path)).toMatchObject({ status: 404, robots: 'noindex, follow', canonical: undefined })
})

test('Portfolios have a head per page and stand in the sitemap', async ({ request, baseURL }) => {
  expect(await headOf(request, '/portfolios?x=1')).toMatchObject({
    status: 200,
    canonical: `${baseURL}/portfolios`,
    things: [{ '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList' } }],
  })
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/portfolios', '/u/eloise-gt', '/u/adaeze'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
})

test('Hidden contacts are given to our own pages, through the whole site', async ({ request, baseURL }) => {
  const ask = (headers: Record<string, string>) =>
    request.post('/api/profiles/eloise-gt/contacts', { data: {}, headers })
  expect((await ask({})).status()).toBe(403)
  expect((await ask({ Origin: 'https://evil.example' })).status()).toBe(403)
  const reply = await ask({ Origin: baseURL ?? '' })
  expect(await reply.json()).toEqual({
    email: 'eloise@garnier-tran.example',
    telegram: '@eloise_gt_demo',
    whatsapp: '+1 202-555-0176',
  })
  expect(reply.headers()['cache-control']).toBe('no-store')
})
