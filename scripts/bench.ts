/**
 * `npm run bench` compares with the build whose figures are in docs/figures.md, `npm run bench -- COMMIT` with another.
 * `npm run bench -- chat` measures chat only, `-- search` searches, `-- packages` inspections, `-- interactions` and `-- lighthouse` times in a browser.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { accountWorks } from './bench/accounts.ts'
import { measureChat } from './bench/chat/measure-chat.ts'
import { chatToMarkdown, CHAT_HEADING } from './bench/chat/report-chat.ts'
import { interactionsToMarkdown, measureInteractions } from './bench/interactions.ts'
import { measureLarge } from './bench/large.ts'
import { firstViewsToMarkdown, measureLighthouse } from './bench/lighthouse.ts'
import { measure, requests, type Server, type Workload } from './bench/measure.ts'
import { commitOfFigures, databaseFile, openStore, serveBare, serveBench, serveCommit } from './bench/open-bench.ts'
import { measureImageChecks } from './bench/image-checks.ts'
import { packagesToMarkdown } from './bench/packages/report-packages.ts'
import { measurePackages } from './bench/packages/measure-packages.ts'
import { residentMegabytes } from './bench/resident-memory.ts'
import { ALONE, ALONE_BEFORE, BEFORE, toMarkdown } from './bench/report.ts'
import { scenarios, searchWithoutServer } from './bench/scenarios.ts'
import { searchToMarkdown } from './bench/search.ts'
import { sectionOf, withSection } from './bench/sections.ts'
import { measureTopology } from './bench/topology.ts'
import { ROOT } from './platform.ts'
import type { ServedApi } from './serve/built-api.ts'

/** Listings in each catalogue; the larger one must be no slower. */
const SIZES = [10_000, 100_000] as const
/** Short and many, so that other load on the machine affects all of them equally. */
const ROUNDS = 5
const FIGURES = path.join(ROOT, 'docs/figures.md')

const SECTIONS: Record<string, () => Promise<string>> = {
  chat: async () => chatToMarkdown(await measureChat(ROUNDS), ROUNDS),
  packages: async () => packagesToMarkdown(await measurePackages()),
  search: searchToMarkdown,
  lighthouse: async () => firstViewsToMarkdown(await measureLighthouse()),
  interactions: async () => interactionsToMarkdown(await measureInteractions()),
}

const measureSection = SECTIONS[process.argv[2] ?? '']
if (measureSection) {
  log('Measuring')
  const section = await measureSection()
  writeFileSync(FIGURES, withSection(readFileSync(FIGURES, 'utf8'), section))
  console.log(section)
  process.exit(0)
}

log('Generating the catalogues')
const stores = await Promise.all(SIZES.map(openStore))
const commit = process.argv[2] ?? commitOfFigures()
const before = commit ? await serveCommit(commit, stores[0]?.stateDir ?? '') : undefined
const apis: ServedApi[] = []
// One after another, so that each can identify its own process.
for (const { stateDir } of stores) apis.push(await serveBench(stateDir))
const bare = await serveBare()

log('Measuring')
const works: Workload[] = [requests('a bare Worker', bare, () => '/')]
for (const [index, size] of SIZES.entries()) {
  const { stateDir } = stores[index] ?? { stateDir: '' }
  const api = apis[index] ?? { url: '' }
  const own = [
    ...scenarios(size, api),
    await searchWithoutServer(size, api.url, databaseFile(stateDir)),
    ...(before && index === 0 ? await comparisons(size, api, before) : []),
    // Last: hashes that are still running when they end would slow whatever comes next.
    ...(index === 0 ? accountWorks(api) : []),
  ]
  works.push(...own.map((work) => ({ ...work, name: `${size.toLocaleString('en-US')} ${work.name}` })))
}
const measured = await measure(works, ROUNDS)
const memory = apis.map(({ pid }) => residentMegabytes(pid))
await Promise.all([...apis, bare, ...(before ? [before] : [])].map((api) => api.close()))

log('Measuring the whole topology')
const topology = await measureTopology(stores[0]?.stateDir ?? '', SIZES[0], ROUNDS)
for (const store of stores) store.close()
log('Generating and measuring a million listings')
const { reads: million, admin } = await measureLarge()

log('Refusing images')
const imageChecks = measureImageChecks()

log('Running Lighthouse')
const firstViews = firstViewsToMarkdown(await measureLighthouse())
log('Tapping and typing')
const interactions = interactionsToMarkdown(await measureInteractions())

const figures = toMarkdown({
  sizes: SIZES,
  rounds: ROUNDS,
  measured,
  memory,
  topology,
  million,
  admin,
  imageChecks,
  before: before && commit,
})
const kept = [CHAT_HEADING, '## Search', '## Packages'].map((heading) =>
  sectionOf(readFileSync(FIGURES, 'utf8'), heading),
)
const report = [firstViews, interactions, ...kept].reduce(withSection, figures)
writeFileSync(FIGURES, report)
console.log(report)
process.exit(0)

function log(text: string): void {
  console.log(`${text} …`)
}

/** The requests that both builds support: to the former build, and to both over one connection. */
async function comparisons(size: number, now: Server, former: Server): Promise<Workload[]> {
  const formerWork = scenarios(size, former)
  const isSupported = await Promise.all(formerWork.map((work) => work.isSupported?.()))
  return Object.entries({
    [BEFORE]: formerWork,
    [ALONE]: scenarios(size, { ...now, connections: 1 }),
    [ALONE_BEFORE]: scenarios(size, { ...former, connections: 1 }),
  }).flatMap(([prefix, all]) =>
    all.filter((_, index) => isSupported[index]).map((work) => ({ ...work, name: `${prefix}${work.name}` })),
  )
}
