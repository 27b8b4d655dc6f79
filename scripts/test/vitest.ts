import type { Part } from './choose-tests.ts'
import type { Outcome } from './outcome.ts'
import { escapeRegExp, runTests, type Selection } from './runner.ts'

/** Runs some of Vitest's projects; errors outside of tests count as failures. */
export function runVitest(
  projects: Exclude<Part, 'e2e'>[],
  { files, title }: Selection = { files: [], title: undefined },
): Promise<Outcome> {
  return runTests({
    name: projects.join(', '),
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=./scripts/test/vitest-reporter.ts',
      ...(title === undefined ? [] : ['--testNamePattern', escapeRegExp(title)]),
      ...files,
    ],
    // What is written in the reader's locale is compared in this one.
    env: { LC_ALL: 'en_US.UTF-8' },
  })
}
