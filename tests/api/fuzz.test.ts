import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { resolver, uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { app } from '#worker/app.ts'
import { Line } from '#worker/import/import-line.rules.ts'
import { ACCESS, CREDENTIALS, type Person } from '../support/access-table.ts'
import { holdMail, store } from '../support/accounts.ts'
import { resetStores } from '../support/stores.ts'
import { complaintsAbout } from '../support/fuzz/complaints.ts'
import { INPUTS } from '../support/fuzz/inputs.ts'
import { type Fuzzed, fullRequestsTo, requestsTo } from '../support/fuzz/requests.ts'
import { type Cell, Sender } from '../support/fuzz/sender.ts'
import { Tally } from '../support/fuzz/tally.ts'
import { valuesOf } from '../support/fuzz/values.ts'
import { encoded, gif, png } from '../support/images.ts'
import { seed } from '../support/seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRequests: number
    /** What a request may take of a processor besides hashing a password; a yardstick takes about 50 ms. */
    fuzzYardsticks: number
  }
}

/** Everybody at every route, and three times who is let in there. */
const CELLS = Object.entries(ACCESS).flatMap(([route, row]) =>
  (Object.keys(CREDENTIALS) as Person[]).flatMap((person) => {
    const isForbidden = row[person] === 403 && / \/api\/admin\//.test(route)
    const isKeptOut = row.admin !== 401 && (row[person] === 401 || isForbidden)
    return Array.from({ length: isKeptOut ? 1 : 3 }, (): Cell => ({ route, person }))
  }),
)
const ROUNDS = Array.from({ length: Math.ceil(inject('fuzzRequests') / CELLS.length) }, (_, round) => round)
const ENOUGH = 3
const YARDSTICKS = inject('fuzzYardsticks')

describe('The fuzzer’s schema of a route', () => {
  const OPTIONS = { options: { typeMode: 'input', errorMode: 'ignore' } }

  it('is the one it parses', async () => {
    const parsed: Record<string, Record<string, unknown>> = {}
    for (const { method, path, handler } of app.routes) {
      const parser = (handler as { [uniqueSymbol]?: { target?: string } & ReturnType<typeof resolver> })[uniqueSymbol]
      if (parser?.target) (parsed[`${method} ${path}`] ??= {})[parser.target] = await parser.toOpenAPISchema()
    }
    const known: typeof parsed = {}
    for (const [route, inputs] of Object.entries(INPUTS))
      for (const [target, schema] of Object.entries(inputs))
        (known[route] ??= {})[target] = await resolver(schema, OPTIONS).toOpenAPISchema()
    expect(known).toEqual(parsed)
  })

  it.each([...Object.entries(INPUTS), ['a line of a catalogue', { json: Line }] as const])(
    'generates valid values: %s',
    (_, inputs) => {
      for (const schema of Object.values(inputs)) {
        expect(fc.sample(valuesOf(schema), 100).some((value) => v.is(schema, value))).toBe(true)
      }
    },
  )
})

describe('Any request, by anyone, to any route', () => {
  const tally = new Tally()
  const requests = new Map<string, fc.Arbitrary<Fuzzed>>()
  let failures: string[]
  holdMail()

  beforeAll(async () => {
    const formats = ['image/jpeg', 'image/webp', 'image/avif'] as const
    const images = [png(9, 9), gif(9, 9), ...(await Promise.all(formats.map((format) => encoded(format, 16, 9))))]
    for (const route of Object.keys(ACCESS)) requests.set(route, requestsTo(route, images))
  })

  beforeEach(async () => {
    failures = []
    for (const level of ['log', 'warn'] as const) vi.spyOn(console, level).mockReturnValue(undefined)
    vi.spyOn(console, 'error').mockImplementation((text) => void failures.push(String(text)))
    await resetStores()
    await seed(env.DB, [{ title: 'Inboxly', slug: 'inboxly', category: 'SaaS', tags: ['react'] }])
    await store({ email: 'ada@example.com' })
    await env.PRODUCT_IMAGES.put('cover.webp', new Uint8Array(9))
  })

  afterAll(() => console.info(tally.summary()))

  it('gets a civil and quick reply at the limit of each field', async () => {
    const full = Object.keys(INPUTS).flatMap((route) => {
      const person = / \/api\/admin\//.test(route) ? 'admin' : 'otherSeller'
      return fullRequestsTo(route).map((fuzzed) => ({ cell: { route, person } as const, fuzzed }))
    })
    expect(await complaintsOf(full)).toEqual([])
  })

  it.each(ROUNDS)('gets a civil and quick reply (round %i)', async (round) => {
    const seedOfRound = inject('propertySeed') + round
    const cells = pick(fc.shuffledSubarray(CELLS, { minLength: CELLS.length }), seedOfRound)
    // One at a time: some have megabytes.
    function* odd() {
      for (const [place, cell] of cells.entries())
        yield { cell, fuzzed: pick(requests.get(cell.route), seedOfRound * CELLS.length + place) }
    }
    expect(await complaintsOf(odd())).toEqual([])
  })

  /** What is wrong with how requests are answered; a few of them are enough. */
  async function complaintsOf(sent: Iterable<{ cell: Cell; fuzzed: Fuzzed }>): Promise<string[]> {
    const sender = new Sender(YARDSTICKS)
    const reports: string[] = []
    for (const { cell, fuzzed } of sent) {
      failures.length = 0
      const { status, body, ms } = await sender.send(cell, fuzzed)
      const found = [...complaintsAbout(status, body), ...failures]
      const ratio = await sender.slowness(cell, fuzzed, ms)
      tally.add({ route: cell.route, status, ratio })
      if (ratio > YARDSTICKS) found.push(`takes ${ratio.toFixed(1)} yardsticks`)
      if (found.length > 0) reports.push(reportOf(cell, fuzzed, found))
      if (reports.length === ENOUGH) break
    }
    return reports
  }
})

function pick<Value>(arbitrary: fc.Arbitrary<Value> | undefined, seedOfValue: number): Value {
  if (!arbitrary) throw new Error('There is nothing to pick from.')
  const [value] = fc.sample(arbitrary, { seed: seedOfValue, numRuns: 1 })
  return value as Value
}

function reportOf({ route, person }: Cell, { body = '', ...rest }: Fuzzed, complaints: string[]): string {
  const parts = [JSON.stringify(rest), typeof body === 'string' ? body : [...body].join(' ')]
  const shown = parts.map((text) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text))
  return [`${person} ${route}`, ...complaints, ...shown].join('\n')
}
