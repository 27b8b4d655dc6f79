import type { Lane } from './lanes.ts'
import type { Outcome } from './outcome.ts'
import { escapeRegExp, runTests, type Selection } from './runner.ts'

/** Runs one of Vitest's projects; errors outside of tests count as failures. */
export function runVitest(
  { name, env }: Lane,
  { files, title }: Selection = { files: [], title: undefined },
  browser?: string,
): Promise<Outcome> {
  return runTests({
    name,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      name,
      '--reporter=./scripts/test/vitest-reporter.ts',
      ...(title === undefined ? [] : ['--testNamePattern', escapeRegExp(title)]),
      ...files,
    ],
    env: {
      // What is written in the reader's locale is compared in this one.
      LC_ALL: 'en_US.UTF-8',
      ...(browser && { CHROMIUM: browser }),
      ...env,
    },
  })
}
