import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminListing } from '#contract/admin/listings.ts'
import { type AdminTarget, needsReason } from '#contract/listings/lifecycle.ts'
import { ApiError, hasMessage } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { refreshListings, setStatus, setStatuses, undoStatuses } from '#web/domains/listings/admin-listings-api.ts'
import { useReason } from '../list/use-reason.ts'
import { changedText, type StatusAction } from './listing-texts.ts'

interface Change {
  action: StatusAction
  listings: AdminListing[]
}

export type StatusChange = ReturnType<typeof useStatusChange>

interface Options {
  /** Makes the error message, given the server's. */
  failed: (message: string | undefined) => string
  /** Called with the listings that were changed, as they were. */
  onChanged: (listings: AdminListing[]) => void
}

/** Changes the status of listings; each row has its own progress and refusal, and each change can be undone. */
export function useStatusChange({ failed, onChanged }: Options) {
  const queries = useQueryClient()
  const work = useRowActions()
  const undoLast = useRef<() => void>(undefined)

  const several = (action: StatusAction, listings: AdminListing[], reason: string) => {
    const requested = setStatuses(queries, idsOf(listings), action.target, reason)
    return Promise.all(
      listings.map(({ id }) =>
        work.run(id, async () => {
          const refused = (await requested).refused.find((each) => each.id === id)
          if (refused) throw new ApiError(refused)
        }),
      ),
    )
  }

  const offerUndo = (listings: AdminListing[], target: AdminTarget) => {
    const undo = () => {
      if (undoLast.current !== undo) return
      undoLast.current = undefined
      void undoChange(queries, idsOf(listings), target)
    }
    undoLast.current = undo
    return { label: 'Undo', onClick: undo }
  }

  const go = async ({ action, listings }: Change, reason: string) => {
    const { target } = action
    const [first] = listings
    if (!first) return
    const refusals =
      listings.length === 1
        ? [await work.run(first.id, () => setStatus(queries, first, target, reason))]
        : await several(action, listings, reason)
    const changed = listings.filter((_, index) => refusals[index] === undefined)
    const refused = refusals.filter((refusal) => refusal !== undefined)
    const undo = changed.length > 0 ? offerUndo(changed, target) : undefined
    if (refused[0]) {
      const some = changed.length > 0 ? `${changed.length} of ${listings.length} were changed.` : undefined
      void toast('error', failed(serverMessage(refused[0])), some, undo)
      if (refused.some(({ code }) => code !== 'unreachable')) refreshListings(queries)
    } else {
      void toast('success', changedText(target), changed.length > 1 ? `${changed.length} products` : undefined, undo)
    }
    if (changed.length > 0) onChanged(changed)
  }

  const reason = useReason(go)

  return {
    work,
    reason,
    /** Sets a status, after asking for a reason if it needs one. */
    begin: (action: StatusAction, listings: AdminListing[]) => {
      if (needsReason(action.target)) reason.open({ action, listings })
      else void go({ action, listings }, '')
    },
    /** Undoes the last change, once; nothing if there was none. */
    undo: () => undoLast.current?.(),
  }
}

async function undoChange(queries: QueryClient, ids: string[], target: AdminTarget): Promise<void> {
  try {
    const { changed, refused } = await undoStatuses(queries, ids, target)
    if (refused[0]) {
      const some = changed.length > 0 ? `${changed.length} of ${ids.length} were undone.` : undefined
      void toast('error', refused[0].message, some)
      refreshListings(queries)
    } else void toast('success', 'Undone', changed.length > 1 ? `${changed.length} products` : changed[0]?.title)
  } catch (error) {
    void toast('error', 'Failed to undo', error instanceof ApiError ? error.message : undefined)
  }
}

const idsOf = (listings: AdminListing[]) => listings.map(({ id }) => id)

/** The server's message; undefined if there was no readable reply. */
function serverMessage(error: ApiError): string | undefined {
  return hasMessage(error) ? error.message : undefined
}
