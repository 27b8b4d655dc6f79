import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { PAYMENT_TEXT } from '#contract/deals/constants.ts'
import type { MoveInput } from '#contract/deals/moves.ts'
import type { Purchase } from '#contract/library/library.ts'
import { formatPrice } from '#contract/money.ts'
import { chatPath } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import type { MoveWithoutId } from '#web/domains/deals/deal-controls.ts'
import { makeMove, MoveIds } from '#web/domains/deals/make-move.ts'
import { button } from '#web/ui/button.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface RenewDialogProps {
  purchase: Pick<Purchase, 'id' | 'product' | 'license'>
  chatId: string
  /** The seller's price for another year of updates. */
  priceCents: number
  onClose: () => void
}

/** Confirms another year of updates, which is a new deal in the room. */
export function RenewDialog({ purchase, chatId, priceCents, onClose }: RenewDialogProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [ids] = useState(() => new MoveIds())
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)

  const renew = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const terms = { priceCents, ...(purchase.license && { license: purchase.license }) }
    const move: MoveWithoutId = { type: 'buy', terms, renews: purchase.id }
    try {
      const { deal } = await makeMove(queries, chatId, ids.assign<MoveInput>({ ...move, dealId: null }))
      navigate(chatPath(deal.id))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
      setBusy(false)
    }
  }

  return (
    <Modal title="Renew updates" onClose={onClose}>
      <form onSubmit={(event) => void renew(event)} className="grid grid-cols-1 gap-4">
        <p dir="auto" className="font-600">
          {purchase.product.title}
        </p>
        <p className="text-13px leading-20px text-muted">
          Another year of new versions for {formatPrice(priceCents)}, from the day it’s paid. You and the seller then
          agree on this price. {PAYMENT_TEXT}
        </p>
        <FormError error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={button('ghost', 's')} data-autofocus>
            Cancel
          </button>
          <button type="submit" aria-disabled={isBusy} className={button('primary', 's')}>
            Renew for {formatPrice(priceCents)}
          </button>
        </div>
      </form>
    </Modal>
  )
}
