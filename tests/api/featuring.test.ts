import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FeaturedListings, FeaturedProfiles } from '#contract/admin/featured.ts'
import type { Landing } from '#contract/landing.ts'
import { holdMail, outcome, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { create, createWithStatus, expectOk } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

describe('Featuring', { tags: ['2-4-featurable'] }, () => {
  const listings = (query = '') => fetchJson<FeaturedListings>(`/api/admin/featured/listings${query}`, admin.cookie)
  const feature = (id: string, featured: boolean) =>
    send('PUT', `/api/admin/listings/${id}/featured`, { featured }, { cookie: admin.cookie })

  it('accepts live listings only, in two counted groups, and shows them on the landing page', async () => {
    const live = await createWithStatus(seller.cookie, 'approved', { title: 'Live' })
    const other = await createWithStatus(seller.cookie, 'published', { title: 'Other' })
    const draft = await create(seller.cookie, { title: 'Draft' })
    expect(await listings('?group=available')).toMatchObject({
      items: [{ title: 'Other' }, { title: 'Live' }],
      featuredCount: 0,
      availableCount: 2,
    })
    await expectOk(feature(live.id, true))
    expect(await outcome(feature(draft.id, true))).toMatchObject({ status: 409, code: 'not_live' })
    expect(await listings()).toMatchObject({ items: [{ title: 'Live' }], featuredCount: 1, availableCount: 1 })
    expect(await listings('?group=available&q=oth')).toMatchObject({ items: [{ id: other.id }] })
    expect((await fetchJson<Landing>('/api/landing')).products).toMatchObject([{ title: 'Live' }])
    await expectOk(feature(live.id, false))
    await expectOk(feature(live.id, false))
    expect(await listings()).toMatchObject({ items: [], featuredCount: 0, availableCount: 2 })
    const { results } = await env.DB.prepare(
      "SELECT before, after FROM audit_log WHERE action = 'listing.feature' ORDER BY id",
    ).all()
    expect(results).toEqual([
      { before: '{"featured":false}', after: '{"featured":true}' },
      { before: '{"featured":true}', after: '{"featured":false}' },
    ])
  })

  it('accepts only profiles with a username', async () => {
    const named = await store({ role: 'seller' })
    await env.DB.prepare("UPDATE profiles SET username = 'ada' WHERE id = ?").bind(named.id).run()
    const put = (id: string, featured: boolean) =>
      send('PUT', `/api/admin/profiles/${id}/featured`, { featured }, { cookie: admin.cookie })
    const profiles = (query = '') => fetchJson<FeaturedProfiles>(`/api/admin/featured/profiles${query}`, admin.cookie)
    expect(await profiles('?group=available')).toMatchObject({ items: [{ username: 'ada' }], availableCount: 1 })
    await expectOk(put(named.id, true))
    expect(await outcome(put(seller.id, true))).toMatchObject({ status: 409, code: 'no_username' })
    expect(await profiles()).toMatchObject({
      items: [{ username: 'ada', rating: null, reviewCount: 0 }],
      featuredCount: 1,
      availableCount: 0,
    })
    expect((await fetchJson<Landing>('/api/landing')).portfolios).toMatchObject([{ username: 'ada' }])
  })
})
