import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { ACCESS, CREDENTIALS, PEOPLE, type Person } from '../support/access-table.ts'
import { ORIGIN } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { newNetwork } from '../support/networks.ts'
import { ROUTES } from '../support/routes.ts'
import { seed } from '../support/seed.ts'

beforeAll(async () => {
  await seed(env.DB, [{ title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react'] }])
  await env.PRODUCT_IMAGES.put('cover.webp', new Uint8Array(9))
})

type Body = string | Uint8Array<ArrayBuffer> | null
type Row = (typeof ACCESS)[string]

const HUGE = JSON.stringify('x'.repeat(9 * 1024 * 1024))

/** Whether the role is rejected on this route whatever the request contains. */
function isRejected(person: Person, route: string, row: Row): boolean {
  const isForbidden = row[person] === 403 && route.includes(' /api/admin/')
  return row.admin !== 401 && (row[person] === 401 || isForbidden)
}

const credentials = new Map<Person, Awaited<ReturnType<(typeof CREDENTIALS)[Person]>>>()
/** Credentials of one account per role, cached between requests. */
async function credentialsOf(person: Person) {
  const cached = credentials.get(person) ?? (await CREDENTIALS[person]())
  credentials.set(person, cached)
  return cached
}

const paths = new Map<string, string>()
/** The URL of a route with a subject that no earlier request has changed. */
async function pathOf(route: string, { path }: Row): Promise<string> {
  const cached = paths.get(route) ?? (typeof path === 'string' ? path : await path())
  paths.set(route, cached)
  return cached
}

/**
 * The response status of a role that sends a valid body, or `body` in its place. A role without access sends malformed
 * JSON, which makes no difference, as it is rejected before the body is read.
 */
async function statusFor(person: Person, route: string, row: Row, body?: Body): Promise<number> {
  const [method = ''] = route.split(' ')
  const given = row.body?.()
  const isFile = given instanceof Uint8Array
  const json = given === undefined ? null : JSON.stringify(given)
  const fitting = row.body && isRejected(person, route, row) ? '{' : isFile ? new Uint8Array(given) : json
  const headers = {
    ...(await credentialsOf(person)),
    'Content-Type': isFile ? 'image/png' : 'application/json',
    Origin: ORIGIN,
    'CF-Connecting-IP': newNetwork(),
    ...row.headers,
  }
  const rest = method === 'GET' ? { redirect: 'manual' as const } : { method, body: body ?? fitting }
  const reply = await fetchApi(await pathOf(route, row), { headers, ...rest })
  await reply.arrayBuffer()
  if (method !== 'GET' && reply.status < 400) paths.delete(route)
  if (route === 'POST /api/auth/sign-out-all') credentials.delete(person)
  return reply.status
}

describe(
  'The access table',
  {
    tags: [
      '1-suspended-people',
      '1-access',
      '1-5-signed-in-only',
      '2-6-every-admin-call-refused',
      'ours-refused-before-reading',
    ],
  },
  () => {
    it('has exactly one row for each route', () => {
      expect(Object.keys(ACCESS).toSorted()).toEqual(ROUTES.toSorted())
    })

    it.each(Object.entries(ACCESS))('gives the expected status of each role for %s', async (route, row) => {
      const answers: [Person, number][] = []
      // Another seller matters only where the subject has an owner.
      const people = PEOPLE.filter((person) => person !== 'otherSeller' || row.owner !== row.buyer)
      for (const person of people) answers.push([person, await statusFor(person, route, row)])
      expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(people.map((person) => [person, row[person]])))
    })
  },
)

describe('A request without access', { tags: ['ours-refused-before-reading'] }, () => {
  // One route per limit.
  it.each([
    ['short', 'PUT /api/account/password', 'visitor'],
    ['long', 'POST /api/projects', 'visitor'],
    ['whole import', 'POST /api/admin/catalogue/import', 'buyer'],
    ['file', 'POST /api/uploads', 'suspended'],
  ] as const)('is rejected before a 9 MB body is read (%s body)', async (_, route, person) => {
    const row = ACCESS[route]
    if (!row?.body) throw new Error(`${route} takes no body.`)
    expect(await statusFor(person, route, row, HUGE)).toBe(row[person])
  })
})

it('No request by a buyer makes anyone an admin', { tags: ['1-6-roles-buyer-seller-only'] }, async () => {
  const admins = () => env.DB.prepare("SELECT count(*) AS n FROM profiles WHERE role = 'admin'").first<number>('n')
  const before = await admins()
  for (const [route, row] of Object.entries(ACCESS)) {
    const given = row.body?.()
    if (given === undefined || given instanceof Uint8Array) continue
    const body = { ...given, role: 'admin', user: { role: 'admin' } }
    for (const person of ['visitor', 'buyer'] as const)
      if (!isRejected(person, route, row)) await statusFor(person, route, row, JSON.stringify(body))
  }
  expect(await admins()).toBe(before)
})
