import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListingPage } from '#contract/listings/catalogue.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import type { Contacts, PublicProfile } from '#contract/profiles/public-profile.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import { Catalog } from '#worker/index.ts'
import { outcome, post, type Stored } from '../support/accounts.ts'
import { newNetwork } from '../support/networks.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { later } from '../support/clock.ts'
import { newUsername, publicProfile, saved, storeWithUsername } from '../support/profiles.ts'
import { seed } from '../support/seed.ts'

const ADDRESSES = { email: 'mara@mail.example', telegram: '@mara_secret', whatsapp: '+46 70 123 45 67' }

describe('A public profile', { tags: ['2-profile-lookup'] }, () => {
  let mara: Stored & { username: string }
  beforeAll(async () => {
    mara = await storeWithUsername()
    await saved(mara, { ...ADDRESSES, firstName: 'Mara', lastName: 'Lindqvist', github: 'mara', location: 'Uppsala' })
  })

  it('shows the profile, real figures and which contacts exist', async () => {
    await env.DB.prepare('UPDATE profiles SET rating_sum = 9, rating_count = 2 WHERE id = ?').bind(mara.id).run()
    await seed(env.DB, [{ title: 'One', seller: mara.username }])
    expect(await publicProfile(mara.username)).toEqual({
      id: mara.id,
      username: mara.username,
      name: 'Mara Lindqvist',
      avatar: null,
      banner: null,
      role: 'buyer',
      bio: null,
      company: null,
      location: 'Uppsala',
      memberSince: expect.stringMatching(/Z$/),
      website: null,
      github: 'mara',
      twitter: null,
      linkedin: null,
      hidden: ['email', 'telegram', 'whatsapp'],
      rating: 4.5,
      reviewCount: 2,
      listingCount: 1,
    } satisfies PublicProfile)
  })

  it('is found by its username in any case and by its id', { tags: ['2-username-case'] }, async () => {
    for (const name of [mara.username.toUpperCase(), `@${mara.username}`, mara.id, mara.id.toUpperCase()])
      expect(await publicProfile(name)).toMatchObject({ id: mara.id, username: mara.username })
  })

  it('is not found with white space around its username', { tags: ['ours-one-key'] }, async () => {
    for (const name of [`${mara.username}%20`, `%20${mara.username}`])
      expect(await outcome(fetchApi(`/api/profiles/${name}`))).toMatchObject({ status: 404, code: 'profile_not_found' })
  })

  it('is cacheable and purged when it is saved', { tags: ['2-cached-reads'] }, async () => {
    const purged = vi.spyOn(Catalog.prototype, 'purge')
    const { headers } = await fetchApi(`/api/profiles/${mara.username}`)
    expect(headers.get('Cache-Control')).toBe('public, max-age=30, stale-while-revalidate=300, stale-if-error=300')
    expect(headers.get('Cache-Tag')).toBe(`catalogue,seller:${mara.id}`)
    const purger = env.PURGER.get(env.PURGER.idFromName('site'))
    await runDurableObjectAlarm(purger)
    purged.mockClear()
    await saved(mara, { bio: 'Builds.' })
    await runDurableObjectAlarm(purger)
    expect(purged.mock.calls.flat(2).toSorted()).toEqual(['lists', 'people', `seller:${mara.id}`])
  })

  it.each(['nobody-here', 'x'.repeat(500), '%00', '%F0%9F%A6%8A', crypto.randomUUID(), "'%20OR%201=1"])(
    'is not found for %s',
    async (name) => {
      expect(await outcome(fetchApi(`/api/profiles/${name}`))).toMatchObject({ status: 404, code: 'profile_not_found' })
      expect(await outcome(fetchApi(`/api/profiles/${name}/listings`))).toMatchObject({ status: 404 })
    },
  )
})

describe('A profile’s contacts', { tags: ['2-hidden-contacts'] }, () => {
  let mara: Stored & { username: string }
  beforeAll(async () => {
    mara = await storeWithUsername()
    await saved(mara, ADDRESSES)
  })
  const reveal = (name: string, ip?: string) =>
    post(`/api/profiles/${name}/contacts`, {}, ip === undefined ? {} : { ip })

  it('are in no public response', async () => {
    const paths = [
      '/api/profiles',
      '/api/landing',
      ...['', '/listings'].map((more) => `/api/profiles/${mara.id}${more}`),
    ]
    for (const path of paths) {
      const text = await (await fetchApi(path)).text()
      expect(text).not.toMatch(/mail\.example|mara_secret|123 45 67/)
    }
  })

  it('are returned to our own pages, uncached', async () => {
    const reply = await reveal(mara.id)
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    expect(await reply.json()).toEqual(ADDRESSES)
    expect(await (await reveal(mara.username)).json<Contacts>()).toEqual(ADDRESSES)
    expect(await outcome(reveal('nobody-here'))).toMatchObject({ code: 'profile_not_found' })
  })

  it('are not returned to other sites, scripts or links', async () => {
    const path = `/api/profiles/${mara.id}/contacts`
    const json = { 'Content-Type': 'application/json', 'CF-Connecting-IP': newNetwork() }
    const refused = (headers: Record<string, string>) =>
      outcome(fetchApi(path, { method: 'POST', headers, body: '{}' }))
    expect(await refused(json)).toMatchObject({ code: 'forbidden_origin' })
    expect(await refused({ ...json, Origin: 'https://evil.example' })).toMatchObject({ code: 'forbidden_origin' })
    expect(await refused({ Origin: 'https://sourceyard.test' })).toMatchObject({ code: 'unsupported_media_type' })
    expect(await outcome(fetchApi(path))).toMatchObject({ status: 404 })
  })

  it('are returned sixty times an hour to one network', async () => {
    const ip = newNetwork()
    expect((await reveal(mara.id, ip)).status).toBe(200)
    await env.DB.exec('UPDATE attempts SET count = count + 58')
    expect((await reveal(mara.id, ip)).status).toBe(200)
    expect(await outcome(reveal(mara.id, ip))).toMatchObject({ code: 'too_many_attempts', retryAt: expect.any(String) })
  })
})

