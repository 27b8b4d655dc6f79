import type { DealEvent, Offer } from '#contract/deals/deal.ts'
import { changedTerms } from '#contract/deals/terms.ts'
import { formatPrice } from '#contract/money.ts'
import { otherSide } from '#contract/deals/constants.ts'
import { CardMoves } from './card-moves.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { LAST_HOUR_MS } from './clock-text.ts'
import { useHasPassed } from './clock.ts'
import { Countdown, Until } from './countdown.tsx'
import { type DealControls, listTerms } from './deal-controls.ts'
import { PhraseText } from './phrase-text.tsx'
import { plainText } from './phrase.ts'
import { termsCount } from './terms.ts'
import { TurnBadge } from './turn-badge.tsx'
import { possessivePhrase } from './viewer.ts'

interface OfferCardProps {
  deal: DealControls
  /** The event that made the offer. */
  event: DealEvent & { offer: Offer }
  /** Whether moves and turn are shown elsewhere. */
  hidesActions: boolean
}

/** The live offer: price, terms, countdown and the user's moves. */
export function OfferCard({ deal, event: { offer, replaced }, hidesActions }: OfferCardProps) {
  const { chat, viewer } = deal
  const { terms, madeAt, expiresAt } = offer
  const answerer = otherSide(offer.by)
  const isYours = answerer === viewer.side
  const isLate = useHasPassed(expiresAt - LAST_HOUR_MS)
  const listed = listTerms(chat, terms.license)
  const former = replaced?.terms ?? listed
  const changed = changedTerms(former, terms).filter((term) => term !== 'priceCents')
  const title = [...possessivePhrase(offer.by, viewer), ' offer']
  const turn = [...possessivePhrase(answerer, viewer, 'your'), ' turn']
  return (
    <article
      aria-label={`${plainText(title)}, ${formatPrice(terms.priceCents)}, ${plainText(turn)}`}
      className={`deal-card ${isYours ? 'border-accent [@media(forced-colors:active)]:border-2' : ''}`}
      data-brief={hidesActions || undefined}
    >
      <div className="deal-card-head flex-wrap gap-y-1">
        <strong>
          <PhraseText phrase={title} />
        </strong>
        {!hidesActions && <TurnBadge of={answerer} viewer={viewer} />}
        <span className="flex items-baseline ms-auto text-12px leading-20px text-muted whitespace-nowrap">
          <Countdown from={madeAt} until={expiresAt} isOwnTurn={isYours} />, <Until time={expiresAt} />
        </span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 min-w-0 @[25rem]:mt-1">
        <span className={`deal-price ${hidesActions ? 'text-28px leading-36px tracking-[-.03em]' : ''}`}>
          {formatPrice(terms.priceCents)}
        </span>
        {replaced && replaced.terms.priceCents !== terms.priceCents && (
          <span className="text-13px leading-20px text-muted">
            <s className="font-mono text-faint">{formatPrice(replaced.terms.priceCents)}</s>{' '}
            <span className={hidesActions ? '' : 'hidden @[25rem]:inline'}>
              <PhraseText phrase={[...possessivePhrase(replaced.by, viewer, 'your'), ' offer']} />
            </span>
          </span>
        )}
        {isLate ? (
          <span className="ms-auto text-12px leading-16px text-bad">Last hour</span>
        ) : (
          !hidesActions && (
            <span className="hidden @[25rem]:block ms-auto text-13px leading-20px text-faint">
              List price <span className="font-mono">{formatPrice(listed.priceCents)}</span>
            </span>
          )
        )}
        {changed.length > 0 && !hidesActions && (
          <span className="ms-auto text-13px leading-20px text-muted @[25rem]:hidden">
            {termsCount(changed.length, 'changed')}
          </span>
        )}
      </p>
      <ChangedTerms
        from={former}
        to={terms}
        isCompact={hidesActions}
        isFirst={!replaced}
        className={hidesActions ? 'mt-2' : 'mt-2 hidden @[25rem]:block'}
      />
      {!hidesActions && <CardMoves deal={deal} />}
    </article>
  )
}
