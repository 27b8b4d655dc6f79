import * as v from 'valibot'

/** What one part of the tests came to. `failures`: what failed and why, a text each. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  failures: string[]
}

/** What a reporter in `scripts/test` writes to the file named by `TEST_OUTCOME`. */
export const Ended = v.object({ passed: v.number(), failed: v.number(), failures: v.array(v.string()) })
export type Ended = v.InferOutput<typeof Ended>

/**
 * Prints what failed, one line a part and the closing total, and ends the process with 1 when anything failed or
 * nothing ran. What failed stands at the end because a log is read from there.
 */
export function report(outcomes: Outcome[]): never {
  console.log()
  for (const { name, failures } of outcomes) for (const failure of failures) console.log(`✗ ${name}: ${failure}\n`)
  for (const { name, passed, failed } of outcomes)
    console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

const RUNNERS = /node_modules|node:internal/

/** A failure as a text: where it was, and the stack of what was thrown without the runner's own lines. */
export function told(where: string, error?: { message?: string; stack?: string }): string {
  const lines = (error?.stack ?? error?.message ?? '').split('\n')
  return [where, ...lines.filter((line) => !RUNNERS.test(line))].join('\n')
}
