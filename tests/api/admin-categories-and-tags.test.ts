import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TaxonomyItem, TaxonomyPage, TagsMerged } from '#contract/admin/taxonomy.ts'
import { resumeChanges } from '#worker/resume-changes.ts'
import { primary } from '#worker/db/client.ts'
import { holdMail, outcome, post, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson, fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { wrongCounts } from '../support/wrong-counts.ts'
import { expectOk, readListing, save } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'

holdMail()

let admin: Stored
beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
})

type Kind = 'categories' | 'tags'
const add = (kind: Kind, name: string, description?: string) =>
  post(`/api/admin/${kind}`, { name, description }, { cookie: admin.cookie })
const createItem = async (kind: Kind, name: string) => (await add(kind, name)).json<TaxonomyItem>()
const edit = (kind: Kind, id: string, changes: object) =>
  send('PUT', `/api/admin/${kind}/${id}`, changes, { cookie: admin.cookie })
const remove = (kind: Kind, id: string) =>
  send('DELETE', `/api/admin/${kind}/${id}`, undefined, { cookie: admin.cookie })
const restore = (kind: Kind, id: string) => post(`/api/admin/${kind}/${id}/restore`, {}, { cookie: admin.cookie })
const merge = (id: string, into: string) => post(`/api/admin/tags/${id}/merge`, { into }, { cookie: admin.cookie })
const list = (kind: Kind, query = '') => fetchJson<TaxonomyPage>(`/api/admin/${kind}${query}`, admin.cookie)
const idOf = async (kind: Kind, name: string) => (await list(kind, `?q=${name}`)).items[0]?.id ?? ''
const auditEntries = async () =>
  (
    await env.DB.prepare(
      "SELECT action, before, after FROM audit_log WHERE action NOT LIKE 'listing.%' ORDER BY id",
    ).all()
  ).results

