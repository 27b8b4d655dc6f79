import { DialogPanel, DialogTitle } from '@headlessui/react'
import { Cover } from '#web/domains/images/cover.tsx'
import { type DealControls, hasTurnMoves } from '#web/domains/deals/deal-controls.ts'
import { dealStatusText } from '#web/domains/deals/deal-status-text.ts'
import { MoveButtons } from '#web/domains/deals/move-buttons.tsx'
import { button } from '#web/ui/button.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { markScrollEdges, SCROLL_FADE } from '#web/ui/scroll-fade.ts'
import { DealEnd } from './deal-end.tsx'
import { DealHistory } from './deal-history.tsx'
import { Person } from './deal-panel.tsx'
import { DealTerms } from './deal-terms.tsx'
import { DealTurn } from './deal-turn.tsx'

const SHEET = [
  'fixed inset-x-0 bottom-0 flex flex-col max-h-88dvh border-t border-line2 rounded-t-lg bg-s1 shadow-float',
  "before:(content-[''] flex-none w-10 h-1 mt-2 mx-auto rounded-2px bg-line2) [&_.button]:h-11",
  '[transition:transform_.15s,opacity_.15s] starting:(translate-y-8 opacity-0)',
].join(' ')

/** The deal as a sheet, with its moves. */
export function DealSheet({ deal }: { deal: DealControls }) {
  const close = () => deal.setForm(undefined)
  return (
    <Overlay onClose={close}>
      <DialogPanel className={SHEET}>
        <Head deal={deal} onClose={close} />
        <div
          ref={markScrollEdges}
          className={`flex-1 min-h-0 overflow-x-hidden overflow-y-auto overscroll-contain ${SCROLL_FADE}`}
        >
          <div className="[&>:last-child]:m-4">
            <DealTurn deal={deal} compact />
            <DealTerms deal={deal} />
            <DealHistory deal={deal} />
            <DealEnd deal={deal} size="l" />
            <Person deal={deal} />
          </div>
        </div>
        {(hasTurnMoves(deal) || deal.failure) && (
          <div className="px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] border-t border-line">
            <MoveButtons deal={deal} size="l" />
          </div>
        )}
      </DialogPanel>
    </Overlay>
  )
}

function Head({ deal: { chat, view, isExpired, viewer }, onClose }: { deal: DealControls; onClose: () => void }) {
  const { listing } = chat
  const { phase } = dealStatusText(view, isExpired, viewer)
  return (
    <div className="flex items-center gap-3 py-3 pl-4 pr-1 border-b border-line">
      <div className="flex-none w-16 h-10 rounded-sm overflow-hidden">
        <Cover image={listing.cover} alt="" sizes="64px" />
      </div>
      <div className="min-w-0 flex-1">
        <DialogTitle dir="auto" className="font-600 leading-20px line-clamp-2 break-words">
          {listing.title}
        </DialogTitle>
        {phase && <p className="text-12px leading-16px text-muted">{phase}</p>}
      </div>
      <button type="button" onClick={onClose} aria-label="Close" className={button('ghost', 'l', 'w-11 px-0!')}>
        <span aria-hidden className="i-lucide-x text-18px" />
      </button>
    </div>
  )
}
