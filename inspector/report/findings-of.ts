import type { Finding, PackageReport } from '#contract/packages/report.ts'
import { isCopyleft } from '../licenses/license-expression.ts'
import { findingOf } from '../refusal.ts'

interface Summary extends Pick<PackageReport, 'files' | 'checks' | 'licenseFiles' | 'manifests' | 'readme'> {
  /** The first file of a repository, and of installed dependencies. */
  repository: string | undefined
  installed: string | undefined
}

/** What only the whole of a package shows. */
export function findingsOf(summary: Summary): Finding[] {
  const { files, checks, licenseFiles, manifests, readme, repository, installed } = summary
  if (files === 0) return []
  const first = (code: Finding['code'], path: string | undefined) => (path === undefined ? [] : [findingOf(code, path)])
  const recognized = licenseFiles.find(({ license }) => license !== null)
  return [
    ...first('repository', repository),
    ...first('installed_packages', installed),
    ...copyleftOf(manifests),
    ...licenseFiles.filter(({ license }) => license === null).map(({ path }) => findingOf('unknown_license', path)),
    ...(licenseFiles.length === 0 ? [findingOf('no_license')] : []),
    ...(recognized ? [findingOf('has_license', recognized.path, { detail: recognized.license })] : []),
    ...(readme ? [findingOf('has_readme', readme.path)] : [findingOf('no_readme')]),
    ...(checks.tests.example === null ? [] : [findingOf('has_tests', checks.tests.example)]),
    ...first('has_lock_file', manifests.find(({ isLock }) => isLock)?.path),
  ]
}

/** Dependencies with a copyleft license, each once. What only development needs obliges no one. */
function copyleftOf(manifests: PackageReport['manifests']): Finding[] {
  const found = manifests.flatMap(({ path, dependencies }) =>
    dependencies
      .filter(({ license, scope }) => scope !== 'development' && license !== null && isCopyleft(license))
      .map(({ name, license }) => findingOf('copyleft', path, { detail: `${name} (${license})` })),
  )
  return [...new Map(found.map((each) => [each.detail, each])).values()]
}
