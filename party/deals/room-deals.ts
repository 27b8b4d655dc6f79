import type { ChatMessage } from '#contract/chat/messages.ts'
import { REMINDER_MS, type Side } from '#contract/deals/constants.ts'
import type { Deal, DealEvent, DealView, Offer } from '#contract/deals/deal.ts'
import { eventText } from '#contract/deals/event-text.ts'
import {
  applyMove,
  endDeal,
  NEED_BOTH,
  nextDeadline,
  settleDeal,
  startDeal,
  type Step,
} from '#contract/deals/machine.ts'
import type { DealStart, DealsState, Ending, MoveRequest, MoveResult } from '#contract/deals/rpc.ts'
import type { RoomLedger } from '../chat/room-ledger.ts'
import type { DealTable } from './deal-table.ts'
import { isJudged, RuleAnswers } from './rule-answers.ts'

/** Events and the messages that tell them, for those who may be there. */
export interface Told {
  view: DealView
  events: DealEvent[]
  messages: ChatMessage[]
  /** Whether a rule has declined an offer, of which the seller was notified with another one that day. */
  declinedAgain: boolean
}

/**
 * The rules of a room's deals. Times are milliseconds since 1970 and passed in. No method awaits, so each is one
 * transaction; `told` collects what others have to hear.
 */
export class RoomDeals {
  readonly #sql: SqlStorage
  readonly #room: RoomLedger
  readonly #answers: RuleAnswers
  readonly table: DealTable

  constructor(sql: SqlStorage, room: RoomLedger) {
    this.#sql = sql
    this.#room = room
    this.table = room.deals
    this.#answers = new RuleAnswers(sql)
  }

  /** Starts a deal unless it is known; the room is opened if it is not. */
  start({ dealId, startedAt, entry, blockers }: DealStart): DealView {
    this.#room.open(entry, blockers)
    if (!this.table.get(dealId)) this.#record(startDeal(dealId, 'buyer', startedAt))
    return this.#view(dealId)
  }

