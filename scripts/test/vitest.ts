import type { Part } from './choose-tests.ts'
import type { Outcome } from './outcome.ts'
import { literally, runTests, type Selection } from './runner.ts'

/** Runs vitest on some of its projects; errors outside its tests count as failures. */
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
      ...(title === undefined ? [] : ['--testNamePattern', literally(title)]),
      ...files,
    ],
  })
}
