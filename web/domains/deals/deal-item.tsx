import type { Agreement, DealEvent, Offer } from '#contract/deals/deal.ts'
import type { Reservation } from '#contract/deals/reservation.ts'
import { supportText } from '#contract/deals/terms.ts'
import { licenseLabel } from '#contract/licenses/licenses.ts'
import { formatPrice } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardMoves } from './card-moves.tsx'
import { useHasPassed } from './clock.ts'
import { Until } from './countdown.tsx'
import type { DealControls } from './deal-controls.ts'
import { linePhrase } from './deal-phrases.ts'
import { ChangeRequestCard, DeliveryCard } from './delivery-card.tsx'
import type { OfferDecision } from './offer-decisions.ts'
import { OfferCard } from './offer-card.tsx'
import { PastOffer } from './past-offer.tsx'
import { paymentText } from './payment-text.ts'
import { agreementText } from './reservation-texts.ts'
import { PhraseText } from './phrase-text.tsx'
import { TurnBadge } from './turn-badge.tsx'
import { possessivePhrase } from './viewer.ts'

/** Indented like messages, if there is room. */
const THEIR_CARD = [
  '[&>article:is([data-brief],[data-past])]:ms-9 [&>article:is([data-brief],[data-past])]:max-w-[calc(100%-36px)]',
  '@[35rem]:[&>article]:(ms-9 max-w-[calc(100%-36px)])',
].join(' ')

interface DealItemProps {
  deal: DealControls
  event: DealEvent
  mine: boolean
  /** The outcome of the event's offer, if it made one. */
  decision: OfferDecision | undefined
  /** Whether the moves are shown elsewhere. */
  hidesActions: boolean
}

/** A deal event in the conversation: a line, or a card for an offer or held price. */
export function DealItem({ deal, event, mine, decision, hidesActions }: DealItemProps) {
  return (
    <li
      data-row
      className={`grid grid-cols-1 gap-3 min-w-0 ${mine ? 'justify-items-end' : `justify-items-start ${THEIR_CARD}`}`}
    >
      {event.offer && decision ? (
        <OfferItem deal={deal} event={{ ...event, offer: event.offer }} {...{ mine, decision, hidesActions }} />
      ) : (
        <>
          {event.type === 'delivered' && event.delivery ? (
            <DeliveryCard deal={deal} event={event} delivery={event.delivery} />
          ) : event.type === 'changes_requested' ? (
            <ChangeRequestCard deal={deal} event={event} />
          ) : (
            <DealLine deal={deal} event={event} />
          )}
          <Held deal={deal} event={event} hidesActions={hidesActions} />
        </>
      )}
    </li>
  )
}

interface OfferItemProps extends DealItemProps {
  event: DealEvent & { offer: Offer }
  decision: OfferDecision
}

function OfferItem({ deal, event, mine, decision, hidesActions }: OfferItemProps) {
  const { offer } = event
  const isExpired = useHasPassed(offer.expiresAt) && decision.outcome === 'live'
  if (decision.outcome === 'live' && !isExpired)
    return (
      <>
        <DealLine deal={deal} event={event} until={offer.expiresAt} />
        <OfferCard deal={deal} event={event} hidesActions={hidesActions} />
      </>
    )
  if (decision.outcome === 'replaced' && mine) return <DealLine deal={deal} event={event} replacedBy={decision.event} />
  const shown: OfferDecision = isExpired ? { outcome: 'expired', event: undefined } : decision
  return <PastOffer deal={deal} offer={offer} decision={shown} hidesActions={hidesActions} />
}

function Held({ deal, event, hidesActions }: Pick<DealItemProps, 'deal' | 'event' | 'hidesActions'>) {
  const { status, id, agreement, reservation } = deal.view?.deal ?? {}
  const isHeld = status === 'negotiating' && agreement && id === event.dealId && agreement.at === event.at
  if (!isHeld || (event.type !== 'accepted' && event.type !== 'bought')) return null
  return <AgreementCard deal={deal} {...{ agreement, reservation }} hidesActions={hidesActions} />
}

interface DealLineProps {
  deal: DealControls
  event: DealEvent
  /** The expiry of a live offer. */
  until?: number
  /** The event that replaced the offer. */
  replacedBy?: DealEvent | undefined
}

function DealLine({ deal: { viewer }, event, until, replacedBy }: DealLineProps) {
  const months = event.type === 'offered' ? event.offer?.terms.supportMonths : null
  return (
    <p
      className={`chat-note justify-self-center [&_b]:(font-600 text-text) ${until === undefined ? '' : 'hidden @[25rem]:flex'}`}
    >
      <span aria-hidden className="i-lucide-arrow-right-left hidden @[35rem]:block size-1.25em" />
      <span>
        <PhraseText phrase={linePhrase(event, viewer)} />
        {replacedBy && (
          <>
            {months && <span className="hidden @[25rem]:inline"> with {supportText(months)} of support</span>} ·
            replaced by <PhraseText phrase={[...possessivePhrase(replacedBy.by, viewer, 'your'), ' offer']} />
          </>
        )}
        {until !== undefined && (
          <>
            {' · '}
            <Until time={until} />
          </>
        )}
      </span>
    </p>
  )
}

interface AgreementCardProps {
  deal: DealControls
  agreement: Agreement
  reservation: Reservation | null | undefined
  /** Whether the moves are shown elsewhere. */
  hidesActions: boolean
}

/** The agreed price until both sides have confirmed the payment, and whether it is held. */
function AgreementCard({ deal, agreement, reservation, hidesActions }: AgreementCardProps) {
  const price = formatPrice(agreement.terms.priceCents)
  const text = agreementText(reservation)
  const isOthers = reservation?.isOwn === false
  return (
    <article aria-label={`Accepted, ${price}, ${text.toLowerCase()}`} className="deal-card">
      <div className="deal-card-head">
        <strong>Accepted</strong>
        <Badge tone={reservation === null || isOthers ? 'neutral' : 'info'}>{text}</Badge>
        {!hidesActions && !isOthers && (
          <TurnBadge of={agreement.paidAt === null ? 'buyer' : 'seller'} viewer={deal.viewer} />
        )}
      </div>
      <div className="deal-card-end">
        <span className="deal-price">{price}</span>
        {agreement.terms.license && (
          <span className="text-13px leading-20px text-muted">{licenseLabel(agreement.terms.license)}</span>
        )}
        {!hidesActions && (
          <div className="ms-auto min-w-0">
            <CardMoves deal={deal} />
          </div>
        )}
      </div>
      <p className="text-13px leading-20px text-muted">{paymentText(agreement, reservation, deal.viewer.side)}</p>
    </article>
  )
}
