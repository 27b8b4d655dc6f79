import type { ErrorReply } from '#contract/errors.ts'

/** An error response of the API, or `unreachable` for a network error. Its message can be shown to users. */
export class ApiError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  /** ISO 8601. */
  readonly retryAt: string | undefined
  /** The parsed body; undefined without one. */
  readonly reply: unknown

  constructor(
    { code, message, fields = {}, retryAt }: Omit<ErrorReply['error'], 'code'> & { code: string },
    reply?: unknown,
  ) {
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
  json(): Promise<T>
}

/** The response's JSON. Throws an `ApiError` if the request failed or the body is an error. */
export async function unwrap<T>(request: Promise<Reply<T>>): Promise<T> {
  const body = await (await ensureOk(request)).json()
  if (isErrorReply(body)) throw new ApiError(body.error, body)
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
      message: 'We can’t reach the server. Check your connection and try again.',
    })
  }
  if (reply.ok) return reply
  const body = await reply.json().catch(() => undefined)
  throw new ApiError(isErrorReply(body) ? body.error : UNUSABLE_REPLY, body)
}

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
