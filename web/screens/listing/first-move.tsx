import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { License } from '#contract/licenses/licenses.ts'
import type { ShownListing } from '#contract/listings/catalogue.ts'
import { allowedMoves } from '#contract/deals/allowed-moves.ts'
import type { DealView } from '#contract/deals/deal.ts'
import type { MoveInput } from '#contract/deals/moves.ts'
import { chatPath } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { startChat } from '#web/domains/chat/chats-api.ts'
import { BuyDialog } from '#web/domains/deals/buy-dialog.tsx'
import type { FormControls, MoveWithoutId } from '#web/domains/deals/deal-controls.ts'
import { makeMove, MoveIds, MoveError } from '#web/domains/deals/make-move.ts'
import { OfferDialog } from '#web/domains/deals/offer-dialog.tsx'
import { firstName, type Viewer } from '#web/domains/deals/viewer.ts'

interface FirstMoveProps {
  listing: ShownListing
  license: License
  form: 'offer' | 'buy'
  onClose: () => void
}

/** The offer or buy dialog that starts a chat with the deal's first move, then navigates there. */
export function FirstMove({ listing, license, form, onClose }: FirstMoveProps) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [ids] = useState(() => new MoveIds())
  // After an error, the chat's version of the listing: the page's may be cached.
  const [current, setCurrent] = useState<FormControls['chat']['listing']>()
  const viewer: Viewer = { side: 'buyer', other: firstName(listing.seller.name) }

  const submit = async (move: MoveWithoutId, seen: DealView | undefined) => {
    const dealId = seen?.deal.status === 'negotiating' ? seen.deal.id : null
    try {
      const { chat } = await startChat(queries, listing.id)
      const made = makeMove(queries, chat.id, ids.assign<MoveInput>({ ...move, dealId }))
      const { deal } = await made.catch((error: unknown) => {
        setCurrent(chat.listing)
        throw error
      })
      navigate(chatPath(deal.id))
    } catch (error) {
      // The price may have changed.
      void queries.invalidateQueries({ queryKey: ['listing'] })
      throw error instanceof ApiError ? new MoveError(error, seen, viewer) : error
    }
  }

  const latest = current ?? listing
  const moves = allowedMoves(undefined, 'buyer', { ...latest, live: true }, 0)
  const deal: FormControls = {
    chat: { listing: latest },
    license,
    viewer,
    view: undefined,
    moves,
    setForm: onClose,
    submit,
  }
  return form === 'offer' ? <OfferDialog deal={deal} /> : <BuyDialog deal={deal} />
}
