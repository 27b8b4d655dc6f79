import type { ReactNode } from 'react'
import { TOO_LOW_TEXT } from '#contract/deals/constants.ts'
import type { Offer } from '#contract/deals/deal.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import { momentText } from './clock-text.ts'
import type { DealControls } from './deal-controls.ts'
import type { Decision } from './decisions.ts'
import { PhraseText } from './phrase-text.tsx'
import type { Phrase } from './phrase.ts'
import { subject, type Viewer, whose } from './viewer.ts'

const REASON = 'flex-1 min-w-120px text-13px leading-20px text-muted break-anywhere'

interface PastOfferProps {
  deal: DealControls
  offer: Offer
  decision: Decision
  /** Whether moves stand elsewhere. */
  brief: boolean
}

/** An offer that was decided: its price, and what became of it. */
export function PastOffer({ deal, offer, decision, brief }: PastOfferProps) {
  const { viewer, moves, view, open } = deal
  const { outcome, event } = decision
  const price = formatPrice(offer.terms.priceCents)
  const Price = outcome === 'accepted' ? 'span' : 's'
  // The last thing that happened: the way on is to offer again.
  const mayOfferAgain = outcome === 'expired' && !brief && (!event || event.sequence === view?.deal.sequence)
  return (
    <article className="deal-card" data-past>
      <div className="deal-card-head">
        <strong>
          <PhraseText of={[...whose(offer.by, viewer), ' offer']} />
        </strong>
        <span className="ms-auto flex-[1_.01_auto] truncate text-end text-12px leading-16px text-faint [&_b]:font-400">
          <PhraseText of={outcomePhrase(offer, decision, viewer)} />
        </span>
      </div>
      <div className="deal-card-end">
        <Price className="font-mono text-20px leading-28px font-600 tracking-[-.02em] text-muted">{price}</Price>
        <Reason of={decision} />
        {mayOfferAgain && moves.includes('offer') && (
          <button type="button" onClick={() => open('offer')} className={button('plain', 's', 'ms-auto')}>
            Make a new offer
          </button>
        )}
      </div>
    </article>
  )
}

function Reason({ of: { outcome, event } }: { of: Decision }): ReactNode {
  if (outcome !== 'declined' || !event) return null
  if (event.automatic) return <span className={REASON}>{TOO_LOW_TEXT}</span>
  if (!event.reason) return null
  return (
    <span className={REASON}>
      <PhraseText of={[{ quote: event.reason }]} />
    </span>
  )
}

/** What became of an offer, in a few words. */
export function outcomePhrase({ expiresAt }: Offer, { outcome, event }: Decision, viewer: Viewer): Phrase {
  const isPersons = event !== undefined && event.by !== 'system' && event.by !== 'admin'
  const by: Phrase = isPersons ? [' by ', ...(event.by === viewer.side ? ['you'] : subject(event.by, viewer))] : []
  switch (outcome) {
    case 'replaced':
      return [
        'Replaced by ',
        ...(event ? whose(event.by, viewer, 'your') : []),
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
