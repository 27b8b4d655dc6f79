import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { query } from '../http/validate.ts'
import type { ReadLimit } from '../limits/check-read-limits.ts'

/** The query schema of routes whose replies are the same for every visitor. */
export interface PublicRead {
  /**
   * The query, normalized: order, case and unknown parameters make no difference. Undefined if the route would refuse
   * it.
   */
  parse: (search: string) => { search: string; limit: ReadLimit | undefined } | undefined
  /** Whether the path is case-insensitive. */
  ignoresCase: boolean
}

type QuerySchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

interface ReadOptions {
  ignoresCase?: boolean
  /** What the network is limited by if no cache has the reply. */
  limit?: ReadLimit
}

interface Options<Schema extends v.GenericSchema> extends ReadOptions {
  /** Whether the query needs the search index, so that its limit is 'search'. */
  isSearch?: (query: v.InferOutput<Schema>) => boolean
  /** Defaults that depend on the rest of the query. */
  defaultsFor?: (query: v.InferOutput<Schema>) => Partial<v.InferOutput<Schema>>
}

const PUBLIC_READ = Symbol('public read')

/**
 * Lets the gateway serve the route: without cookies, from memory or the edge's cache. The handler tags its reply with
 * `cacheable`.
 */
export function publicRead({ ignoresCase = false, limit }: ReadOptions = {}) {
  return mark(
    createMiddleware((_, next) => next()),
    { parse: () => ({ search: '', limit }), ignoresCase },
  )
}

/** Like `publicRead`, for a route that parses its query with `schema`. */
export function publicQuery<Schema extends QuerySchema>(
  schema: Schema,
  { ignoresCase = false, limit, isSearch = () => false, defaultsFor = () => ({}) }: Options<Schema> = {},
) {
  const defaults = v.parse(schema, {})
  const parse: PublicRead['parse'] = (search) => {
    const parsed = search === '' ? defaults : parseOnce(schema, search)
    return (
      parsed && {
        search: toSearch(parsed, { ...defaults, ...defaultsFor(parsed) }),
        limit: isSearch(parsed) ? 'search' : limit,
      }
    )
  }
  return mark(query(schema), { parse, ignoresCase })
}

function mark<Handler extends object>(handler: Handler, read: PublicRead): Handler {
  return Object.assign(handler, { [PUBLIC_READ]: read })
}

export function publicReadOf(handler: object): PublicRead | undefined {
  return (handler as { [PUBLIC_READ]?: PublicRead })[PUBLIC_READ]
}

/** A repeated parameter is a list, as for the route, which refuses it unless it is unknown. */
function parseOnce<Schema extends v.GenericSchema>(schema: Schema, search: string): v.InferOutput<Schema> | undefined {
  const given = new Map<string, string | string[]>()
  for (const [name, value] of search ? new URLSearchParams(search) : []) {
    const before = given.get(name)
    given.set(name, before === undefined ? value : [before, value].flat())
  }
  const result = v.safeParse(schema, Object.fromEntries(given))
  return result.success ? result.output : undefined
}

function toSearch(parsed: Record<string, unknown>, defaults: Record<string, unknown>): string {
  const parts = Object.entries(parsed).flatMap(([name, value]) => {
    const text = toText(value)
    return text === toText(defaults[name]) ? [] : [`${name}=${text}`]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Sorts lists whose order is irrelevant. */
function toText(value: unknown): string {
  return Array.isArray(value)
    ? value
        .map((one) => encodeURIComponent(String(one)))
        .toSorted()
        .join(',')
    : encodeURIComponent(String(value))
}
