import { formerVersion, knownPackage, withNeeds } from '../dependencies/known-packages.ts'
import type { Files, Release } from '../project/project.ts'
import { toJson } from './npm.ts'

/** `composer.json` and its lock file. */
export function composerManifests(release: Release, runtime: string[], development: string[]): Files {
  const { project, isFirst } = release
  const versionOf = (name: string) => {
    const known = knownPackage('composer', name).version
    return isFirst && name === runtime[0] ? formerVersion(known) : known
  }
  const ranges = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `^${versionOf(name).replace(/^v/, '')}`]))
  const needed = withNeeds('composer', runtime)
  const pinned = (packages: typeof needed) =>
    packages.map(({ name, license }) => ({ name, version: versionOf(name), license: [license], type: 'library' }))
  const others = withNeeds('composer', development).filter(({ name }) => !needed.some((each) => each.name === name))
  return {
    'composer.json': toJson({
      name: `demo/${project.slug}`,
      description: project.summary,
      type: 'project',
      license: project.license === 'MIT' ? 'MIT' : 'proprietary',
      require: { php: '^8.4', ...ranges(runtime) },
      'require-dev': ranges(development),
      autoload: { 'psr-4': { 'App\\': 'app/', 'Database\\Factories\\': 'database/factories/' } },
    }),
    ...(!project.lacks?.includes('lock') && {
      'composer.lock': toJson({ packages: pinned(needed), 'packages-dev': pinned(others) }),
    }),
  }
}
