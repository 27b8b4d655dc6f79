import type { Side } from '#contract/deals/constants.ts'

const HOUR = 60 * 60_000
const IDLE = 30 * 24 * HOUR

/** What a seller has set, in the model's words. */
export interface ModelRules {
  live: boolean
  takesOffers: boolean
  buyable: boolean
  listCents: number
  lowest: number | null
  acceptAt: number | null
}

/** A move in the model's words; `named` is whether it names the live offer. */
export type ModelMove =
  | { kind: 'offer'; id: string; cents: number; hours: number; named: boolean }
  | { kind: 'withdraw' | 'decline'; named: boolean }
  | { kind: 'accept' | 'buy'; named: boolean }
  | { kind: 'pay' | 'receive' | 'cancel' }

interface LiveOffer {
  id: string
  by: Side
  cents: number
  until: number
}

/** A deal as few facts: the live offer, the agreement, whether it is over. Independent of the state machine. */
export class DealModel {
  over: 'purchased' | 'cancelled' | undefined
  liveOffer: LiveOffer | undefined
  agreed: { cents: number; paid: boolean; received: boolean } | undefined
  /** How often a price was agreed. */
  agreements = 0
  #lastMove: number

  constructor(now: number) {
    this.#lastMove = now
  }

  /** Lets time pass. */
  pass(now: number): void {
    if (this.over) return
    if (this.liveOffer && this.liveOffer.until <= now) this.liveOffer = undefined
    const isMarked = this.agreed && (this.agreed.paid || this.agreed.received)
    if (!isMarked && this.#lastMove + IDLE <= now) this.#end('cancelled')
  }

  /** Makes a move if it is allowed; returns whether it was. */
  move(move: ModelMove, side: Side, rules: ModelRules, now: number): boolean {
    this.pass(now)
    if (this.over || !this.#allows(move, side, rules)) return false
    this.#lastMove = now
    this.#make(move, side, rules, now)
    return true
  }

  /** What happens around a deal; `hard` ends also what was paid. */
  end(hard: boolean, now: number): void {
    this.pass(now)
    const isMarked = this.agreed && (this.agreed.paid || this.agreed.received)
    if (!this.over && (hard || !isMarked)) this.#end('cancelled')
  }

  #allows(move: ModelMove, side: Side, rules: ModelRules): boolean {
    const isBuyer = side === 'buyer'
    switch (move.kind) {
      case 'offer':
        if (isBuyer && !(rules.live && rules.takesOffers)) return false
        return !this.agreed && this.liveOffer?.by !== side && move.named
      case 'withdraw':
        return this.liveOffer?.by === side && move.named
      case 'decline':
      case 'accept':
        return this.liveOffer !== undefined && this.liveOffer.by !== side && move.named
      case 'buy':
        return isBuyer && !this.agreed && rules.live && rules.buyable && move.named
      case 'pay':
        return isBuyer && this.agreed?.paid === false
      case 'receive':
        return !isBuyer && this.agreed?.received === false
      case 'cancel':
        return !this.agreed?.paid && !this.agreed?.received
    }
  }

  #make(move: ModelMove, side: Side, rules: ModelRules, now: number): void {
    switch (move.kind) {
      case 'offer': {
        this.liveOffer = { id: move.id, by: side, cents: move.cents, until: now + move.hours * HOUR }
        if (side === 'seller') return
        if (rules.lowest !== null && move.cents < rules.lowest) this.liveOffer = undefined
        else if (rules.acceptAt !== null && move.cents >= rules.acceptAt) this.#agree(move.cents)
        return
      }
      case 'withdraw':
      case 'decline':
        this.liveOffer = undefined
        return
      case 'accept':
        return this.#agree(this.liveOffer?.cents ?? 0)
      case 'buy':
        return this.#agree(rules.listCents)
      case 'pay':
      case 'receive':
        if (!this.agreed) return
        this.agreed[move.kind === 'pay' ? 'paid' : 'received'] = true
        if (this.agreed.paid && this.agreed.received) this.#end('purchased')
        return
      case 'cancel':
        return this.#end('cancelled')
    }
  }

  #agree(cents: number): void {
    this.agreements += 1
    this.liveOffer = undefined
    this.agreed = { cents, paid: false, received: false }
    if (cents === 0) this.#end('purchased')
  }

  #end(how: 'purchased' | 'cancelled'): void {
    this.over = how
    this.liveOffer = undefined
  }
}
