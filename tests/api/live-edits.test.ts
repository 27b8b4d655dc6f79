import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminListingDetail, AdminListingPage } from '#contract/admin/listings.ts'
import { LISTING_CHANGES_PER_HOUR } from '#contract/listings/limits.ts'
import type { OwnListing } from '#contract/listings/own-listings.ts'
import { holdMail, outcome, post, statusOf, store, type Stored } from '../support/accounts.ts'
import { fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import {
  create,
  createWithStatus,
  expectOk,
  setStatus,
  transition,
  readListing,
  save,
} from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored
beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

async function approved(): Promise<OwnListing> {
  const { id } = await createWithStatus(seller.cookie, 'pending')
  await expectOk(setStatus(admin.cookie, id, { status: 'approved' }))
  return readListing(seller.cookie, id)
}

const edit = async (id: string, changes: object) =>
  expectOk(save(seller.cookie, await readListing(seller.cookie, id), changes))
const queue = () => fetchJson<AdminListingPage>('/api/admin/listings?status=edited', admin.cookie)
const titles = async () => (await queue()).items.map(({ title }) => title)
const accept = (id: string, version: number) =>
  outcome(post(`/api/admin/listings/${id}/accept`, { version }, { cookie: admin.cookie }))

describe('A live listing that was edited', { tags: ['ours-edited-listings'] }, () => {
  it.each([
    ['title', { title: 'Other' }],
    ['description', { description: 'Something else.' }],
    ['price', { price: '20' }],
    ['demo', { demoLink: 'https://demo.example/' }],
  ])('in its %s enters the review queue with its changes', async (_field, changes) => {
    const { id, version } = await approved()
    expect(await queue()).toMatchObject({ items: [], edited: 0 })
    await edit(id, changes)
    const page = await queue()
    expect([page.items.map((item) => [item.id, item.edited]), page.edited]).toEqual([[[id, true]], 1])
    const detail = await fetchJson<AdminListingDetail>(`/api/admin/listings/${id}`, admin.cookie)
    expect([detail.approved?.version, detail.changes.length > 0]).toEqual([version, true])
  })

  it('in its images enters the review queue', async () => {
    const { id } = await approved()
    await env.DB.prepare(`UPDATE listings SET images = '["stored.png"]' WHERE id = ?`).bind(id).run()
    await edit(id, { images: [{ path: '/images/product-images/stored.png', alt: '' }] })
    expect(await titles()).toEqual(['Inboxly'])
  })

  it('in any other field does not enter the queue, and leaves it when the edit is reverted', async () => {
    const { id } = await approved()
    await edit(id, { training: false, tags: 'Vue' })
    expect(await titles()).toEqual([])
    await edit(id, { title: 'Other' })
    expect(await titles()).toEqual(['Other'])
    await edit(id, {})
    expect(await titles()).toEqual([])
  })

  it('leaves the queue when an admin accepts the version they saw, with an audit entry', async () => {
    const { id, version } = await approved()
    await edit(id, { title: 'Other' })
    expect(await accept(id, version)).toMatchObject({ status: 409, code: 'project_changed' })
    expect(await titles()).toEqual(['Other'])
    for (const _ of ['once', 'again']) expect(await accept(id, version + 1)).toEqual({ status: 204 })
    expect(await queue()).toMatchObject({ items: [], edited: 0 })
    const { changes, history } = await fetchJson<AdminListingDetail>(`/api/admin/listings/${id}`, admin.cookie)
    expect([changes, history.filter(({ action }) => action === 'listing.accept').length]).toEqual([[], 1])
    expect((await readListing(seller.cookie, id)).status).toBe('approved')
    await edit(id, {})
    expect(await titles()).toEqual(['Inboxly'])
  })

  it('leaves the queue on any other decision and returns when that is undone', async () => {
    const { id } = await approved()
    await edit(id, { title: 'Other' })
    await expectOk(setStatus(admin.cookie, id, { status: 'published' }))
    expect(await titles()).toEqual([])
    const undo = { ids: [id], status: 'published' }
    await expectOk(post('/api/admin/listings/status/undo', undo, { cookie: admin.cookie }))
    expect(await titles()).toEqual(['Other'])
    await expectOk(setStatus(admin.cookie, id, { status: 'blocked', reason: 'Swapped' }))
    expect(await titles()).toEqual([])
  })

  it('is searchable by title and by seller', async () => {
    const [one, two] = [await approved(), await approved()]
    await edit(one.id, { title: 'First' })
    await edit(two.id, { title: 'Second' })
    const found = (query: string) =>
      fetchJson<AdminListingPage>(`/api/admin/listings?status=edited&${query}`, admin.cookie).then(({ items }) =>
        items.map(({ title }) => title),
      )
    expect([await found('q=fir'), await found(`q=${two.id}`), await found(`seller=${seller.id}&sort=oldest`)]).toEqual([
      ['First'],
      ['Second'],
      ['First', 'Second'],
    ])
    expect(await found(`seller=${admin.id}`)).toEqual([])
  })
})

it('A listing that is edited while offline needs another approval', { tags: ['ours-edited-listings'] }, async () => {
  const { id } = await approved()
  await expectOk(transition(seller.cookie, id, 'take-offline'))
  await edit(id, { title: 'Other' })
  expect(await statusOf(transition(seller.cookie, id, 'publish'))).toBe(409)
  await expectOk(transition(seller.cookie, id, 'submit'))
  expect((await readListing(seller.cookie, id)).status).toBe('pending')
  expect(await titles()).toEqual([])
})

it('Saves and transitions of projects are limited per person', { tags: ['ours-listing-limits'] }, async () => {
  const listing = await create(seller.cookie)
  await expectOk(save(seller.cookie, listing))
  await env.DB.prepare('UPDATE attempts SET count = ?1 WHERE key = ?2')
    .bind(LISTING_CHANGES_PER_HOUR - 1, `change listing:person:${seller.id}`)
    .run()
  await expectOk(transition(seller.cookie, listing.id, 'submit'))
  const refused = { status: 429, code: 'too_many_attempts' }
  expect(await outcome(save(seller.cookie, { id: listing.id, version: 2 }))).toMatchObject(refused)
  expect(await outcome(transition(seller.cookie, listing.id, 'take-offline'))).toMatchObject(refused)
  expect(await statusOf(save((await store()).cookie, listing))).toBe(404)
})
