import { exports } from 'cloudflare:workers'
import type { ErrorReply } from '#contract/errors.ts'
import type { ListingPage } from '#contract/listings/schemas.ts'
import { newNetwork } from './networks.ts'

/** Asks the Worker as the gateway in front of it would, from a network of its own unless it says. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`https://sourceyard.test${path}`, init)
  if (!request.headers.has('CF-Connecting-IP')) request.headers.set('CF-Connecting-IP', newNetwork())
  return exports.default.fetch(request)
}

export async function askJson<T>(path: string): Promise<T> {
  const reply = await ask(path)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json<T>()
}

/** The page of listings that a query, encoded here, is answered with. */
export function askListings(query: Record<string, string>): Promise<ListingPage> {
  return askJson(`/api/listings?${new URLSearchParams(query)}`)
}

/** What a path is refused with: the status and the error. */
export async function askRefused(path: string, init?: RequestInit): Promise<{ status: number } & ErrorReply['error']> {
  const reply = await ask(path, init)
  const { error } = await reply.json<ErrorReply>()
  return { status: reply.status, ...error }
}
