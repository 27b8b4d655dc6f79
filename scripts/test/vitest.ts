import type { Outcome } from './outcome.ts'
import { runTests } from './runner.ts'

/** Runs vitest on some of its projects; errors outside its tests count as failures. */
export function runVitest(projects: string[], { held = false } = {}): Promise<Outcome> {
  return runTests({
    name: `vitest ${projects.join(', ')}`,
    held,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/test/vitest-reporter.ts',
    ],
  })
}
