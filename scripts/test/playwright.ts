import type { Outcome } from './outcome.ts'
import { literally, runTests, type Selection } from './runner.ts'

/** Runs the tests in the browser; one that passes only sometimes counts as failed. */
export function runPlaywright(browser: string, { files, title }: Selection): Promise<Outcome> {
  return runTests({
    name: 'e2e',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=./scripts/test/playwright-reporter.ts',
      ...(title === undefined ? [] : ['--grep', literally(title)]),
      ...files.map(literally),
    ],
    env: { CHROMIUM: browser },
  })
}
