import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { ROOT } from '../platform.ts'
import { commandFor, type RunResult, describeFailure } from './outcome.ts'

/** Shows progress, and writes what passed, what failed with its errors, what was flaky and how long files took. */
export default class PlaywrightReporter implements Reporter {
  #lane = ''
  #root: Suite | undefined
  #all = 0
  #ended = 0
  readonly #errors: TestError[] = []

  onBegin(_config: FullConfig, root: Suite) {
    this.#root = root
    this.#all = root.allTests().length
    this.#lane = root.suites[0]?.title ?? ''
    console.log(`${this.#lane} 0/${this.#all}  starting the site...`)
  }

  onTestEnd(test: TestCase, { status, duration, errors, retry }: TestResult) {
    const hasFailed = status !== test.expectedStatus
    const isTriedAgain = hasFailed && retry < test.retries
    if (!isTriedAgain) this.#ended++
    console.log(
      `${this.#lane} ${this.#ended}/${this.#all}  ${hasFailed ? '✗ ' : ''}${nameOf(test)} (${(duration / 1000).toFixed(1)} s)`,
    )
    // If it passes then, nothing else shows why it failed at first.
    if (isTriedAgain) for (const error of errors) console.log(describeFailure('', error))
  }

  onStdErr(text: string | Buffer) {
    process.stderr.write(text)
  }

  onError(error: TestError) {
    this.#errors.push(error)
  }

  onEnd() {
    const ended: RunResult = { passed: 0, failures: [], flaky: [], files: {} }
    for (const test of this.#root?.allTests() ?? []) {
      const outcome = test.outcome()
      const seconds = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0)
      ended.files[fileOf(test)] = (ended.files[fileOf(test)] ?? 0) + seconds
      if (outcome === 'flaky') ended.flaky.push(nameOf(test))
      if (outcome === 'expected' || outcome === 'flaky') ended.passed++
      else if (outcome !== 'skipped') {
        // After a timeout, the second error has what was waited for.
        const errors = test.results.flatMap((result) => result.errors)
        const what = [`${outcome}: ${nameOf(test)}`, ...errors.map((error) => describeFailure('', error))].join('')
        ended.failures.push({ what, how: commandFor(fileOf(test), test.title) })
      }
    }
    for (const error of this.#errors) ended.failures.push({ what: describeFailure('outside the tests', error) })
    writeFileSync(process.env['TEST_OUTCOME'] ?? '', JSON.stringify(ended))
  }
}

function fileOf(test: TestCase): string {
  return path.relative(path.join(ROOT, 'tests'), test.location.file)
}

/** File, describe blocks and title. */
function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath()
  return [fileOf(test), ...titles].join(' › ')
}
