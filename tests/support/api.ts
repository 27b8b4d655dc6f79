import { exports } from 'cloudflare:workers'
import type { Hints, ListingResults } from '#contract/listings/catalogue.ts'
import { newNetwork } from './networks.ts'

/** Sends a request to the Worker as the gateway would, from a new network by default. */
export function fetchApi(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`https://sourceyard.test${path}`, init)
  if (!request.headers.has('CF-Connecting-IP')) request.headers.set('CF-Connecting-IP', newNetwork())
  return exports.default.fetch(request)
}

/** Fetches JSON, signed in with the cookie if there is one; throws on a refusal. */
export async function fetchJson<T>(path: string, cookie?: string): Promise<T> {
  return jsonOf(fetchApi(path, cookie ? { headers: { Cookie: cookie } } : {}))
}

/** What a reply has in it; throws where it is a refusal. */
export async function jsonOf<T>(request: Promise<Response>): Promise<T> {
  const reply = await request
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`)
  return reply.json<T>()
}

/** The page of listings that a query, encoded here, is answered with; where there is none, with the hints. */
export async function fetchListings(query: Record<string, string>): Promise<ListingResults & { hints: Hints | null }> {
  const page = await fetchJson<ListingResults>(`/api/listings?${new URLSearchParams(query)}`)
  const hints = page.total === 0 ? await fetchJson<Hints>(`/api/search-hints?${new URLSearchParams(query)}`) : null
  return { ...page, hints }
}
