import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FeaturedListings, FeaturedProfiles } from '#contract/admin/featured.ts'
import type { AdminListingPage } from '#contract/admin/listings.ts'
import type { ReviewReasons } from '#contract/admin/reasons.ts'
import type { Landing } from '#contract/landing.ts'
import { get, holdMail, outcome, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson, jsonOf } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { generateListings } from '../support/generate-listings.ts'
import { createWithStatus, expectOk, remove, save, setStatus, transition } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored
beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
  await call(seller, 'Mara')
})

const call = (person: Stored, name: string) =>
  env.DB.prepare('UPDATE profiles SET first_name = ? WHERE id = ?').bind(name, person.id).run()
const list = (query = '') => fetchJson<AdminListingPage>(`/api/admin/listings${query}`, admin.cookie)
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const put = (path: string, body: object) => send('PUT', `/api/admin/${path}`, body, { cookie: admin.cookie })

describe('A sorted admin list of listings', { tags: ['ours-sortable-columns'] }, () => {
  beforeEach(async () => {
    const other = await store({ role: 'seller' })
    await call(other, 'Bea')
    await createWithStatus(seller.cookie, 'pending', { title: 'apple', price: '30' })
    await createWithStatus(other.cookie, 'draft', { title: 'Cherry', price: '10' })
    await createWithStatus(seller.cookie, 'pending', { title: 'Banana', price: '20' })
  })

  it.each([
    ['newest', ['Banana', 'Cherry', 'apple']],
    ['oldest', ['apple', 'Cherry', 'Banana']],
    ['title-asc', ['apple', 'Banana', 'Cherry']],
    ['title-desc', ['Cherry', 'Banana', 'apple']],
    ['price-asc', ['Cherry', 'Banana', 'apple']],
    ['price-desc', ['apple', 'Banana', 'Cherry']],
    ['seller-asc', ['Cherry', 'Banana', 'apple']],
    ['seller-desc', ['Banana', 'apple', 'Cherry']],
    ['status-asc', ['Cherry', 'Banana', 'apple']],
  ])('is sorted: %s', async (sort, order) => {
    expect(titles(await list(`?sort=${sort}`))).toEqual(order)
  })

  it('is sorted by how long pending listings have waited since they were submitted', async () => {
    const late = await createWithStatus(seller.cookie, 'draft', { title: 'Date' })
    await env.DB.prepare("UPDATE listings SET submitted_at = 1000 * seq WHERE status = 'pending'").run()
    const before = Date.now()
    await expectOk(transition(seller.cookie, late.id, 'submit'))
    const first = await list('?sort=waiting-asc&status=pending')
    expect(titles(first)).toEqual(['apple', 'Banana', 'Date'])
    expect(titles(await list('?sort=waiting-desc&status=pending'))).toEqual(['Date', 'Banana', 'apple'])
    const since = first.items[2]?.waitingSince
    expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(before)

    await expectOk(save(seller.cookie, late, { title: 'Dates' }))
    expect((await list('?sort=waiting-desc')).items[0]).toMatchObject({ title: 'Dates', waitingSince: since })
    await expectOk(setStatus(admin.cookie, late.id, { status: 'rejected', reason: 'No.' }))
    expect((await list('?q=dates')).items).toMatchObject([{ status: 'rejected', waitingSince: null }])
  })

  it('applies filters and counts each status regardless of them', async () => {
    expect(titles(await list('?sort=oldest&status=pending'))).toEqual(['apple', 'Banana'])
    expect(titles(await list('?sort=title-asc&q=an'))).toEqual(['Banana'])
    expect(titles(await list(`?sort=oldest&seller=${seller.id}`))).toEqual(['apple', 'Banana'])
    const gone = await createWithStatus(seller.cookie, 'draft', { title: 'Gone' })
    await expectOk(remove(seller.cookie, gone.id))
    expect((await list('?q=cherry')).byStatus).toEqual({
      draft: 1,
      pending: 2,
      approved: 0,
      published: 0,
      rejected: 0,
      blocked: 0,
    })
  })

  it('exports the matches as CSV with cells that spreadsheets treat as text', async () => {
    await createWithStatus(seller.cookie, 'pending', { title: '=1+1, "quoted"' })
    const reply = await get('/api/admin/listings/export?status=pending', admin.cookie)
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [head, first, ...others] = (await reply.text()).trimEnd().split('\r\n')
    expect(head).toBe('id,title,address,seller id,seller,price,status,reason,featured,created,changed')
    expect(first).toContain(`"'=1+1, ""quoted"""`)
    expect(first).toContain(`${env.SITE_ORIGIN}/product/`)
    expect(first).toContain(`,${seller.id},Mara Byron,1290.00,pending,,no,`)
    expect(others).toHaveLength(2)
  })
})

