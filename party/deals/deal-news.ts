import { encode } from '#contract/chat/encode.ts'
import { otherSide, type Side } from '#contract/deals/constants.ts'
import type { DealEvent, Offer } from '#contract/deals/deal.ts'
import { isDocument, isRepeatable } from '#contract/deals/documents.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import type { RoomLedger } from '../chat/room-ledger.ts'
import type { PartyEnv } from '../env.ts'
import { type DealMails, mailedSides, newsFor } from './deal-mails.ts'
import type { DealNotices } from './deal-notices.ts'
import type { Told } from './room-deals.ts'

/** What telling needs of the room around it. */
export interface NewsContext {
  ledger: RoomLedger
  mails: DealMails
  notices: DealNotices
  inboxes: PartyEnv['INBOX']
  broadcast: (text: string) => void
  /** Whether somebody has the room open. */
  isHere: (userId: string) => boolean
  /** Waits for what nothing depends on. */
  attempt: (work: Promise<unknown>) => void
}

/** Notifies people of what happened in deals: here, in their other tabs, or by mail if they are away; documents always by mail. */
export class DealNews {
  readonly #context: NewsContext

  constructor(context: NewsContext) {
    this.#context = context
  }

  tell(told: readonly Told[]): void {
    for (const { events, messages, view, declinedAgain } of told) {
      if (messages.length > 0) this.#context.broadcast(encode({ type: 'posted', messages, page: null }))
      this.#context.broadcast(encode({ type: 'deal', view }))
      for (const event of events) {
        for (const side of mailedSides(event, events)) this.#mail(side, event.id, event)
        for (const side of noticedSides(event, events, declinedAgain)) this.#notify(side, event)
      }
    }
  }

  /** Reminds whoever an offer waits for that it expires soon. */
  remind(dealId: string, offer: Offer): void {
    this.#mail(otherSide(offer.by), `${dealId}.${offer.id}`, { type: 'expiring', dealId, offer })
  }

  /** Who is here sees it, but is mailed documents as well. */
  #mail(side: Side, about: string, event: DealMail['event']): void {
    const entry = this.#context.ledger.entry()
    if (!entry) return
    if (!isDocument(event) && this.#context.isHere(side === 'buyer' ? entry.buyerId : entry.sellerId)) return
    this.#context.mails.add({ id: `${about}/${side}`, entry, side, event })
  }

  #notify(side: Side, event: DealEvent): void {
    const entry = this.#context.ledger.entry()
    if (!entry || (isRepeatable(event) && !this.#context.notices.take(side, event))) return
    const inbox = this.#context.inboxes.getByName(side === 'buyer' ? entry.buyerId : entry.sellerId)
    this.#context.attempt(inbox.notify({ kind: 'deal', chatId: entry.chatId, side, event }))
  }
}

/** The sides to notify of an event: a seller of the first offer that a rule declines for them, and not of the next. */
function noticedSides(event: DealEvent, events: readonly DealEvent[], declinedAgain: boolean): readonly Side[] {
  return declinedAgain && event.type === 'declined' ? ['buyer'] : newsFor(event, events)
}
