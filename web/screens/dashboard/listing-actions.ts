import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Status } from '#contract/listings/constants.ts'
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

interface Texts {
  label: string
  done: string
  failed: string
}

const TEXTS: Record<SellerMove, Texts> = {
  submit: {
    label: 'Submit for review',
    done: 'Project submitted for review!',
    failed: 'Failed to submit project',
  },
  publish: {
    label: 'Publish',
    done: 'Project published successfully!',
    failed: 'Failed to publish project',
  },
  takeOffline: {
    label: 'Take offline',
    done: 'Project taken offline!',
    failed: 'Failed to take project offline',
  },
}
const BACK_ONLINE: Texts = {
  label: 'Put back online',
  done: 'Project is back online!',
  failed: 'Failed to put project back online',
}

/** The texts of a move from a status; a draft is published only after it was taken offline. */
export function textsOf(move: SellerMove, status: Status): Texts {
  return move === 'publish' && status === 'draft' ? BACK_ONLINE : TEXTS[move]
}

/** A project's actions in the list; one runs at a time. */
export function useListingActions({ id, status }: OwnListingCard, onDeleted: () => void) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const runExclusive = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  const transition = async (name: SellerMove, { done, failed }: Texts) => {
    try {
      await transitionListing(queries, id, name)
    } catch (error) {
      const isBlocked = error instanceof ApiError && error.code === 'package_blocked'
      const look = { label: 'Open package', onClick: () => navigate(packagePath(id)) }
      void toast('error', failed, errorDescription(error), isBlocked ? look : undefined)
      return
    }
    const description = name === 'submit' ? await reviewTimeText(queries) : undefined
    const undo = { label: 'Undo', onClick: () => void transition('publish', BACK_ONLINE) }
    void toast('success', done, description, name === 'takeOffline' ? undo : undefined)
  }
  return {
    busy,
    transition: (name: SellerMove) => runExclusive(() => transition(name, textsOf(name, status))),
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
