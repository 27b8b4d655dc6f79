import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** A test or part that failed: which one and why, and the command that runs it alone. */
export const Failure = v.object({ what: v.string(), how: v.optional(v.string()) })
export type Failure = v.InferOutput<typeof Failure>

/** What a reporter in `scripts/test` writes to the file named by `TEST_OUTCOME`. */
export const RunResult = v.object({
  passed: v.number(),
  failures: v.array(Failure),
  /** The names of tests that failed and passed when they were tried again. */
  flaky: v.array(v.string()),
  /** The seconds of each file. */
  files: v.record(v.string(), v.number()),
})
export type RunResult = v.InferOutput<typeof RunResult>

/** The outcome of one lane, or of a gate. */
export interface Outcome extends RunResult {
  name: string
  seconds: number
}

const SLOWEST_SHOWN = 20

/**
 * Prints the slowest files, the failures, what was flaky, one line per lane and the total, and exits with 1 when anything
 * failed or nothing ran. Failures come at the end because logs are read from there.
 */
export function report(outcomes: Outcome[]): never {
  console.log()
  for (const [file, seconds] of slowest(outcomes)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`)
  console.log()
  for (const { name, failures } of outcomes) {
    for (const { what, how } of failures) console.log(`✗ ${name}: ${what}\n${how ? `  Run it alone: ${how}\n` : ''}`)
  }
  for (const { name, seconds, passed, failures } of outcomes)
    console.log(
      `${failures.length > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failures.length} failed in ${seconds.toFixed(1)} s`,
    )
  for (const { flaky } of outcomes) for (const title of flaky) console.log(`flaky: ${title}`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

function slowest(outcomes: Outcome[]): [string, number][] {
  return outcomes
    .flatMap(({ files }) => Object.entries(files))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST_SHOWN)
}

const RUNNERS = /node_modules|node:internal/

/** A failure as text: where it was, and the stack without the runner's own lines. */
export function describeFailure(where: string, error?: { message?: string; stack?: string; diff?: string }): string {
  const lines = stripVTControlCharacters(error?.stack ?? error?.message ?? '').split('\n')
  const diff = error?.diff ? [stripVTControlCharacters(error.diff)] : []
  return [where, ...lines.filter((line) => !RUNNERS.test(line)), ...diff].join('\n')
}

/** The command that runs a file's tests, or one of them, alone; `file` is relative to `tests`. */
export function commandFor(file: string, title?: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return `npm test -- --only ${file}${title === undefined ? '' : ` --title ${quoted(title)}`}`
}
