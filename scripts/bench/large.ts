import { type AdminRead, measureAdmin } from './admin.ts'
import { median } from './measure.ts'
import { rareWord } from './generate.ts'
import { openStore, serveBench } from './open-bench.ts'

const SIZE = 1_000_000
const ROUNDS = 200

/**
 * Median milliseconds of uncached reads at a million listings, one at a time and in turn; those of admins next to the
 * same reads on an almost empty store.
 */
export async function measureLarge(
  size = SIZE,
): Promise<{ reads: { name: string; ms: number }[]; admin: AdminRead[] }> {
  const store = await openStore(size)
  const api = await serveBench(store.stateDir)
  const reads = await measureReads(api.url, size)
  const nothing = await openStore(0)
  const other = await serveBench(nothing.stateDir)
  const admin = await measureAdmin(api.url, other.url, ROUNDS)
  await Promise.all([api.close(), other.close()])
  store.close()
  nothing.close()
  return { reads, admin }
}

/** The reads of `measureLarge` that are public. */
export async function measureLargeReads(size = SIZE): Promise<{ name: string; ms: number }[]> {
  const store = await openStore(size)
  const api = await serveBench(store.stateDir)
  const reads = await measureReads(api.url, size)
  await api.close()
  store.close()
  return reads
}

async function measureReads(url: string, size: number): Promise<{ name: string; ms: number }[]> {
  const paths: Record<string, (n: number) => string> = {
    'first page': () => '/api/listings',
    'page 1,000': () => '/api/listings?page=1000',
    'search with one hit': (n) => `/api/listings?q=${rareWord((n * 4_999 + 17) % size)}`,
    'search with a word in 20%': (n) => `/api/listings?q=${['common', 'commo', 'ommon', 'mmon'][n % 4]}`,
    suggestions: () => '/api/suggestions?q=common',
    'select 1': () => '/bench/select-1',
  }
  const times: Record<string, number[]> = {}
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [name, pathOf] of Object.entries(paths)) {
      const path = pathOf(n)
      const started = performance.now()
      const reply = await fetch(`${url}/bench/cold${path}`)
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`)
      if (n > ROUNDS / 10) (times[name] ??= []).push(performance.now() - started)
    }
  }
  return Object.entries(times).map(([name, all]) => ({ name, ms: median(all) }))
}
