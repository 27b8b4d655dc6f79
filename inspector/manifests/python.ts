import { parse } from 'smol-toml'
import type { Dependency } from '#contract/packages/report.ts'
import { dependency, licenseOf, listOf, locked, type ManifestContent, recordOf, textOf } from './values.ts'

/** As PEP 508 has it: a name, extras, and a range or an address. */
const REQUIREMENT = /^([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*((?:[=<>!~@(][^;#]*)?)(?:[;#]|$)/

/** `pyproject.toml`, with the project's table or that of Poetry. */
export function readPyproject(text: string): ManifestContent {
  const toml = recordOf(parse(text))
  const project = recordOf(toml['project'])
  const poetry = recordOf(recordOf(toml['tool'])['poetry'])
  const groups = Object.values(recordOf(poetry['group'])).map((each) => recordOf(each)['dependencies'])
  return {
    name: textOf(project['name']) ?? textOf(poetry['name']),
    version: textOf(project['version']) ?? textOf(poetry['version']),
    license:
      licenseOf(project['license']) ?? licenseOf(recordOf(project['license'])['text']) ?? licenseOf(poetry['license']),
    dependencies: [
      ...listOf(project['dependencies']).flatMap((each) => requirement(each)),
      ...Object.values(recordOf(project['optional-dependencies'])).flatMap((extra) =>
        listOf(extra).flatMap((each) => requirement(each, 'optional')),
      ),
      ...Object.values(recordOf(toml['dependency-groups'])).flatMap((group) =>
        listOf(group).flatMap((each) => requirement(each, 'development')),
      ),
      ...ofPoetry(poetry['dependencies'], 'runtime'),
      ...ofPoetry(poetry['dev-dependencies'], 'development'),
      ...groups.flatMap((group) => ofPoetry(group, 'development')),
    ],
  }
}

/** `requirements.txt`: options and addresses without a name are left out. */
export function readRequirements(text: string): ManifestContent {
  return { dependencies: text.split('\n').flatMap((line) => requirement(line.trim())) }
}

/** `poetry.lock` and `uv.lock`. */
export function readPythonLock(text: string): ManifestContent {
  const packages = listOf(recordOf(parse(text))['package']).map(recordOf)
  return {
    dependencies: packages
      // The project itself.
      .filter(({ source }) => !('virtual' in recordOf(source)) && !('editable' in recordOf(source)))
      .flatMap((each) => locked(each['name'], each['version'])),
  }
}

function requirement(line: unknown, scope: Dependency['scope'] = 'runtime'): Dependency[] {
  const [, name, range] = REQUIREMENT.exec(textOf(line) ?? '') ?? []
  return name ? dependency(name, range?.trim() || null, scope) : []
}

function ofPoetry(value: unknown, scope: Dependency['scope']): Dependency[] {
  return Object.entries(recordOf(value))
    .filter(([name]) => name !== 'python')
    .flatMap(([name, range]) => dependency(name, textOf(range) ?? recordOf(range)['version'], scope))
}
