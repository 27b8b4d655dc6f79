import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SellerMove } from '#contract/listings/lifecycle.ts'
import type { OwnListingCard } from '#contract/listings/own-listings.ts'
import { listingFormPath, packagePath } from '#contract/paths.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { errorText } from '#web/ui/error-text.ts'
import { deleteWithUndo } from './delete-listing.ts'
import { FROM_LIST } from './form-path.ts'
import { duplicateListing, transitionListing } from './listings-api.ts'
import { reviewTimeText } from './review-time.ts'

export const TRANSITIONS: Record<
  SellerMove,
  { label: string; done: string; failed: string; kind: 'primary' | 'plain' }
> = {
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

/** A project's actions in the list; one runs at a time. */
export function useListingActions({ id }: OwnListingCard, onDeleted: () => void) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const runExclusive = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  return {
    busy,
    transition: (name: SellerMove) =>
      runExclusive(async () => {
        const { done, failed } = TRANSITIONS[name]
        try {
          await transitionListing(queries, id, name)
          void toast('success', done, name === 'submit' ? await reviewTimeText(queries) : undefined)
        } catch (error) {
          const isBlocked = error instanceof ApiError && error.code === 'package_blocked'
          const look = { label: 'Open package', onClick: () => navigate(packagePath(id)) }
          void toast('error', failed, errorDescription(error), isBlocked ? look : undefined)
        }
      }),
    duplicate: () =>
      runExclusive(async () => {
        try {
          const copy = await duplicateListing(queries, id)
          void toast('success', 'Project duplicated!', 'The copy is a draft.')
          navigate(listingFormPath(copy.id), { state: FROM_LIST })
        } catch (error) {
          void toast('error', 'Failed to duplicate project', errorDescription(error))
        }
      }),
    remove: () => runExclusive(() => deleteWithUndo(queries, id, onDeleted)),
  }
}

function errorDescription(error: unknown): string | undefined {
  return error instanceof ApiError ? errorText(error) : undefined
}
