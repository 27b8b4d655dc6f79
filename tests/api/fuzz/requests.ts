import fc from 'fast-check'
import * as v from 'valibot'
import { IMPORT_BODY_BYTES, LONG_BODY_BYTES, SHORT_BODY_BYTES } from '#contract/limits.ts'
import { IMPORT_CHARACTERS, IMPORT_LINES } from '#contract/import/limits.ts'
import { Line } from '#worker/import/import-line.rules.ts'
import { ORIGIN } from '../../support/accounts.ts'
import { wellFormedText } from '../../support/arbitraries.ts'
import { INPUTS } from './inputs.ts'
import { fullJson, jsonOf, mutationsOf, write } from './json.ts'
import { bytesOf } from './images.ts'
import { INHERITED, MARKS, oddTexts } from './texts.ts'
import { filled, valuesOf } from './values.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The unusual parts of a request to a route. */
export interface Fuzzed {
  /** Replaces the route's parameters. */
  segment: string | undefined
  /** Replaces the query. */
  search: string | undefined
  headers: Record<string, string>
  body: string | Bytes | undefined
  /** Whether it comes from the shared network address. */
  isCrowded: boolean
}

/** Maximum sizes that the platform accepts for a URL and a header. */
const MAX_ADDRESS = 16_000
export const FULL_OF = [...MARKS, '\ufdfa', '[', ' a']
const IMPORT = 'POST /api/admin/catalogue/import'
const UPLOADS = 'POST /api/uploads'

const encoded = oddTexts(4_000).map((text) => encodeURIComponent(text.toWellFormed()).slice(0, MAX_ADDRESS))
const escapes = fc.constantFrom(...'% %00 %2e%2e ..%2f %ED%A0%80 %C0%AF %E0%A4%A + %25 .. . %0d%0a'.split(' '))
const segments = fc.oneof(encoded, escapes, fc.constantFrom(...INHERITED, 'unknown', 'inboxly', 'mara'))

const HEADER_UNITS = [...'a 0 , " * W/"a", bytes=0-0, - ; = % a=b; ( {"'.split(' '), ' ']
const headerText = fc.oneof(
  fc.array(fc.constantFrom(...HEADER_UNITS), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...HEADER_UNITS), fc.constantFrom(100, 2_000)).map(([unit, times]) => unit.repeat(times)),
)
const COOKIES = '__Host-sourceyard.session sourceyard.google-from sourceyard.google-return __proto__'.split(' ')
const cookies = fc
  .tuple(fc.constantFrom(...COOKIES), headerText)
  .map(([name, value]) => `${name}=${value}; sourceyard.google-from=login`)
const otherTypes = fc.constantFrom(
  'text/plain',
  'multipart/form-data',
  'application/json; charset=utf-16',
  '',
  undefined,
)
const rare = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const orElse = (usual: string, others: fc.Arbitrary<string | undefined>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others })

