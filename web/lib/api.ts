import type { ErrorReply } from '#contract/errors.ts'

/** An error of the API, or `unreachable` if it could not be reached. Its message is for people. */
export class ApiError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  /** When to retry, in ISO 8601. */
  readonly retryAt: string | undefined
  /** The whole body; undefined if there was none. */
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

type Reach = (address: string, init?: RequestInit) => Promise<Response>

let reach: Reach = (address, init) => fetch(address, init)

/** How to reach the API, which on the edge is a binding. */
export function reachApiThrough(other: Reach): void {
  reach = other
}

/** `fetch` for the API's clients. */
export const apiFetch: typeof fetch = (input, init) => reach(String(input), init)

export interface Reply<T> {
  ok: boolean
  json(): Promise<T>
}

/** The JSON of a success; throws an `ApiError` for anything else, and for an error inside it. */
export async function unwrap<T>(asked: Promise<Reply<T>>): Promise<T> {
  const body = await (await accepted(asked)).json()
  if (isErrorReply(body)) throw new ApiError(body.error, body)
  return body
}

/** Whether an error has a message of its own: from the server, or that it could not be reached. */
export function saysWhy({ code, reply }: ApiError): boolean {
  return code !== 'internal' || isErrorReply(reply)
}

/** A success, with or without a body; throws an `ApiError` for anything else. */
export async function accepted<R extends Reply<unknown>>(asked: Promise<R>): Promise<R> {
  let reply: R
  try {
    reply = await asked
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError({
      code: 'unreachable',
      message: 'The server cannot be reached. Check your connection and try again.',
    })
  }
  if (reply.ok) return reply
  const body = await reply.json().catch(() => undefined)
  throw new ApiError(isErrorReply(body) ? body.error : UNUSABLE, body)
}

const UNUSABLE = { code: 'internal', message: 'The server sent an unusable reply. Please try again.' }

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
