import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { Deal, DealEvent, DealView } from '#contract/deals/deal.ts'
import type { MoveInput, MoveType } from '#contract/deals/moves.ts'
import { ApiError } from '#web/lib/api.ts'
import { useHasPassed } from '../deals/clock.ts'
import { type DealControls, type DealForm, movesIn, type Refusal, type UnnamedMove } from '../deals/deal-controls.ts'
import { makeMove, MoveIds, RefusedMove } from '../deals/make-move.ts'
import { viewerOf } from '../deals/viewer.ts'
import { refetchChat } from './chats-api.ts'
import { useConversation } from './use-conversation.ts'

const NOBODY = { busy: undefined, refusal: undefined }

/** The deal of a chat as its conversation knows it, and the moves that the person can make. */
export function useDeal(chat: Chat): DealControls {
  const queries = useQueryClient()
  const [{ deal: view, phase, messages }, { takeDeal }] = useConversation(chat.id, { inDeal: true })
  const [ids] = useState(() => new MoveIds())
  const [attempt, setAttempt] = useState<{ busy: MoveType | undefined; refusal: Refusal | undefined }>(NOBODY)
  const [form, setForm] = useState<DealForm>()
  const isExpired = useHasPassed(view?.deal.offer?.expiresAt)
  const viewer = viewerOf(chat)
  const isKnown = view !== undefined || phase === 'ready'

  const submit = async (move: UnnamedMove, seen: DealView | undefined) => {
    setAttempt({ ...NOBODY, busy: move.type })
    try {
      const dealId = seen?.deal.status === 'negotiating' ? seen.deal.id : null
      takeDeal(await makeMove(queries, chat.id, ids.name<MoveInput>({ ...move, dealId })))
      ids.forget()
      setForm(undefined)
      // It has started one.
      if (dealId === null) refetchChat(queries, chat.id)
    } catch (error) {
      const refused = new RefusedMove(asApiError(error), seen, viewer)
      if (refused.current) takeDeal(refused.current)
      if (!refused.isUnsettled) {
        ids.forget()
        // What the listing allows may have changed, too.
        refetchChat(queries, chat.id)
      }
      throw refused
    } finally {
      setAttempt(NOBODY)
    }
  }

  const make = (move: UnnamedMove) => {
    if (attempt.busy) return
    submit(move, view).catch((refused: RefusedMove) => {
      const retry = refused.isUnsettled ? () => make(move) : undefined
      setAttempt({ busy: undefined, refusal: { phrase: refused.phrase, retry } })
    })
  }

  return {
    chat,
    viewer,
    view,
    isKnown,
    isExpired,
    hasCard: messages.some(({ event }) => event && hasCard(event, view?.deal, isExpired)),
    moves: isKnown ? movesIn(chat, view?.deal, isExpired) : [],
    ...attempt,
    form,
    open: (next) => {
      setAttempt((was) => ({ ...was, refusal: undefined }))
      setForm(next)
    },
    make,
    submit,
  }
}

/** Whether an event shows as a card with moves. */
function hasCard({ dealId, type, offer, at }: DealEvent, deal: Deal | undefined, isExpired: boolean): boolean {
  if (!deal || deal.id !== dealId || deal.status !== 'negotiating') return false
  if (deal.agreement) return (type === 'accepted' || type === 'bought') && at === deal.agreement.at
  return type === 'offered' && !isExpired && offer?.id === deal.offer?.id
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ code: 'internal', message: 'Something went wrong. Please try again.' })
}
