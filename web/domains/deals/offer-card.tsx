import type { DealEvent, Offer } from '#contract/deals/deal.ts'
import { formatPrice } from '#contract/money.ts'
import { otherSide } from '#contract/deals/constants.ts'
import { ChangedTerms } from './changed-terms.tsx'
import { LAST_HOUR_MS } from './clock-text.ts'
import { useHasPassed } from './clock.ts'
import { Countdown } from './countdown.tsx'
import { type DealControls, listTerms } from './deal-controls.ts'
import { MoveButtons } from './move-buttons.tsx'
import { PhraseText } from './phrase-text.tsx'
import { plainText } from './phrase.ts'
import { changedTerms, termsCount } from './terms.ts'
import { TurnBadge } from './turn-badge.tsx'
import { whose } from './viewer.ts'

interface OfferCardProps {
  deal: DealControls
  /** The event that made it. */
  event: DealEvent & { offer: Offer }
  /** Whether its moves, and whose turn it is, stand elsewhere. */
  brief: boolean
}

/** The live offer: its price, its terms, its clock, and the moves that are one's own to make. */
export function OfferCard({ deal, event: { offer, replaced }, brief }: OfferCardProps) {
  const { chat, viewer } = deal
  const { terms, madeAt, expiresAt } = offer
  const answerer = otherSide(offer.by)
  const isYours = answerer === viewer.side
  const isLate = useHasPassed(expiresAt - LAST_HOUR_MS)
  const former = replaced?.terms ?? listTerms(chat)
  const changed = changedTerms(former, terms).filter((term) => term !== 'priceCents')
  const title = [...whose(offer.by, viewer), ' offer']
  const turn = [...whose(answerer, viewer, 'your'), ' turn']
  return (
    <article
      aria-label={`${plainText(title)}, ${formatPrice(terms.priceCents)}, ${plainText(turn)}`}
      className="deal-card"
      data-brief={brief || undefined}
      data-yours={isYours || undefined}
    >
      <div className="deal-card-head">
        <strong>
          <PhraseText of={title} />
        </strong>
        {!brief && <TurnBadge of={answerer} viewer={viewer} />}
        <Countdown from={madeAt} until={expiresAt} yours={isYours} />
      </div>
      <p className="deal-card-price">
        <span className="deal-price">{formatPrice(terms.priceCents)}</span>
        {replaced && replaced.terms.priceCents !== terms.priceCents && (
          <span className="deal-former">
            <s>{formatPrice(replaced.terms.priceCents)}</s>{' '}
            <span className="deal-wide">
              <PhraseText of={[...whose(replaced.by, viewer, 'your'), ' offer']} />
            </span>
          </span>
        )}
        {isLate ? (
          <span className="deal-last-hour">Last hour</span>
        ) : (
          <span className="deal-list-price">
            List price <span>{formatPrice(chat.listing.priceCents)}</span>
          </span>
        )}
        {changed.length > 0 && <span className="deal-count">{termsCount(changed.length, 'changed')}</span>}
      </p>
      <ChangedTerms from={former} to={terms} brief={brief} isFirst={!replaced} />
      {!brief && <MoveButtons deal={deal} />}
    </article>
  )
}
