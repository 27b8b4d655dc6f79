import { parse } from 'smol-toml'
import type { Dependency } from '#contract/packages/report.ts'
import { dependency, licenseOf, listOf, locked, type ManifestContent, recordOf, textOf } from './values.ts'

const FIELDS: [field: string, scope: Dependency['scope']][] = [
  ['dependencies', 'runtime'],
  ['dev-dependencies', 'development'],
  ['build-dependencies', 'development'],
]

export function readCargoToml(text: string): ManifestContent {
  const toml = recordOf(parse(text))
  const own = recordOf(toml['package'])
  const tables = [toml, recordOf(toml['workspace']), ...Object.values(recordOf(toml['target'])).map(recordOf)]
  return {
    name: textOf(own['name']),
    version: textOf(own['version']),
    // Formerly, a slash meant a choice.
    license: licenseOf(textOf(own['license'])?.replaceAll('/', ' OR ')),
    dependencies: tables.flatMap((table) =>
      FIELDS.flatMap(([field, scope]) =>
        Object.entries(recordOf(table[field])).flatMap((each) => ofEntry(each, scope)),
      ),
    ),
  }
}

export function readCargoLock(text: string): ManifestContent {
  const packages = listOf(recordOf(parse(text))['package']).map(recordOf)
  return {
    // Those without a source are the project's own.
    dependencies: packages
      .filter(({ source }) => source !== undefined)
      .flatMap((each) => locked(each['name'], each['version'])),
  }
}

function ofEntry([key, value]: [string, unknown], scope: Dependency['scope']): Dependency[] {
  const each = recordOf(value)
  return dependency(
    each['package'] ?? key,
    textOf(value) ?? each['version'],
    each['optional'] === true ? 'optional' : scope,
  )
}
