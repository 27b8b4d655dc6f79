import fc from 'fast-check'
import * as v from 'valibot'
import { PASSWORD } from '../../support/accounts.ts'
import { textOf, units } from './texts.ts'

/** Values that are valid for some fields; the schema of a field decides. */
const PLAIN =
  'a 1 3 none true 12.50 1290 Ada inboxly mara mara_1 @mara in/mara react saas ada@example.com 2026-11-21 ' +
  '2026-11-21T09:00:00.000Z 00000000-0000-4000-8000-000000000000 https://example.com/demo /dashboard?page=2 ' +
  '/images/project-images/mara/1.webp /images/avatars/mara/1.webp 1.4.0 2.0.0-rc.1 kit.zip kit.tar.gz'
const SPACED = ['', 'react, ai', '+46 70 123 45 67', '# Title\n\n- *one*\n- [two](https://a.example)']
const OTHERS = [0, 1, 2, 3, 6, 12, 12.5, 1290, true, false, null, undefined]
const WORDS: unknown[] = [...PLAIN.split(' '), ...SPACED, PASSWORD, 'x'.repeat(43), 'a'.repeat(64), ...OTHERS]
const FEW = 4
/** Sizes for fields without a declared limit, as function checks are opaque. */
const UNBOUNDED_LIST = 500
const UNBOUNDED_TEXT = 12_000

/** The parts of a schema that describe its input; which exist depends on its kind. */
interface Node extends v.GenericSchema {
  readonly pipe?: readonly Node[]
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly requirement?: unknown
}

/** Values that are mostly valid, including limits; function checks are opaque. */
export function valuesOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const nodes = [...nodesOf(schema)]
  const choices = nodes.flatMap(({ type, options, literal }) => {
    if (type === 'literal') return [literal]
    return type === 'picklist' ? (options ?? []) : []
  })
  const words = [...WORDS, ...choices].filter((word) => v.is(schema, word))
  const limits = limitsOf(nodes)
  return fc.oneof(
    ...(words.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...words) }] : []),
    ...nodes.flatMap(({ entries, item }) => {
      if (entries) return [{ weight: 12, arbitrary: objectsOf(entries) }]
      return item && item.type !== 'unknown' ? [{ weight: 12, arbitrary: listsOf(item, limits) }] : []
    }),
    ...(nodes.some(({ type }) => type === 'string') && limits.length > 0
      ? [{ weight: 1, arbitrary: textsOfLength(limits) }]
      : []),
  )
}

/** Text and list fields of a schema by name, filled to their limit with one unit. */
export function filled(schema: v.GenericSchema, unit: string): [name: string, full: unknown][] {
  const entries = new Map([...nodesOf(schema)].flatMap((node) => Object.entries(node.entries ?? {})))
  return [...entries].flatMap(([name, field]): [string, unknown][] => {
    const nodes = [...nodesOf(field)]
    const most = Math.max(...limitsOf(nodes), 0)
    const lists = nodes.some(({ item }) => item) ? [Array.from({ length: most || UNBOUNDED_LIST }, () => unit)] : []
    const texts = nodes.some(({ type }) => type === 'string') ? [textOf(unit, most || UNBOUNDED_TEXT)] : []
    return [...lists, ...texts].map((full) => [name, full])
  })
}

function limitsOf(nodes: readonly Node[]): number[] {
  return nodes.flatMap(({ type, requirement }) => (type === 'max_length' ? [Number(requirement)] : []))
}

/** The nodes of a schema without those of its fields and items. */
function* nodesOf(schema: Node): Generator<Node> {
  if (!schema.pipe) yield schema
  const variants = ['union', 'variant'].includes(schema.type) ? (schema.options as readonly Node[]) : []
  for (const part of schema.pipe ?? [...(schema.wrapped ? [schema.wrapped] : []), ...variants]) yield* nodesOf(part)
}

function objectsOf(entries: Readonly<Record<string, Node>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(entries).map(([name, field]) => [name, valuesOf(field)]))
  const requiredKeys = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional')
  const needed = Object.fromEntries(requiredKeys.map((name) => [name, fields[name] ?? fc.constant(undefined)]))
  return fc.oneof(fc.record(fields, { requiredKeys }), fc.record(needed))
}

function listsOf(item: Node, limits: number[]): fc.Arbitrary<unknown> {
  const items = valuesOf(item)
  const full = fc
    .tuple(items, fc.constantFrom(...limits, FEW))
    .map(([one, length]) => Array.from({ length }, () => one))
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(items, { minLength: 1, maxLength: FEW }) },
    { weight: 1, arbitrary: full },
  )
}

function textsOfLength(limits: number[]): fc.Arbitrary<string> {
  return fc.tuple(units, fc.constantFrom(...limits)).map(([unit, length]) => textOf(unit, length))
}
