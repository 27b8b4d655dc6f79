import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_DAYS, DEMO_GRACE_MS } from '#contract/limits.ts'
import { addDemoChecks } from '../../scripts/demo/demo-checks.ts'
import { fillStore } from '../../scripts/demo/load-demo.ts'
import { type LocalStore, openLocalStore, type Row } from '../../scripts/local-store.ts'
import { newStateDir } from '../support/scripts/local-site.ts'

const DAY = 24 * 60 * 60_000
const NOW = Date.now()
const stateDir = newStateDir()
let store: LocalStore

const ask = async (query: string): Promise<Row[]> => (await store.batch([[query, []]]))[0] ?? []
const everything = () =>
  store.batch([
    ['SELECT * FROM demo_checks', []],
    ['SELECT * FROM demo_days', []],
  ])

beforeAll(async () => {
  store = await openLocalStore(stateDir)
  await fillStore(store, stateDir, NOW)
})
afterAll(() => store.close())

it(
  'The demo has a month of checks: most demos are up, one was down for a while, one is marked',
  { tags: ['ours-demo-uptime'] },
  async () => {
    const listings = await ask(
      `SELECT l.slug, l.demo_down_since AS marked, c.failures, c.down_since AS since, c.due_at AS due,
       count(d.day) AS days, count(d.day) - total(d.up) AS down
     FROM listings l JOIN demo_checks c ON c.listing_seq = l.seq LEFT JOIN demo_days d ON d.listing_seq = l.seq
     WHERE l.live = 1 GROUP BY l.seq`,
    )
    const full = listings.filter(({ days }) => days === DEMO_DAYS)
    expect(full.length).toBeGreaterThan(0.8 * listings.length)
    expect(full.filter(({ down }) => down === 0).length).toBeGreaterThan(0.9 * full.length)
    expect(full.filter(({ down, since }) => Number(down) > 0 && since === null).length).toBeGreaterThanOrEqual(2)
    const marked = listings.filter((listing) => listing['marked'] !== null)
    expect(marked).toHaveLength(1)
    for (const { marked: since, failures } of marked) {
      expect(Number(since)).toBeLessThanOrEqual(NOW - DEMO_GRACE_MS)
      expect(failures).toBe((NOW - Number(since)) / DAY + 1)
    }
    for (const { due } of listings) expect(due).toBe(NOW + DAY)
  },
)

it('The demo’s checks are not added twice', async () => {
  const before = await everything()
  await addDemoChecks(store, NOW)
  expect(await everything()).toEqual(before)
})
