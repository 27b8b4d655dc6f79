import { DialogPanel, DialogTitle } from '@headlessui/react'
import { formatPrice } from '#contract/money.ts'
import { Cover } from '#web/domains/images/cover.tsx'
import { type DealControls, hasTurnMoves } from '#web/domains/deals/deal-controls.ts'
import { standOf } from '#web/domains/deals/deal-stand.ts'
import { MoveButtons } from '#web/domains/deals/move-buttons.tsx'
import { button } from '#web/ui/button.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { DealEnd } from './deal-end.tsx'
import { DealHistory } from './deal-history.tsx'
import { Person } from './deal-panel.tsx'
import { DealTerms } from './deal-terms.tsx'
import { DealTurn } from './deal-turn.tsx'

/** The deal as a sheet, with the moves in reach. */
export function DealSheet({ deal }: { deal: DealControls }) {
  const close = () => deal.open(undefined)
  return (
    <Overlay onClose={close}>
      <DialogPanel className="deal-sheet">
        <Head deal={deal} onClose={close} />
        <div className="deal-sheet-body">
          <DealTurn deal={deal} compact />
          <DealTerms deal={deal} />
          <DealHistory deal={deal} />
          <DealEnd deal={deal} hasMoves={false} size="l" />
          <Person deal={deal} />
        </div>
        {(hasTurnMoves(deal) || deal.refusal) && (
          <div className="deal-sheet-foot">
            <MoveButtons deal={deal} size="l" />
          </div>
        )}
      </DialogPanel>
    </Overlay>
  )
}

function Head({ deal: { chat, view, isExpired, viewer }, onClose }: { deal: DealControls; onClose: () => void }) {
  const { listing } = chat
  const { phase } = standOf(view, isExpired, viewer)
  return (
    <div className="deal-sheet-head">
      <div className="deal-sheet-cover">
        <Cover image={listing.cover} alt="" sizes="64px" />
      </div>
      <div className="min-w-0 flex-1">
        <DialogTitle dir="auto" className="font-600 leading-20px line-clamp-2 break-words">
          {listing.title}
        </DialogTitle>
        <p className="text-12px leading-16px text-muted">
          List price <span className="font-mono">{formatPrice(listing.priceCents)}</span>
          {phase && ` · Phase: ${phase}`}
        </p>
      </div>
      <button type="button" onClick={onClose} aria-label="Close" className={button('ghost', 'l', 'w-11 px-0!')}>
        <span aria-hidden className="i-lucide-x text-18px" />
      </button>
    </div>
  )
}
