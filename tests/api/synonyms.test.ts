import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { splitTerms, type SynonymGroup, type SynonymsPage } from '#contract/admin/synonyms.ts'
import { MAX_SYNONYM_GROUPS } from '#contract/listings/limits.ts'
import { keysOf } from '#worker/synonyms/change-group.queries.ts'
import { holdMail, outcome, post, send, store, type Stored } from '../support/accounts.ts'
import { fetchJson, fetchListings } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { expectOk } from '../support/own-listings.ts'
import { seed } from '../support/seed.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

holdMail()

interface Row {
  id: string
  terms: string
  keys: string
}

const stored = async () => (await env.DB.prepare('SELECT id, terms, keys FROM synonym_groups').all<Row>()).results

it('The list begins with well-known groups, each term in one of them', { tags: ['ours-synonyms'] }, async () => {
  const groups = await stored()
  expect(groups.length).toBeGreaterThanOrEqual(25)
  for (const { terms, keys } of groups)
    expect([terms, keys]).toEqual([splitTerms(terms).join(', '), keysOf(splitTerms(terms))])
  const keys = groups.flatMap((group) => JSON.parse(group.keys) as string[])
  expect(new Set(keys).size).toBe(keys.length)
  const { results } = await env.DB.prepare('SELECT key FROM synonym_keys').all<{ key: string }>()
  expect(results.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
})

describe('Synonyms', { tags: ['ours-synonyms'] }, () => {
  let admin: Stored
  beforeEach(async () => {
    await clearCatalogue(env.DB)
    await env.DB.prepare('DELETE FROM synonym_groups').run()
    admin = await store({ role: 'admin' })
  })

  const path = '/api/admin/synonyms'
  const add = (terms: unknown) => post(path, { terms }, { cookie: admin.cookie })
  const create = async (terms: string) => (await add(terms)).json<SynonymGroup>()
  const edit = (id: string, body: object) => send('PUT', `${path}/${id}`, body, { cookie: admin.cookie })
  const remove = (id: string) => send('DELETE', `${path}/${id}`, undefined, { cookie: admin.cookie })
  const restore = (id: string) => post(`${path}/${id}/restore`, {}, { cookie: admin.cookie })
  const list = (query = '') => fetchJson<SynonymsPage>(`${path}${query}`, admin.cookie)
  const found = async (q: string) => (await fetchListings({ q })).hints?.synonyms?.searches.map((search) => search.q)

  it('are created, edited, deleted and restored, each with an audit entry, and at once in searches', async () => {
    await seed(env.DB, [{ title: 'A vessel' }, { title: 'A dinghy' }])
    const one = await create(' Boat,vessel \n BOAT,, ship')
    expect(one).toMatchObject({ terms: ['BOAT', 'vessel', 'ship'], version: 1 })
    expect(await found('boats')).toEqual(['vessel'])
    expect(await (await edit(one.id, { terms: 'boat, dinghy', version: 1 })).json()).toMatchObject({
      terms: ['boat', 'dinghy'],
      version: 2,
    })
    expect(await found('boats')).toEqual(['dinghy'])
    expect((await remove(one.id)).status).toBe(204)
    expect(await list()).toEqual({ items: [], next: null, total: 0 })
    expect(await found('boats')).toBeUndefined()
    expect(await (await restore(one.id)).json()).toMatchObject({ terms: ['boat', 'dinghy'] })
    expect(await (await restore(one.id)).json()).toMatchObject({ terms: ['boat', 'dinghy'] })
    expect(await list()).toMatchObject({ items: [{ id: one.id }], total: 1 })
    expect(await found('boats')).toEqual(['dinghy'])
    expect(await wrongCounts(env.DB, [])).toEqual([])
    const { results } = await env.DB.prepare(
      "SELECT action, before, after FROM audit_log WHERE subject_type = 'synonyms' ORDER BY id",
    ).all()
    expect(results).toEqual([
      { action: 'synonyms.create', before: null, after: '{"terms":"BOAT, vessel, ship"}' },
      { action: 'synonyms.edit', before: '{"terms":"BOAT, vessel, ship"}', after: '{"terms":"boat, dinghy"}' },
      { action: 'synonyms.delete', before: '{"terms":"boat, dinghy"}', after: null },
      { action: 'synonyms.restore', before: null, after: '{"terms":"boat, dinghy"}' },
    ])
  })

  it('belong to one group, however they are spelled', async () => {
    const one = await create('Café bar, coffee-house')
    const taken = { status: 409, code: 'name_taken', fields: { terms: expect.stringContaining('coffee-house') } }
    expect(await outcome(add('Coffee Houses, tea room'))).toMatchObject(taken)
    const two = await create('tea room, tearoom, tea rooms')
    expect(two.terms).toEqual(['tea room', 'tearoom', 'tea rooms'])
    expect(await outcome(edit(two.id, { terms: 'tea room, coffee house' }))).toMatchObject(taken)
    expect((await edit(one.id, { terms: 'cafe bar, coffee house' })).status).toBe(200)
    await expectOk(remove(one.id))
    await create('coffee house, espresso bar')
    expect(await outcome(restore(one.id))).toMatchObject({
      ...taken,
      fields: { terms: expect.stringContaining('coffee house') },
    })
  })

  it.each([
    ['', 'Required'],
    [undefined, 'Required'],
    [7, 'Invalid input'],
    ['boat', 'Enter at least two words or phrases, separated by commas.'],
    ['boat, Boat, !', 'Enter at least two words or phrases, separated by commas.'],
    [Array.from({ length: 13 }, (_, n) => `boat${n}`).join(), 'Use at most 12 words or phrases.'],
    [`boat, ${'x'.repeat(41)}`, 'Words and phrases can have up to 40 characters.'],
    ['boat, a very big blue ship', 'Phrases can have up to 4 words.'],
  ])('are refused beside their field: %s', async (terms, message) => {
    expect(await outcome(add(terms))).toMatchObject({ status: 400, fields: { terms: message } })
  })

  it('have at most 500 groups', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO synonym_groups (id, terms, keys, created_at)
       SELECT 'g' || i, 'x' || i || ', y' || i, json_array('x' || i, 'y' || i), 1 FROM n`,
    )
      .bind(MAX_SYNONYM_GROUPS)
      .run()
    expect(await outcome(add('boat, ship'))).toMatchObject({ status: 409, code: 'synonyms_full' })
    await expectOk(remove('g1'))
    await create('boat, ship')
    expect(await outcome(restore('g1'))).toMatchObject({ status: 409, code: 'synonyms_full' })
    const first = await list()
    expect(first).toMatchObject({ total: MAX_SYNONYM_GROUPS, items: { length: 50 } })
    expect((await list(`?before=${first.next}`)).items).toHaveLength(50)
    expect((await list('?q=Y500')).items).toMatchObject([{ id: 'g500' }])
  })

  it('are missing once deleted, and cannot be restored after a day', async () => {
    const one = await create('boat, ship')
    await expectOk(remove(one.id))
    for (const reply of [
      edit(one.id, { terms: 'a, b' }),
      remove(one.id),
      edit('unknown', { terms: 'a, b' }),
      restore('unknown'),
    ])
      expect(await outcome(reply)).toMatchObject({ status: 404, code: 'name_not_found' })
    await env.DB.prepare('UPDATE synonym_groups SET deleted_at = deleted_at - 90000000').run()
    expect(await outcome(restore(one.id))).toMatchObject({ code: 'name_not_found' })
  })

  it('are not overwritten after another admin edited them', async () => {
    const one = await create('boat, ship')
    await expectOk(edit(one.id, { terms: 'boat, vessel', version: 1 }))
    const reply = await edit(one.id, { terms: 'boat, dinghy', version: 1 })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      error: { code: 'name_changed' },
      current: { terms: ['boat', 'vessel'], version: 2 },
    })
  })
})
