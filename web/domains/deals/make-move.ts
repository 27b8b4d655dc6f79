import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { type DealView, ReadableDealView } from '#contract/deals/deal.ts'
import type { MoveInput } from '#contract/deals/moves.ts'
import { ApiError, unwrap } from '#web/lib/api.ts'
import { client } from '#web/lib/client.ts'
import { errorText } from '#web/ui/error-text.ts'
import type { MovesApi } from '#worker/app.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { Phrase } from './phrase.ts'
import { changePhrase } from './change-phrases.ts'
import type { Viewer } from './viewer.ts'

const { chats } = client<MovesApi>('/api')

/** Makes a move and returns the deal after it. Idempotent by the move's id. Throws an `ApiError`. */
export async function makeMove(queries: QueryClient, chatId: string, move: MoveInput): Promise<DealView> {
  const param = { id: encodeURIComponent(chatId) }
  const { deal } = await unwrap(authenticated(queries, chats[':id'].moves.$post({ param, json: move })))
  return v.parse(ReadableDealView, deal)
}

const UNKNOWN_OUTCOME_CODES = new Set(['unreachable', 'internal'])
/** Errors caused by a newer event in the deal. */
const STALE_CODES = new Set([
  'deal_changed',
  'deal_turn',
  'deal_ended',
  'offer_expired',
  'price_held',
  'nothing_agreed',
  'payment_marked',
])

/** A failed move, with a message that explains what has changed. */
export class MoveError extends ApiError {
  readonly phrase: Phrase
  /** The current deal, if the response includes it. */
  readonly current: DealView | undefined
  /** Whether the move may have succeeded; repeating it is safe. */
  readonly isOutcomeUnknown: boolean

  constructor(error: ApiError, seen: DealView | undefined, viewer: Viewer) {
    const { code, message, fields, retryAt, reply } = error
    super({ code, message, fields, retryAt }, reply)
    const current = parseCurrent(reply)
    this.current = current
    this.isOutcomeUnknown = UNKNOWN_OUTCOME_CODES.has(code)
    const change = STALE_CODES.has(code) ? changePhrase(seen, current, viewer) : undefined
    this.phrase = change ?? [errorText(error)]
  }
}

function parseCurrent(reply: unknown): DealView | undefined {
  const parsed = v.safeParse(v.object({ current: ReadableDealView }), reply)
  return parsed.success ? parsed.output.current : undefined
}

/** Idempotency keys: an identical move keeps its id until the server has responded. */
export class MoveIds {
  readonly #ids = new Map<string, string>()

  assign<Move extends MoveInput>(move: Omit<Move, 'id'>): Move {
    const key = JSON.stringify(move)
    const id = this.#ids.get(key) ?? crypto.randomUUID()
    this.#ids.set(key, id)
    return { ...move, id } as Move
  }

  /** Call once the server has responded. */
  release({ id, ...move }: MoveInput): void {
    const key = JSON.stringify(move)
    if (this.#ids.get(key) === id) this.#ids.delete(key)
  }
}
