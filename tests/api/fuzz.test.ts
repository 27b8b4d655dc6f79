import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { app } from '#worker/app.ts'
import { Line } from '#worker/import/import-line.rules.ts'
import { ACCESS, PEOPLE } from '../support/access-table.ts'
import { holdMail, store } from '../support/accounts.ts'
import { complaintsAbout } from './fuzz/complaints.ts'
import { INPUTS } from './fuzz/inputs.ts'
import { fittingOf, FULL_OF, type Fuzzed, fullRequestsTo, requestsTo, wholeRequestsTo } from './fuzz/requests.ts'
import { type Cell, Sender } from './fuzz/sender.ts'
import { Tally } from './fuzz/tally.ts'
import { encoded, gif, png } from '../support/images.ts'
import { seed } from '../support/seed.ts'
import { resetStores } from '../support/stores.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzzRequests: number
    /** CPU time per request apart from password hashing, in yardsticks of about 50 ms. */
    fuzzYardsticks: number
  }
}

interface Sent {
  cell: Cell
  fuzzed: Fuzzed
}

/** Every role on every route, three times where it has access. */
const CELLS = Object.entries(ACCESS).flatMap(([route, row]) =>
  PEOPLE.flatMap((person) => {
    const isForbidden = row[person] === 403 && / \/api\/admin\//.test(route)
    const isRejected = row.admin !== 401 && (row[person] === 401 || isForbidden)
    return Array.from({ length: isRejected ? 1 : 3 }, (): Cell => ({ route, person }))
  }),
)
const MAX_REPORTED = 3
const REQUESTS = inject('fuzzRequests')
const ROUNDS = Array.from({ length: Math.ceil(REQUESTS / CELLS.length) }, (_, round) => round)
const YARDSTICKS = inject('fuzzYardsticks')

/** A route with a short body and one with a long body, one per body limit in kilobytes. */
const WHOLE = new Set(['PUT /api/account/password', 'POST /api/projects'])

/** Requests with full fields of one unit, or of every unit and every body in long runs. */
function full(route: string, at: number): Fuzzed[] {
  if (REQUESTS > 10_000) return [...fullRequestsTo(route), ...wholeRequestsTo(route)]
  const unit = FULL_OF[at % FULL_OF.length] ?? ''
  return [...fullRequestsTo(route, [unit]), ...(WHOLE.has(route) ? wholeRequestsTo(route) : [])]
}

describe('The fuzzer’s schema of a route', () => {
  const OPTIONS = { options: { typeMode: 'input', errorMode: 'ignore' } }

  it('is the schema that the route parses', async () => {
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

  it('generates valid values', () => {
    const inputs = [...Object.entries(INPUTS), ['a line of a catalogue', { json: Line }] as const]
    expect(
      inputs
        .filter(([, schemas]) => Object.values(schemas).some((one) => fittingOf(one).length === 0))
        .map(([route]) => route),
    ).toEqual([])
  })
})

describe('Any request by anyone to any route', { tags: ['ours-random-requests'] }, () => {
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

  it('gets a well-formed, fast response at the limit of each field', async () => {
    const sent = Object.keys(INPUTS).flatMap((route, at) => {
      const person = / \/api\/admin\//.test(route) ? 'admin' : 'otherSeller'
      return full(route, at).map((fuzzed) => ({ cell: { route, person } as const, fuzzed }))
    })
    expect(await complaintsOf(sent)).toEqual([])
  })

  it.each(ROUNDS)('gets a well-formed, fast response (round %i)', async (round) => {
    const seedOfRound = inject('propertySeed') + round
    const shuffled = pick(fc.shuffledSubarray(CELLS, { minLength: CELLS.length }), seedOfRound)
    const cells = interleave(shuffled).slice(0, REQUESTS - round * CELLS.length)
    // One at a time, as some have megabytes.
    function* odd() {
      for (const [place, cell] of cells.entries())
        yield { cell, fuzzed: pick(requests.get(cell.route), seedOfRound * CELLS.length + place) }
    }
    expect(await complaintsOf(odd())).toEqual([])
  })

  /** Problems with responses; a few are enough. */
  async function complaintsOf(sent: Iterable<Sent>): Promise<string[]> {
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
      if (reports.length === MAX_REPORTED) break
    }
    return reports
  }
})

/** Orders requests so that each route comes once before any repeats. */
function interleave(cells: readonly Cell[]): Cell[] {
  const times = new Map<string, number>()
  const turns = cells.map((cell) => {
    const turn = times.get(cell.route) ?? 0
    times.set(cell.route, turn + 1)
    return { cell, turn }
  })
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ cell }) => cell)
}

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
