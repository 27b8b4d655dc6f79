import type { Agreement, DealEvent, Offer } from '#contract/deals/deal.ts'
import { supportText } from '#contract/deals/terms.ts'
import { formatPrice } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { hoursText } from './clock-text.ts'
import { useHasPassed, useTicking } from './clock.ts'
import type { DealControls } from './deal-controls.ts'
import { linePhrase } from './deal-phrases.ts'
import type { Decision } from './decisions.ts'
import { MoveButtons } from './move-buttons.tsx'
import { OfferCard } from './offer-card.tsx'
import { PastOffer } from './past-offer.tsx'
import { paymentText } from './payment-text.ts'
import { PhraseText } from './phrase-text.tsx'
import { whose } from './viewer.ts'

/** As far in as the messages beside it, where there is room. */
const THEIR_CARD = [
  '[&>article:is([data-brief],[data-past])]:ms-9 [&>article:is([data-brief],[data-past])]:max-w-[calc(100%-36px)]',
  '@[560px]:[&>article]:(ms-9 max-w-[calc(100%-36px)])',
].join(' ')

interface DealItemProps {
  deal: DealControls
  event: DealEvent
  mine: boolean
  /** What became of the offer, if one was made. */
  decision: Decision | undefined
  /** Whether moves stand elsewhere. */
  brief: boolean
}

/** An event of a deal in its conversation: a line, and an offer or a held price as a card. */
export function DealItem({ deal, event, mine, decision, brief }: DealItemProps) {
  return (
    <li
      className={`grid grid-cols-1 gap-3 min-w-0 ${mine ? 'justify-items-end' : `justify-items-start ${THEIR_CARD}`}`}
    >
      {event.offer && decision ? (
        <OfferItem deal={deal} event={{ ...event, offer: event.offer }} {...{ mine, decision, brief }} />
      ) : (
        <>
          <DealLine deal={deal} event={event} />
          <Held deal={deal} event={event} brief={brief} />
        </>
      )}
    </li>
  )
}

interface OfferItemProps extends DealItemProps {
  event: DealEvent & { offer: Offer }
  decision: Decision
}

function OfferItem({ deal, event, mine, decision, brief }: OfferItemProps) {
  const { offer } = event
  const isExpired = useHasPassed(offer.expiresAt) && decision.outcome === 'live'
  if (decision.outcome === 'live' && !isExpired)
    return (
      <>
        <DealLine deal={deal} event={event} until={offer.expiresAt} />
        <OfferCard deal={deal} event={event} brief={brief} />
      </>
    )
  if (decision.outcome === 'replaced' && mine) return <DealLine deal={deal} event={event} replacedBy={decision.event} />
  const shown: Decision = isExpired ? { outcome: 'expired', event: undefined } : decision
  return <PastOffer deal={deal} offer={offer} decision={shown} brief={brief} />
}

function Held({ deal, event, brief }: Pick<DealItemProps, 'deal' | 'event' | 'brief'>) {
  const { status, id, agreement } = deal.view?.deal ?? {}
  const isHeld = status === 'negotiating' && agreement && id === event.dealId && agreement.at === event.at
  if (!isHeld || (event.type !== 'accepted' && event.type !== 'bought')) return null
  return <HeldCard deal={deal} agreement={agreement} brief={brief} />
}

interface DealLineProps {
  deal: DealControls
  event: DealEvent
  /** When the offer expires, if it is live. */
  until?: number
  /** What replaced the offer. */
  replacedBy?: DealEvent | undefined
}

function DealLine({ deal: { viewer }, event, until, replacedBy }: DealLineProps) {
  const months = event.type === 'offered' ? event.offer?.terms.supportMonths : null
  return (
    <p
      className={`chat-note justify-self-center [&_b]:(font-600 text-text) ${until === undefined ? '' : 'hidden @[400px]:flex'}`}
    >
      <span aria-hidden className="i-lucide-arrow-right-left hidden @[560px]:block size-1.25em" />
      <span>
        <PhraseText of={linePhrase(event, viewer)} />
        {replacedBy && (
          <>
            {months && <span className="hidden @[400px]:inline"> with {supportText(months)} of support</span>} ·
            replaced by <PhraseText of={[...whose(replacedBy.by, viewer, 'your'), ' offer']} />
          </>
        )}
        {until !== undefined && <ExpiresIn until={until} />}
      </span>
    </p>
  )
}

function ExpiresIn({ until }: { until: number }) {
  const text = useTicking((now) => hoursText(until - now))
  return (
    <>
      {' '}
      · expires in <span className="font-mono tabular-nums">{text}</span>
    </>
  )
}

interface HeldCardProps {
  deal: DealControls
  agreement: Agreement
  /** Whether its moves stand elsewhere. */
  brief: boolean
}

/** A price that is held until its payment is confirmed by both. */
function HeldCard({ deal, agreement, brief }: HeldCardProps) {
  const price = formatPrice(agreement.terms.priceCents)
  return (
    <article aria-label={`Accepted, ${price}, price held`} className="deal-card">
      <div className="deal-card-head">
        <strong>Accepted</strong>
        <Badge tone="info">Price held</Badge>
      </div>
      <div className="deal-card-end">
        <span className="deal-price">{price}</span>
        {!brief && (
          <div className="ms-auto min-w-0">
            <MoveButtons deal={deal} />
          </div>
        )}
      </div>
      <p className="text-13px leading-20px text-muted">{paymentText(agreement, deal.viewer.side)}</p>
    </article>
  )
}
