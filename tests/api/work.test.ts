import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FRAMES_NEEDED } from '#party/chat/frame-limit.ts'
import { OF_ADMINS, WORK } from '../../scripts/work.ts'
import { ACCESS, CREDENTIALS } from '../support/access-table.ts'
import { holdMail, ORIGIN } from '../support/accounts.ts'
import { fetchApi } from '../support/api.ts'
import { newNetwork } from '../support/networks.ts'
import { ROUTES } from '../support/routes.ts'
import { seed } from '../support/seed.ts'

holdMail()

beforeAll(() => seed(env.DB, [{ title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react'] }]))
beforeEach(() => env.DB.exec('DELETE FROM attempts'))

/** Rejected before counting, as Google is not configured; its limit is in `limits.test.ts`. */
const UNAVAILABLE = /google/
const COUNTED = WORK.filter(({ counted }) => counted === 'attempts')
  .flatMap(({ routes }) => routes)
  .filter((route) => !UNAVAILABLE.test(route))

/** Calls a route while signed in, from one network, and again with its attempts exhausted. */
async function statusOnceExhausted(route: string): Promise<number> {
  const row = ACCESS[route]
  if (!row) throw new Error(`${route} is not in the access table.`)
  const [method = ''] = route.split(' ')
  const given = row.body?.()
  const isFile = given instanceof Uint8Array
  const path = typeof row.path === 'string' ? row.path : await row.path()
  const headers = {
    ...(await CREDENTIALS.owner()),
    'Content-Type': isFile ? 'image/png' : 'application/json',
    Origin: ORIGIN,
    'CF-Connecting-IP': newNetwork(),
    ...row.headers,
  }
  const body = isFile ? new Uint8Array(given) : given === undefined ? null : JSON.stringify(given)
  const call = async () => {
    // A repeated upload id would return the first upload.
    const at = path.replace(/(?<=[?]id=)[^&]+/, () => crypto.randomUUID())
    const reply = await fetchApi(at, { method, headers, ...(method !== 'GET' && { body }) })
    await reply.arrayBuffer()
    return reply.status
  }
  await call()
  await env.DB.exec('UPDATE attempts SET count = count + 100000')
  return call()
}

describe('The table of work per request', { tags: ['ours-work-table'] }, () => {
  it('lists each route and each frame exactly once', () => {
    const routes = WORK.flatMap((row) => row.routes)
    const frames = Object.keys(FRAMES_NEEDED).map((type) => `frame ${type}`)
    expect(routes.toSorted()).toEqual([...ROUTES.filter((route) => !OF_ADMINS.test(route)), ...frames].toSorted())
  })

  it('names the limit that counts each mutation', () => {
    const uncounted = WORK.filter(({ counted }) => counted === 'not').flatMap(({ routes }) => routes)
    const changes = uncounted.filter((route) => !route.startsWith('GET '))
    expect(changes).toEqual(['POST /api/auth/sign-out-all', 'POST /api/unsubscribe/:token'])
  })

  it.each(COUNTED)('returns 429 for %s once its attempts are used up', async (route) => {
    expect(await statusOnceExhausted(route)).toBe(429)
  })
})