describe.each<[Kind, string]>([
  ['categories', 'category'],
  ['tags', 'tag'],
])('%s', (kind, entity) => {
  it('are created, edited, deleted and restored, each with an audit entry', async () => {
    const one = await createItem(kind, 'tools')
    expect(one).toMatchObject({ name: 'tools', description: null, listingCount: 0, version: 1 })
    expect(
      await (await edit(kind, one.id, { name: 'kits', description: ' For all ', version: 1 })).json(),
    ).toMatchObject({
      name: 'kits',
      description: 'For all',
      version: 2,
    })
    expect(await (await remove(kind, one.id)).json()).toEqual({ listings: 0 })
    expect(await list(kind)).toEqual({ items: [], next: null, total: 0 })
    expect(await (await restore(kind, one.id)).json()).toMatchObject({ name: 'kits' })
    expect(await (await restore(kind, one.id)).json()).toMatchObject({ name: 'kits' })
    expect(await list(kind)).toMatchObject({ items: [{ id: one.id }], total: 1 })
    expect(await auditEntries()).toEqual([
      { action: `${entity}.create`, before: null, after: '{"name":"tools","description":null}' },
      {
        action: `${entity}.edit`,
        before: '{"name":"tools","description":null}',
        after: '{"name":"kits","description":"For all"}',
      },
      { action: `${entity}.delete`, before: '{"name":"kits","description":"For all","listings":0}', after: null },
      { action: `${entity}.restore`, before: null, after: '{"name":"kits","description":"For all"}' },
    ])
  })

  it('have unique names, ignoring case', async () => {
    const one = await createItem(kind, 'Ärzte')
    expect(await outcome(add(kind, 'äRZTE'))).toMatchObject({
      status: 409,
      code: 'name_taken',
      fields: { name: expect.any(String) },
    })
    const two = await createItem(kind, 'other')
    expect(await outcome(edit(kind, two.id, { name: 'ÄRZTE' }))).toMatchObject({ code: 'name_taken' })
    expect((await edit(kind, one.id, { name: 'ÄRZTE' })).status).toBe(200)
    await expectOk(remove(kind, one.id))
    await createItem(kind, 'ärzte')
    expect(await outcome(restore(kind, one.id))).toMatchObject({ status: 409, code: 'name_taken' })
    expect((await auditEntries()).filter(({ action }) => action === `${entity}.create`)).toHaveLength(3)
  })

  it('are rejected without a name or with fields that are too long', async () => {
    for (const body of [{ name: '  ' }, { name: 'x'.repeat(81) }, { name: 'a', description: 'x'.repeat(501) }])
      expect(await outcome(post(`/api/admin/${kind}`, body, { cookie: admin.cookie }))).toMatchObject({ status: 400 })
  })

  it('are searchable by part of their name, in pages of 50', async () => {
    const slug = kind === 'tags' ? '' : ', slug'
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59)
       INSERT INTO ${kind} (id, name, created_at${slug}) SELECT 'name-' || i, 'name ' || i, 1${slug && ", 'name-' || i"} FROM n`,
    ).run()
    const first = await list(kind)
    expect(first.items).toHaveLength(50)
    expect(first.total).toBe(60)
    expect(first.items[0]?.name).toBe('name 59')
    expect((await list(kind, `?before=${first.next}`)).items).toHaveLength(10)
    expect((await list(kind, '?q="NAME 5"')).items).toHaveLength(11)
    expect((await list(kind, '?q=5, náme?')).items).toHaveLength(15)
  })

  it('are missing from search once deleted', async () => {
    const one = await createItem(kind, 'gone')
    await expectOk(remove(kind, one.id))
    for (const reply of [
      edit(kind, one.id, { name: 'x' }),
      remove(kind, one.id),
      edit(kind, 'unknown', { name: 'x' }),
      restore(kind, 'unknown'),
    ])
      expect(await outcome(reply)).toMatchObject({ status: 404, code: 'name_not_found' })
    await env.DB.prepare(`UPDATE ${kind} SET deleted_at = deleted_at - 90000000`).run()
    expect(await outcome(restore(kind, one.id))).toMatchObject({ code: 'name_not_found' })
  })

  it('are not overwritten after another admin edited them', async () => {
    const one = await createItem(kind, 'one')
    await expectOk(edit(kind, one.id, { name: 'two', version: 1 }))
    const reply = await edit(kind, one.id, { name: 'three', version: 1 })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ error: { code: 'name_changed' }, current: { name: 'two', version: 2 } })
  })

  it('edited and deleted concurrently keep the change that came first', async () => {
    for (let round = 0; round < 2; round += 1) {
      const one = await createItem(kind, `round ${round}`)
      const requests = [
        () => outcome(edit(kind, one.id, { name: `edited ${round}`, version: 1 })),
        () => outcome(remove(kind, one.id)),
      ]
      const [edited, deleted] = await Promise.all(requests.map((request) => request()))
      expect(deleted?.status).toBe(200)
      expect([200, 404]).toContain(edited?.status)
      const actions = (await auditEntries()).filter(
        ({ before }) => String(before).includes(`round ${round}`) || String(before).includes(`edited ${round}`),
      )
      expect(actions).toHaveLength(edited?.status === 200 ? 2 : 1)
    }
  })
})

describe('A category that is in use', { tags: ['ours-categories-and-tags', 'ours-every-change-one-batch'] }, () => {
  it('disappears everywhere when deleted and returns when restored', async () => {
    await seed(env.DB, [
      { title: 'One', slug: 'one', category: 'SaaS', tags: ['react'] },
      { title: 'Two', category: 'SaaS', status: 'draft' },
      { title: 'Three', category: 'Shops' },
    ])
    const id = await idOf('categories', 'saas')
    expect(await (await remove('categories', id)).json()).toEqual({ listings: 2 })
    expect(await fetchJson('/api/categories')).toMatchObject({ items: [{ name: 'Shops' }] })
    expect(await fetchListings({ category: 'saas' })).toMatchObject({ total: 0, items: [] })
    expect(await fetchListings({ category: id })).toMatchObject({ total: 0 })
    expect(await fetchListings({ category: 'saas', q: 'one' })).toMatchObject({ total: 0 })
    expect((await fetchListings({})).items.map(({ title, category }) => [title, category?.name])).toEqual([
      ['Three', 'Shops'],
      ['One', undefined],
    ])
    expect(await fetchJson('/api/listings/one')).toMatchObject({ category: null })
    expect(await wrongCounts(env.DB, ['one'])).toEqual([])
    await expectOk(restore('categories', id))
    expect(await fetchListings({ category: 'saas' })).toMatchObject({
      total: 1,
      items: [{ category: { name: 'SaaS' } }],
    })
    expect(await fetchJson('/api/listings/one')).toMatchObject({ category: { name: 'SaaS', slug: 'saas' } })
    expect(await wrongCounts(env.DB, ['one'])).toEqual([])
  })

  it('keeps its slug when renamed', async () => {
    await seed(env.DB, [{ title: 'One', category: 'SaaS' }])
    await expectOk(edit('categories', await idOf('categories', 'saas'), { name: 'Services' }))
    expect(await fetchListings({ category: 'saas' })).toMatchObject({
      items: [{ category: { name: 'Services', slug: 'saas' } }],
    })
  })

  it('releases its slug when deleted and gets another one when restored under a new name', async () => {
    const cplus = await createItem('categories', 'C++')
    const csharp = await createItem('categories', 'C#')
    const slugs = (await fetchJson<{ items: { name: string; slug: string }[] }>('/api/categories')).items
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(2)
    await expectOk(remove('categories', cplus.id))
    await createItem('categories', 'C')
    expect(await (await restore('categories', cplus.id)).json()).toMatchObject({ name: 'C++' })
    expect(csharp.name).toBe('C#')
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })
})

describe('A tag that is in use', () => {
  const four = () =>
    seed(env.DB, [
      { title: 'One', slug: 'one', tags: ['react', 'ai'] },
      { title: 'Two', tags: ['react', 'reactjs'] },
      { title: 'Three', tags: ['reactjs'], status: 'draft' },
      { title: 'Four', tags: ['reactjs', 'ai'] },
    ])
  const tagsOf = async () => Object.fromEntries((await fetchListings({})).items.map(({ title, tags }) => [title, tags]))

  it('is removed from its listings when deleted and added back when restored', async () => {
    await four()
    const id = await idOf('tags', 'reactjs')
    expect(await (await remove('tags', id)).json()).toEqual({ listings: 3 })
    expect(await tagsOf()).toEqual({ One: ['react', 'ai'], Two: ['react'], Four: ['ai'] })
    expect(await fetchListings({ tags: 'reactjs' })).toMatchObject({ total: 0 })
    expect(JSON.stringify(await fetchJson('/api/tags'))).not.toContain('reactjs')
    await expectOk(restore('tags', id))
    expect(await tagsOf()).toEqual({ One: ['react', 'ai'], Two: ['react', 'reactjs'], Four: ['reactjs', 'ai'] })
    expect(await fetchListings({ tags: 'reactjs' })).toMatchObject({ total: 2 })
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('is created anew when a seller types it, separate from the deleted one', async () => {
    const seller = await store({ role: 'seller' })
    const reply = await post('/api/projects', { title: 'Mine', price: '1', tags: 'svelte' }, { cookie: seller.cookie })
    const listing = await reply.json<{ id: string; version: number }>()
    const id = await idOf('tags', 'svelte')
    await expectOk(remove('tags', id))
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ tags: [] })
    await expectOk(save(seller.cookie, listing, { title: 'Mine', tags: 'svelte' }))
    expect(await readListing(seller.cookie, listing.id)).toMatchObject({ tags: ['svelte'] })
    expect(await outcome(restore('tags', id))).toMatchObject({ status: expect.any(Number) })
    expect(await list('tags')).toMatchObject({ items: [{ name: 'svelte' }], total: 1 })
  })

  it('merges into another tag, which each listing then has once', { tags: ['ours-merging-two-tags'] }, async () => {
    await four()
    const [from, into] = [
      await idOf('tags', 'reactjs'),
      (await list('tags')).items.find(({ name }) => name === 'react')?.id ?? '',
    ]
    expect(await (await merge(from, into)).json<TagsMerged>()).toMatchObject({
      into: { name: 'react', listingCount: 4, liveCount: 3 },
      moved: 3,
      remaining: 0,
    })
    expect(await tagsOf()).toEqual({ One: ['react', 'ai'], Two: ['react'], Four: ['react', 'ai'] })
    expect(await fetchListings({ tags: 'react' })).toMatchObject({ total: 3 })
    expect(await fetchListings({ tags: 'reactjs' })).toMatchObject({ total: 0 })
    expect(await outcome(restore('tags', from))).toMatchObject({ code: 'name_not_found' })
    expect(await (await merge(from, into)).json()).toMatchObject({ moved: 0, remaining: 0 })
    expect((await auditEntries()).filter(({ action }) => action === 'tag.merge')).toEqual([
      {
        action: 'tag.merge',
        before: '{"name":"reactjs","listings":3}',
        after: `{"into":"react","intoId":"${into}"}`,
      },
    ])
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })

  it('cannot be merged into itself or into a deleted tag', async () => {
    await four()
    const [from, into] = [await idOf('tags', 'reactjs'), await idOf('tags', 'ai')]
    expect(await outcome(merge(from, from))).toMatchObject({ status: 400, fields: { into: expect.any(String) } })
    await expectOk(remove('tags', into))
    expect(await outcome(merge(from, into))).toMatchObject({ status: 404, code: 'name_not_found' })
    expect(await outcome(merge(into, from))).toMatchObject({ status: 404 })
  })

  it('on more listings than fit in one step is merged in steps that the cron continues', async () => {
    const [from, into] = [await createItem('tags', 'from'), await createItem('tags', 'into')]
    const seller = await store({ role: 'seller' })
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
         INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
         SELECT 'l' || i, 's' || i, ?, 'Common kit', 1, 'published', 1, 1 FROM n`,
      ).bind(seller.id),
      env.DB.prepare(
        "INSERT INTO listing_tags (listing_seq, tag_seq, position) SELECT l.seq, t.seq, 0 FROM listings l, tags t WHERE t.name = 'from'",
      ),
      // Simulates a request that failed after its first batch.
      env.DB.prepare(
        "UPDATE tags SET deleted_at = 1, merged_into = (SELECT seq FROM tags WHERE name = 'into') WHERE name = 'from'",
      ),
    ])
    await resumeChanges({ env, db: primary(env) }, AbortSignal.timeout(20_000))
    expect(await fetchListings({ tags: 'into' })).toMatchObject({ total: 700 })
    expect((await list('tags')).items).toMatchObject([{ id: into.id, listingCount: 700 }])
    expect(from.id).not.toBe(into.id)
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })
})
