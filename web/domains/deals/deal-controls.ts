import type { Chat } from '#contract/chat/chats.ts'
import type { Deal, DealView } from '#contract/deals/deal.ts'
import { allowedMoves } from '#contract/deals/allowed-moves.ts'
import { MOVES_OF_BOTH } from '#contract/deals/machine.ts'
import type { MoveInput, MoveType } from '#contract/deals/moves.ts'
import { type Terms, termsOf } from '#contract/deals/terms.ts'
import { type License, type LicenseOption, optionsOf } from '#contract/licenses/licenses.ts'
import type { Phrase } from './phrase.ts'
import type { Viewer } from './viewer.ts'

/** A move without its own and its deal's id. */
export type MoveWithoutId = MoveInput extends infer M ? (M extends MoveInput ? Omit<M, 'id' | 'dealId'> : never) : never

/** The open dialog: the form of a move, or the whole deal. */
export type DealForm = 'deal' | Exclude<MoveType, 'withdraw'>

export interface MoveFailure {
  phrase: Phrase
  /** Repeats the move; undefined if that cannot help. */
  retry: (() => void) | undefined
}

/** A chat's deal and the user's actions in it. */
export interface DealControls {
  chat: Chat
  viewer: Viewer
  /** Undefined if there is none, or until loaded. */
  view: DealView | undefined
  isLoaded: boolean
  moves: readonly MoveType[]
  /** Whether the chat had an earlier deal. */
  isFollowUp: boolean
  /** Whether the live offer has expired. */
  isExpired: boolean
  /** Whether the loaded messages include the card of the live offer or held price. */
  hasCard: boolean
  /** Whether the card's moves are scrolled out of sight, or its messages are not rendered. */
  areMovesOutOfSight: boolean
  setMovesOutOfSight: (outOfSight: boolean) => void
  /** The pending move. */
  busy: MoveType | undefined
  /** The failure of the last move made by a button. */
  failure: MoveFailure | undefined
  form: DealForm | undefined
  setForm: (form: DealForm | undefined) => void
  /** Makes a move by button; a failure is shown beside the buttons. */
  makeMove: (move: MoveWithoutId) => void
  /** Makes a move by form, on the deal as `seen`. Rejects with a `MoveError`. */
  submit: (move: MoveWithoutId, seen: DealView | undefined) => Promise<void>
}

/** The part that the form of a first move needs, available before there is a chat. */
export interface FormControls extends Pick<DealControls, 'viewer' | 'view' | 'moves' | 'submit'> {
  chat: { listing: Omit<Chat['listing'], 'cover' | 'status' | 'live'> }
  /** The license that was chosen before; otherwise the narrowest that is listed. */
  license?: License | undefined
  setForm: (form: undefined) => void
}

/** What is listed with a license; with the narrowest if the listing does not offer it. */
export function listTerms({ listing }: FormControls['chat'], license?: License | null): Terms & LicenseOption {
  const [narrowest, ...wider] = optionsOf(listing)
  return { ...termsOf(listing), ...(wider.find((option) => option.license === license) ?? narrowest) }
}

const TURN_MOVES: readonly MoveType[] = [
  'accept',
  'decline',
  'withdraw',
  'pay',
  'receive',
  'deliver',
  'confirm-delivery',
  'request-changes',
]

/** Whether the user can act on the live offer or held price. */
export function hasTurnMoves({ moves }: DealControls): boolean {
  return TURN_MOVES.some((move) => moves.includes(move))
}

/** The user's moves in a chat; `isExpired` is about the live offer. */
export function availableMoves(
  { role, listing, blocked, other }: Pick<Chat, 'role' | 'listing' | 'blocked' | 'other'>,
  deal: Deal | undefined,
  isExpired: boolean,
): MoveType[] {
  const moves = allowedMoves(deal, role, listing, isExpired ? Infinity : -Infinity)
  return blocked || !other.active ? moves.filter((move) => !MOVES_OF_BOTH.has(move)) : moves
}
