import { otherSide, type Side, SIDES } from '#contract/deals/constants.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import { isDocument } from '#contract/deals/documents.ts'
import { DEAL_MAIL_HOLD_MS } from '#contract/deals/limits.ts'
import type { DealMail } from '#contract/deals/rpc.ts'

/**
 * The sides to notify of an event, of `events` that happened together: the one that did not cause it, or both if a
 * rule, time or an admin did. Not of a start, nor of an offer that a rule has decided, since it needs no answer.
 */
export function affectedSides({ type, by, automatic }: DealEvent, events: readonly DealEvent[]): readonly Side[] {
  if (type === 'started' || (type === 'offered' && events.some((one) => one.automatic))) return []
  if (isOfOther({ type })) return ['buyer']
  // Both are notified of the purchase that it came with.
  if (type === 'delivered' && by === 'system') return []
  return by === 'admin' || by === 'system' || automatic ? SIDES : [otherSide(by)]
}

/** Whether another buyer has caused an event, in a deal of theirs about the same listing. */
export function isOfOther({ type }: Pick<DealEvent, 'type'>): boolean {
  return type === 'reserved' || type === 'released'
}

/**
 * The sides to mail about an event, of `events` that happened together: not the seller about an offer that was too low,
 * neither about a withdrawal, the buyer of another one's reservation once they have agreed themselves, and both about a
 * completed purchase only that it is complete.
 */
export function mailedSides(event: DealEvent, events: readonly DealEvent[]): readonly Side[] {
  const isPart = event.type !== 'purchased' && events.some(({ type }) => type === 'purchased')
  // Only who might pay has to know at once.
  const isHarmless = event.type === 'reserved' && event.priceCents === null
  if (event.type === 'withdrawn' || isPart || isHarmless) return []
  return event.automatic && event.type === 'declined' ? ['buyer'] : affectedSides(event, events)
}

/** What sending mails needs of the room around them. */
export interface MailsContext {
  send: (mail: DealMail) => Promise<void>
  /** Whether a side uses the site now. */
  isAttentive: (side: Side) => Promise<boolean>
  /** Whether a side has read the message of an event. */
  hasRead: (side: Side, eventId: string) => boolean
}

/**
 * Mails that D1's outbox has not got yet. A notice to a side that uses the site now is held for `DEAL_MAIL_HOLD_MS` and
 * only sent if it was not read then; of an offer that expires, if the side has left. Documents are sent at once.
 */
export class DealMails {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add(mail: DealMail): void {
    this.#sql.exec(
      'INSERT INTO deal_mails (id, document) VALUES (?, ?) ON CONFLICT DO NOTHING',
      mail.id,
      JSON.stringify(mail),
    )
  }

  hasPending(): boolean {
    return this.#sql.exec('SELECT 1 FROM deal_mails LIMIT 1').toArray().length > 0
  }

  /** When the next held mail is due; undefined if none is held. */
  heldUntil(): number | undefined {
    const query = 'SELECT min(held_until) AS at FROM deal_mails'
    return this.#sql.exec<{ at: number | null }>(query).one().at ?? undefined
  }

  /** Sends what waits. What `send` throws for waits on, which rejects once all others are sent. */
  async send(now: number, context: MailsContext): Promise<void> {
    const waiting = this.#sql
      .exec<{ id: string; document: string; heldUntil: number | null }>(
        'SELECT id, document, held_until AS heldUntil FROM deal_mails WHERE coalesce(held_until, 0) <= ?',
        now,
      )
      .toArray()
    const failures: unknown[] = []
    for (const { id, document, heldUntil } of waiting) {
      const mail = JSON.parse(document) as DealMail
      try {
        if (heldUntil === null && !isDocument(mail.event) && (await context.isAttentive(mail.side))) {
          this.#sql.exec('UPDATE deal_mails SET held_until = ? WHERE id = ?', now + DEAL_MAIL_HOLD_MS, id)
          continue
        }
        if (heldUntil === null || !(await isSettled(mail, context))) await context.send(mail)
        this.#sql.exec('DELETE FROM deal_mails WHERE id = ?', id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

/** Whether the side of a held mail needs it no more. A reminder has no message that could be read. */
async function isSettled({ side, event }: DealMail, { isAttentive, hasRead }: MailsContext): Promise<boolean> {
  return event.type === 'expiring' ? isAttentive(side) : hasRead(side, event.id)
}
