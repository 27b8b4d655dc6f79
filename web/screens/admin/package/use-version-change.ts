import { useQueryClient } from '@tanstack/react-query'
import { refreshListings } from '#web/domains/listings/admin-listings-api.ts'
import { changeVersion, type VersionChange, type VersionId } from './reviewed-api.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { useReason } from '../list/use-reason.ts'

export interface RequestedChange {
  id: VersionId
  change: VersionChange
}

const DONE: Record<VersionChange['kind'], string> = {
  approve: 'approved',
  refuse: 'refused',
  withhold: 'withheld',
  'delete file': 'deleted',
}

export type VersionChanges = ReturnType<typeof useVersionChange>

/** Decides about versions; each has its own progress and refusal. */
export function useVersionChange() {
  const queries = useQueryClient()
  const work = useRowActions()
  const go = async ({ id, change }: RequestedChange, reason: string) => {
    const refused = await work.run(keyOf(id), () => changeVersion(queries, id, change, reason))
    const what = change.kind === 'delete file' ? `File of version ${id.version}` : `Version ${id.version}`
    if (!refused) void toast('success', `${what} ${DONE[change.kind]}`)
    else if (refused.code !== 'unreachable') refreshListings(queries)
  }
  const reason = useReason(go)
  return {
    busy: (id: VersionId) => work.busy(keyOf(id)),
    error: (id: VersionId) => work.error(keyOf(id)),
    reason,
    begin: (requested: RequestedChange) =>
      requested.change.kind === 'approve' ? void go(requested, '') : reason.open(requested),
  }
}

const keyOf = ({ listingId, version }: VersionId) => `${listingId} ${version}`
