import type { PackageFile, PackageReport } from '#contract/packages/report.ts'
import {
  isContinuousIntegration,
  isDocker,
  isDocumentation,
  isEnvExample,
  isInstalled,
  isOfRepository,
  isTest,
} from '../contents/names.ts'

type Checks = PackageReport['checks']

const CHECKS: [keyof Checks, (path: string) => boolean][] = [
  ['tests', isTest],
  ['ci', isContinuousIntegration],
  ['docs', isDocumentation],
  ['docker', isDocker],
  ['envExample', isEnvExample],
]

/** Counts the files that show that a project has tests, docs and the like. Installed dependencies do not count. */
export class CheckCounter {
  readonly #root: string
  readonly checks: Checks = {
    tests: { files: 0, example: null },
    ci: { files: 0, example: null },
    docs: { files: 0, example: null },
    docker: { files: 0, example: null },
    envExample: { files: 0, example: null },
  }

  constructor(root: string) {
    this.#root = root
  }

  add({ path }: PackageFile): void {
    if (isInstalled(path) || isOfRepository(path)) return
    const relative = path.slice(this.#root.length)
    for (const [name, matches] of CHECKS) {
      if (!matches(relative)) continue
      const check = this.checks[name]
      check.files += 1
      check.example ??= path
    }
  }
}
