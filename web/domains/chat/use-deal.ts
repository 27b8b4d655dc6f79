import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chat } from '#contract/chat/chats.ts'
import type { Deal, DealEvent, DealView } from '#contract/deals/deal.ts'
import type { MoveInput } from '#contract/deals/moves.ts'
import { ApiError } from '#web/lib/api.ts'
import { useHasPassed } from '#web/domains/deals/clock.ts'
import {
  type DealControls,
  type DealForm,
  availableMoves,
  type MoveWithoutId,
} from '#web/domains/deals/deal-controls.ts'
import { makeMove, MoveIds, MoveError } from '#web/domains/deals/make-move.ts'
import { viewerOf } from '#web/domains/deals/viewer.ts'
import { refetchChats } from './chats-api.ts'
import { useConversation } from './use-conversation.ts'

interface Attempt extends Pick<DealControls, 'busy' | 'failure'> {
  /** The deal's sequence when a move's outcome was unknown; a later event replaces the error. */
  outcomeUnknownAt?: number | undefined
}

/** A chat's deal from its live conversation, and the moves the user can make. */
export function useDeal(chat: Chat): DealControls {
  const queries = useQueryClient()
  const [{ deal: view, unreadableDeal, phase, messages }, { applyDeal }] = useConversation(chat.id, { inDeal: true })
  const [ids] = useState(() => new MoveIds())
  const [attempt, setAttempt] = useState<Attempt>({ busy: undefined, failure: undefined })
  const [form, setForm] = useState<DealForm>()
  const [areMovesOutOfSight, setMovesOutOfSight] = useState(false)
  const isExpired = useHasPassed(view?.deal.offer?.expiresAt)
  const viewer = viewerOf(chat)
  const isLoaded = view !== undefined || (phase === 'ready' && !unreadableDeal)

  const submit = async (move: MoveWithoutId, seen: DealView | undefined) => {
    setAttempt({ failure: undefined, busy: move.type })
    const startsAnother = seen?.deal.status !== 'negotiating' && (move.type === 'offer' || move.type === 'buy')
    const dealId = seen && !startsAnother ? seen.deal.id : null
    const identified = ids.assign<MoveInput>({ ...move, dealId })
    try {
      applyDeal(await makeMove(queries, chat.id, identified))
      ids.release(identified)
      setForm((open) => (open === form ? undefined : open))
      // The move started a deal.
      if (dealId === null) refetchChats(queries)
    } catch (error) {
      const moveError = new MoveError(asApiError(error), seen, viewer)
      if (moveError.current) applyDeal(moveError.current)
      if (!moveError.isOutcomeUnknown) {
        ids.release(identified)
        // The listing may have changed, too.
        refetchChats(queries)
      }
      throw moveError
    } finally {
      setAttempt((previous) => (previous.busy === move.type ? { ...previous, busy: undefined } : previous))
    }
  }

  const make = (move: MoveWithoutId) => {
    if (attempt.busy === move.type) return
    submit(move, view).catch(({ phrase, isOutcomeUnknown }: MoveError) => {
      setAttempt((previous) => ({
        ...previous,
        failure: { phrase, retry: isOutcomeUnknown ? () => make(move) : undefined },
        outcomeUnknownAt: isOutcomeUnknown ? view?.deal.sequence : undefined,
      }))
    })
  }
  const { busy, outcomeUnknownAt } = attempt
  const isStale = outcomeUnknownAt !== undefined && outcomeUnknownAt !== view?.deal.sequence

  return {
    chat,
    viewer,
    view,
    isLoaded,
    isFollowUp: messages.some(({ event }) => event && event.dealId !== view?.deal.id),
    isExpired,
    hasCard: messages.some(({ event }) => event && hasCard(event, view?.deal, isExpired)),
    areMovesOutOfSight,
    setMovesOutOfSight,
    moves: isLoaded ? availableMoves(chat, view?.deal, isExpired) : [],
    busy,
    failure: isStale ? undefined : attempt.failure,
    form,
    setForm: (next) => {
      setAttempt((previous) => ({ ...previous, failure: undefined }))
      setForm(next)
    },
    makeMove: make,
    submit,
  }
}

/** Whether an event renders as a card with actions. */
function hasCard({ dealId, type, offer, at }: DealEvent, deal: Deal | undefined, isExpired: boolean): boolean {
  if (!deal || deal.id !== dealId || deal.status !== 'negotiating') return false
  if (deal.agreement) return (type === 'accepted' || type === 'bought') && at === deal.agreement.at
  return type === 'offered' && !isExpired && offer?.id === deal.offer?.id
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ code: 'internal', message: 'Something went wrong. Please try again.' })
}
