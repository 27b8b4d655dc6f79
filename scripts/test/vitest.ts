import type { Outcome } from './outcome.ts'
import { runTests } from './runner.ts'

/** Runs vitest; errors outside its tests count as failures. */
export function runVitest(args: string[]): Outcome {
  return runTests(`vitest ${args.join(' ')}`.trim(), [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=./scripts/test/vitest-reporter.ts',
  ])
}
