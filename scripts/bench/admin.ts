import { median } from './measure.ts'
import { adminCookie } from './accounts.ts'

/** What admins read, by the name of the screen. */
const PATHS: Record<string, string> = {
  Dashboard: '/api/admin/dashboard',
  'Seller Products': '/api/admin/listings',
  'Seller Products, published': '/api/admin/listings?status=published',
  'Seller Products, a word in 20%': '/api/admin/listings?q=product',
  'Seller Products, further on': '/api/admin/listings?before=2000',
  'Featured Products, available': '/api/admin/featured/listings?group=available',
  'Featured Portfolios, available': '/api/admin/featured/profiles?group=available',
  Categories: '/api/admin/categories',
  Tags: '/api/admin/tags',
  Synonyms: '/api/admin/synonyms',
  Users: '/api/admin/users',
  'Users, sellers': '/api/admin/users?role=seller',
  'Users, searched': '/api/admin/users?q=member-9',
  Activity: '/api/admin/activity',
}

export interface AdminRead {
  name: string
  ms: number
  /** Milliseconds where there is almost nothing to read. */
  empty: number
}

/** Median milliseconds of each, alternating between the large and the empty store. */
export async function measureAdmin(large: string, empty: string, rounds: number): Promise<AdminRead[]> {
  const times = new Map<string, number[]>()
  for (let n = 0; n < rounds; n += 1) {
    for (const path of Object.values(PATHS)) {
      for (const url of [large, empty]) {
        const started = performance.now()
        const reply = await fetch(url + path, { headers: { Cookie: adminCookie() } })
        await reply.arrayBuffer()
        if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
        if (n < rounds / 10) continue
        const key = `${url} ${path}`
        times.set(key, [...(times.get(key) ?? []), performance.now() - started])
      }
    }
  }
  const of = (url: string, path: string) => median(times.get(`${url} ${path}`) ?? [])
  return Object.entries(PATHS).map(([name, path]) => ({ name, ms: of(large, path), empty: of(empty, path) }))
}