  /**
   * Makes a move once: a repeated one returns the deal that it was made in. A refusal changes nothing but what time has
   * done.
   */
  move(request: MoveRequest, now: number): { result: MoveResult; told: Told[] } {
    const { start, userId, move } = request
    const known = this.table.move(move.id)
    if (known?.userId === userId) return { result: { refusal: null, view: this.#view(known.dealId) }, told: [] }
    this.start(start)
    const told = this.settle(now)
    const step = this.#judge(request, now)
    if (typeof step === 'string') return { result: { refusal: step, view: this.#view(start.dealId) }, told }
    this.table.addMove(move.id, start.dealId, userId)
    const made = { ...this.#record(step), declinedAgain: this.#countAnswer(request, step, now) }
    return { result: { refusal: null, view: made.view }, told: [...told, made] }
  }

  /** Counts an offer that the seller's private prices have judged; returns whether they declined one before. */
  #countAnswer({ userId, move, rules }: MoveRequest, { events }: Step, now: number): boolean {
    if (!isJudged(move, this.sideOf(userId), this.#answers.limit(rules, now))) return false
    const declines = events.some(({ type, automatic }) => type === 'declined' && automatic)
    const declinedAgain = declines && this.#answers.hasDeclined(now)
    this.#answers.add(move.id, declines, now)
    return declinedAgain
  }

  /** Whether a move would complete its deal, which is started if it is not known. */
  wouldComplete(request: MoveRequest, now: number): boolean {
    if (this.table.move(request.move.id)) return false
    this.start(request.start)
    const step = this.#judge(request, now)
    return typeof step !== 'string' && step.deal.status === 'purchased'
  }

  /** What a new move leads to, or why it is refused. */
  #judge({ start, userId, move, rules, ending }: MoveRequest, now: number): Step | NonNullable<MoveResult['refusal']> {
    const side = this.sideOf(userId)
    const other = this.#room.otherThan(userId)
    if (!side || other === undefined) return 'chat_not_found'
    if (this.table.move(move.id)) return 'deal_changed'
    if (NEED_BOTH.has(move.type) && this.#room.blocks(userId)) return 'you_blocked_them'
    const deal = this.table.get(start.dealId)
    if (!deal || this.table.newest()?.id !== start.dealId) return 'deal_ended'
    const settled = settleDeal(deal, now).deal
    if (ending && settled.status === 'negotiating') return 'deal_on_hold'
    const step = applyMove(settled, move, side, this.#answers.limit(rules, now), now)
    // Last, so that everything else answers as if no one was blocked.
    if (!('refusal' in step)) return NEED_BOTH.has(move.type) && this.#room.blocks(other) ? 'deal_unavailable' : step
    const named = 'offerId' in move ? move.offerId : move.type === 'offer' ? move.answers : null
    const isLate = named !== null && this.table.outcomeOf(start.dealId, named) === 'expired'
    return step.refusal === 'deal_changed' && isLate ? 'offer_expired' : step.refusal
  }

  /** Ends a deal because of what happened around it. */
  end({ start, cause, reason }: Ending, now: number): { view: DealView; told: Told[] } {
    this.start(start)
    const told = this.settle(now)
    const deal = this.table.get(start.dealId)
    const step = deal && endDeal(deal, cause, reason, now)
    if (step && step.events.length > 0) told.push(this.#record(step))
    return { view: this.#view(start.dealId), told }
  }

  /** What time alone has done to the deals. */
  settle(now: number): Told[] {
    return this.#open().flatMap((deal) => {
      const step = settleDeal(deal, now)
      return step.events.length > 0 ? [this.#record(step)] : []
    })
  }

  /** Live offers whose deadline is near, each once. */
  takeReminders(now: number): { deal: Deal; offer: Offer }[] {
    return this.#open().flatMap((deal) => {
      const { offer } = deal
      if (!offer || now < reminderAt(offer) || now >= offer.expiresAt) return []
      const added = this.#sql.exec(
        'INSERT INTO deal_reminders (offer_id) VALUES (?) ON CONFLICT DO NOTHING RETURNING offer_id',
        offer.id,
      )
      return added.toArray().length > 0 ? [{ deal, offer }] : []
    })
  }

  /** When time next does something; undefined if never. */
  nextDue(now: number): number | undefined {
    const due = this.#open().flatMap((deal) => [
      nextDeadline(deal),
      deal.offer && reminderAt(deal.offer) > now ? reminderAt(deal.offer) : undefined,
    ])
    const times = due.filter((at) => at !== undefined)
    return times.length > 0 ? Math.min(...times) : undefined
  }

  /** The newest deal, if there is one. */
  newest(): DealView | undefined {
    const deal = this.table.newest()
    return deal && this.#view(deal.id)
  }

  sideOf(userId: string): Side | undefined {
    const entry = this.#room.entry()
    if (userId === entry?.buyerId) return 'buyer'
    return userId === entry?.sellerId ? 'seller' : undefined
  }

  /** What D1 is to be told after a revision; undefined if nothing. */
  stateAfter(revision: number): { sequence: number; state: DealsState } | undefined {
    const changed = this.table.changedAfter(revision)
    const entry = this.#room.entry()
    if (!changed || !entry) return undefined
    const { deals, offers, upTo } = changed
    return { sequence: upTo, state: { entry, deals, offers } }
  }

  #open(): Deal[] {
    const deal = this.table.newest()
    return deal?.status === 'negotiating' ? [deal] : []
  }

  #view(dealId: string): DealView {
    const view = this.table.view(dealId)
    if (!view) throw new Error('A deal of this room is unknown.')
    return view
  }

  /** Stores a step, with a message for each event; the start needs none. */
  #record({ deal, events }: Step): Told {
    const messages: ChatMessage[] = []
    for (const event of events) {
      const message = event.type === 'started' ? undefined : this.#post(event)
      if (message) messages.push(message)
      const revision = message?.revision ?? this.#room.nextRevision()
      this.table.addEvent(event, revision)
      this.table.put(deal, revision)
    }
    return { view: this.#view(deal.id), events, messages, declinedAgain: false }
  }

  #post(event: DealEvent): ChatMessage {
    const { id, dealId, at } = event
    const message = { id, senderId: this.#senderOf(event), content: eventText(event), negotiationId: dealId }
    return { ...this.#room.postForBoth(message, at), type: 'deal', event }
  }

  /** Nobody in the room sent what a rule, time or an admin did. */
  #senderOf({ by, automatic }: DealEvent): string {
    const entry = this.#room.entry()
    if (!entry || automatic) return ''
    if (by === 'buyer') return entry.buyerId
    return by === 'seller' ? entry.sellerId : ''
  }
}

function reminderAt({ expiresAt }: Offer): number {
  return expiresAt - REMINDER_MS
}
