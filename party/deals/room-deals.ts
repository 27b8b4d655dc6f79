import { REMINDER_MS, type Side } from '#contract/deals/constants.ts'
import type { Deal, DealSummary, DealView, Offer } from '#contract/deals/deal.ts'
import { endDeal, holdOf, nextDeadline, setReservation, settleDeal } from '#contract/deals/endings.ts'
import { applyMove, MOVES_OF_BOTH, neededHold, startDeal } from '#contract/deals/machine.ts'
import type { Hold, Reservation } from '#contract/deals/reservation.ts'
import type { Step } from '#contract/deals/step.ts'
import type { DealStart, DealsState, Ending, MoveRequest, MoveResult } from '#contract/deals/rpc.ts'
import { summaryOf } from '#contract/deals/summary.ts'
import type { DealChanged, RoomEvent } from '../room-events.ts'
import { DealTable } from './deal-table.ts'
import { isJudged, RuleAnswers } from './rule-answers.ts'

/** Who makes a move, and whether one of the two has blocked the other by then. */
export interface Mover {
  side: Side
  hasBlocked: boolean
  isBlocked: boolean
}

/**
 * The rules of a room's deals, which have revisions of their own. Times are milliseconds since 1970 and passed in. No
 * method awaits, so each is one transaction; `events` collects what the room has to publish.
 */
