import type { Dependency } from '#contract/packages/report.ts'
import { dependency, licenseOf, listOf, locked, type ManifestContent, recordOf, textOf } from './values.ts'

export function readComposerJson(text: string): ManifestContent {
  const json = recordOf(JSON.parse(text))
  const of = (field: string, scope: Dependency['scope']) =>
    Object.entries(recordOf(json[field]))
      // PHP itself and its extensions have no vendor.
      .filter(([name]) => name.includes('/'))
      .flatMap(([name, range]) => dependency(name, range, scope))
  return {
    name: textOf(json['name']),
    version: textOf(json['version']),
    license: licenseOf(json['license']),
    dependencies: [...of('require', 'runtime'), ...of('require-dev', 'development')],
  }
}

export function readComposerLock(text: string): ManifestContent {
  const json = recordOf(JSON.parse(text))
  const of = (field: string, scope: Dependency['scope']) =>
    listOf(json[field])
      .map(recordOf)
      .flatMap((each) => locked(each['name'], each['version'], { scope, license: each['license'] }))
  return { dependencies: [...of('packages', 'runtime'), ...of('packages-dev', 'development')] }
}
