import fc from 'fast-check'
import { INHERITED, oddTexts } from './texts.ts'

/** Body limits by route in bytes; a form with a long description takes 80,000 characters. */
const MAX_TEXT = 250_000
const DEPTHS = [10, 1_000, 10_000]
const LENGTHS = [60, 1_000, 8_000, 120_000]

/** Raw JSON that no value serializes to. */
class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

const deep = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.constantFrom(...DEPTHS))
  .map(([[open = '', close = ''], depth]) => new Raw(`${open.repeat(depth)}0${close.repeat(depth)}`))
const huge = fc
  .tuple(fc.constantFrom('0', '""', '[]', '{}', 'null', '"a"', '"__proto__"'), fc.constantFrom(...LENGTHS))
  .map(([item, length]) => new Raw(`[${Array.from({ length }, () => item).join(',')}]`))
const wide = fc
  .constantFrom(...LENGTHS.slice(0, 3))
  .map((length) => new Raw(`{${Array.from({ length }, (_, at) => `"a${at}":0`).join(',')}}`))
const inherited = fc
  .subarray(INHERITED, { minLength: 1 })
  .map((names) => new Raw(`{${names.map((name) => `"${name}":{"${name}":-1}`).join(',')}}`))
const unusual = fc
  .constantFrom(
    '1e999',
    '-0',
    '1e-400',
    '9'.repeat(10_000),
    '0.1',
    '-1',
    '1e21',
    '9007199254740993',
    'NaN',
    "'a'",
    '"\u0000"',
  )
  .map((json) => new Raw(json))
const wrong = fc.oneof(
  { weight: 6, arbitrary: oddTexts(MAX_TEXT) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, 0, '', [], {}, [[]], [null]) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: huge },
  { weight: 1, arbitrary: wide },
  { weight: 1, arbitrary: inherited },
  { weight: 1, arbitrary: unusual },
)
const broken = fc.oneof(
  fc.constantFrom('', '{', '{"a":', '[', '"', 'null', '\ufeff{}', '{}{}', '{"a":1,}', '\u0000', ' '.repeat(20_000)),
  oddTexts(MAX_TEXT),
)
const notUtf8 = fc.constantFrom([0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe2, 0x82])

/** JSON of `values`: unchanged, mutated in some places, with duplicate keys or malformed. */
export function jsonOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  const text = values.map(write)
  return fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 10, arbitrary: mutationsOf(values).map(write) },
    { weight: 2, arbitrary: fc.tuple(values, wrong).map(([value, other]) => withNamesTwice(value, other)) },
    { weight: 1, arbitrary: wrong.map(write) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))) },
    { weight: 1, arbitrary: fc.tuple(text, notUtf8).map(([whole, bytes]) => withBytes(whole, bytes)) },
  )
}

/** JSON of at most so many bytes, filled up. */
export function fullJson(name: string, bytes: number): string[] {
  const room = bytes - name.length - 9
  const list = (item: string) => `${`${item},`.repeat(Math.floor(room / (item.length + 1)))}0`
  const nested = (open: string, close: string) => {
    const depth = Math.floor(room / (open.length + close.length))
    return `${open.repeat(depth)}0${close.repeat(depth)}`
  }
  const keys = Array.from({ length: Math.floor(room / 12) }, (_, at) => `"${at.toString(36)}":0`)
  return [
    ...['0', '[]', '{}', '"a"', '"\\u0301"'].map((item) => `{"${name}":[${list(item)}]}`),
    ...[nested('[', ']'), nested('{"a":', '}'), `"${'\\u0316\\u0301'.repeat(Math.floor(room / 12))}"`].map(
      (all) => `{"${name}":${all}}`,
    ),
    `{${keys.join(',')}}`,
  ]
}

/** Values with one to three mutations at any depth. */
export function mutationsOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const places = fc.array(fc.tuple(fc.nat(), wrong), { minLength: 1, maxLength: 3 })
  return fc
    .tuple(values, places)
    .map(([value, changes]) => changes.reduce<unknown>((changed, [place, by]) => replaced(changed, place, by), value))
}

/** Like `JSON.stringify`, with `Raw` inserted unchanged. */
export function write(value: unknown): string {
  if (value instanceof Raw) return value.json
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value === 'object' && value !== null) return `{${fieldsOf(value).join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

function fieldsOf(value: object): string[] {
  const given = Object.entries(value).filter(([, field]) => field !== undefined)
  return given.map(([name, field]) => `${JSON.stringify(name)}:${write(field)}`)
}

/** An object with duplicate and inherited keys. */
function withNamesTwice(value: unknown, other: unknown): string {
  if (typeof value !== 'object' || value === null) return write([value, other])
  const names = [...Object.keys(value), ...INHERITED]
  return `{${[...fieldsOf(value), ...names.map((name) => `${JSON.stringify(name)}:${write(other)}`)].join(',')}}`
}

/** Replaces one place of a value; places are numbered depth-first from the root. */
function replaced(value: unknown, place: number, by: unknown): unknown {
  let left = place % countPlaces(value)
  const walk = (node: unknown): unknown => {
    left -= 1
    if (left === -1) return by
    if (Array.isArray(node)) return node.map(walk)
    return isPlain(node) ? Object.fromEntries(Object.entries(node).map(([name, field]) => [name, walk(field)])) : node
  }
  return walk(value)
}

function countPlaces(value: unknown): number {
  const inner = Array.isArray(value) || isPlain(value) ? Object.values(value) : []
  return inner.reduce<number>((sum, one) => sum + countPlaces(one), 1)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw)
}

function withBytes(text: string, bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  const middle = Math.floor(text.length / 2)
  const encode = (part: string) => new TextEncoder().encode(part)
  return Uint8Array.from([...encode(text.slice(0, middle)), ...bytes, ...encode(text.slice(middle))])
}
