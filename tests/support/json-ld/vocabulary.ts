import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Schema.org as `schema-dts` publishes it: the properties of each class, and aliases. */
interface Vocabulary {
  /** The alternatives behind a name: classes, and the members of enumerations as quoted texts. */
  names: Map<string, string[]>
  /** The classes above a class, or an interface. */
  above: Map<string, string[]>
  /** Of an interface, the names that each property takes. */
  properties: Map<string, Map<string, string[]>>
}

const DEFINITIONS = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/schema\.js$/, 'schema.d.ts')
let vocabulary: Vocabulary | undefined

function load(): Vocabulary {
  const source = readFileSync(DEFINITIONS, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  const names = new Map(
    [...source.matchAll(/^export type (\w+)(?:<.*>)? = (.+);$/gm)].map(([, name = '', of = '']) => [
      name,
      of.split(' | '),
    ]),
  )
  const [above, properties] = [new Map<string, string[]>(), new Map<string, Map<string, string[]>>()]
  for (const [, name = '', bases = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+) extends (.+) \{\n([\s\S]*?)^\}/gm,
  )) {
    above.set(name, bases.split(', '))
    const own = body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/gm)
    properties.set(name, new Map([...own].map(([, property = '', types = '']) => [property, types.split(' | ')])))
  }
  if (properties.size < 1_000) throw new Error('The definitions of schema-dts have another form now.')
  return { names, above, properties }
}

const loaded = () => (vocabulary ??= load())

export const isClass = (name: string): boolean => loaded().above.has(`${name}Leaf`)

/** What a property of a class takes: class names, data types and quoted texts; undefined if the class has no such property. */
export function rangeOf(className: string, property: string): string[] | undefined {
  return find(`${className}Leaf`, property)
}

function find(name: string, property: string): string[] | undefined {
  const { above, properties } = loaded()
  const own = properties.get(name)?.get(property)
  if (own) return own
  for (const base of above.get(name) ?? []) {
    const inherited = find(base, property)
    if (inherited) return inherited
  }
  return undefined
}

/** Whether a name is one of `range` or below one of them; members of enumerations are quoted. */
export function isIn(range: readonly string[], name: string, seen = new Set<string>()): boolean {
  return range.some((each) => {
    if (each === name || each === `${name}Leaf`) return true
    if (seen.has(each)) return false
    seen.add(each)
    return isIn(loaded().names.get(each) ?? [], name, seen)
  })
}
