import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { UserConsoleLog } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { ROOT } from '../platform.ts'
import { commandFor, type RunResult, describeFailure } from './outcome.ts'

type Problem = { message?: string; stack?: string; diff?: string }

/** Shows progress, and writes what passed, what failed with its first error, what was flaky and how long files took. */
export default class VitestReporter implements Reporter {
  readonly #files = new Map<string, { ended: number; all: number }>()
  /** The output of running tests, by their ids. */
  readonly #written = new Map<string, string>()

  onTestRunStart(specifications: readonly TestSpecification[]) {
    for (const { project } of specifications) this.#of(project.name).all++
  }

  onTestCaseResult(test: TestCase) {
    if (test.result().state === 'failed')
      console.log(`✗ ${fileOf(test.module)} › ${test.fullName}\n${this.#written.get(test.id) ?? ''}`)
    if (test.diagnostic()?.flaky) {
      const errors = test.result().errors ?? []
      for (const error of errors)
        console.log(describeFailure(`flaky: ${fileOf(test.module)} › ${test.fullName}`, error))
    }
    this.#written.delete(test.id)
  }

  onTestModuleEnd(module: TestModule) {
    const files = this.#of(module.project.name)
    files.ended++
    const tests = [...module.children.allTests()].map((test) => test.result().state)
    const failed = tests.filter((state) => state === 'failed').length
    const seconds = (module.diagnostic().duration / 1000).toFixed(1)
    console.log(
      `${module.project.name} ${files.ended}/${files.all}  ${fileOf(module)}: ${tests.filter((state) => state === 'passed').length} passed${failed > 0 ? `, ${failed} failed` : ''} (${seconds} s)`,
    )
  }

  onUserConsoleLog({ taskId = '', content }: UserConsoleLog) {
    this.#written.set(taskId, (this.#written.get(taskId) ?? '') + content)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Problem[]) {
    const ended: RunResult = { passed: 0, failures: [], flaky: [], files: {} }
    const fail = (where: string, [error]: readonly Problem[], how?: string) =>
      ended.failures.push({ what: describeFailure(where, error), ...(how && { how }) })
    for (const module of modules) {
      const file = fileOf(module)
      const alone = commandFor(file)
      ended.files[file] = module.diagnostic().duration / 1000
      const errors = module.errors()
      if (errors.length > 0) fail(file, errors, alone)
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) fail(`${file} › ${suite.fullName}`, suite.errors(), alone)
      }
      for (const test of module.children.allTests()) {
        const { state, errors: failures } = test.result()
        if (state === 'passed') ended.passed++
        if (test.diagnostic()?.flaky) ended.flaky.push(`${file} › ${test.fullName}`)
        if (state === 'failed') fail(`${file} › ${test.fullName}`, failures, commandFor(file, test.name))
      }
    }
    for (const error of unhandled) fail('outside the tests', [error])
    writeFileSync(process.env['TEST_OUTCOME'] ?? '', JSON.stringify(ended))
  }

  #of(project: string): { ended: number; all: number } {
    const files = this.#files.get(project) ?? { ended: 0, all: 0 }
    this.#files.set(project, files)
    return files
  }
}

function fileOf(module: TestModule): string {
  return path.relative(path.join(ROOT, 'tests'), module.moduleId)
}
