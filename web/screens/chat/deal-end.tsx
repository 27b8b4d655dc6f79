import { PAYMENT_TEXT, PAYMENT_TEXT_SELLER } from '#contract/deals/constants.ts'
import type { DealControls } from '#web/domains/deals/deal-controls.ts'
import { buyText } from '#web/domains/deals/terms.ts'
import { button } from '#web/ui/button.ts'

interface DealEndProps {
  deal: DealControls
  size?: 's' | 'l'
}

/** Payment instructions, moves that do not answer an offer, and cancellation. */
export function DealEnd({ deal, size = 's' }: DealEndProps) {
  const { chat, viewer, view, moves, setForm } = deal
  const isOpen = view?.deal.status === 'negotiating' && !view.deal.agreement
  const mayOffer = moves.includes('offer') && !moves.includes('accept')
  const hasOthers = mayOffer || moves.includes('buy') || moves.includes('cancel')
  if (!hasOthers && !isOpen) return null
  return (
    <section aria-label="Actions" className="grid gap-2 p-4 border-b last:border-b-0 border-line">
      {mayOffer && (
        <button type="button" onClick={() => setForm('offer')} className={button('plain', size)}>
          Make an offer
        </button>
      )}
      {moves.includes('buy') && (
        <button type="button" onClick={() => setForm('buy')} className={button('plain', size)}>
          {buyText(chat.listing.priceCents)}
        </button>
      )}
      {moves.includes('cancel') && (
        <button type="button" onClick={() => setForm('cancel')} className={button('danger', size)}>
          Cancel negotiation
        </button>
      )}
      {isOpen && (
        <p className="mt-1 text-13px leading-20px text-muted">
          {viewer.side === 'buyer' ? PAYMENT_TEXT : PAYMENT_TEXT_SELLER}
        </p>
      )}
    </section>
  )
}
