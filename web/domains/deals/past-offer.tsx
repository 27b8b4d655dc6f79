import type { ReactNode } from 'react'
import { TOO_LOW_TEXT } from '#contract/deals/constants.ts'
import type { Offer } from '#contract/deals/deal.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { momentText } from './clock-text.ts'
import type { DealControls } from './deal-controls.ts'
import type { OfferDecision } from './offer-decisions.ts'
import { PhraseText } from './phrase-text.tsx'
import type { Phrase } from './phrase.ts'
import { subjectPhrase, type Viewer, possessivePhrase } from './viewer.ts'

const REASON = 'flex-1 min-w-30 text-13px leading-20px text-muted break-anywhere'

interface PastOfferProps {
  deal: DealControls
  offer: Offer
  decision: OfferDecision
  /** Whether the moves are shown elsewhere. */
  hidesActions: boolean
}

/** An offer that is no longer live, with its outcome. */
export function PastOffer({ deal, offer, decision, hidesActions }: PastOfferProps) {
  const { viewer, moves, view, setForm } = deal
  const { outcome, event } = decision
  const price = formatPrice(offer.terms.priceCents)
  const Price = outcome === 'accepted' ? 'span' : 's'
  // The latest event: the user can make a new offer.
  const canOfferAgain = outcome === 'expired' && !hidesActions && (!event || event.sequence === view?.deal.sequence)
  return (
    <article className="deal-card" data-past>
      <div className="deal-card-head">
        <strong>
          <PhraseText phrase={[...possessivePhrase(offer.by, viewer), ' offer']} />
        </strong>
        <span className="ms-auto flex-[1_.01_auto] truncate text-end text-12px leading-16px text-faint [&_b]:font-400">
          <PhraseText phrase={outcomePhrase(offer, decision, viewer)} />
        </span>
      </div>
      <div className="deal-card-end">
        <Price className="font-mono text-20px leading-28px font-600 tracking-[-.02em] text-muted">{price}</Price>
        <Reason of={decision} />
        {canOfferAgain && moves.includes('offer') && (
          <button type="button" onClick={() => setForm('offer')} className={button('plain', 's', 'ms-auto')}>
            Make a new offer
          </button>
        )}
      </div>
    </article>
  )
}

function Reason({ of: { outcome, event } }: { of: OfferDecision }): ReactNode {
  if (outcome !== 'declined' || !event) return null
  if (event.automatic) return <span className={REASON}>{TOO_LOW_TEXT}</span>
  if (!event.reason) return null
  return (
    <span className={REASON}>
      <PhraseText phrase={[{ quote: event.reason }]} />
    </span>
  )
}

export function outcomePhrase({ expiresAt }: Offer, { outcome, event }: OfferDecision, viewer: Viewer): Phrase {
  const isPersons = event !== undefined && event.by !== 'system' && event.by !== 'admin'
  const by: Phrase = isPersons
    ? [' by ', ...(event.by === viewer.side ? ['you'] : subjectPhrase(event.by, viewer))]
    : []
  switch (outcome) {
    case 'replaced':
      return [
        'Replaced by ',
        ...(event ? possessivePhrase(event.by, viewer, 'your') : []),
        ' ',
        { cents: event?.offer?.terms.priceCents ?? 0 },
      ]
    case 'accepted':
      return event?.automatic ? ['Accepted automatically'] : ['Accepted', ...by]
    case 'declined':
      return event?.automatic ? ['Declined automatically'] : ['Declined', ...by]
    case 'withdrawn':
      return ['Withdrawn', ...by]
    case 'expired':
    case 'live':
      return ['Expired ', momentText(expiresAt)]
    case 'ended':
      return ['No longer valid']
  }
}
