import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { deliveryTurn } from '#contract/deals/delivery.ts'
import type { MoveType } from '#contract/deals/moves.ts'
import { formatPrice } from '#contract/money.ts'
import { button } from '#web/ui/button.ts'
import type { DealControls } from './deal-controls.ts'
import { MoveFailureMessage } from './move-failure-message.tsx'

/** The accept button with its price is first and widest. */
const LAYOUTS = {
  s: { answer: 'grid grid-cols-[2fr_1fr_1fr]', other: 'flex flex-wrap justify-end' },
  l: {
    answer: 'grid grid-cols-[1fr_1fr] [&>:first-child]:col-span-full',
    other: 'flex flex-wrap [&>:first-child]:flex-1',
  },
}
const BUTTON = 'min-w-0 aria-[busy=true]:(opacity-60 cursor-progress)'

interface MoveButtonsProps {
  deal: DealControls
  size?: 's' | 'l'
}

/** The user's moves on the live offer or held price, and the last failure. Only on their turn is a button filled. */
export function MoveButtons({ deal, size = 's' }: MoveButtonsProps) {
  const { moves, view, busy, failure, makeMove, setForm } = deal
  const offer = view?.deal.offer
  const isAnswer = moves.includes('accept')
  const box = useFocusHandover()
  const move = (type: MoveType, kind: 'primary' | 'plain' | 'danger', text: ReactNode, onClick: () => void) =>
    moves.includes(type) && (
      <button
        type="button"
        aria-busy={busy === type}
        onClick={onClick}
        className={button(kind, size, `${BUTTON} ${isAnswer ? 'px-2' : 'px-3.5'}`)}
      >
        {text}
      </button>
    )
  const { agreement } = view?.deal ?? {}
  const isSellersTurn = view !== undefined && deliveryTurn(view.deal) === 'seller'
  return (
    <div ref={box} className="grid gap-2 min-w-0">
      <div className={`${LAYOUTS[size][isAnswer ? 'answer' : 'other']} gap-2`}>
        {offer && (
          <>
            {move(
              'accept',
              'primary',
              <span>
                Accept{' '}
                <span className="[@container_(max-width:24.99rem)]:hidden">{formatPrice(offer.terms.priceCents)}</span>
              </span>,
              () => setForm('accept'),
            )}
            {isAnswer && move('offer', 'plain', 'Counter', () => setForm('offer'))}
            {move('decline', 'danger', 'Decline', () => setForm('decline'))}
            {move('withdraw', 'plain', 'Withdraw', () => makeMove({ type: 'withdraw', offerId: offer.id }))}
          </>
        )}
        {move('pay', 'primary', 'Mark as paid', () => setForm('pay'))}
        {move('receive', agreement?.paidAt ? 'primary' : 'plain', 'Confirm payment', () => setForm('receive'))}
        {move('deliver', isSellersTurn ? 'primary' : 'plain', 'Deliver', () => setForm('deliver'))}
        {move('confirm-delivery', 'primary', 'Confirm delivery', () => setForm('confirm-delivery'))}
        {move('request-changes', 'plain', 'Request changes', () => setForm('request-changes'))}
      </div>
      {failure && <MoveFailureMessage of={failure} />}
    </div>
  )
}

/** Moves the focus to the conversation when the used button unmounts. */
function useFocusHandover() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current?.contains(document.activeElement))
        current.closest('[data-conversation]')?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
