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
import { changePhrase } from './refusal-phrase.ts'
import type { Viewer } from './viewer.ts'

const { chats } = client<MovesApi>('/api')

/** Makes a move in a chat's deal and returns the deal after it. Repeating it changes nothing. Throws an `ApiError`. */
export async function makeMove(queries: QueryClient, chatId: string, move: MoveInput): Promise<DealView> {
  const param = { id: encodeURIComponent(chatId) }
  const { deal } = await unwrap(authenticated(queries, chats[':id'].moves.$post({ param, json: move })))
  return v.parse(ReadableDealView, deal)
}

const UNSETTLED = new Set(['unreachable', 'internal'])
/** Refusals because of what happened in the deal; others are about its listing or people. */
const OVERTAKEN = new Set([
  'deal_changed',
  'deal_turn',
  'deal_ended',
  'offer_expired',
  'price_held',
  'nothing_agreed',
  'payment_marked',
])

/** Why a move was not made, in words that say what changed since it was decided on. */
export class RefusedMove extends ApiError {
  readonly phrase: Phrase
  /** The deal as it is; undefined if the reply does not say. */
  readonly current: DealView | undefined
  /** Whether it may have been made all the same: only its repetition tells. */
  readonly isUnsettled: boolean

  constructor(error: ApiError, seen: DealView | undefined, viewer: Viewer) {
    const { code, message, fields, retryAt, reply } = error
    super({ code, message, fields, ...(retryAt !== undefined && { retryAt }) }, reply)
    const current = currentOf(reply)
    this.current = current
    this.isUnsettled = UNSETTLED.has(code)
    const change = OVERTAKEN.has(code) ? changePhrase(seen, current, viewer) : undefined
    this.phrase = change ?? [errorText(error)]
  }
}

function currentOf(reply: unknown): DealView | undefined {
  const parsed = v.safeParse(v.object({ current: ReadableDealView }), reply)
  return parsed.success ? parsed.output.current : undefined
}

/** Gives moves their ids. One that is repeated as it was keeps its id until it is answered, so that it is made once. */
export class MoveIds {
  readonly #ids = new Map<string, string>()

  name<Move extends MoveInput>(unnamed: Omit<Move, 'id'>): Move {
    const key = JSON.stringify(unnamed)
    const id = this.#ids.get(key) ?? crypto.randomUUID()
    this.#ids.set(key, id)
    return { ...unnamed, id } as Move
  }

  /** A move was answered: one like it is another. */
  forget({ id, ...unnamed }: MoveInput): void {
    const key = JSON.stringify(unnamed)
    if (this.#ids.get(key) === id) this.#ids.delete(key)
  }
}
