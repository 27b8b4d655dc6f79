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

/** Which files show that a project has tests, docs and the like. Installed dependencies do not count. */
export function checksOf(files: PackageFile[], root: string): PackageReport['checks'] {
  const paths = files.map(({ path }) => path).filter((path) => !isInstalled(path) && !isOfRepository(path))
  const check = (matches: (path: string) => boolean) => {
    const found = paths.filter((path) => matches(path.slice(root.length)))
    return { files: found.length, example: found[0] ?? null }
  }
  return {
    tests: check(isTest),
    ci: check(isContinuousIntegration),
    docs: check(isDocumentation),
    docker: check(isDocker),
    envExample: check(isEnvExample),
  }
}
