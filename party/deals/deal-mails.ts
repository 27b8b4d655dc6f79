import { otherSide, type Side, SIDES } from '#contract/deals/constants.ts'
import type { DealEvent } from '#contract/deals/deal.ts'
import type { DealMail } from '#contract/deals/rpc.ts'

const TABLE = 'CREATE TABLE IF NOT EXISTS deal_mails (id TEXT PRIMARY KEY, document TEXT NOT NULL) WITHOUT ROWID'

/** Events that nobody is told of in any other way than by the conversation. */
const SILENT: ReadonlySet<DealEvent['type']> = new Set(['started', 'withdrawn', 'purchased'])

/** The sides that an event is news to: who did not cause it, and both if a rule, time or an admin did. */
export function newsFor({ by, automatic }: DealEvent): readonly Side[] {
  return by === 'admin' || by === 'system' || automatic ? SIDES : [otherSide(by)]
}

/** The sides to mail about an event that `events` came with. */
export function mailedSides(event: DealEvent, events: readonly DealEvent[]): readonly Side[] {
  if (SILENT.has(event.type)) return []
  const isDecided = events.some(({ automatic }) => automatic)
  // A seller whose rule has decided an offer needs no mail that asks for an answer, nor one about what was too low.
  if (isDecided && event.type === 'offered') return []
  return event.automatic && event.type === 'declined' ? ['buyer'] : newsFor(event)
}

/** Mails that D1's outbox has not got yet. */
export class DealMails {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(TABLE)
  }

  add(mail: DealMail): void {
    this.#sql.exec(
      'INSERT INTO deal_mails (id, document) VALUES (?, ?) ON CONFLICT DO NOTHING',
      mail.id,
      JSON.stringify(mail),
    )
  }

  /** Sends what waits. What `send` throws for waits on, which rejects once all others are sent. */
  async send(send: (mail: DealMail) => Promise<void>): Promise<void> {
    const waiting = this.#sql.exec<{ id: string; document: string }>('SELECT id, document FROM deal_mails').toArray()
    const failures: unknown[] = []
    for (const { id, document } of waiting) {
      try {
        await send(JSON.parse(document) as DealMail)
        this.#sql.exec('DELETE FROM deal_mails WHERE id = ?', id)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
