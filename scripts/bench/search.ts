import { measureLargeReads } from './large.ts'
import { measure, median } from './measure.ts'
import { openStore, serveBench } from './open-bench.ts'
import { count, over, table } from './report.ts'
import { scenarios } from './scenarios.ts'

const SIZES = [10_000, 100_000]
const ROUNDS = 3
const BASE = 'select 1'
const KINDS = [BASE, 'cold: distinct p', 'search', 'hints', 'price, support']

/** The section of `npm run bench -- search`: searches at two sizes over the least that a route can ask of D1. */
export async function searchToMarkdown(): Promise<string> {
  const stores = await Promise.all(SIZES.map(openStore))
  const works = []
  const apis = []
  for (const [index, size] of SIZES.entries()) {
    const api = await serveBench(stores[index]?.stateDir ?? '')
    apis.push(api)
    const own = scenarios(size, api).filter(({ name }) => KINDS.some((kind) => name.startsWith(kind)))
    works.push(...own.map((work) => ({ ...work, name: `${size} ${work.name}` })))
  }
  const measured = await measure(works, ROUNDS)
  await Promise.all(apis.map((api) => api.close()))
  for (const store of stores) store.close()
  const [small = 0, large = 0] = SIZES
  const names = works.map(({ name }) => name).filter((name) => name.startsWith(`${large} `))
  const million = await measureLargeReads()
  const [first] = million
  return `## Search
As above, in ${ROUNDS} rounds, by \`npm run bench -- search\`; p50 in milliseconds over 16 connections.

${table(
  ['request', '10,000 ÷ select 1', '100,000 ÷ select 1', '100,000 ÷ 10,000', 'a second', 'p50'],
  names.map((name) => {
    const work = name.slice(`${large} `.length)
    const [few, many] = [measured.get(`${small} ${work}`), measured.get(name)]
    return [
      work,
      over(few, measured.get(`${small} ${BASE}`)),
      over(many, measured.get(`${large} ${BASE}`)),
      over(many, few),
      count(median(many?.rates ?? [])),
      many?.p50.toFixed(1),
    ]
  }),
)}

At a million, one client: ${million.map(({ name, ms }) => `${name} ${ms.toFixed(2)} ms (${(ms / (first?.ms ?? Number.NaN)).toFixed(2)})`).join(', ')}.
`
}
