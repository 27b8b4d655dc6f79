import { packageDependencies } from '#contract/packages/dependencies.ts'
import type { Manifest, PackageReport } from '#contract/packages/report.ts'
import { isCopyleft } from '../licenses/license-expression.ts'

/** The dependencies of all manifests, each version once, by their license; copyleft is what a buyer ships. */
export function dependencyLicenses(manifests: Manifest[]): PackageReport['dependencies'] {
  const all = packageDependencies(manifests)
  const licenses = [...Map.groupBy(all, ({ license }) => license)]
    .map(([license, of]) => ({
      license,
      count: of.length,
      // What only development needs obliges no one.
      isCopyleft: license !== null && isCopyleft(license) && of.some(({ scope }) => scope !== 'development'),
    }))
    .toSorted((a, b) => b.count - a.count || ((a.license ?? '') < (b.license ?? '') ? -1 : 1))
  return { count: all.length, direct: all.filter(({ isDirect }) => isDirect).length, licenses }
}
