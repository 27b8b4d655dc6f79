import * as v from 'valibot'
import { boundedText } from './form.ts'
import { MAX_ID, MAX_SEARCH } from './limits.ts'

const atMostOnce = (name: string) => `Give "${name}" at most once.`

/** A parameter of an address, which may be there once only. */
export const once = (name: string) => v.string(atMostOnce(name))

/** A parameter of bounded text, empty or missing. */
export const textParam = (name: string, max: number, tooLong: string) =>
  v.optional(boundedText(max, { missing: atMostOnce(name), tooLong }), '')

/** What a list is searched for. */
export const SearchParam = textParam('q', MAX_SEARCH, `Search for at most ${MAX_SEARCH} characters.`)

/** A parameter that is one of a few values, empty or missing. */
export const enumParam = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  v.optional(
    v.pipe(
      once(name),
      v.transform((text) => text || undefined),
      v.optional(v.picklist(values, `"${name}" is one of ${values.join(', ')}.`)),
    ),
  )

/** A parameter that is an id, empty or missing. */
export const idParam = (name: string) =>
  v.optional(
    v.pipe(
      once(name),
      v.maxLength(MAX_ID, 'This id is too long.'),
      v.transform((text) => text.trim() || undefined),
    ),
  )

/** A page by its number; the first where it is empty or missing. */
export const pageParam = (last: number) =>
  v.optional(
    v.pipe(
      once('page'),
      v.regex(/^(?:[1-9]\d{0,3})?$/, `Pages run from 1 to ${last}.`),
      v.transform((page) => Number(page || 1)),
      v.maxValue(last, `Pages run from 1 to ${last}.`),
    ),
    '',
  )

/** The `next` of the page before; the first page has none. */
export const Cursor = v.optional(
  v.pipe(once('before'), v.regex(/^\d{1,15}$/, 'Use the "next" of the page before.'), v.transform(Number)),
)
