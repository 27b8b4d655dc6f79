import { writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter'
import { type Ended, told } from './outcome.ts'

/** Counts what ran, and tells each failure by file, name and error. */
export default class PlaywrightReporter implements Reporter {
  #root: Suite | undefined
  readonly #errors: TestError[] = []

  onBegin(_config: FullConfig, root: Suite) {
    this.#root = root
  }

  onError(error: TestError) {
    this.#errors.push(error)
  }

  onEnd() {
    const ended: Ended = { passed: 0, failed: 0, failures: [] }
    const fail = (where: string, error: TestError | undefined) => {
      ended.failed++
      ended.failures.push(told(where, error))
    }
    for (const test of this.#root?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'expected') ended.passed++
      else if (outcome !== 'skipped') {
        const failed = test.results.findLast(({ error }) => error)
        fail(`${outcome}: ${test.titlePath().filter(Boolean).join(' › ')}`, failed?.error)
      }
    }
    for (const error of this.#errors) fail('outside the tests', error)
    writeFileSync(process.env['TEST_OUTCOME'] ?? '', JSON.stringify(ended))
  }
}
