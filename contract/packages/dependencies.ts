import { type Dependency, DEPENDENCY_SCOPES, type Ecosystem, type Manifest } from './report.ts'

export interface PackageDependency extends Dependency {
  ecosystem: Ecosystem
  /** Whether a manifest names it, and not only a lock file. */
  isDirect: boolean
}

/**
 * The dependencies of a package, each version once: those that lock files pin, and those of manifests that none pins. Of
 * several mentions, the widest scope counts.
 */
export function packageDependencies(manifests: Manifest[]): PackageDependency[] {
  const merged = new Map<string, PackageDependency>()
  const pinned = new Set<string>()
  const direct = new Map<string, Dependency>()
  for (const { ecosystem, isLock, dependencies } of manifests) {
    for (const each of dependencies) {
      if (isLock) pinned.add(keyOf(ecosystem, each.name))
      else direct.set(keyOf(ecosystem, each.name), each)
    }
  }
  for (const { ecosystem, isLock, dependencies } of manifests) {
    for (const each of dependencies) {
      const name = keyOf(ecosystem, each.name)
      if (!isLock && pinned.has(name)) continue
      const key = `${name}@${each.version ?? ''}`
      const before = merged.get(key)
      merged.set(key, {
        ...each,
        ecosystem,
        isDirect: direct.has(name),
        range: direct.get(name)?.range ?? null,
        scope: before ? widest(before.scope, each.scope) : each.scope,
        license: each.license ?? before?.license ?? null,
      })
    }
  }
  return [...merged.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** PyPI ignores case and takes `-`, `_` and `.` for the same. */
function keyOf(ecosystem: Ecosystem, name: string): string {
  return `${ecosystem}:${ecosystem === 'pypi' ? name.toLowerCase().replaceAll(/[-_.]+/g, '-') : name}`
}

function widest(a: Dependency['scope'], b: Dependency['scope']): Dependency['scope'] {
  return DEPENDENCY_SCOPES.find((scope) => scope === a || scope === b) ?? a
}
