import type { FileFacts, Finding, PackageReport } from '#contract/packages/report.ts'
import { isInstalled, isOfRepository } from '../contents/names.ts'
import { isCopyleft } from '../licenses/license-expression.ts'
import { findingOf } from '../refusal.ts'

type Summary = Pick<PackageReport, 'checks' | 'licenseFiles' | 'manifests' | 'readme'>

/** What only the whole of a package shows. */
export function findingsOf({ checks, licenseFiles, manifests, readme }: Summary, facts: FileFacts[]): Finding[] {
  if (facts.length === 0) return []
  const paths = facts.map(({ file }) => file.path)
  const first = (code: Finding['code'], path: string | undefined) => (path === undefined ? [] : [findingOf(code, path)])
  const recognized = licenseFiles.find(({ license }) => license !== null)
  return [
    ...first('repository', paths.find(isOfRepository)),
    ...first('installed_packages', paths.find(isInstalled)),
    ...copyleftOf(manifests),
    ...licenseFiles.filter(({ license }) => license === null).map(({ path }) => findingOf('unknown_license', path)),
    ...(licenseFiles.length === 0 ? [findingOf('no_license')] : []),
    ...(recognized ? [findingOf('has_license', recognized.path, { detail: recognized.license })] : []),
    ...(readme ? [findingOf('has_readme', readme.path)] : [findingOf('no_readme')]),
    ...(checks.tests.example === null ? [] : [findingOf('has_tests', checks.tests.example)]),
    ...first('has_lock_file', manifests.find(({ isLock }) => isLock)?.path),
  ]
}

/** Dependencies with a copyleft license, each once. What only development needs obliges nobody. */
function copyleftOf(manifests: PackageReport['manifests']): Finding[] {
  const found = manifests.flatMap(({ path, dependencies }) =>
    dependencies
      .filter(({ license, scope }) => scope !== 'development' && license !== null && isCopyleft(license))
      .map(({ name, license }) => findingOf('copyleft', path, { detail: `${name} (${license})` })),
  )
  return [...new Map(found.map((each) => [each.detail, each])).values()]
}
