import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../support/api.ts'
import { holdMail, ORIGIN, store } from '../support/accounts.ts'
import { anyText, wellFormedText } from '../support/arbitraries.ts'
import { ROUTES } from '../support/routes.ts'
import { seed } from '../support/seed.ts'

holdMail()

const routes = ROUTES.filter((route) => / \/api\/admin\//.test(route))
const FIELDS = [
  'ids',
  'status',
  'reason',
  'featured',
  'name',
  'description',
  'version',
  'into',
  'role',
  'from',
  'scopes',
  'lines',
  'first',
  'dryRun',
  '__proto__',
]
const QUERY = [
  'q',
  'status',
  'seller',
  'before',
  'group',
  'role',
  'state',
  'who',
  'what',
  'entity',
  'subject',
  'from',
  'to',
  'format',
]
const value = fc.oneof(
  anyText,
  fc.constantFrom(
    'approved',
    'rejected',
    'buyer',
    'catalogue:import',
    'x'.repeat(10_000),
    true,
    1,
    -1,
    1e300,
    null,
    [],
    {},
  ),
  fc.array(anyText, { maxLength: 4 }),
  fc.jsonValue(),
)
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }).map((fields) => JSON.stringify(fields)),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  anyText,
  fc.constant('{"ids":'),
)
const search = fc
  .array(
    fc.tuple(
      fc.constantFrom(...QUERY),
      fc.oneof(
        wellFormedText,
        fc.constantFrom('1', 'pending', 'user.role', '2026-11-21', '00000000-0000-7000-8000-000000000000'),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => new URLSearchParams(pairs).toString())

describe('500 random requests of an admin [ours random requests]', () => {
  let cookie: string
  beforeAll(async () => {
    await seed(env.DB, [{ title: 'Inboxly', category: 'SaaS', tags: ['ai'] }])
    cookie = (await store({ role: 'admin' })).cookie
  })

  it('cover existing routes', () => {
    expect(routes.length).toBeGreaterThanOrEqual(30)
  })

  it('get no 5xx', async () => {
    const ids = await env.DB.prepare(
      'SELECT id FROM listings UNION SELECT id FROM tags UNION SELECT id FROM categories',
    ).all<{ id: string }>()
    const id = fc.constantFrom('unknown', ...ids.results.map((row) => row.id))
    const answered = fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), id, search, body, async (route, subject, query, text) => {
        const [method = '', path = ''] = route.split(' ')
        const reply = await ask(`${path.replace(':id', subject)}?${query}`, {
          method,
          ...(method !== 'GET' && { body: text }),
          headers: { 'Content-Type': 'application/json', Origin: ORIGIN, Cookie: cookie },
        })
        await reply.arrayBuffer()
        return reply.status < 500
      }),
      { numRuns: 500 },
    )
    await expect(answered).resolves.toBeUndefined()
    expect(await env.DB.prepare("SELECT count(*) AS n FROM profiles WHERE role = 'admin'").first('n')).toBe(1)
  })
})
