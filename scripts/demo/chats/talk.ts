import type { ChatEntry } from '#contract/chat/rpc.ts'

/** What one of the two said, how many minutes after what was said before. */
export interface DemoLine {
  by: 'buyer' | 'seller'
  after: number
  content: string
  /** The text before it was edited, a minute later. */
  was?: string
  /** Whether it was said in the discussion of the deal. */
  inDeal?: boolean
}

export interface DemoTalk {
  /** The last four digits of the chat's id. */
  number: string
  /** The listing's slug. */
  about: string
  /** The buyer's username; without one, it is the stranger. */
  buyer?: string
  /** Minutes before now. */
  began: number
  deal?: string
  lines: DemoLine[]
  /** How many messages at the end they have not read. */
  unread?: { buyer?: number; seller?: number }
  archivedBy?: 'buyer' | 'seller'
  /** The position of a message that the seller has reported, and why. */
  reported?: { line: number; reason: string }
}

/** A talk as its room is told it. Times are milliseconds since 1970. */
export interface Telling {
  entry: ChatEntry
  messages: {
    id: string
    senderId: string
    content: string
    negotiationId: string | null
    at: number
    edit: { content: string; at: number } | null
  }[]
  reads: { userId: string; sequence: number }[]
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
