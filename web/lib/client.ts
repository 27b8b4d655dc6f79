import { hc } from 'hono/client'
import { apiFetch } from './api.ts'

/** The API accepts mutations only as JSON, even without a body. */
const headers = { 'Content-Type': 'application/json' }

/** Hono's client on top of `apiFetch`. It does not encode path parameters. */
export const client: typeof hc = (base) => hc(base, { fetch: apiFetch, headers })

/** The path parameter of what is under `:id`. */
export const idParam = (id: string) => ({ param: { id: encodeURIComponent(id) } })
