import * as v from 'valibot'
import type { ChatMessage } from '#contract/chat/messages.ts'
import type { Side } from '#contract/deals/constants.ts'
import type { Deal, DealEvent } from '#contract/deals/deal.ts'
import { eventText } from '#contract/deals/event-text.ts'
import type { DealFacts, RecordedMessage } from '#contract/deals/record.ts'
import { outcomeOf } from '#contract/deals/summary.ts'
import { Terms } from '#contract/deals/terms-schemas.ts'
import { licenseTextPath } from '#contract/licenses/license-versions.ts'
import { sellerName, userName } from '#contract/profiles/names.ts'
import type { DeliveredRow, OwnDealRow } from './deal-record.queries.ts'

export interface RecordSource {
  row: OwnDealRow
  /** What the deal's room has of it; null of one that is older than rooms, or that no room knows. */
  history: { deal: Deal; events: DealEvent[] } | null
  delivered: DeliveredRow[]
  side: Side
  /** The address of the site. */
  origin: string
  /** In milliseconds since 1970. */
  now: number
}

/** A deal without its messages, as its room has it, else as D1 has it. */
export function toDealFacts({ row, history, delivered, side, origin, now }: RecordSource): DealFacts {
  const { deal, events } = history ?? { deal: undefined, events: [] }
  const { buyer, seller } = row
  return {
    format: 1,
    exportedAt: isoTime(now),
    exportedBy: side,
    deal: {
      id: row.id,
      status: deal?.status ?? row.status,
      priceCents: deal ? ((deal.agreement ?? deal.offer)?.terms.priceCents ?? null) : row.priceCents,
      startedAt: isoTime(deal?.startedAt ?? row.createdAt.getTime()),
      ended: deal ? deal.ended && { ...deal.ended, at: isoTime(deal.ended.at) } : endOf(row),
    },
    product: { id: row.listingId, title: row.title },
    buyer: { name: userName(buyer), username: buyer.username },
    seller: { name: sellerName(seller.firstName, seller.lastName), username: seller.username },
    agreement: agreementOf(deal, origin),
    offers: offersOf(events),
    events: events.map((event) => ({
      id: event.id,
      type: event.type,
      by: event.by,
      at: isoTime(event.at),
      text: eventText(event),
      automatic: event.automatic,
      offer: event.offer?.id ?? null,
      reason: event.reason,
      cause: event.cause,
    })),
    versions: delivered.map((version) => ({
      ...version,
      deliveredAt: isoTimeOrNull(version.deliveredAt),
      downloadedAt: isoTimeOrNull(version.downloadedAt),
    })),
  }
}

function endOf({ endedAt, endedBy, cause }: OwnDealRow): DealFacts['deal']['ended'] {
  return endedAt && { at: endedAt.toISOString(), by: endedBy, cause, reason: null }
}

function agreementOf(deal: Deal | undefined, origin: string): DealFacts['agreement'] {
  if (!deal?.agreement) return null
  const { offerId, licenseText, at, paidAt, receivedAt } = deal.agreement
  const terms = v.parse(Terms, deal.agreement.terms)
  return {
    terms,
    offer: offerId,
    licenseText:
      licenseText && terms.license
        ? { ...licenseText, address: origin + licenseTextPath(terms.license, licenseText.version) }
        : null,
    at: isoTime(at),
    paidAt: isoTimeOrNull(paidAt),
    receivedAt: isoTimeOrNull(receivedAt),
  }
}

function offersOf(events: readonly DealEvent[]): DealFacts['offers'] {
  return events.flatMap(({ type, offer }) => {
    if (type !== 'offered' || !offer) return []
    const { id, by, madeAt, expiresAt } = offer
    const terms = v.parse(Terms, offer.terms)
    const outcome = outcomeOf(id, events)
    return [{ id, by, terms, madeAt: isoTime(madeAt), expiresAt: isoTime(expiresAt), outcome }]
  })
}

/** A span of time, both ends included, in milliseconds since 1970. */
export interface Span {
  from: number
  until: number
}

/** When messages belong to a deal: until it ends, or if it was completed, until the next one begins. */
export function spanOf({ row, history, now }: RecordSource): Span {
  const status = history?.deal.status ?? row.status
  const endedAt = history?.deal.ended?.at ?? row.endedAt?.getTime()
  const end = status === 'purchased' ? undefined : endedAt
  const next = row.nextAt === null ? now : row.nextAt - 1
  return { from: history?.deal.startedAt ?? row.createdAt.getTime(), until: Math.min(end ?? next, next) }
}

/** Whether a message belongs to a deal: one about its events, or one that was written meanwhile. */
export function isOfDeal({ type, negotiationId, createdAt }: ChatMessage, dealId: string, { from, until }: Span) {
  return type === 'deal' ? negotiationId === dealId : createdAt >= from && createdAt <= until
}

export function toRecordedMessage(
  { id, senderId, content, type, createdAt, editedAt, deleted, replyTo }: ChatMessage,
  { buyerId, sellerId }: Pick<OwnDealRow, 'buyerId' | 'sellerId'>,
): RecordedMessage {
  return {
    id,
    at: isoTime(createdAt),
    by: senderId === buyerId ? 'buyer' : senderId === sellerId ? 'seller' : null,
    text: content,
    event: type === 'deal' ? id : null,
    answers: replyTo ? { id: replyTo.id, text: replyTo.content } : null,
    editedAt: isoTimeOrNull(editedAt),
    deleted: deleted === true,
  }
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}

function isoTimeOrNull(at: number | null): string | null {
  return at === null ? null : isoTime(at)
}
