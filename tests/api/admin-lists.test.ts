import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { AdminListingDetail, AdminListingPage } from '#contract/admin/listings.ts'
import type { UsersPage } from '#contract/admin/users.ts'
import { get, holdMail, outcome, post, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { generateListings } from '../support/generate-listings.ts'
import { create, createWithStatus, expectOk, transition, remove, save } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

const titles = (page: AdminListingPage) => page.items.map(({ title }) => title)
const list = (query = '') => fetchJson<AdminListingPage>(`/api/admin/listings${query}`, admin.cookie)

describe('The admin list of listings', { tags: ['ours-lists-newest-first', 'ours-every-change-one-batch'] }, () => {
  it('includes all statuses, newest first, and omits deleted listings', async () => {
    for (const status of ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const)
      await createWithStatus(seller.cookie, status, { title: status })
    const gone = await create(seller.cookie, { title: 'gone' })
    await expectOk(send('DELETE', `/api/projects/${gone.id}`, undefined, { cookie: seller.cookie }))
    const page = await list()
    expect(titles(page)).toEqual(['blocked', 'rejected', 'published', 'approved', 'pending', 'draft'])
    expect(page.next).toBeNull()
    expect(page.items[0]).toMatchObject({
      status: 'blocked',
      priceCents: 129_000,
      featured: false,
      heldStatus: null,
      seller: { id: seller.id, name: 'Ada Byron', suspended: false },
    })
  })

  it('filters by status, seller and text in any combination', async () => {
    const other = await store({ role: 'seller' })
    await createWithStatus(seller.cookie, 'pending', { title: 'Shared inbox' })
    await createWithStatus(seller.cookie, 'published', { title: 'Inbox zero' })
    await createWithStatus(other.cookie, 'pending', { title: 'Ledger' })
    expect(titles(await list('?status=pending'))).toEqual(['Ledger', 'Shared inbox'])
    expect(titles(await list('?q=INBOX'))).toEqual(['Inbox zero', 'Shared inbox'])
    expect(titles(await list('?q=in'))).toEqual(['Inbox zero', 'Shared inbox'])
    expect(titles(await list('?q=inbox&status=pending'))).toEqual(['Shared inbox'])
    expect(titles(await list(`?seller=${other.id}`))).toEqual(['Ledger'])
    expect(titles(await list(`?seller=${seller.id}&status=published&q=zero`))).toEqual(['Inbox zero'])
    expect(titles(await list(`?seller=${seller.id}&q=ze`))).toEqual(['Inbox zero'])
    expect(titles(await list('?q="'))).toEqual([])
    expect(titles(await list('?q=%25'))).toEqual([])
    const [ledger] = (await list('?q=ledger')).items
    expect(titles(await list(`?q=${ledger?.id}`))).toEqual(['Ledger'])
    expect(titles(await list(`?q=${ledger?.slug}`))).toEqual(['Ledger'])
  })

  it('finds words however they are typed', { tags: ['ours-folded-search'] }, async () => {
    await createWithStatus(seller.cookie, 'pending', { title: 'Shared “inbox” for Café' })
    for (const q of ['inbox, shared', '“shared', 'ＩＮＢＯＸ?', 'Cafe\u0301', 'in, shared'])
      expect({ q, found: titles(await list(`?q=${encodeURIComponent(q)}`)) }).toEqual({
        q,
        found: ['Shared “inbox” for Café'],
      })
    expect(titles(await list('?q=shared ledger'))).toEqual([])
  })

  it(
    'finds a listing deleted by its seller by id or slug only',
    { tags: ['ours-blocking-deleted-listings'] },
    async () => {
      const gone = await createWithStatus(seller.cookie, 'published', { title: 'Gone for good' })
      await expectOk(remove(seller.cookie, gone.id))
      for (const q of [gone.id, gone.slug])
        expect((await list(`?q=${q}`)).items).toMatchObject([
          { id: gone.id, status: 'published', deletedAt: expect.any(String) },
        ])
      expect(titles(await list(`?q=${gone.id}&status=published`))).toEqual(['Gone for good'])
      expect(titles(await list(`?q=${gone.id}&status=draft`))).toEqual([])
      expect(titles(await list('?q=gone'))).toEqual([])
      expect(titles(await list(`?seller=${seller.id}`))).toEqual([])
    },
  )

  it('finds a renamed listing by its new title only', async () => {
    const listing = await create(seller.cookie, { title: 'Before' })
    await expectOk(save(seller.cookie, listing, { title: 'After' }))
    expect(titles(await list('?q=before'))).toEqual([])
    expect(titles(await list('?q=after'))).toEqual(['After'])
  })

  it.each(['?before=x', '?before=1&before=2', '?status=unknown', '?q=1&q=2', `?q=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      expect(await outcome(get(`/api/admin/listings${query}`, admin.cookie))).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    },
  )
})

describe('Pages of 50 listings', () => {
  it('cover the whole list, with and without a filter', async () => {
    await generateListings(env.DB, 1, 120)
    for (const query of ['', '?status=published', '?q=common', '?q=co', '?seller=seller-1']) {
      const seen: string[] = []
      let next: string | null = null
      do {
        const at: string = next === null ? query : `${query === '' ? '?' : `${query}&`}before=${next}`
        const page: AdminListingPage = await list(at)
        expect(page.items.length).toBeLessThanOrEqual(50)
        seen.push(...page.items.map(({ id }) => id))
        next = page.next
      } while (next !== null)
      const all = (
        await env.DB.prepare('SELECT id, status, seller_id FROM listings ORDER BY seq DESC').all<{
          id: string
          status: string
          seller_id: string
        }>()
      ).results
      const expected = all.filter(
        ({ status, seller_id }) =>
          (!query.includes('status') || status === 'published') &&
          (!query.includes('seller') || seller_id === 'seller-1'),
      )
      expect([query, seen]).toEqual([query, expected.map(({ id }) => id)])
    }
  })
})

describe('A listing under review', { tags: ['ours-whole-listing'] }, () => {
  it('shows its history and what changed since it went live', async () => {
    const listing = await create(seller.cookie, { title: 'Inboxly', description: '# Hello', tags: 'ai' })
    await expectOk(transition(seller.cookie, listing.id, 'submit'))
    await expectOk(post(`/api/admin/listings/${listing.id}/status`, { status: 'approved' }, { cookie: admin.cookie }))
    const detail = () => fetchJson<AdminListingDetail>(`/api/admin/listings/${listing.id}`, admin.cookie)
    expect(await detail()).toMatchObject({
      listing: { id: listing.id, status: 'approved' },
      project: { description: '# Hello' },
      descriptionHtml: expect.stringContaining('<h3'),
      approved: { version: 1 },
      changes: [],
      history: [
        {
          action: 'listing.status',
          actor: { id: admin.id },
          before: { status: 'pending' },
          after: { status: 'approved' },
        },
        {
          action: 'listing.status',
          actor: { id: seller.id },
          before: { status: 'draft' },
          after: { status: 'pending' },
        },
      ],
    })
    const { version } = (await detail()).project
    await expectOk(
      save(
        seller.cookie,
        { id: listing.id, version },
        { title: 'Inboxly', description: '# Bye', price: '2', tags: 'ai, crm' },
      ),
    )
    const { changes } = await detail()
    expect(changes).toEqual([
      { field: 'description', before: '# Hello', after: '# Bye' },
      { field: 'priceCents', before: '$1,290', after: '$2' },
      { field: 'tags', before: 'ai', after: 'ai, crm' },
    ])
  })

  it('is available after its seller deleted it', async () => {
    const { id } = await createWithStatus(seller.cookie, 'published')
    await expectOk(remove(seller.cookie, id))
    expect(await fetchJson<AdminListingDetail>(`/api/admin/listings/${id}`, admin.cookie)).toMatchObject({
      listing: { id, status: 'published', deletedAt: expect.any(String) },
      project: { id, deletedAt: expect.any(String) },
      history: [{ action: 'listing.delete' }],
    })
  })

  it('is 404 if it does not exist', async () => {
    expect(await outcome(get('/api/admin/listings/unknown', admin.cookie))).toMatchObject({ code: 'project_not_found' })
  })
})

describe('The admin dashboard', { tags: ['2-2-counts-dashboard'] }, () => {
  it('shows counts, the listings that wait longest and the last 30 days', async () => {
    const first = await createWithStatus(seller.cookie, 'pending', { title: 'First' })
    await createWithStatus(seller.cookie, 'pending', { title: 'Second' })
    await createWithStatus(seller.cookie, 'approved')
    await createWithStatus(seller.cookie, 'published')
    const dashboard = await fetchJson<Dashboard>('/api/admin/dashboard', admin.cookie)
    expect(dashboard).toMatchObject({
      totalProducts: 4,
      approvedProducts: 2,
      pendingProducts: 2,
      newVersions: 0,
      edited: 0,
      totalUsers: 2,
      byStatus: { pending: 2, approved: 1, published: 1, draft: 0, rejected: 0, blocked: 0 },
      waiting: [{ id: first.id }, { title: 'Second' }],
    })
    expect(dashboard.days).toHaveLength(30)
    expect(dashboard.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
    expect(dashboard.days.at(-1)?.listings).toBeGreaterThanOrEqual(4)
    expect(dashboard.days.at(-1)?.signUps).toBeGreaterThanOrEqual(2)
  })
})

describe('The admin list of users', () => {
  const users = (query = '') => fetchJson<UsersPage>(`/api/admin/users${query}`, admin.cookie)

  it('lists everyone with a profile, newest first, filtered by name, role and state', async () => {
    const zoe = await store({ email: 'zoe.k@example.com' })
    await env.DB.prepare(
      "UPDATE profiles SET first_name = 'Zoë', last_name = 'Kravitz', username = 'zoe-k', company = 'Kite & Co' WHERE id = ?",
    )
      .bind(zoe.id)
      .run()
    await env.DB.prepare(
      "INSERT INTO profiles (id, username, role, created_at) VALUES ('imported', 'imported-one', 'seller', 1)",
    ).run()
    const ids = async (query: string) => (await users(query)).items.map(({ id }) => id)
    expect(await ids('')).toEqual(['imported', zoe.id, seller.id, admin.id])
    for (const q of ['ZOË', 'zoë krav', 'zoe-k', 'zoe.k@exam', 'kite %26', 'zo'])
      expect(await ids(`?q=${q}`)).toEqual([zoe.id])
    expect(await ids('?role=admin')).toEqual([admin.id])
    expect(await ids('?role=seller')).toEqual(['imported', seller.id])
    expect(await ids('?state=suspended')).toEqual([])
    const page = await users('?q=imported')
    expect(page.items).toMatchObject([{ hasAccount: false, email: null, username: 'imported-one', role: 'seller' }])
  })

  it('reflects a changed address and a deleted account', async () => {
    await env.DB.prepare("UPDATE users SET email = 'new@example.org' WHERE id = ?").bind(seller.id).run()
    expect((await users('?q=example.org')).items).toMatchObject([{ id: seller.id, email: 'new@example.org' }])
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(seller.id).run()
    expect((await users('?q=example.org')).items).toEqual([])
  })
})
