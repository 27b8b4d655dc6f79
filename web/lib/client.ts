import type { hc } from 'hono/client'
import { apiFetch } from './api.ts'

type Param = Record<string, string>
interface Args {
  param?: Param
  query?: Record<string, string | string[] | undefined>
  json?: unknown
}
interface Options {
  init?: RequestInit
}

/**
 * A typed client of the API, called like Hono's at a tenth of its size: `client<Routes>('/api').listings[':id'].$get({
 * param: { id } })`. Like Hono's, it expects encoded path parameters.
 */
export const client: typeof hc = (base: string) => step(base) as never

function step(path: string): unknown {
  return new Proxy(() => {}, {
    get: (_target, name) => {
      if (typeof name !== 'string') return undefined
      const method = /^\$(get|post|put|patch|delete)$/.exec(name)?.[1]
      return method ? (args?: Args, options?: Options) => ask(method, path, args, options) : step(`${path}/${name}`)
    },
  })
}

function ask(
  method: string,
  path: string,
  { param = {}, query = {}, json }: Args = {},
  { init }: Options = {},
): Promise<Response> {
  const address = path.replaceAll(/\/:(\w+)/g, (_all, name: string) => `/${param[name] ?? ''}`)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value ?? []].flat()) search.append(name, one)
  return apiFetch(search.size > 0 ? `${address}?${search}` : address, {
    ...init,
    method: method.toUpperCase(),
    // The API only takes mutations as JSON, even without content.
    ...(method !== 'get' && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) ?? null }),
  })
}
