import type { ChatEntry } from '#contract/chat-entry.ts'
import type { DealRules } from '#contract/deals/machine.ts'
import type { Terms } from '#contract/deals/terms.ts'

/** A move of one of the two; an offer names the terms that differ from the listing's, an answer means the live offer. */
export type DemoMove =
  | { type: 'offer'; terms: Partial<Terms> & Pick<Terms, 'priceCents'>; hours?: 24 | 48 | 72 | 168 }
  | { type: 'withdraw' | 'accept' | 'buy' | 'pay' | 'receive' }
  | { type: 'decline' | 'cancel'; reason: string }

/** A message or move of one member, with the minutes since the one before. */
export interface DemoLine {
  by: 'buyer' | 'seller'
  after: number
  /** Empty if it was a move. */
  content: string
  move?: DemoMove
  /** The text before it was edited, a minute later. */
  was?: string
  /** Whether it was sent in the chat of the deal. */
  inDeal?: boolean
}

export interface DemoChat {
  /** The last four digits of the chat's id. */
  number: string
  /** The listing's slug. */
  about: string
  /** The buyer's username; without one, it is the stranger. */
  buyer?: string
  /** Minutes before now. */
  began: number
  deal?: string
  /** The seller's settings for the listing at the time. */
  rules?: Pick<DealRules, 'lowestCents' | 'acceptCents'>
  lines: DemoLine[]
  /** How many messages at the end they have not read. */
  unread?: { buyer?: number; seller?: number }
  archivedBy?: 'buyer' | 'seller'
  /** The position of a message that the seller has reported, and why. */
  reported?: { line: number; reason: string }
}

export interface MessageRecord {
  id: string
  senderId: string
  content: string
  negotiationId: string | null
  at: number
  edit: { content: string; at: number } | null
}

export interface MoveRecord {
  id: string
  userId: string
  move: DemoMove
  at: number
}

/** A chat as it is replayed into its room. Times are milliseconds since 1970. */
export interface ChatRecord {
  entry: ChatEntry
  deal: { id: string; rules: DealRules } | null
  entries: (MessageRecord | MoveRecord)[]
  /** How many messages at the end each has not read. */
  unread: { userId: string; count: number }[]
  archivedBy: string | null
}

export const MINUTE_MS = 60_000
export const HOUR = 60
export const DAY = 24 * HOUR

export const buyer = (after: number, content: string, rest: Partial<DemoLine> = {}): DemoLine => ({
  by: 'buyer',
  after,
  content,
  ...rest,
})
export const seller = (after: number, content: string, rest: Partial<DemoLine> = {}): DemoLine => ({
  by: 'seller',
  after,
  content,
  ...rest,
})

const move = (by: 'buyer' | 'seller', after: number, made: DemoMove): DemoLine => ({
  by,
  after,
  content: '',
  move: made,
})

export const buyerMoves = (after: number, made: DemoMove): DemoLine => move('buyer', after, made)
export const sellerMoves = (after: number, made: DemoMove): DemoLine => move('seller', after, made)
