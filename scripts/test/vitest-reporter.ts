import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type Ended, told } from './outcome.ts'

type Problem = { message?: string; stack?: string }

/** Counts what ran, and tells each failure by file, name and first error. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Problem[]) {
    const ended: Ended = { passed: 0, failed: 0, failures: [] }
    const fail = (where: string, errors: readonly Problem[] = []) => {
      ended.failed++
      ended.failures.push(told(where, errors[0]))
    }
    for (const module of modules) {
      const errors = module.errors()
      if (errors.length > 0) fail(module.relativeModuleId, errors)
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) fail(`${module.relativeModuleId} › ${suite.fullName}`, suite.errors())
      }
      for (const test of module.children.allTests()) {
        const { state, errors: why } = test.result()
        if (state === 'passed') ended.passed++
        if (state === 'failed') fail(`${module.relativeModuleId} › ${test.fullName}`, why)
      }
    }
    for (const error of unhandled) fail('outside the tests', [error])
    writeFileSync(process.env['TEST_OUTCOME'] ?? '', JSON.stringify(ended))
  }
}
