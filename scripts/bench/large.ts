import { median } from './measure.ts'
import { rareWord } from './generate.ts'
import { openStore, serveBench } from './open-bench.ts'

const SIZE = 1_000_000
const ROUNDS = 200

/** Median milliseconds of reads that nothing keeps, at a million listings, asked one after the other in turn. */
export async function measureLarge(): Promise<{ name: string; ms: number }[]> {
  const store = await openStore(SIZE)
  const api = await serveBench(store.stateDir)
  const paths: Record<string, (n: number) => string> = {
    'first page': () => '/api/listings',
    'page 1,000': () => '/api/listings?page=1000',
    'search with one hit': (n) => `/api/listings?q=${rareWord((n * 4_999 + 17) % SIZE)}`,
    'select 1': () => '',
  }
  const times: Record<string, number[]> = {}
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [name, pathOf] of Object.entries(paths)) {
      const path = pathOf(n)
      const started = performance.now()
      const reply = await fetch(path ? `${api.url}/bench/cold${path}` : `${api.url}/bench/select-1`)
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`)
      if (n > ROUNDS / 10) (times[name] ??= []).push(performance.now() - started)
    }
  }
  await api.close()
  store.close()
  return Object.entries(times).map(([name, all]) => ({ name, ms: median(all) }))
}
