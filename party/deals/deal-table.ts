import type { OfferOutcome } from '#contract/deals/constants.ts'
import type { Deal, DealEvent, DealView } from '#contract/deals/deal.ts'
import type { MirroredOffer } from '#contract/deals/rpc.ts'
import { outcomeBy } from '#contract/deals/summary.ts'
import { DEAL_EVENTS } from '#contract/deals/limits.ts'

/** Offers mirrored in D1 per call. */
const OFFERS_AT_ONCE = 100

/** A room's deals, their events and offers, and the moves that were made. */
export class DealTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  get(id: string): Deal | undefined {
    return this.#parse<Deal>('SELECT document FROM deals WHERE id = ?', id)[0]
  }

  /** The deal that started last. */
  newest(): Deal | undefined {
    return this.#parse<Deal>('SELECT document FROM deals ORDER BY position DESC LIMIT 1')[0]
  }

  /** A deal as its two people see it; undefined if it is unknown. */
  view(id: string): DealView | undefined {
    const [row] = this.#sql.exec<{ revision: number }>('SELECT revision FROM deals WHERE id = ?', id).toArray()
    const deal = this.get(id)
    if (!row || !deal) return undefined
    const newest = this.#parse<DealEvent>(
      'SELECT document FROM deal_events WHERE deal_id = ? ORDER BY sequence DESC LIMIT ?',
      id,
      DEAL_EVENTS + 1,
    )
    const events = newest.slice(0, DEAL_EVENTS).toReversed()
    return { revision: row.revision, deal, events, more: newest.length > DEAL_EVENTS }
  }

  /** Whether a price was ever agreed, also in a deal that was cancelled then. */
  hasAgreement(): boolean {
    const query = "SELECT 1 FROM deals WHERE json_extract(document, '$.agreement') IS NOT NULL LIMIT 1"
    return this.#sql.exec(query).toArray().length > 0
  }

  /** An event of any deal; undefined if it is unknown. */
  event(id: string): DealEvent | undefined {
    return this.#parse<DealEvent>('SELECT document FROM deal_events WHERE id = ?', id)[0]
  }

  /** All events of a deal, oldest first. */
  events(id: string): DealEvent[] {
    return this.#parse<DealEvent>('SELECT document FROM deal_events WHERE deal_id = ? ORDER BY sequence', id)
  }

  /** The revision of the last change; 0 before the first. */
  revision(): number {
    return this.#sql.exec<{ revision: number }>('SELECT coalesce(max(revision), 0) AS revision FROM deals').one()
      .revision
  }

  put(deal: Deal, revision: number): void {
    this.#sql.exec(
      `INSERT INTO deals (id, revision, document) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, document = excluded.document`,
      deal.id,
      revision,
      JSON.stringify(deal),
    )
  }

  /** Adds an event to the history, and what it makes of offers. */
  addEvent(event: DealEvent, revision: number): void {
    const { id, dealId, sequence, type, offer, replaced, at, automatic, reason } = event
    this.#sql.exec(
      'INSERT INTO deal_events (id, deal_id, sequence, document) VALUES (?, ?, ?, ?)',
      id,
      dealId,
      sequence,
      JSON.stringify(event),
    )
    const undecided = { dealId, decidedAt: null, automatic: false, reason: null }
    const decided = { dealId, decidedAt: at, automatic, reason }
    if (replaced) this.#putOffer({ ...replaced, ...decided, outcome: 'replaced' }, revision)
    if (offer && type === 'offered') this.#putOffer({ ...offer, ...undecided, outcome: 'live' }, revision)
    const outcome = outcomeBy(type)
    if (offer && outcome) this.#putOffer({ ...offer, ...decided, outcome }, revision)
  }

  /** What became of an offer; undefined if there is no such offer. */
  outcomeOf(dealId: string, offerId: string): OfferOutcome | undefined {
    const query = 'SELECT document FROM deal_offers WHERE deal_id = ? AND id = ?'
    return this.#parse<MirroredOffer>(query, dealId, offerId)[0]?.outcome
  }

  /** The user who made a move, and its deal; undefined if it was not made. */
  move(id: string): { dealId: string; userId: string } | undefined {
    return this.#sql
      .exec<{ dealId: string; userId: string }>(
        'SELECT deal_id AS dealId, user_id AS userId FROM deal_moves WHERE id = ?',
        id,
      )
      .toArray()[0]
  }

  addMove(id: string, dealId: string, userId: string): void {
    this.#sql.exec('INSERT INTO deal_moves (id, deal_id, user_id) VALUES (?, ?, ?)', id, dealId, userId)
  }

  /** The changes after a revision, and the revision up to which they are complete; undefined if there are none. */
  changedAfter(after: number): { deals: Deal[]; offers: MirroredOffer[]; upTo: number } | undefined {
    const [row] = this.#sql
      .exec<{ upTo: number | null }>('SELECT max(revision) AS upTo FROM deals WHERE revision > ?', after)
      .toArray()
    if (!row || row.upTo === null) return undefined
    const changed = this.#sql
      .exec<{ revision: number; document: string }>(
        'SELECT revision, document FROM deal_offers WHERE revision > ? ORDER BY revision LIMIT ?',
        after,
        OFFERS_AT_ONCE + 1,
      )
      .toArray()
    const isAll = changed.length <= OFFERS_AT_ONCE
    const shown = isAll ? changed : upToCompleteRevision(changed)
    return {
      deals: this.#parse<Deal>('SELECT document FROM deals WHERE revision > ? ORDER BY position', after),
      offers: shown.map(({ document }) => JSON.parse(document) as MirroredOffer),
      upTo: isAll ? row.upTo : (shown.at(-1)?.revision ?? after),
    }
  }

  #putOffer(offer: MirroredOffer, revision: number): void {
    this.#sql.exec(
      `INSERT INTO deal_offers (deal_id, id, revision, document) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET revision = excluded.revision, document = excluded.document`,
      offer.dealId,
      offer.id,
      revision,
      JSON.stringify(offer),
    )
  }

  /** Reads what this class itself has written. */
  #parse<T>(query: string, ...bound: (string | number)[]): T[] {
    return this.#sql
      .exec<{ document: string }>(query, ...bound)
      .toArray()
      .map(({ document }) => JSON.parse(document) as T)
  }
}

/** One revision may have changed two offers, which stay together. */
function upToCompleteRevision<Row extends { revision: number }>(rows: Row[]): Row[] {
  const last = rows.at(-1)?.revision
  return rows.filter(({ revision }) => revision !== last)
}
