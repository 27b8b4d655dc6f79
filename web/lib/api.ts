import type { ErrorReply } from '#contract/errors.ts'
import { isOnline } from './use-online.ts'

interface ApiErrorFacts extends Pick<ErrorReply['error'], 'message' | 'fields'> {
  code: string
  retryAt?: number | undefined
}

/** An error response of the API, or `unreachable` for a network error. Its message can be shown to users. */
export class ApiError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  /** When to retry, in Unix milliseconds by the device's clock. */
  readonly retryAt: number | undefined
  /** The parsed body; undefined without one. */
  readonly reply: unknown

  constructor({ code, message, fields = {}, retryAt }: ApiErrorFacts, reply?: unknown) {
    super(Object.values(fields)[0] ?? message)
    this.code = code
    this.fields = fields
    this.retryAt = retryAt
    this.reply = reply
  }
}

type ApiFetch = (address: string, init?: RequestInit) => Promise<Response>

let currentFetch: ApiFetch = (address, init) => fetch(address, init)

/** Replaces `fetch`: the edge calls the API through a binding. */
export function setApiFetch(fetchApi: ApiFetch): void {
  currentFetch = fetchApi
}

export const apiFetch: typeof fetch = (input, init) => currentFetch(String(input), init)

export interface Reply<T> {
  ok: boolean
  headers: Headers
  json(): Promise<T>
}

/** The response's JSON. Throws an `ApiError` if the request failed or the body is an error. */
export async function unwrap<T>(request: Promise<Reply<T>>): Promise<T> {
  const body = await (await ensureOk(request)).json()
  if (isErrorReply(body)) throw new ApiError(errorFacts(body), body)
  return body
}

/** Whether the message is specific: from the server, or about the connection. */
export function hasMessage({ code, reply }: ApiError): boolean {
  return code !== 'internal' || isErrorReply(reply)
}

/** The response, with or without a body. Throws an `ApiError` if the request failed. */
export async function ensureOk<R extends Reply<unknown>>(request: Promise<R>): Promise<R> {
  let reply: R
  try {
    reply = await request
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError({
      code: 'unreachable',
      message: isOnline() ? UNREACHABLE : OFFLINE,
    })
  }
  if (reply.ok) return reply
  const body = await reply.json().catch(() => undefined)
  if (!isErrorReply(body)) throw new ApiError(UNUSABLE_REPLY, body)
  throw new ApiError({ ...errorFacts(body), retryAt: retryTime(reply.headers) }, body)
}

function errorFacts({ error: { code, message, fields = {} } }: ErrorReply): ApiErrorFacts {
  return { code, message, fields }
}

/** From the seconds to wait: the time in the body is the server's, and the device's clock may be wrong. */
function retryTime(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After')
  return seconds === null ? undefined : Date.now() + Number(seconds) * 1000
}

const UNREACHABLE = 'We can’t reach the server. Check your connection and try again.'
const OFFLINE = 'You are offline. Check your connection and try again.'

const UNUSABLE_REPLY = { code: 'internal', message: 'We got an unexpected reply. Please try again.' }

function isErrorReply(body: unknown): body is ErrorReply {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'message' in body.error
  )
}