export class RoomDeals {
  readonly #sql: SqlStorage
  readonly #answers: RuleAnswers
  readonly table: DealTable

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.table = new DealTable(sql)
    this.#answers = new RuleAnswers(sql)
  }

  /** Starts a deal unless it is known. */
  start({ dealId, startedAt }: DealStart): RoomEvent[] {
    if (this.table.get(dealId)) return []
    this.#store(startDeal(dealId, 'buyer', startedAt))
    return [{ type: 'deal_started' }]
  }

  /**
   * Makes a move once: a repeated one returns the deal that it was made in. A refusal changes nothing but what is
   * overdue. An undefined `mover` is no member of the room.
   */
  move(request: MoveRequest, mover: Mover | undefined, now: number): { result: MoveResult; events: RoomEvent[] } {
    const { start, userId, move } = request
    const known = this.table.move(move.id)
    if (known?.userId === userId) return { result: { refusal: null, view: this.view(known.dealId) }, events: [] }
    const events = [...this.start(start), ...this.settle(now)]
    const step = this.#judge(request, mover, now)
    if (typeof step === 'string') return { result: { refusal: step, view: this.view(start.dealId) }, events }
    this.table.addMove(move.id, start.dealId, userId)
    const made = { ...this.#record(step), declinedAgain: this.#countAnswer(request, mover, step, now) }
    return { result: { refusal: null, view: made.view }, events: [...events, made] }
  }

  /** Counts an offer that the seller's private prices have judged; returns whether they declined one before. */
  #countAnswer({ move, rules }: MoveRequest, mover: Mover | undefined, { events }: Step, now: number): boolean {
    if (!isJudged(move, mover?.side, this.#answers.limit(rules, now))) return false
    const declines = events.some(({ type, automatic }) => type === 'declined' && automatic)
    const declinedAgain = declines && this.#answers.hasDeclined(now)
    this.#answers.add(move.id, declines, now)
    return declinedAgain
  }

  /** What a move would need of a listing that is sold once. The move's deal is started if it is not known. */
  neededHold(
    request: MoveRequest,
    mover: Mover | undefined,
    now: number,
  ): { hold: Hold; completes: boolean; events: RoomEvent[] } {
    if (this.table.move(request.move.id)) return { hold: 'none', completes: false, events: [] }
    const events = this.start(request.start)
    const step = this.#judge(request, mover, now)
    if (typeof step === 'string') return { hold: 'none', completes: false, events }
    const before = this.table.get(request.start.dealId)
    const completes = before?.status === 'negotiating' && step.deal.status === 'purchased'
    return { hold: neededHold(before, step.deal), completes, events }
  }

  /** What a deal needs of its listing now; undefined if it is over. */
  holdOf(dealId: string): Hold | undefined {
    const deal = this.table.get(dealId)
    return deal?.status === 'negotiating' ? holdOf(deal) : undefined
  }

  /** Adopts who has the listing of a deal. */
  setReservation(dealId: string, reservation: Reservation | null | undefined, now: number): RoomEvent[] {
    const settled = this.settle(now)
    const deal = this.table.get(dealId)
    const step = deal && setReservation(deal, reservation, now)
    return step && step.deal !== deal ? [...settled, this.#record(step)] : settled
  }

  /** The result of a new move, or the reason for its refusal. */
  #judge(
    { start, move, rules, ending }: MoveRequest,
    mover: Mover | undefined,
    now: number,
  ): Step | NonNullable<MoveResult['refusal']> {
    if (!mover) return 'chat_not_found'
    if (this.table.move(move.id)) return 'deal_changed'
    if (MOVES_OF_BOTH.has(move.type) && mover.hasBlocked) return 'you_blocked_them'
    const deal = this.table.get(start.dealId)
    if (!deal || this.table.newest()?.id !== start.dealId) return 'deal_ended'
    const settled = settleDeal(deal, now).deal
    if (ending && settled.status === 'negotiating') return 'deal_on_hold'
    const step = applyMove(settled, move, mover.side, this.#answers.limit(rules, now), now)
    // Last, so that all other replies are the same as without a block.
    if (!('refusal' in step)) return MOVES_OF_BOTH.has(move.type) && mover.isBlocked ? 'deal_unavailable' : step
    const named = 'offerId' in move ? move.offerId : move.type === 'offer' ? move.answers : null
    const isLate = named !== null && this.table.outcomeOf(start.dealId, named) === 'expired'
    return step.refusal === 'deal_changed' && isLate ? 'offer_expired' : step.refusal
  }

  /** Ends a deal because of what happened around it. */
  end({ start, cause, reason }: Ending, now: number): RoomEvent[] {
    const events = [...this.start(start), ...this.settle(now)]
    const deal = this.table.get(start.dealId)
    const step = deal && endDeal(deal, cause, reason, now)
    return step && step.events.length > 0 ? [...events, this.#record(step)] : events
  }

  /** What time alone has done to the deals. */
  settle(now: number): RoomEvent[] {
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
    return deal && this.view(deal.id)
  }

  /** The summary of the newest deal for lists; null if there is none. */
  summary(): DealSummary | null {
    const deal = this.table.newest()
    return deal ? summaryOf(deal) : null
  }

  /** What D1 lacks after a revision; undefined if nothing. */
  stateAfter(revision: number): (Omit<DealsState, 'entry'> & { sequence: number }) | undefined {
    const changed = this.table.changedAfter(revision)
    return changed && { deals: changed.deals, offers: changed.offers, sequence: changed.upTo }
  }

  #open(): Deal[] {
    const deal = this.table.newest()
    return deal?.status === 'negotiating' ? [deal] : []
  }

  /** A deal that exists, as its two people see it. */
  view(dealId: string): DealView {
    const view = this.table.view(dealId)
    if (!view) throw new Error('A deal of this room is unknown.')
    return view
  }

  #record(step: Step): DealChanged {
    this.#store(step)
    return { type: 'deal_changed', events: step.events, view: this.view(step.deal.id), declinedAgain: false }
  }

  /** Stores a step, in which each event takes the next revision; one without events takes one, too. */
  #store({ deal, events }: Step): void {
    if (events.length === 0) this.table.put(deal, this.table.revision() + 1)
    for (const event of events) {
      const revision = this.table.revision() + 1
      this.table.addEvent(event, revision)
      this.table.put(deal, revision)
    }
  }
}

function reminderAt({ expiresAt }: Offer): number {
  return expiresAt - REMINDER_MS
}
