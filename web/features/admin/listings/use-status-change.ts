import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminListing } from '#contract/admin/listings.ts'
import { needsReason } from '#contract/listings/lifecycle.ts'
import { ApiError } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { type RowActions, useRowActions } from '#web/ui/use-row-actions.ts'
import { refreshListings, setStatus, setStatuses } from './listings-api.ts'
import { changedText, type StatusAction } from './listing-texts.ts'

/** A change that needs a reason first. */
export interface Asking {
  action: StatusAction
  listings: AdminListing[]
}

export interface StatusChange {
  work: RowActions
  asking: Asking | undefined
  /** Sets a status, after asking for a reason if it needs one. */
  begin: (action: StatusAction, listings: AdminListing[]) => void
  /** With the reason, or without one to cancel. */
  answer: (reason: string | undefined) => void
}

/**
 * Changes the status of listings; each row has its own progress and refusal. `failed` makes the error message, given
 * the server's.
 */
export function useStatusChange(failed: (message: string | undefined) => string): StatusChange {
  const queries = useQueryClient()
  const work = useRowActions()
  const [asking, setAsking] = useState<Asking>()

  const one = (action: StatusAction, listing: AdminListing, reason: string) =>
    work.run(listing.id, () => setStatus(queries, listing, action.target, reason))

  const several = (action: StatusAction, listings: AdminListing[], reason: string) => {
    const asked = setStatuses(
      queries,
      listings.map(({ id }) => id),
      action.target,
      reason,
    )
    return Promise.all(
      listings.map(({ id }) =>
        work.run(id, async () => {
          const refused = (await asked).refused.find((each) => each.id === id)
          if (refused) throw new ApiError(refused)
        }),
      ),
    )
  }

  const go = async (action: StatusAction, listings: AdminListing[], reason: string) => {
    const [first] = listings
    if (!first) return
    const refusals =
      listings.length === 1 ? [await one(action, first, reason)] : await several(action, listings, reason)
    const refused = refusals.filter((refusal) => refusal !== undefined)
    const done = listings.length - refused.length
    if (refused[0]) {
      void toast(
        'error',
        failed(wordsOf(refused[0])),
        done > 0 ? `${done} of ${listings.length} were changed.` : undefined,
      )
      if (refused.some(({ code }) => code !== 'unreachable')) refreshListings(queries)
    } else {
      void toast('success', changedText(action.target), done > 1 ? `${done} products` : undefined)
    }
  }

  return {
    work,
    asking,
    begin: (action, listings) => {
      if (needsReason(action.target)) setAsking({ action, listings })
      else void go(action, listings, '')
    },
    answer: (reason) => {
      setAsking(undefined)
      if (asking && reason !== undefined) void go(asking.action, asking.listings, reason)
    },
  }
}

/** The server's message; undefined if there was no readable reply. */
function wordsOf(error: ApiError): string | undefined {
  return error.code === 'internal' ? undefined : error.message
}
