import { deadlineText } from '#web/domains/deals/clock-text.ts'
import { Countdown } from '#web/domains/deals/countdown.tsx'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { standOf } from '#web/domains/deals/deal-stand.ts'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { paymentText } from '#web/domains/deals/payment-text.ts'

interface DealTurnProps {
  deal: DealControls
  /** Whether a deadline takes one row. */
  compact?: boolean
}

/** Whose turn it is and until when, or how the deal ended. */
export function DealTurn({ deal: { view, isKnown, isExpired, viewer }, compact = false }: DealTurnProps) {
  if (!isKnown) return <div className="deal-stand" data-tone="theirs" data-unknown />
  const { tone, title, text, phase, offer } = standOf(view, isExpired, viewer)
  const deal = view?.deal
  const clock = offer && <Countdown size="l" from={offer.madeAt} until={offer.expiresAt} yours={tone === 'yours'} />
  const heading = (
    <h3>
      <PhraseText of={title} />
    </h3>
  )
  if (compact && offer)
    return (
      <section aria-label="Whose turn it is" className="deal-stand deal-stand-row" data-tone={tone}>
        <div className="min-w-0">
          {heading}
          <p className="deal-stand-text">until {deadlineText(offer.expiresAt)}</p>
        </div>
        {clock}
      </section>
    )
  return (
    <section aria-label="Whose turn it is" className="deal-stand" data-tone={tone}>
      <div className="deal-stand-head">
        {heading}
        {!compact && phase && <span className="deal-phase">Phase: {phase}</span>}
      </div>
      {clock}
      <p className="deal-stand-text">
        <PhraseText of={text} />
      </p>
      {deal?.status === 'negotiating' && deal.agreement && (
        <p className="deal-stand-text">{paymentText(deal.agreement, viewer.side)}</p>
      )}
    </section>
  )
}
