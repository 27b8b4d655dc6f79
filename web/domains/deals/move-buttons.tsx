import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { MoveType } from '#contract/deals/moves.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import type { DealControls } from './deal-controls.ts'
import { MoveRefusal } from './move-refusal.tsx'

interface MoveButtonsProps {
  deal: DealControls
  size?: 's' | 'l'
}

/** The moves about the live offer or the held price that are a person's to make, and why the last one was refused. Only their turn has a filled button. */
export function MoveButtons({ deal, size = 's' }: MoveButtonsProps) {
  const { moves, view, busy, refusal, make, open } = deal
  const offer = view?.deal.offer
  const box = useFocusHandover()
  const move = (type: MoveType, kind: 'primary' | 'plain' | 'danger', text: ReactNode, onClick: () => void) =>
    moves.includes(type) && (
      <button type="button" aria-busy={busy === type} onClick={onClick} className={button(kind, size)}>
        {text}
      </button>
    )
  const { agreement } = view?.deal ?? {}
  const isAnswer = moves.includes('accept')
  return (
    <div ref={box} className="deal-moves-box">
      <div className="deal-moves" data-answer={isAnswer || undefined} data-size={size}>
        {offer && (
          <>
            {move(
              'accept',
              'primary',
              <span>
                Accept <span className="deal-accepted-price">{formatPrice(offer.terms.priceCents)}</span>
              </span>,
              () => make({ type: 'accept', offerId: offer.id, priceCents: offer.terms.priceCents }),
            )}
            {isAnswer && move('offer', 'plain', 'Counter', () => open('offer'))}
            {move('decline', 'danger', 'Decline', () => open('decline'))}
            {move('withdraw', 'plain', 'Withdraw', () => make({ type: 'withdraw', offerId: offer.id }))}
          </>
        )}
        {move('pay', 'primary', 'Mark as paid', () => make({ type: 'pay' }))}
        {move('receive', agreement?.paidAt ? 'primary' : 'plain', 'Confirm received', () => make({ type: 'receive' }))}
      </div>
      {refusal && <MoveRefusal of={refusal} />}
    </div>
  )
}

/** A move takes its buttons away: who used them goes on in the conversation. */
function useFocusHandover() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current?.contains(document.activeElement))
        current.closest('.chat')?.querySelector<HTMLElement>('.chat-log')?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