describe('A long sorted list', () => {
  it('pages without repeats and exports every row in steps', async () => {
    await generateListings(env.DB, 1, 120)
    for (const query of ['sort=oldest', 'sort=price-asc', 'sort=title-desc&status=published', 'sort=oldest&q=common']) {
      const seen: string[] = []
      let before: string | null = ''
      do {
        const page: AdminListingPage = await list(`?${query}${before && `&before=${before}`}`)
        seen.push(...page.items.map(({ id }) => id))
        before = page.next
      } while (before !== null)
      expect(new Set(seen).size).toBe(seen.length)
      const all: AdminListingPage = await list(`?${query.replace(/sort=[^&]*&?/, '')}`)
      expect(seen.length).toBeGreaterThanOrEqual(all.items.length)
      expect(seen.length, `${query}`).toBeGreaterThan(50)
    }
    await generateListings(env.DB, 121, 900)
    const reply = await get('/api/admin/listings/export', admin.cookie)
    const lines = (await reply.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(901)
    expect(new Set(lines).size).toBe(901)
  })
})

describe('The order of featured items', { tags: ['ours-order-of-featured'] }, () => {
  const landingTitles = async () => titles({ items: (await fetchJson<Landing>('/api/landing')).products })
  const featured = () => fetchJson<FeaturedListings>('/api/admin/featured/listings', admin.cookie)

  it('is newest first until an admin changes it and applies to the landing page', async () => {
    const ids: string[] = []
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      const { id } = await createWithStatus(seller.cookie, 'published', { title })
      await expectOk(put(`listings/${id}/featured`, { featured: true }))
      ids.push(id)
    }
    expect(await featured()).toMatchObject({ ordered: false, featuredCount: 5 })
    expect(await landingTitles()).toEqual(['E', 'D', 'C', 'B'])

    const [a, b, c, d, e] = ids
    await expectOk(put('featured/listings/order', { ids: [a, c, e, b, d] }))
    expect(titles(await featured())).toEqual(['A', 'C', 'E', 'B', 'D'])
    expect(await featured()).toMatchObject({ ordered: true })
    expect(await landingTitles()).toEqual(['A', 'C', 'E', 'B'])
    expect(
      await env.DB.prepare("SELECT subject_id, before, after FROM audit_log WHERE action = 'featured.order'").first(),
    ).toEqual({ subject_id: 'listings', before: '{"order":[]}', after: '{"order":["A","C","E","B","D"]}' })

    // A newly featured item comes first, and a removed one loses its position.
    const { id: f } = await createWithStatus(seller.cookie, 'published', { title: 'F' })
    await expectOk(put(`listings/${f}/featured`, { featured: true }))
    await expectOk(put(`listings/${a}/featured`, { featured: false }))
    await expectOk(put(`listings/${a}/featured`, { featured: true }))
    expect(titles(await featured())).toEqual(['A', 'F', 'C', 'E', 'B', 'D'])
    await expectOk(put('featured/listings/order', { ids: [f, 'unknown', c] }))
    expect(titles(await featured())).toEqual(['F', 'C', 'A', 'E', 'B', 'D'])
  })

  it('applies to portfolios as well', async () => {
    const people: string[] = []
    for (const username of ['ada', 'bea', 'cleo']) {
      const { id } = await store({ role: 'seller' })
      await env.DB.prepare('UPDATE profiles SET username = ? WHERE id = ?').bind(username, id).run()
      await expectOk(put(`profiles/${id}/featured`, { featured: true }))
      people.push(id)
    }
    await expectOk(put('featured/profiles/order', { ids: [people[1], people[0], people[2]] }))
    const { items, ordered } = await fetchJson<FeaturedProfiles>('/api/admin/featured/profiles', admin.cookie)
    expect(ordered).toBe(true)
    expect(items.map(({ username }) => username)).toEqual(['bea', 'ada', 'cleo'])
    const { portfolios } = await fetchJson<Landing>('/api/landing')
    expect(portfolios.map(({ username }) => username)).toEqual(['bea', 'ada', 'cleo'])
  })

  it('accepts at least one item and at most one page', async () => {
    for (const ids of [[], Array.from({ length: 51 }, (_, n) => `x${n}`)])
      expect(await outcome(put('featured/listings/order', { ids }))).toMatchObject({ status: 400 })
  })
})

describe('The list of decision reasons', { tags: ['ours-list-of-reasons'] }, () => {
  const reasons = () => fetchJson<ReviewReasons>('/api/admin/reasons', admin.cookie)

  it('is replaced as a whole by an admin who saw the current one, with an audit entry', async () => {
    const { reasons: seen } = await reasons()
    const wanted = ['The demo is down.', 'No images.\nPlease add some.']
    expect(await jsonOf(put('reasons', { reasons: wanted, seen }))).toEqual({ reasons: wanted })
    expect(await reasons()).toEqual({ reasons: wanted })
    const late = await put('reasons', { reasons: ['Mine.'], seen: ['Other.'] })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ error: { code: 'reasons_changed' }, current: { reasons: wanted } })
    expect(await jsonOf(put('reasons', { reasons: [], seen: wanted }))).toEqual({ reasons: [] })
    const { results } = await env.DB.prepare(
      "SELECT after FROM audit_log WHERE action = 'reasons.edit' ORDER BY id",
    ).all()
    expect(results).toEqual([{ after: JSON.stringify({ reasons: wanted }) }, { after: '{"reasons":[]}' }])
  })

  it('has at most twelve reasons and no empty one', async () => {
    const { reasons: seen } = await reasons()
    for (const wanted of [[' '], Array.from({ length: 13 }, (_, n) => `Reason ${n}`), ['x'.repeat(301)]])
      expect(await outcome(put('reasons', { reasons: wanted, seen }))).toMatchObject({
        status: 400,
        fields: { reasons: expect.any(String) },
      })
  })
})
