import { useQueryClient } from '@tanstack/react-query'
import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import { isolate } from '#contract/isolate.ts'
import { toast } from '#web/lib/toast.ts'
import { useRowActions } from '#web/ui/use-row-actions.ts'
import { runEach } from '../list/run-each.ts'
import { deleteTaxonomy, mergeTags, restoreTaxonomy } from './taxonomies-api.ts'
import { type TaxonomyTexts, listingCountText } from './taxonomy-texts.ts'

export type TaxonomyActions = ReturnType<typeof useTaxonomyActions>

/** Actions on categories or tags that need no dialog. */
export function useTaxonomyActions({ kind, One, one }: TaxonomyTexts) {
  const queries = useQueryClient()
  const work = useRowActions()
  const failed = (what: string) => void toast('error', 'Error', `Failed to ${what} ${one}`)

  const undo = async (labels: TaxonomyItem[]) => {
    const undone = await Promise.all(labels.map(({ id }) => work.run(id, () => restoreTaxonomy(queries, kind, id))))
    const refusal = undone.find((each) => each !== undefined)
    if (refusal) void toast('error', 'Error', `Failed to restore ${one}: ${refusal.message}`)
    else void toast('success', 'Success', `${One} restored successfully`)
  }

  const remove = async (labels: TaxonomyItem[]) => {
    const { refusals, sum } = await runEach(work, labels, ({ id }) => deleteTaxonomy(queries, kind, id))
    if (refusals.some((refusal) => refusal !== undefined)) failed('delete')
    const gone = labels.filter((_label, index) => refusals[index] === undefined)
    if (gone.length === 0) return
    const without = sum > 0 ? `. It was on ${listingCountText(sum)}` : ''
    void toast('success', 'Success', `${One} deleted successfully${without}`, {
      label: 'Undo',
      onClick: () => void undo(gone),
    })
  }

  const merge = async (tags: TaxonomyItem[], into: TaxonomyItem) => {
    const { refusals, sum } = await runEach(work, tags, ({ id }) => mergeTags(queries, id, into.id))
    if (refusals.some((refusal) => refusal !== undefined)) failed('merge')
    else void toast('success', 'Success', `Merged into ${isolate(into.name)}: ${listingCountText(sum)}`)
  }

  return {
    work,
    /** Deletes at once and offers to undo it. */
    remove: (labels: TaxonomyItem[]) => void remove(labels),
    merge: (tags: TaxonomyItem[], into: TaxonomyItem) => void merge(tags, into),
  }
}
