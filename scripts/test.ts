import { gates } from './test/gates.ts'
import { findBrowser } from './test/find-browser.ts'
import { report } from './test/outcome.ts'
import { runPlaywright } from './test/playwright.ts'
import { runVitest } from './test/vitest.ts'

try {
  const browser = findBrowser()
  const checked = gates()
  // One thread of workerd answers all tests of the API; the others run beside it.
  const tested = await Promise.all([runVitest(['api']), runVitest(['unit', 'scripts'], { held: true })])
  report([...checked, ...tested, await runPlaywright(browser, process.argv.slice(2))])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