/** Requests to a registered route with input close to valid; `images` are the base of uploads. */
export function requestsTo(route: string, images: Bytes[]): fc.Arbitrary<Fuzzed> {
  return fc.record({
    segment: rare(segments),
    search: searchesOf(route),
    headers: fc
      .record({
        'Content-Type': orElse(route === UPLOADS ? 'image/png' : 'application/json', otherTypes),
        Origin: orElse(ORIGIN, fc.constantFrom('null', 'https://evil.example', 'x', undefined)),
        'User-Agent': orElse('Mozilla/5.0 Firefox/144.0', headerText),
        'Sec-Fetch-Site': rare(headerText),
        'If-None-Match': rare(headerText),
        'If-Range': rare(headerText),
        Range: rare(fc.oneof(fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-'), headerText)),
        Cookie: rare(fc.oneof(cookies, headerText)),
        Authorization: rare(headerText.map((text) => `Bearer ${text}`)),
      })
      .map(withoutMissing),
    body: route.startsWith('GET ') ? fc.constant(undefined) : bodiesOf(route, images),
    isCrowded: fc.nat(9).map((number) => number === 0),
  })
}

const PLAIN = {
  headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
  segment: undefined,
  isCrowded: false,
}

/** Requests to a route with one field at its limit, filled with one unit. */
export function fullRequestsTo(route: string, units: readonly string[] = FULL_OF): Fuzzed[] {
  const { query, json } = INPUTS[route] ?? {}
  const searches = units.flatMap((unit) => (query ? fullOf(query, unit) : []).map((given) => written(pairsOf(given))))
  const bodies = units.flatMap((unit) => (json ? fullOf(json, unit).map(write) : []))
  return [
    ...searches.map((search) => ({ ...PLAIN, search, body: undefined })),
    ...bodies.map((body) => ({ ...PLAIN, search: undefined, body })),
  ]
}

/** Requests to a route with a body at the limit of this or another route. */
export function wholeRequestsTo(route: string): Fuzzed[] {
  const { json } = INPUTS[route] ?? {}
  const [field = ''] = json ? filled(json, 'a').map(([name]) => name) : []
  const bodies = [
    ...(json ? [SHORT_BODY_BYTES, LONG_BODY_BYTES].flatMap((bytes) => fullJson(field, bytes)) : []),
    ...(route === IMPORT ? fullJson(field, IMPORT_BODY_BYTES) : []),
    ...(route === IMPORT ? FULL_OF.flatMap((unit) => filled(Line, unit).map(manyOf)) : []),
  ]
  return bodies.map((body) => ({ ...PLAIN, search: undefined, body }))
}

const FITTING = new WeakMap<v.GenericSchema, unknown[]>()
/** Some values that match a schema. */
export function fittingOf(schema: v.GenericSchema): unknown[] {
  const known = FITTING.get(schema) ?? fc.sample(valuesOf(schema), 100).filter((value) => v.is(schema, value))
  FITTING.set(schema, known)
  return known
}

function fullOf(schema: v.GenericSchema, unit: string): object[] {
  const fitting = fittingOf(schema) as object[]
  return filled(schema, unit).map(([name, full]) => ({
    ...(fitting.find((value) => name in value) ?? fitting[0]),
    [name]: full,
  }))
}

/** As many import lines as fit in a call, with one field full in each. */
function manyOf([name, full]: [string, unknown]): string {
  const line = (at: number) => write({ seller: { username: 'mara' }, title: `Title ${at}`, price: 1, [name]: full })
  const most = Math.min(IMPORT_LINES, Math.floor(IMPORT_CHARACTERS / line(IMPORT_LINES).length))
  return write({ lines: Array.from({ length: most }, (_, at) => line(at)) })
}

/** The URL of a request, derived from an existing one. */
export function addressOf(route: string, existing: string, { segment, search }: Fuzzed): string {
  const [path = '', query] = existing.split('?')
  const pattern = route.split('/')
  const parts = path.split('/').map((part, at) => (pattern[at]?.startsWith(':') ? (segment ?? part) : part))
  const newQuery = search ?? query
  return parts.join('/') + (newQuery === undefined ? '' : `?${newQuery}`)
}

function searchesOf(route: string): fc.Arbitrary<string | undefined> {
  const query = INPUTS[route]?.query
  const odd = fc.oneof(wellFormedText, oddTexts(4_000))
  const known = Object.keys(query && 'entries' in query ? (query.entries as object) : {})
  const names = fc.constantFrom(...known, ...INHERITED, 'tags[]', '')
  const fitting = query ? valuesOf(query).map(pairsOf) : fc.constant<[string, string][]>([])
  const pairs = fc.array(fc.tuple(names, odd), { maxLength: 3 })
  const inPlace = fc.tuple(fitting, pairs).map(([given, other]) => [...new Map([...given, ...other])])
  const besides = fc.tuple(fitting, pairs).map(([given, more]) => [...given, ...more])
  const many = fc.tuple(names, fc.constantFrom(2, 1_000)).map(([name, times]) => `${name}=1&`.repeat(times))
  const raw = fc.tuple(names, escapes).map(([name, text]) => `${name}=${text}`)
  const all = fc
    .oneof(
      { weight: 3, arbitrary: fitting.map(written) },
      { weight: 5, arbitrary: inPlace.map(written) },
      { weight: 2, arbitrary: besides.map(written) },
      { weight: 1, arbitrary: many },
      { weight: 1, arbitrary: raw },
    )
    .map((search) => search.slice(0, MAX_ADDRESS))
  return query ? all : rare(all)
}

const written = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()

function pairsOf(value: unknown): [string, string][] {
  return Object.entries(value ?? {}).flatMap(([name, text]) => (text === undefined ? [] : [[name, String(text)]]))
}

function bodiesOf(route: string, images: Bytes[]): fc.Arbitrary<string | Bytes | undefined> {
  if (route === UPLOADS) return bytesOf(images)
  const schema = INPUTS[route]?.json
  const json = jsonOf(schema ? valuesOf(schema) : fc.constant({}))
  if (route !== IMPORT)
    return fc.oneof({ weight: 19, arbitrary: json }, { weight: 1, arbitrary: fc.constant(undefined) })
  return fc.oneof(json, catalogues)
}

/** Import lines, some of them unusual and some repeated. */
const catalogues = fc
  .record({
    lines: fc.array(fc.oneof(valuesOf(Line), mutationsOf(valuesOf(Line))).map(write), { minLength: 1, maxLength: 4 }),
    times: fc.constantFrom(1, 1, 1, 100),
    dryRun: fc.boolean(),
  })
  .map(({ lines, times, dryRun }) => {
    const most = Math.min(times, Math.ceil(IMPORT_BODY_BYTES / lines.join('').length))
    return write({ lines: Array.from({ length: most }, () => lines).flat(), dryRun })
  })

function withoutMissing(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}
