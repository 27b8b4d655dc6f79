import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './platform.ts'
import { chooseTests } from './test/choose-tests.ts'
import { findBrowser } from './test/find-browser.ts'
import { gates } from './test/gates.ts'
import { type Outcome, report } from './test/outcome.ts'
import { runPlaywright } from './test/playwright.ts'
import { useTemporaryFolder } from './test/temporary-folder.ts'
import { runVitest } from './test/vitest.ts'

try {
  useTemporaryFolder()
  // Each lane starts its runner, and many tests start wrangler.
  process.env['NODE_COMPILE_CACHE'] = path.join(ROOT, 'dist/compiled')
  const { withGates, lanes, title } = chooseTests(process.argv.slice(2))
  const browser = [...lanes.keys()].some(({ inBrowser }) => inBrowser) ? findBrowser() : undefined
  // Neither these nor the first lane use two cores fully.
  const checked: Promise<Outcome[]> = withGates ? gates() : Promise.resolve([])
  const tested: Outcome[] = []
  for (const [lane, files] of lanes) {
    const run = lane.runner === 'vitest' ? runVitest : runPlaywright
    tested.push(await run(lane, { files, title }, browser))
  }
  const outcomes = [...(await checked), ...tested]
  const times = path.join(ROOT, 'dist/test-times.json')
  mkdirSync(path.dirname(times), { recursive: true })
  writeFileSync(times, JSON.stringify(Object.fromEntries(outcomes.map(({ name, files }) => [name, files])), null, 2))
  report(outcomes)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
