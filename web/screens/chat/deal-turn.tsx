import { Link } from 'wouter'
import type { Deal } from '#contract/deals/deal.ts'
import { deliveryTurn } from '#contract/deals/delivery.ts'
import { libraryPath, reviewPath } from '#contract/paths.ts'
import { Countdown, Until } from '#web/domains/deals/countdown.tsx'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { dealStatusText } from '#web/domains/deals/deal-status-text.ts'
import { MoveButtons } from '#web/domains/deals/move-buttons.tsx'
import { PhraseText } from '#web/domains/deals/phrase-text.tsx'
import { paymentText } from '#web/domains/deals/payment-text.ts'
import { reservedText } from '#web/domains/deals/reservation-texts.ts'
import { button } from '#web/ui/button.ts'
import { DEAL_TONES } from './deal-tones.ts'

const BOX = 'p-4 border-b last:border-b-0 border-line border-l-2'
const TEXT = 'text-13px leading-20px text-muted break-anywhere [&_b]:(font-mono font-600 text-text)'

interface DealTurnProps {
  deal: DealControls
  /** Puts the deadline on one line. */
  compact?: boolean
  /** Whether to show the turn's moves. */
  hasMoves?: boolean
}

/** The turn and its deadline, or the outcome. */
export function DealTurn({ deal: controls, compact = false, hasMoves = false }: DealTurnProps) {
  const { view, isLoaded, isExpired, viewer } = controls
  if (!isLoaded) return <div className={`${BOX} ${DEAL_TONES.theirs.box} h-32`} />
  const { tone, title, text, phase, offer } = dealStatusText(view, isExpired, viewer)
  const deal = view?.deal
  const clock = offer && <Countdown size="l" from={offer.madeAt} until={offer.expiresAt} isOwnTurn={tone === 'yours'} />
  // Only one button is filled, and the turn's comes first.
  const isConfirmed = deal !== undefined && deliveryTurn(deal) !== 'buyer'
  const { box, title: titleColor } = DEAL_TONES[tone]
  const heading = (
    <h3 className={`min-w-0 font-600 break-anywhere ${titleColor}`}>
      <PhraseText phrase={title} />
    </h3>
  )
  if (compact && offer)
    return (
      <section aria-label="Whose turn it is" className={`${BOX} ${box}`}>
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            {heading}
            <p className={TEXT}>
              <Until time={offer.expiresAt} />
            </p>
          </div>
          {clock}
        </div>
        <Reserved deal={deal} />
      </section>
    )
  return (
    <section aria-label="Whose turn it is" className={`${BOX} ${box}`}>
      <div className="flex items-baseline justify-between gap-2">
        {heading}
        {!compact && phase && <span className="text-12px leading-16px text-end text-muted">{phase}</span>}
      </div>
      {offer && (
        <p className="flex flex-wrap items-baseline gap-x-2 mt-1 text-13px leading-20px text-muted">
          {clock}
          <Until time={offer.expiresAt} />
        </p>
      )}
      <p className={TEXT}>
        <PhraseText phrase={text} />
      </p>
      {deal?.status === 'negotiating' && deal.agreement && (
        <p className={TEXT}>{paymentText(deal.agreement, deal.reservation, viewer.side)}</p>
      )}
      <Reserved deal={deal} />
      {deal?.status === 'purchased' && viewer.side === 'buyer' && (
        <Link href={libraryPath(deal.id)} className={button(isConfirmed ? 'primary' : 'plain', 's', 'w-full mt-3')}>
          Go to the code
        </Link>
      )}
      {deal?.status === 'purchased' && viewer.side === 'buyer' && (
        <Link href={reviewPath(controls.chat.listing, deal.id)} className={button('plain', 's', 'w-full mt-2')}>
          Write a Review
        </Link>
      )}
      {hasMoves && (
        <div className="mt-3">
          <MoveButtons deal={controls} />
        </div>
      )}
    </section>
  )
}

/** That another buyer has the listing, as long as nothing is agreed here. */
function Reserved({ deal }: { deal: Deal | undefined }) {
  const { status, agreement, reservation } = deal ?? {}
  if (status !== 'negotiating' || agreement || reservation?.isOwn !== false) return null
  return <p className={`${TEXT} mt-2`}>{`${reservedText(reservation)} You can still talk and make offers.`}</p>
}
