import { parse } from 'yaml'
import type { Dependency } from '#contract/packages/report.ts'
import { dependency, locked, type ManifestContent, recordOf, textOf } from './values.ts'

/** `go.mod`: requirements on one line or in a block. What is only needed by others is marked `// indirect`. */
export function readGoMod(text: string): ManifestContent {
  const dependencies: Dependency[] = []
  let isRequired = false
  for (const line of text.split('\n')) {
    if (/^require\s*\($/.test(line.trim())) isRequired = true
    else if (line.trim() === ')') isRequired = false
    else if (isRequired || line.startsWith('require ')) {
      const [name, version] = line
        .replace(/^require\s+/, '')
        .trim()
        .split(/\s+/)
      if (name && version && !name.startsWith('//')) {
        dependencies.push(...dependency(name, version).map((each) => ({ ...each, version })))
      }
    }
  }
  return { name: textOf(/^module\s+(\S+)/m.exec(text)?.[1]), dependencies }
}

/** `Gemfile`, as far as it can be read without running it: `gem 'name', 'range'`, also within groups. */
export function readGemfile(text: string): ManifestContent {
  const dependencies: Dependency[] = []
  let scope: Dependency['scope'] = 'runtime'
  for (const line of text.split('\n')) {
    if (/^\s*group\s.*:(?:development|test)\b.*\bdo\s*$/.test(line)) scope = 'development'
    else if (/^end\b/.test(line)) scope = 'runtime'
    const [, name, range] = /^\s*gem\s+['"]([^'"]+)['"](?:\s*,\s*['"]([^'"]+)['"])?/.exec(line) ?? []
    if (name) dependencies.push(...dependency(name, range, scope))
  }
  return { dependencies }
}

/** `Gemfile.lock`: below `specs:`, indented by four. */
export function readGemfileLock(text: string): ManifestContent {
  const found = text.matchAll(/^ {4}([^\s(]+) \(([^)\n]+)\)$/gm)
  return { dependencies: [...found].flatMap(([, name, version]) => locked(name, version)) }
}

export function readPubspec(text: string): ManifestContent {
  const yaml = recordOf(parse(text))
  const of = (field: string, scope: Dependency['scope']) =>
    Object.entries(recordOf(yaml[field]))
      // Those of the SDK have no range of their own.
      .filter(([, range]) => !('sdk' in recordOf(range)))
      .flatMap(([name, range]) => dependency(name, textOf(range) ?? recordOf(range)['version'], scope))
  return {
    name: textOf(yaml['name']),
    version: textOf(yaml['version']),
    dependencies: [...of('dependencies', 'runtime'), ...of('dev_dependencies', 'development')],
  }
}

/** `pubspec.lock`: its packages by name. */
export function readPubspecLock(text: string): ManifestContent {
  return {
    dependencies: Object.entries(recordOf(recordOf(parse(text))['packages'])).flatMap(([name, value]) => {
      const each = recordOf(value)
      if (each['source'] === 'sdk') return []
      return locked(name, each['version'], { scope: each['dependency'] === 'direct dev' ? 'development' : 'runtime' })
    }),
  }
}
