import { CHANGES, type DependencyChange, type DependencyChanges } from '#contract/packages/comparisons.ts'
import { packageDependencies, type PackageDependency } from '#contract/packages/dependencies.ts'
import { CHANGES_PAGE } from '#contract/packages/limits.ts'
import { ECOSYSTEMS, type PackageReport } from '#contract/packages/report.ts'
import { copyleftOf } from './list-dependencies.rules.ts'

type Report = Pick<PackageReport, 'manifests' | 'dependencies'>

/** Which dependencies are new, gone, or have other versions; and a page of them. */
export function changedDependencies(before: Report, after: Report, start: number): DependencyChanges {
  const [former, latter] = [before, after].map(({ manifests }) =>
    Map.groupBy(packageDependencies(manifests), ({ ecosystem, name }) => `${ecosystem}:${name}`),
  )
  if (!former || !latter) throw new Error('Two reports are compared.')
  const copyleft = [before, after].map(copyleftOf)
  const all = [...new Set([...former.keys(), ...latter.keys()])]
    .flatMap((key) => changeOf(former.get(key) ?? [], latter.get(key) ?? []))
    .map((change) => ({ ...change, isCopyleft: copyleft.some((isCopyleft) => isCopyleft(change.license)) }))
    .toSorted(
      (a, b) =>
        CHANGES.indexOf(a.change) - CHANGES.indexOf(b.change) ||
        ECOSYSTEMS.indexOf(a.ecosystem) - ECOSYSTEMS.indexOf(b.ecosystem) ||
        (a.name < b.name ? -1 : 1),
    )
  const countOf = (kind: DependencyChange['change']) => all.filter(({ change }) => change === kind).length
  const end = start + CHANGES_PAGE
  return {
    counts: { added: countOf('added'), removed: countOf('removed'), changed: countOf('changed') },
    newCopyleft: newCopyleft(before, after),
    items: all.slice(start, end),
    next: all.length > end ? end : null,
  }
}

function changeOf(before: PackageDependency[], after: PackageDependency[]): Omit<DependencyChange, 'isCopyleft'>[] {
  const [one] = after.length > 0 ? after : before
  const [former, latter] = [versionsOf(before), versionsOf(after)]
  if (!one || (before.length > 0 && after.length > 0 && former.join() === latter.join())) return []
  const change = before.length === 0 ? 'added' : after.length === 0 ? 'removed' : 'changed'
  const { ecosystem, name, license } = one
  return [{ change, ecosystem, name, before: former, after: latter, license }]
}

const versionsOf = (all: PackageDependency[]): string[] => all.map(({ version, range }) => version ?? range ?? 'Any')

function newCopyleft(before: Report, after: Report): string[] {
  const known = new Set(before.dependencies.licenses.map(({ license }) => license))
  return after.dependencies.licenses.flatMap(({ license, isCopyleft }) =>
    isCopyleft && license !== null && !known.has(license) ? [license] : [],
  )
}
