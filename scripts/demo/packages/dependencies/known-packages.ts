import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Registry = 'cargo' | 'composer' | 'gem' | 'golang' | 'npm' | 'pub' | 'pypi'

/** A package as it was published when the demo was written. */
export interface KnownPackage {
  name: string
  version: string
  license?: string
  needs?: string[]
}

const registries = new Map<Registry, Map<string, KnownPackage>>()

/** Packages with all that they need, by name. Throws for one that is not in the list of its registry. */
export function withNeeds(registry: Registry, names: string[]): KnownPackage[] {
  const found = new Map<string, KnownPackage>()
  const add = (name: string) => {
    if (found.has(name)) return
    const known = knownPackage(registry, name)
    found.set(name, known)
    for (const needed of known.needs ?? []) add(needed)
  }
  for (const name of names) add(name)
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export function knownPackage(registry: Registry, name: string): KnownPackage {
  const known = readRegistry(registry).get(name)
  if (!known) throw new Error(`${registry}.ndjson has no ${name}.`)
  return known
}

function readRegistry(registry: Registry): Map<string, KnownPackage> {
  const read = registries.get(registry)
  if (read) return read
  const lines = readFileSync(path.join(import.meta.dirname, `${registry}.ndjson`), 'utf8')
    .trim()
    .split('\n')
  const all = lines.map((line) => JSON.parse(line) as KnownPackage)
  const byName = new Map(all.map((each) => [each.name, each]))
  registries.set(registry, byName)
  return byName
}

/** The version that was current before: what the first version of a project depends on. */
export function formerVersion(version: string): string {
  return version.replace(/\d+$/, (last) => String(Math.max(Number(last) - 1, 0)))
}
