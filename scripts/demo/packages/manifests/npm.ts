import { formerVersion, type KnownPackage, knownPackage, withNeeds } from '../dependencies/known-packages.ts'
import type { Files, Release } from '../project/project.ts'

interface NpmPackages {
  runtime: string[]
  development: string[]
  scripts: Record<string, string>
}

/** `package.json` and its lock file. The first version depends on a former release of its first dependency. */
export function npmManifests(release: Release, { runtime, development, scripts }: NpmPackages): Files {
  const { project, version, isFirst } = release
  const former = isFirst ? runtime[0] : undefined
  const versionOf = ({ name, version: known }: KnownPackage) => (name === former ? formerVersion(known) : known)
  const ranges = (names: string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, `^${versionOf(knownPackage('npm', name))}`]))
  const license = project.license === 'MIT' ? 'MIT' : 'SEE LICENSE IN LICENSE.md'
  const needed = new Set(withNeeds('npm', runtime).map(({ name }) => name))
  const own = {
    name: project.slug,
    version,
    license,
    dependencies: ranges(runtime),
    devDependencies: ranges(development),
  }
  const locked = withNeeds('npm', [...runtime, ...development]).map((each) => [
    `node_modules/${each.name}`,
    {
      version: versionOf(each),
      resolved: `https://registry.npmjs.org/${each.name}/-/${each.name.replace(/^.*\//, '')}-${versionOf(each)}.tgz`,
      ...(!needed.has(each.name) && { dev: true }),
      license: each.license,
    },
  ])
  const manifest = { ...own, private: true, type: 'module', scripts }
  const lock = { name: own.name, version, lockfileVersion: 3, packages: { '': own, ...Object.fromEntries(locked) } }
  return {
    'package.json': toJson(manifest),
    ...(!project.lacks?.includes('lock') && { 'package-lock.json': toJson(lock) }),
  }
}

export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
