import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VIEWS_PER_HOUR, VIEW_WINDOW_MS } from '#contract/listings/limits.ts'
import { ViewLedger } from '#party/view-ledger.ts'
import type { Marks } from '#party/visitor-marks.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
const START = 1_800_000_000_000

const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text)).buffer
/** A visitor with an address of their own. */
const by = (...marks: string[]): Marks => ({ visitor: marks.map(bytes), address: bytes(`the address of ${marks[0]}`) })
const newKeys = () => {
  let made = 0
  return () => bytes(`key ${(made += 1)}`)
}
const names = (keys: ArrayBuffer[]) => keys.map((key) => new TextDecoder().decode(key))

/** Runs a callback on the SQLite of a Durable Object of its own. */
function withSql<T>(work: (sql: SqlStorage) => T): Promise<T> {
  return runInDurableObject(env.VIEW_COUNTER.getByName(crypto.randomUUID()), (_, state) => work(state.storage.sql))
}
const withLedger = <T>(work: (ledger: ViewLedger) => T): Promise<T> => withSql((sql) => work(new ViewLedger(sql)))

describe('The view ledger of a shard', { tags: ['1-2-view-count'] }, () => {
  it('counts a visitor of a listing once per window and again at its end', async () => {
    const counted = await withLedger((ledger) =>
      [0, 1, VIEW_WINDOW_MS - 1, VIEW_WINDOW_MS, VIEW_WINDOW_MS + 1, 2 * VIEW_WINDOW_MS].map((ms) =>
        ledger.count('a', by('mara'), START + ms),
      ),
    )
    expect(counted).toEqual([true, false, false, true, false, true])
  })

  it(
    'limits the views of an address per hour across browsers, without affecting others',
    { tags: ['ours-one-address-adds-100'] },
    async () => {
      await withLedger((ledger) => {
        const visit = (agent: number, ms: number, listing = 'a') =>
          ledger.count(listing, { visitor: [bytes(`agent ${agent}`)], address: bytes('192.0.2.1') }, START + ms)
        const counted = Array.from({ length: VIEWS_PER_HOUR + 3 }, (_, n) => visit(n, n, `listing ${n}`))
        expect(counted).toEqual(Array.from(counted, (_, n) => n < VIEWS_PER_HOUR))
        expect(ledger.count('a', by('mara'), START)).toBe(true)
        expect(visit(500, HOUR_MS - 1)).toBe(false)
        expect(visit(500, HOUR_MS)).toBe(true)
      })
    },
  )

  it('rotates its key daily and recognizes visitors by the former key for one more window', async () => {
    await withLedger((ledger) => {
      const newKey = newKeys()
      const keysAt = (ms: number) => {
        ledger.deleteExpired(START + ms)
        return names(ledger.keys(START + ms, newKey))
      }
      expect(keysAt(0)).toEqual(['key 1'])
      expect(keysAt(DAY_MS - 1)).toEqual(['key 1'])
      expect(keysAt(DAY_MS)).toEqual(['key 2', 'key 1'])
      expect(keysAt(DAY_MS + VIEW_WINDOW_MS - 1)).toEqual(['key 2', 'key 1'])
      expect(keysAt(DAY_MS + VIEW_WINDOW_MS)).toEqual(['key 2'])

      expect(ledger.count('a', by('mara by key 1'), START)).toBe(true)
      expect(ledger.count('a', by('mara by key 2', 'mara by key 1'), START + 1)).toBe(false)
    })
  })

  it('returns the same flush until it is settled, then later views, with sequences from the clock', async () => {
    await withLedger((ledger) => {
      expect(ledger.take(START)).toBeUndefined()
      ledger.count('a', by('mara'), START)
      ledger.count('a', by('jonas'), START)
      const first = { sequence: START, views: { a: 2 } }
      expect(ledger.take(START)).toEqual(first)
      ledger.count('b', by('ada'), START)
      expect(ledger.take(START + 1)).toEqual(first)
      ledger.settle(START)
      expect(ledger.take(START - 5)).toEqual({ sequence: START + 1, views: { b: 1 } })
      ledger.settle(START)
      expect(ledger.take(START)).toEqual({ sequence: START + 1, views: { b: 1 } })
      ledger.settle(START + 1)
      expect(ledger.take(START + 9)).toBeUndefined()
    })
  })

  it('reports whether there are views to flush and marks to forget', async () => {
    await withLedger((ledger) => {
      const has = () => [ledger.hasViews(), ledger.hasMarks()]
      expect(has()).toEqual([false, false])
      ledger.count('a', by('mara'), START)
      expect(has()).toEqual([true, true])
      ledger.take(START)
      expect(has()).toEqual([true, true])
      ledger.settle(START)
      expect(has()).toEqual([false, true])
      ledger.deleteExpired(START + VIEW_WINDOW_MS)
      expect(has()).toEqual([false, true])
      ledger.deleteExpired(START + HOUR_MS)
      expect(has()).toEqual([false, false])
    })
  })

  it('limits a flush to the size of one row and leaves the rest for the next', async () => {
    await withSql((sql) => {
      const ledger = new ViewLedger(sql)
      sql.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
         INSERT INTO pending SELECT printf('00000000-0000-4000-8000-%012d', i), 1 FROM n`,
      )
      const first = ledger.take(START)
      expect(Object.keys(first?.views ?? {})).toHaveLength(10_000)
      expect(JSON.stringify(first).length).toBeLessThan(2_000_000)
      ledger.settle(START)
      expect(Object.keys(ledger.take(START)?.views ?? {})).toHaveLength(2_000)
    })
  })

  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ visitor: fc.constantFrom('mara', 'jonas', 'ada'), listing: fc.constantFrom('a', 'b') }),
    },
    { weight: 2, arbitrary: fc.constantFrom('flush', 'fail', 'forget', 'restart') },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: VIEW_WINDOW_MS }) },
  )

  it('flushes exactly the counted views, in any order of events', async () => {
    await withSql((sql) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
          let ledger = new ViewLedger(sql)
          for (const table of ['seen', 'pending', 'flush']) sql.exec(`DELETE FROM ${table}`)
          let now = START
          const until = new Map<string, number>()
          const expected: Record<string, number> = { a: 0, b: 0 }
          const surprises: string[] = []
          const delivered = new Map<number, Record<string, number>>()
          const flush = (settles: boolean) => {
            const taken = ledger.take(now)
            if (!taken) return
            delivered.set(taken.sequence, taken.views)
            if (settles) ledger.settle(taken.sequence)
          }
          for (const one of steps) {
            if (typeof one === 'number') now += one
            else if (one === 'flush' || one === 'fail') flush(one === 'flush')
            else if (one === 'forget') ledger.deleteExpired(now)
            else if (one === 'restart') ledger = new ViewLedger(sql)
            else {
              const mark = `${one.visitor} at ${one.listing}`
              const isNew = (until.get(mark) ?? 0) <= now
              if (ledger.count(one.listing, by(mark), now) !== isNew) surprises.push(`${mark} at ${now}`)
              if (!isNew) continue
              until.set(mark, now + VIEW_WINDOW_MS)
              expected[one.listing] = (expected[one.listing] ?? 0) + 1
            }
          }
          flush(true)
          flush(true)
          const sums: Record<string, number> = { a: 0, b: 0 }
          for (const views of delivered.values())
            for (const [listing, count] of Object.entries(views)) sums[listing] = (sums[listing] ?? 0) + count
          expect({ sums, surprises }).toEqual({ sums: expected, surprises: [] })
        }),
        { numRuns: 200 },
      )
    })
  })
})
