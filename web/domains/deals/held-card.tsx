import type { Agreement } from '#contract/deals/deal.ts'
import { formatPrice } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { DealControls } from './deal-controls.ts'
import { MoveButtons } from './move-buttons.tsx'
import { paymentText } from './payment-text.ts'

interface HeldCardProps {
  deal: DealControls
  agreement: Agreement
  /** Whether its moves stand elsewhere. */
  brief: boolean
}

/** A price that is held until its payment is confirmed by both. */
export function HeldCard({ deal, agreement, brief }: HeldCardProps) {
  const price = formatPrice(agreement.terms.priceCents)
  return (
    <article aria-label={`Accepted, ${price}, price held`} className="deal-card">
      <div className="deal-card-head">
        <strong>Accepted</strong>
        <Badge tone="info">Price held</Badge>
      </div>
      <div className="deal-card-end">
        <span className="deal-price">{price}</span>
        {!brief && <MoveButtons deal={deal} />}
      </div>
      <p className="deal-payment">{paymentText(agreement, deal.viewer.side)}</p>
    </article>
  )
}
