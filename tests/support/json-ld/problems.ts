import { isClass, isIn, rangeOf } from './vocabulary.ts'

type Thing = Record<string, unknown>

const TEXTS = new Set(['Text', 'PronounceableText', 'CssSelectorType', 'XPathType'])
const NUMBERS = new Set(['Number', 'Integer', 'Float'])
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

/** What schema.org does not allow in a page's JSON-LD, in sentences that begin with a path. */
export function vocabularyProblems(thing: unknown): string[] {
  if (!isThing(thing)) return ['It is not an object.']
  const context = thing['@context'] === 'https://schema.org' ? [] : ['@context is not https://schema.org.']
  return [...context, ...thingProblems(thing, '')]
}

function thingProblems(thing: Thing, path: string): string[] {
  const type = thing['@type']
  if (typeof type !== 'string' || !isClass(type)) return [`${path || 'It'} is a ${String(type)}, which is no class.`]
  return Object.entries(thing).flatMap(([name, value]) => {
    if (name.startsWith('@')) return []
    const at = `${path}${path && '.'}${name}`
    const range = rangeOf(type, name.replace(/-(?:input|output)$/, ''))
    if (!range) return [`${at} is no property of ${type}.`]
    const takes = /-(?:input|output)$/.test(name) ? ['PropertyValueSpecification', 'Text'] : range
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (values.length === 0) return [`${at} is an empty list.`]
    return values.flatMap((each, index) => valueProblems(each, takes, values.length > 1 ? `${at}[${index}]` : at))
  })
}

function valueProblems(value: unknown, range: string[], path: string): string[] {
  if (isThing(value)) {
    if (Object.keys(value).join() === '@id' && range.includes('IdReference'))
      return URL.canParse(String(value['@id'])) ? [] : [`${path} names no address.`]
    const fits = isIn(range, String(value['@type']))
    return fits
      ? thingProblems(value, path)
      : [`${path} is a ${String(value['@type'])}, and takes ${range.join(', ')}.`]
  }
  return isValue(value, range) ? [] : [`${path} is ${JSON.stringify(value)}, and takes ${range.join(', ')}.`]
}

function isValue(value: unknown, range: string[]): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && range.some((name) => NUMBERS.has(name))
  if (typeof value === 'boolean') return range.includes('Boolean')
  if (typeof value !== 'string' || value.trim() === '') return false
  return (
    range.some((name) => TEXTS.has(name)) ||
    (range.includes('URL') && URL.canParse(value)) ||
    (range.includes('Date') && DATE.test(value)) ||
    (range.includes('DateTime') && TIME.test(value)) ||
    (range.some((name) => NUMBERS.has(name)) && /^-?\d+(?:\.\d+)?$/.test(value)) ||
    isIn(range, JSON.stringify(value))
  )
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
