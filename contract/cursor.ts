import * as v from 'valibot'

/** A parameter of an address, which may be there once only. */
export const once = (name: string) => v.string(`Give "${name}" at most once.`)

/** The `next` of the page before; the first page has none. */
export const Cursor = v.optional(
  v.pipe(once('before'), v.regex(/^\d{1,15}$/, 'Use the "next" of the page before.'), v.transform(Number)),
)
