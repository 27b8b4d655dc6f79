import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActivityPage } from '#contract/admin/activity.ts'
import { get, holdMail, outcome, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { createWithStatus, expectOk, setStatus, transition } from '../support/own-listings.ts'

holdMail()

let admin: Stored
let seller: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

const setRole = (id: string, role: string, by: Stored = admin, from?: string) =>
  send('PUT', `/api/admin/users/${id}/role`, { role, ...(from && { from }) }, { cookie: by.cookie })
describe('The audit log', { tags: ['ours-activity'] }, () => {
  const activity = (query = '') => fetchJson<ActivityPage>(`/api/admin/activity${query}`, admin.cookie)

  it('lists who changed what, newest first, with every filter', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending', { title: 'Inboxly' })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    await expectOk(transition(seller.cookie, listing.id, 'publish'))
    await expectOk(setRole(seller.id, 'buyer'))
    const all = await activity()
    expect(all.items.map(({ action, actor }) => [action, actor.id])).toEqual([
      ['user.role', admin.id],
      ['listing.status', seller.id],
      ['listing.status', admin.id],
    ])
    expect(all.items.at(-1)).toMatchObject({
      entity: 'listing',
      subjectId: listing.id,
      subject: 'Inboxly',
      actor: { name: 'Ada Byron' },
    })
    expect(all.items.every(({ requestId }) => /^[\w-]{36}$/.test(requestId))).toBe(true)
    const actions = async (query: string) => (await activity(query)).items.map(({ action }) => action)
    expect(await actions(`?who=${seller.id}`)).toEqual(['listing.status'])
    expect(await actions('?what=user.role')).toEqual(['user.role'])
    expect(await actions('?entity=listing')).toEqual(['listing.status', 'listing.status'])
    expect(await actions(`?entity=listing&subject=${listing.id}&who=${admin.id}`)).toEqual(['listing.status'])
    const today = new Date().toISOString().slice(0, 10)
    expect(await actions(`?from=${today}&to=${today}`)).toHaveLength(3)
    expect(await actions('?to=2001-01-01')).toEqual([])
    expect(await actions('?from=2199-01-01')).toEqual([])
    expect(await outcome(get('/api/admin/activity?from=yesterday', admin.cookie))).toMatchObject({ status: 400 })
    for (const path of ['/api/admin/activity', '/api/admin/activity/export'])
      expect(await outcome(get(`${path}?from=2026-11-02&to=2026-11-01`, admin.cookie))).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: { from: '"from" can be at most "to".' },
      })
  })

  it('pages to its end, even if filters leave out most entries', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
       INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, request_id)
       SELECT printf('%08x-0000-7000-8000-000000000000', i), i, ?, iif(i % 500, 'listing.status', 'user.role'), iif(i % 500, 'listing', 'user'), 'x', 'r' FROM n`,
    )
      .bind(admin.id)
      .run()
    const count = async (filters: string) => {
      let pages = 0
      let items = 0
      let next: string | null = null
      do {
        const page: ActivityPage = await activity(`?${filters}${next === null ? '' : `&before=${next}`}`)
        items += page.items.length
        pages += 1
        next = page.next
      } while (next !== null && pages < 200)
      return items
    }
    expect(await count('entity=user')).toBe(5)
    expect(await count(`who=${admin.id}&what=user.role`)).toBe(5)
  })

  it('exports NDJSON, and CSV without spreadsheet formulas', async () => {
    const listing = await createWithStatus(seller.cookie, 'pending', { title: '=cmd(), "quoted"' })
    await expectOk(setStatus(admin.cookie, listing.id, { status: 'approved' }))
    const lines = await get('/api/admin/activity/export', admin.cookie)
    expect(lines.headers.get('Content-Disposition')).toContain('sourceyard-activity.ndjson')
    const entries = (await lines.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(entries).toMatchObject([{ action: 'listing.status', subjectId: listing.id }])
    const csv = await (await get('/api/admin/activity/export?format=csv&what=listing.status', admin.cookie)).text()
    expect(csv.split('\r\n')).toEqual([
      'id,at,actor id,actor,action,entity,subject id,subject,before,after,request id',
      expect.stringContaining(`,listing,${listing.id},"'=cmd(), ""quoted""",`),
      '',
    ])
  })
})
