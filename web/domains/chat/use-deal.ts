import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { Deal, DealEvent, DealView } from '#contract/deals/deal.ts'
import type { MoveInput } from '#contract/deals/moves.ts'
import { ApiError } from '#web/lib/api.ts'
import { useHasPassed } from '#web/domains/deals/clock.ts'
import { type DealControls, type DealForm, movesIn, type UnnamedMove } from '#web/domains/deals/deal-controls.ts'
import { makeMove, MoveIds, RefusedMove } from '#web/domains/deals/make-move.ts'
import { viewerOf } from '#web/domains/deals/viewer.ts'
import { refetchChats } from './chats-api.ts'
import { useConversation } from './use-conversation.ts'

interface Attempt extends Pick<DealControls, 'busy' | 'refusal'> {
  /** The events that the deal had when a move got no answer; another one says more than its refusal. */
  unsettledAt?: number | undefined
}

/** The deal of a chat as its conversation knows it, and the moves that the person can make. */
export function useDeal(chat: Chat): DealControls {
  const queries = useQueryClient()
  const [{ deal: view, unreadableDeal, phase, messages }, { takeDeal }] = useConversation(chat.id, { inDeal: true })
  const [ids] = useState(() => new MoveIds())
  const [attempt, setAttempt] = useState<Attempt>({ busy: undefined, refusal: undefined })
  const [form, setForm] = useState<DealForm>()
  const isExpired = useHasPassed(view?.deal.offer?.expiresAt)
  const viewer = viewerOf(chat)
  const isKnown = view !== undefined || (phase === 'ready' && !unreadableDeal)

  const submit = async (move: UnnamedMove, seen: DealView | undefined) => {
    setAttempt({ refusal: undefined, busy: move.type })
    const dealId = seen?.deal.status === 'negotiating' ? seen.deal.id : null
    const named = ids.name<MoveInput>({ ...move, dealId })
    try {
      takeDeal(await makeMove(queries, chat.id, named))
      ids.forget(named)
      setForm((open) => (open === form ? undefined : open))
      // It has started one.
      if (dealId === null) refetchChats(queries)
    } catch (error) {
      const refused = new RefusedMove(asApiError(error), seen, viewer)
      if (refused.current) takeDeal(refused.current)
      if (!refused.isUnsettled) {
        ids.forget(named)
        // What the listing allows may have changed, too.
        refetchChats(queries)
      }
      throw refused
    } finally {
      setAttempt((was) => (was.busy === move.type ? { ...was, busy: undefined } : was))
    }
  }

  const make = (move: UnnamedMove) => {
    if (attempt.busy === move.type) return
    submit(move, view).catch(({ phrase, isUnsettled }: RefusedMove) => {
      setAttempt((was) => ({
        ...was,
        refusal: { phrase, retry: isUnsettled ? () => make(move) : undefined },
        unsettledAt: isUnsettled ? view?.deal.sequence : undefined,
      }))
    })
  }
  const { busy, unsettledAt } = attempt
  const isOvertaken = unsettledAt !== undefined && unsettledAt !== view?.deal.sequence

  return {
    chat,
    viewer,
    view,
    isKnown,
    isAgain: messages.some(({ event }) => event && event.dealId !== view?.deal.id),
    isExpired,
    hasCard: messages.some(({ event }) => event && hasCard(event, view?.deal, isExpired)),
    moves: isKnown ? movesIn(chat, view?.deal, isExpired) : [],
    busy,
    refusal: isOvertaken ? undefined : attempt.refusal,
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
