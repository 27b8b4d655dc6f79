import { useQueryClient } from '@tanstack/react-query'
import type { SynonymGroup } from '#contract/admin/synonyms.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { runEach } from '../list/run-each.ts'
import { deleteSynonyms, restoreSynonyms } from './synonyms-api.ts'

export type SynonymsActions = ReturnType<typeof useSynonymsActions>

/** Actions on groups that need no dialog. */
export function useSynonymsActions() {
  const queries = useQueryClient()
  const work = useRowActions()

  const undo = async (groups: SynonymGroup[]) => {
    const undone = await Promise.all(groups.map(({ id }) => work.run(id, () => restoreSynonyms(queries, id))))
    const refusal = undone.find((each) => each !== undefined)
    if (refusal) void toast('error', 'Error', `Failed to restore synonyms: ${refusal.message}`)
    else void toast('success', 'Success', 'Synonyms restored successfully')
  }

  const remove = async (groups: SynonymGroup[]) => {
    const { refusals } = await runEach(work, groups, async ({ id }) => {
      await deleteSynonyms(queries, id)
      return 1
    })
    if (refusals.some((refusal) => refusal !== undefined)) void toast('error', 'Error', 'Failed to delete synonyms')
    const gone = groups.filter((_group, index) => refusals[index] === undefined)
    if (gone.length === 0) return
    void toast('success', 'Success', 'Synonyms deleted successfully', { label: 'Undo', onClick: () => void undo(gone) })
  }

  return {
    work,
    /** Deletes at once and offers to undo it. */
    remove: (groups: SynonymGroup[]) => void remove(groups),
  }
}
