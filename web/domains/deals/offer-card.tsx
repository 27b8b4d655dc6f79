import type { DealEvent, Offer } from '#contract/deals/deal.ts'
import { changedTerms } from '#contract/deals/terms.ts'
import { formatPrice } from '#contract/money.ts'
import { otherSide, type Side } from '#contract/deals/constants.ts'
import { ChangedTerms } from './changed-terms.tsx'
import { LAST_HOUR_MS } from './clock-text.ts'
import { useHasPassed } from './clock.ts'
import { Countdown } from './countdown.tsx'
import { type DealControls, listTerms } from './deal-controls.ts'
import { MoveButtons } from './move-buttons.tsx'
import { PhraseText } from './phrase-text.tsx'
import { plainText } from './phrase.ts'
import { termsCount } from './terms.ts'
import { type Viewer, whose } from './viewer.ts'

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
      className={`deal-card ${isYours ? 'border-accent [@media(forced-colors:active)]:border-2' : ''}`}
      data-brief={brief || undefined}
    >
      <div className="deal-card-head [&>[role=timer]]:ms-auto">
        <strong>
          <PhraseText of={title} />
        </strong>
        {!brief && <TurnBadge of={answerer} viewer={viewer} />}
        <Countdown from={madeAt} until={expiresAt} yours={isYours} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 min-w-0 @[400px]:mt-1">
        <span className={`deal-price ${brief ? 'text-28px leading-36px tracking-[-.03em]' : ''}`}>
          {formatPrice(terms.priceCents)}
        </span>
        {replaced && replaced.terms.priceCents !== terms.priceCents && (
          <span className="text-13px leading-20px text-muted">
            <s className="font-mono text-faint">{formatPrice(replaced.terms.priceCents)}</s>{' '}
            <span className={brief ? '' : 'hidden @[400px]:inline'}>
              <PhraseText of={[...whose(replaced.by, viewer, 'your'), ' offer']} />
            </span>
          </span>
        )}
        {isLate ? (
          <span className="ms-auto text-12px leading-16px text-bad">Last hour</span>
        ) : (
          !brief && (
            <span className="hidden @[400px]:block ms-auto text-13px leading-20px text-faint">
              List price <span className="font-mono">{formatPrice(chat.listing.priceCents)}</span>
            </span>
          )
        )}
        {changed.length > 0 && !brief && (
          <span className="ms-auto text-13px leading-20px text-muted @[400px]:hidden">
            {termsCount(changed.length, 'changed')}
          </span>
        )}
      </p>
      <ChangedTerms
        from={former}
        to={terms}
        brief={brief}
        isFirst={!replaced}
        className={brief ? 'mt-2' : 'mt-2 hidden @[400px]:block'}
      />
      {!brief && <MoveButtons deal={deal} />}
    </article>
  )
}

/** Whose turn it is: 'Your turn', or 'Ines’s turn'. */
function TurnBadge({ of, viewer }: { of: Side; viewer: Viewer }) {
  const isYours = of === viewer.side
  return (
    <span className={`badge min-w-0 ${isYours ? 'bg-accent-soft text-accent-text' : 'bg-s3 text-muted'}`}>
      <span className="truncate leading-normal">
        <PhraseText of={[...whose(of, viewer), ' turn']} />
      </span>
    </span>
  )
}
