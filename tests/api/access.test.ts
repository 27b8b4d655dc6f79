import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ACCESS, askAs, type Person } from '../support/access-table.ts'
import { ORIGIN } from '../support/accounts.ts'
import { newNetwork } from '../support/networks.ts'
import { ROUTES } from '../support/routes.ts'
import { seed } from '../support/seed.ts'

const people = Object.keys(askAs) as Person[]

beforeAll(async () => {
  await seed(env.DB, [{ title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react'] }])
  await env.PRODUCT_IMAGES.put('cover.webp', new Uint8Array(9))
})

describe('The access table [1 suspended people] [1 access] [1 §5 signed in only] [2 §6 every admin call refused]', () => {
  it('has a row for every route', () => {
    expect(ROUTES.filter((route) => !(route in ACCESS))).toEqual([])
  })

  it('has no row without a route', () => {
    expect(Object.keys(ACCESS).filter((route) => !ROUTES.includes(route))).toEqual([])
  })

  const cells = Object.entries(ACCESS).flatMap(([route, row]) =>
    people.map((person) => ({ person, route, row, status: row[person] })),
  )
  it.each(cells)('answers a $person who requests $route with $status', async ({ person, route, row, status }) => {
    const [method = ''] = route.split(' ')
    const given = row.body?.()
    const type = given instanceof Uint8Array ? 'image/png' : 'application/json'
    const headers = { 'Content-Type': type, Origin: ORIGIN, 'CF-Connecting-IP': newNetwork() }
    const body =
      given instanceof Uint8Array ? new Uint8Array(given) : given === undefined ? null : JSON.stringify(given)
    const path = typeof row.path === 'string' ? row.path : await row.path()
    const reply = await askAs[person](path, method === 'GET' ? { redirect: 'manual' } : { method, headers, body })
    await reply.arrayBuffer()
    expect(reply.status).toBe(status)
  })

  /** Who may not ask at all, other than because of what they send. */
  const closed = cells.filter(
    ({ route, row, status }) =>
      row.body && row.admin !== 401 && (status === 401 || (status === 403 && route.includes(' /api/admin/'))),
  )
  it.each(closed)(
    'applies before a body is read: a $person who sends $route no JSON gets $status [ours refused before reading]',
    async ({ person, route, row, status }) => {
      const [method = ''] = route.split(' ')
      const type = row.body?.() instanceof Uint8Array ? 'image/png' : 'application/json'
      const headers = { 'Content-Type': type, Origin: ORIGIN, 'CF-Connecting-IP': newNetwork() }
      const path = typeof row.path === 'string' ? row.path : await row.path()
      for (const body of ['{', JSON.stringify('x'.repeat(9 * 1024 * 1024))]) {
        const reply = await askAs[person](path, { method, headers, body })
        await reply.arrayBuffer()
        expect(reply.status).toBe(status)
      }
    },
  )
})
