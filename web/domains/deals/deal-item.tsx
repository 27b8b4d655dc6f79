import type { DealEvent, Offer } from '#contract/deals/deal.ts'
import { supportText } from '#contract/deals/extras.ts'
import { Icon } from '#web/ui/icon.tsx'
import { hoursText } from './clock-text.ts'
import { useHasPassed, useTicking } from './clock.ts'
import type { DealControls } from './deal-controls.ts'
import { linePhrase } from './deal-phrases.ts'
import type { Decision } from './decisions.ts'
import { HeldCard } from './held-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { PastOffer } from './past-offer.tsx'
import { PhraseText } from './phrase-text.tsx'
import { whose } from './viewer.ts'

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
    <li className="deal-item" data-mine={mine || undefined}>
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
    <p className="chat-note deal-line" data-live={until !== undefined || undefined}>
      <Icon name="swap" />
      <span>
        <PhraseText of={linePhrase(event, viewer)} />
        {replacedBy && (
          <>
            {months && <span className="deal-wide"> with {supportText(months)} of support</span>} · replaced by{' '}
            <PhraseText of={[...whose(replacedBy.by, viewer, 'your'), ' offer']} />
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
      · expires in <span className="deal-hours">{text}</span>
    </>
  )
}
