import * as v from 'valibot'
import { boundedText } from './form.ts'
import { MAX_ID, MAX_SEARCH } from './limits.ts'

const atMostOnce = (name: string) => `Give "${name}" at most once.`

/** A query parameter, which may occur only once. */
export const once = (name: string) => v.string(atMostOnce(name))

/** Text of bounded length; may be empty or missing. */
export const textParam = (name: string, max: number, tooLong: string) =>
  v.optional(boundedText(max, { missing: atMostOnce(name), tooLong }), '')

export const SearchParam = textParam('q', MAX_SEARCH, `Search for at most ${MAX_SEARCH} characters.`)

/** One of several values; may be empty or missing. */
export const enumParam = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  v.optional(
    v.pipe(
      once(name),
      v.transform((text) => text || undefined),
      v.optional(v.picklist(values, `"${name}" must be one of ${values.join(', ')}.`)),
    ),
  )

/** An id; may be empty or missing. */
export const idParam = (name: string) =>
  v.optional(
    v.pipe(
      once(name),
      v.maxLength(MAX_ID, 'This ID is too long.'),
      v.transform((text) => text.trim() || undefined),
    ),
  )

/** A page number; 1 if empty or missing. */
export const pageParam = (last: number) =>
  v.optional(
    v.pipe(
      once('page'),
      v.regex(/^(?:[1-9]\d{0,3})?$/, `Choose a page from 1 to ${last}.`),
      v.transform((page) => Number(page || 1)),
      v.maxValue(last, `Choose a page from 1 to ${last}.`),
    ),
    '',
  )

/** The `next` of the previous page; missing for the first page. */
export const Cursor = v.optional(
  v.pipe(once('before'), v.regex(/^\d{1,15}$/, 'Use the "next" value of the previous page.'), v.transform(Number)),
)
