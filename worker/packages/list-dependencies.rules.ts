import { packageDependencies } from '#contract/packages/dependencies.ts'
import { DEPENDENCY_PAGE } from '#contract/packages/limits.ts'
import type { DependencyPage, ListedDependency } from '#contract/packages/listed-packages.ts'
import { ECOSYSTEMS, type PackageReport } from '#contract/packages/report.ts'

type Report = Pick<PackageReport, 'manifests' | 'dependencies'>

/** A page of a report's dependencies: those with a copyleft license first, then by ecosystem and name. */
export function listDependencies(report: Report, after: number): DependencyPage {
  const isCopyleft = copyleftOf(report)
  // They come by name, and sorting keeps that order among equals.
  const all = packageDependencies(report.manifests)
    .map((dependency): ListedDependency => ({ ...dependency, isCopyleft: isCopyleft(dependency.license) }))
    .toSorted(
      (a, b) =>
        Number(b.isCopyleft) - Number(a.isCopyleft) ||
        ECOSYSTEMS.indexOf(a.ecosystem) - ECOSYSTEMS.indexOf(b.ecosystem),
    )
  const end = after + DEPENDENCY_PAGE
  return { items: all.slice(after, end), next: all.length > end ? end : null }
}

/** Whether a license of a dependency in the report is copyleft. */
export function copyleftOf({ dependencies }: Pick<PackageReport, 'dependencies'>) {
  const copyleft = new Set(dependencies.licenses.flatMap((each) => (each.isCopyleft ? [each.license] : [])))
  return (license: string | null) => copyleft.has(license)
}
