import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { get, holdMail, outcome, post, send, statusOf, store, type Stored } from '../support/accounts.ts'
import { fetchWithToken, newApiToken, readAudit } from '../support/admin.ts'
import { fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { expectOk } from '../support/own-listings.ts'

holdMail()

let admin: Stored

beforeEach(async () => {
  await clearCatalogue(env.DB)
  admin = await store({ role: 'admin' })
})

const suspend = (id: string, by: Stored = admin, reason = 'Sold what was not theirs') =>
  post(`/api/admin/users/${id}/suspend`, { reason }, { cookie: by.cookie })
const setRole = (id: string, role: string, by: Stored = admin, from?: string) =>
  send('PUT', `/api/admin/users/${id}/role`, { role, ...(from && { from }) }, { cookie: by.cookie })
describe('An API token', { tags: ['ours-api-tokens'] }, () => {
  const exported = (token: string) => outcome(fetchWithToken(token, 'GET', '/api/admin/catalogue/export'))
  const imported = (token: string) =>
    outcome(fetchWithToken(token, 'POST', '/api/admin/catalogue/import', { lines: [] }))
  const make = async (scopes: string[]) =>
    await (
      await post('/api/admin/tokens', { name: 'CI', scopes }, { cookie: admin.cookie })
    ).json<{ token: string; item: { id: string } }>()

  it('is shown once, stored hashed, listed without its value and limited to its scopes', async () => {
    const { token, item } = await make(['catalogue:export'])
    expect(token).toMatch(/^sy_[\w-]{43}$/)
    const stored = JSON.stringify((await env.DB.prepare('SELECT * FROM api_tokens').all()).results)
    expect(stored).not.toContain(token.slice(3))
    const listed = await (await get('/api/admin/tokens', admin.cookie)).text()
    expect(listed).toContain(item.id)
    expect(listed).not.toContain(token.slice(3))
    expect((await exported(token)).status).toBe(200)
    expect(await imported(token)).toMatchObject({ status: 403, code: 'scope_missing' })
    expect(await outcome(fetchWithToken(token, 'GET', '/api/admin/users'))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
    expect(await readAudit('token.create')).toMatchObject([
      { subject_id: item.id, after: '{"name":"CI","scopes":["catalogue:export"]}' },
    ])
    expect(await readAudit('catalogue.export')).toHaveLength(1)
    expect(await fetchJson('/api/admin/tokens', admin.cookie)).toMatchObject({
      items: [{ id: item.id, lastUsedAt: expect.any(String) }],
    })
  })

  it('is rejected when revoked, malformed or owned by a former admin', async () => {
    const { token, item } = await make(['catalogue:import'])
    await expectOk(send('DELETE', `/api/admin/tokens/${item.id}`, undefined, { cookie: admin.cookie }))
    for (const other of [token, `sy_${'x'.repeat(43)}`, 'nonsense'])
      expect(await imported(other)).toMatchObject({ status: 401, code: 'token_refused' })
    expect(await readAudit('token.revoke')).toHaveLength(1)
    const other = await store({ role: 'admin' })
    const ofOther = await newApiToken(['catalogue:import'], other.id)
    await env.DB.prepare("UPDATE profiles SET role = 'buyer' WHERE id = ?").bind(other.id).run()
    expect(await imported(ofOther)).toMatchObject({ status: 401, code: 'token_refused' })
  })

  it('ends when its admin is demoted or suspended and does not work again when they return', async () => {
    for (const end of [(other: Stored) => setRole(other.id, 'seller'), (other: Stored) => suspend(other.id)]) {
      const other = await store({ role: 'admin' })
      const token = await newApiToken(['catalogue:import'], other.id)
      expect((await imported(token)).status).toBe(200)
      await expectOk(end(other))
      expect(await imported(token)).toMatchObject({ status: 401, code: 'token_refused' })
      await env.DB.prepare('UPDATE users SET suspended_at = NULL WHERE id = ?').bind(other.id).run()
      await env.DB.prepare("UPDATE profiles SET role = 'admin' WHERE id = ?").bind(other.id).run()
      expect(await imported(token)).toMatchObject({ status: 401, code: 'token_refused' })
    }
  })

  it('belongs to one admin and cannot be listed or revoked by another', async () => {
    const { item } = await make(['catalogue:import'])
    const other = await store({ role: 'admin' })
    expect(await fetchJson('/api/admin/tokens', other.cookie)).toEqual({ items: [] })
    expect(await statusOf(send('DELETE', `/api/admin/tokens/${item.id}`, undefined, { cookie: other.cookie }))).toBe(
      404,
    )
  })

  it('is limited to twenty per admin', async () => {
    for (let n = 0; n < 20; n += 1) await newApiToken(['catalogue:import'], admin.id)
    expect(
      await outcome(post('/api/admin/tokens', { name: 'CI', scopes: ['catalogue:import'] }, { cookie: admin.cookie })),
    ).toMatchObject({
      status: 409,
      code: 'tokens_full',
    })
  })
})
