import { chooseTests } from './test/choose-tests.ts'
import { findBrowser } from './test/find-browser.ts'
import { gates } from './test/gates.ts'
import { report } from './test/outcome.ts'
import { runPlaywright } from './test/playwright.ts'
import { runVitest } from './test/vitest.ts'

try {
  const { isAll, parts, title } = chooseTests(process.argv.slice(2))
  const browser = parts.has('e2e') ? findBrowser() : undefined
  const outcomes = isAll ? await gates() : []
  // One thread of workerd answers all tests of the API; the others run beside it.
  const beside = [['api'], ['unit', 'scripts']] as const
  outcomes.push(
    ...(await Promise.all(
      beside
        .map((names) => names.filter((name) => parts.has(name)))
        .filter((names) => names.length > 0)
        .map((names) => runVitest(names, { files: names.flatMap((name) => parts.get(name) ?? []), title })),
    )),
  )
  if (browser) outcomes.push(await runPlaywright(browser, { files: parts.get('e2e') ?? [], title }))
  report(outcomes)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
