import type { Outcome } from './outcome.ts'
import { runTests } from './runner.ts'

/** Runs the tests in the browser; one that passes only sometimes counts as failed. */
export function runPlaywright(browser: string, args: string[]): Promise<Outcome> {
  const reporters = '--reporter=line,./scripts/test/playwright-reporter.ts'
  return runTests({
    name: 'browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', reporters, ...args],
    env: { CHROMIUM: browser },
  })
}
