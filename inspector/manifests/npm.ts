import type { Dependency } from '#contract/packages/report.ts'
import { dependency, licenseOf, locked, type ManifestContent, recordOf, textOf } from './values.ts'

export interface PackageJson extends ManifestContent {
  /** Names of scripts that npm runs by itself when the package is installed. */
  installScripts: string[]
}

const FIELDS: [field: string, scope: Dependency['scope']][] = [
  ['dependencies', 'runtime'],
  ['devDependencies', 'development'],
  ['optionalDependencies', 'optional'],
  ['peerDependencies', 'peer'],
]
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

export function readPackageJson(text: string): PackageJson {
  const json = recordOf(JSON.parse(text))
  const scripts = recordOf(json['scripts'])
  const optional = recordOf(json['optionalDependencies'])
  return {
    name: textOf(json['name']),
    version: textOf(json['version']),
    license: licenseOf(json['license'] ?? json['licenses']),
    dependencies: FIELDS.flatMap(([field, scope]) =>
      Object.entries(recordOf(json[field]))
        // npm lists optional ones twice.
        .filter(([name]) => field !== 'dependencies' || !Object.hasOwn(optional, name))
        .flatMap(([name, range]) => dependency(name, range, scope)),
    ),
    installScripts: INSTALL_SCRIPTS.filter((name) => textOf(scripts[name]) !== null),
  }
}

/** `package-lock.json` of npm 7 and later has `packages` by their folders; before, `dependencies` inside each other. */
export function readPackageLock(text: string): ManifestContent {
  const json = recordOf(JSON.parse(text))
  const packages = Object.entries(recordOf(json['packages']))
  return { dependencies: packages.length > 0 ? packages.flatMap(ofFolder) : ofTree(json['dependencies']) }
}

function ofFolder([folder, value]: [string, unknown]): Dependency[] {
  const at = folder.lastIndexOf('node_modules/')
  const each = recordOf(value)
  if (at === -1 || each['link'] === true) return []
  const name = each['name'] ?? folder.slice(at + 'node_modules/'.length)
  return locked(name, each['version'], { scope: scopeOf(each), license: each['license'] })
}

function ofTree(value: unknown): Dependency[] {
  return Object.entries(recordOf(value)).flatMap(([name, inner]) => {
    const each = recordOf(inner)
    return [...locked(name, each['version'], { scope: scopeOf(each) }), ...ofTree(each['dependencies'])]
  })
}

function scopeOf(each: Record<string, unknown>): Dependency['scope'] {
  if (each['dev'] === true || each['devOptional'] === true) return 'development'
  if (each['peer'] === true) return 'peer'
  return each['optional'] === true ? 'optional' : 'runtime'
}

/** `yarn.lock`, of Yarn 1 and later: `"name@range", "name@range":` and an indented `version`. */
export function readYarnLock(text: string): ManifestContent {
  const found = text.matchAll(/^"?((?:@[^@\s"/]+\/)?[^@\s"]+)@[^\n]*:\n(?: {2}[^\n]*\n)*? {2}version:? "?([^"\n]+)"?/gm)
  return {
    dependencies: [...found].flatMap(([, name, version]) => (name === '__metadata' ? [] : locked(name, version))),
  }
}

/** `pnpm-lock.yaml`, line by line: below `packages:`, `name@version:` or, formerly, `/name@version:` and `/name/version:`. */
export function readPnpmLock(text: string): ManifestContent {
  const dependencies: Dependency[] = []
  let isPackages = false
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) isPackages = line.startsWith('packages:')
    const [, name, version] = /^ {2}'?\/?((?:@[^/\s]+\/)?[^@/\s']+)[@/]([^('\s:]+)[^\n]*:$/.exec(line) ?? []
    if (isPackages && name) dependencies.push(...locked(name, version))
  }
  return { dependencies }
}
