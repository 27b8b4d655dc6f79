import type { ChatEntry } from '#contract/chat-entry.ts'
import { otherSide, type Side } from '#contract/deals/constants.ts'
import type { DealEvent, Offer } from '#contract/deals/deal.ts'
import { isRepeatable } from '#contract/deals/documents.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import type { DealChanged } from '../room-events.ts'
import { type DealMails, mailedSides, affectedSides } from './deal-mails.ts'
import type { DealNotices } from './deal-notices.ts'

/** What notifying needs of the room around it. */
export interface NotifierContext {
  mails: DealMails
  notices: DealNotices
  /** What the room is about; undefined before it is opened. */
  entry: () => ChatEntry | undefined
  /** Notifies their other tabs. */
  notify: (side: Side, event: DealEvent) => void
}

/** Notifies people of what happened in deals: in their tabs, and by mail. */
export class DealNotifier {
  readonly #context: NotifierContext

  constructor(context: NotifierContext) {
    this.#context = context
  }

  notifyChange({ events, declinedAgain }: DealChanged): void {
    for (const event of events) {
      for (const side of mailedSides(event, events)) this.#mail(side, event.id, event)
      for (const side of notifiedSides(event, events, declinedAgain)) this.#notify(side, event)
    }
  }

  /** Reminds the side that must answer that an offer expires soon. */
  remind(dealId: string, offer: Offer): void {
    this.#mail(otherSide(offer.by), `${dealId}.${offer.id}`, { type: 'expiring', dealId, offer })
  }

  #mail(side: Side, about: string, event: DealMail['event']): void {
    const entry = this.#context.entry()
    if (entry) this.#context.mails.add({ id: `${about}/${side}`, entry, side, event })
  }

  #notify(side: Side, event: DealEvent): void {
    if (!isRepeatable(event) || this.#context.notices.take(side, event)) this.#context.notify(side, event)
  }
}

/** The sides to notify of an event: a seller of the first offer that a rule declines for them, and not of the next. */
function notifiedSides(event: DealEvent, events: readonly DealEvent[], declinedAgain: boolean): readonly Side[] {
  return declinedAgain && event.type === 'declined' ? ['buyer'] : affectedSides(event, events)
}
