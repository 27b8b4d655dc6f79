import { chooseTests, type Part } from './test/choose-tests.ts'
import { findBrowser } from './test/find-browser.ts'
import { gates } from './test/gates.ts'
import { report } from './test/outcome.ts'
import { runPlaywright } from './test/playwright.ts'
import type { Selection } from './test/runner.ts'
import { runVitest } from './test/vitest.ts'

try {
  const { isAll, parts, title } = chooseTests(process.argv.slice(2))
  const browser = parts.has('e2e') ? findBrowser() : undefined
  const outcomes = isAll ? await gates() : []
  const select = (...names: Part[]): Selection => ({ files: names.flatMap((name) => parts.get(name) ?? []), title })
  // All API tests run on one thread of workerd, so the others run in parallel.
  const [api, others] = await Promise.all([
    parts.has('api') ? runVitest(['api'], select('api')) : undefined,
    (async () => {
      const names = (['unit', 'scripts'] as const).filter((name) => parts.has(name))
      const inNode = names.length > 0 ? await runVitest(names, select(...names)) : undefined
      return [inNode, browser ? await runPlaywright(browser, select('e2e')) : undefined]
    })(),
  ])
  report([...outcomes, api, ...others].filter((outcome) => outcome !== undefined))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
