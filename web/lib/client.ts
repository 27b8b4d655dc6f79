import { hc } from 'hono/client'
import { apiFetch } from './api.ts'

/** The API only takes mutations as JSON, even without content. */
const headers = { 'Content-Type': 'application/json' }

/** Hono's client, which reaches the API like everything here. It takes path parameters as they are: encode them. */
export const client: typeof hc = (base) => hc(base, { fetch: apiFetch, headers })
