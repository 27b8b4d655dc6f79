import type { Side } from '#contract/deals/constants.ts'
import type { DealRules } from '#contract/deals/machine.ts'
import type { Move } from '#contract/deals/moves.ts'
import { RULE_ANSWERS } from '#contract/deals/limits.ts'

/** Whether a move is an offer that private prices of the seller decide or let through. */
export function isJudged(move: Move, side: Side | undefined, { lowestCents, acceptCents }: DealRules): boolean {
  return move.type === 'offer' && side === 'buyer' && (lowestCents !== null || acceptCents !== null)
}

/**
 * The offers of a room's buyer that the seller's private prices have recently decided, in any deal. One that they let
 * through counts as well: it reveals as much about them as an answer. Times are milliseconds since 1970 and passed in.
 */
export class RuleAnswers {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** The rules to judge a move by: without the private prices once they have judged `RULE_ANSWERS`. */
  limit(rules: DealRules, now: number): DealRules {
    return this.#since(now).length < RULE_ANSWERS.max ? rules : { ...rules, lowestCents: null, acceptCents: null }
  }

  /** Adds an offer that was judged. */
  add(offerId: string, declined: boolean, now: number): void {
    this.#sql.exec('DELETE FROM rule_answers WHERE at <= ?', now - RULE_ANSWERS.windowMs)
    this.#sql.exec('INSERT INTO rule_answers (offer_id, at, declined) VALUES (?, ?, ?)', offerId, now, declined ? 1 : 0)
  }

  /** Whether an offer was declined within the time that the limit counts. */
  hasDeclined(now: number): boolean {
    return this.#since(now).some(({ declined }) => declined === 1)
  }

  #since(now: number): { declined: number }[] {
    return this.#sql
      .exec<{ declined: number }>('SELECT declined FROM rule_answers WHERE at > ?', now - RULE_ANSWERS.windowMs)
      .toArray()
  }
}
