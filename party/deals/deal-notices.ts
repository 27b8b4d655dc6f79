import type { Side } from '#contract/deals/constants.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { DEAL_NOTICE_GAP_MS } from '#contract/deals/limits.ts'

/** When each side of a room last got a notice of each kind. */
export class DealNotices {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Counts a notice; returns false if the side had one of its kind less than `DEAL_NOTICE_GAP_MS` before. */
  take(side: Side, { type, at }: Pick<DealEvent, 'type' | 'at'>): boolean {
    const taken = this.#sql.exec(
      `INSERT INTO deal_notices (side, type, at) VALUES (?1, ?2, ?3)
       ON CONFLICT DO UPDATE SET at = ?3 WHERE at <= ?3 - ${DEAL_NOTICE_GAP_MS} RETURNING at`,
      side,
      type,
      at,
    )
    return taken.toArray().length > 0
  }
}
