import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SellerMove } from '#contract/listings/lifecycle.ts'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { listingFormPath } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import { deleteWithUndo } from './delete-listing.ts'
import { FROM_LIST } from './form-address.ts'
import { duplicateListing, moveListing } from './listings-api.ts'
import { reviewTimeText } from './review-time.ts'

export const MOVES: Record<SellerMove, { label: string; done: string; failed: string; kind: 'primary' | 'plain' }> = {
  submit: {
    label: 'Submit for review',
    done: 'Project submitted for review!',
    failed: 'Failed to submit project',
    kind: 'plain',
  },
  publish: {
    label: 'Publish',
    done: 'Project published successfully!',
    failed: 'Failed to publish project',
    kind: 'primary',
  },
  takeOffline: {
    label: 'Take offline',
    done: 'Project taken offline!',
    failed: 'Failed to take project offline',
    kind: 'plain',
  },
}

/** What a seller does with a project in the list, one thing at a time. */
export function useListingActions({ id }: OwnListingCard, onGone: () => void) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const alone = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  return {
    busy,
    move: (name: SellerMove) =>
      alone(async () => {
        const { done, failed } = MOVES[name]
        try {
          await moveListing(queries, id, name)
          void toast('success', done, name === 'submit' ? await reviewTimeText(queries) : undefined)
        } catch (error) {
          void toast('error', failed, sentenceOf(error))
        }
      }),
    duplicate: () =>
      alone(async () => {
        try {
          const copy = await duplicateListing(queries, id)
          void toast('success', 'Project duplicated!', 'The copy is a draft.')
          navigate(listingFormPath(copy.id), { state: FROM_LIST })
        } catch (error) {
          void toast('error', 'Failed to duplicate project', sentenceOf(error))
        }
      }),
    remove: () => alone(() => deleteWithUndo(queries, id, onGone)),
  }
}

function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? errorText(error) : undefined
}
