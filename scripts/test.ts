import { gates } from './test/gates.ts'
import { findBrowser } from './test/find-browser.ts'
import { report } from './test/outcome.ts'
import { runPlaywright } from './test/playwright.ts'
import { runVitest } from './test/vitest.ts'

try {
  const browser = findBrowser()
  report([...gates(), runVitest([]), runPlaywright(browser, process.argv.slice(2))])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
