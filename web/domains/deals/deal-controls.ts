import type { Chat } from '#contract/chat/chats.ts'
import type { Deal, DealView } from '#contract/deals/deal.ts'
import { allowedMoves } from '#contract/deals/allowed-moves.ts'
import { NEED_BOTH } from '#contract/deals/machine.ts'
import type { MoveInput, MoveType } from '#contract/deals/moves.ts'
import { type Terms, termsOf } from '#contract/deals/terms.ts'
import type { Phrase } from './phrase.ts'
import type { Viewer } from './viewer.ts'

/** A move without what names it and its deal. */
export type UnnamedMove = MoveInput extends infer M ? (M extends MoveInput ? Omit<M, 'id' | 'dealId'> : never) : never

/** What is asked for before a move is made, or the deal as a whole. */
export type DealForm = 'deal' | 'offer' | 'decline' | 'buy' | 'cancel'

/** Why a move was not made. */
export interface Refusal {
  phrase: Phrase
  /** Makes the same move again; undefined if that is of no use. */
  retry: (() => void) | undefined
}

/** A chat's deal, and what a person can do in it. */
export interface DealControls {
  chat: Chat
  viewer: Viewer
  /** Undefined if there is none, or until it is known. */
  view: DealView | undefined
  /** Whether it is known. */
  isKnown: boolean
  moves: readonly MoveType[]
  /** Whether it is known to follow another deal of this chat. */
  isAgain: boolean
  /** Whether the live offer's deadline has passed. */
  isExpired: boolean
  /** Whether the conversation has loaded the card of the live offer or the held price. */
  hasCard: boolean
  /** The move that is being made. */
  busy: MoveType | undefined
  /** Why the last move that a button made was refused. */
  refusal: Refusal | undefined
  /** What is open. */
  form: DealForm | undefined
  /** Opens a form, or closes it. */
  open: (form: DealForm | undefined) => void
  /** Makes a move that is about `seen`; its refusal shows next to the buttons. */
  make: (move: UnnamedMove) => void
  /** Makes a move of a form. Rejects with a `RefusedMove`. */
  submit: (move: UnnamedMove, seen: DealView | undefined) => Promise<void>
}

/** What a form of a first move needs, which is also asked for where there is no chat yet. */
export interface FormControls extends Pick<DealControls, 'viewer' | 'view' | 'moves' | 'submit'> {
  chat: { listing: Omit<Chat['listing'], 'cover' | 'status' | 'live'> }
  /** Closes the form. */
  open: (form: undefined) => void
}

/** What the chat's listing includes at its list price. */
export function listTerms({ listing }: FormControls['chat']): Terms {
  return termsOf(listing)
}

const TURN_MOVES: readonly MoveType[] = ['accept', 'decline', 'withdraw', 'pay', 'receive']

/** Whether a person can do something about the live offer or the held price. */
export function hasTurnMoves({ moves }: DealControls): boolean {
  return TURN_MOVES.some((move) => moves.includes(move))
}

/** The moves that a person has in a chat; `isExpired` says whether the live offer's deadline has passed. */
export function movesIn(
  { role, listing, blocked, other }: Pick<Chat, 'role' | 'listing' | 'blocked' | 'other'>,
  deal: Deal | undefined,
  isExpired: boolean,
): MoveType[] {
  const moves = allowedMoves(deal, role, listing, isExpired ? Infinity : -Infinity)
  return blocked || !other.active ? moves.filter((move) => !NEED_BOTH.has(move)) : moves
}