describe('The listings of a profile', { tags: ['2-products-projects'] }, () => {
  const listings = (name: string, query = '') => fetchJson<ListingPage>(`/api/profiles/${name}/listings${query}`)
  const titles = async (...args: Parameters<typeof listings>) =>
    (await listings(...args)).items.map(({ title }) => title)

  it('are the live ones, as in the marketplace, newest first', async () => {
    const username = newUsername()
    await storeWithUsername(username)
    await seed(env.DB, [
      ...STATUSES.map((status) => ({ title: status, status, seller: username })),
      { title: 'Newer', seller: username },
      { title: 'Not theirs', seller: newUsername() },
    ])
    expect(await listings(username)).toMatchObject({ page: 1, pageSize: 8, total: 3, totalIsExact: true })
    expect(await titles(username)).toEqual(['Newer', 'published', 'approved'])
    expect(await publicProfile(username)).toMatchObject({ listingCount: 3 })
  })

  it('are paged, also by a former username and by the id', async () => {
    const mara = await storeWithUsername()
    const all = Array.from({ length: 11 }, (_, n) => `Kit ${n}`)
    await seed(
      env.DB,
      all.map((title) => ({ title, seller: mara.username })),
    )
    await saved(mara, { username: newUsername() })
    const newest = all.toReversed()
    expect(await titles(mara.username)).toEqual(newest.slice(0, 8))
    expect(await titles(mara.id, '?page=2')).toEqual(newest.slice(8))
    expect(await listings(mara.id, '?page=3')).toMatchObject({ items: [], total: 11 })
    const { headers } = await fetchApi(`/api/profiles/${mara.id}/listings`)
    expect(headers.get('Cache-Tag')).toBe(`catalogue,seller:${mara.id},lists`)
  })

  it.each(['page=0', 'page=1251', 'page=x', 'page=1&page=2'])('are rejected with %s', async (query) => {
    const { username } = await storeWithUsername()
    expect(await outcome(fetchApi(`/api/profiles/${username}/listings?${query}`))).toMatchObject({
      status: 400,
      fields: { page: expect.any(String) },
    })
  })
})

/** Time after which the gateway's cache has expired. */
const CACHE_EXPIRY_MS = 3_000

describe('A suspended person', () => {
  const suspend = (id: string, at: number | null) =>
    env.DB.prepare('UPDATE users SET suspended_at = ? WHERE id = ?').bind(at, id).run()

  it(
    'is public nowhere, under any name, and returns once reinstated',
    { tags: ['ours-nobody-who-suspended-shown'] },
    async () => {
      const ben = await storeWithUsername()
      const former = ben.username
      const username = newUsername()
      await saved(ben, { ...ADDRESSES, username })
      await env.DB.prepare("UPDATE profiles SET featured = 1, role = 'seller' WHERE id = ?").bind(ben.id).run()
      const statusesOf = async (name: string) => [
        (await fetchApi(`/api/profiles/${name}`)).status,
        (await fetchApi(`/api/profiles/${name}/listings`)).status,
        (await outcome(post(`/api/profiles/${name}/contacts`, {}))).status,
      ]
      const isIn = async (path: string) => JSON.stringify(await fetchJson(path)).includes(username)
      const whereShown = async () => ({
        names: [await statusesOf(username), await statusesOf(former), await statusesOf(ben.id)],
        lists: [await isIn('/api/profiles'), await isIn('/api/sitemap/profiles'), await isIn('/api/landing')],
        total: (await fetchJson<PortfolioPage>('/api/profiles')).total,
      })

      const shown = await whereShown()
      expect(shown).toMatchObject({
        names: Array.from({ length: 3 }, () => [200, 200, 200]),
        lists: [true, true, true],
      })
      await suspend(ben.id, 1)
      later(CACHE_EXPIRY_MS)
      expect(await whereShown()).toEqual({
        names: Array.from({ length: 3 }, () => [404, 404, 404]),
        lists: [false, false, false],
        total: shown.total - 1,
      })
      await suspend(ben.id, null)
      later(CACHE_EXPIRY_MS)
      expect(await whereShown()).toEqual(shown)
    },
  )
})
