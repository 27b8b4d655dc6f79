import { useQueryClient } from '@tanstack/react-query'
import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import { toast } from '#web/lib/toast.ts'
import { type RowActions, useRowActions } from '#web/ui/use-row-actions.ts'
import { deleteLabel, mergeTags, restoreLabel } from './labels-api.ts'
import { type LabelWords, listingCountText } from './label-texts.ts'

export interface LabelActions {
  rows: RowActions
  /** Deletes at once and offers to undo it. */
  remove: (labels: TaxonomyItem[]) => void
  merge: (tags: TaxonomyItem[], into: TaxonomyItem) => void
}

/** Actions on categories or tags that need no dialog. */
export function useLabelActions({ kind, One, one }: LabelWords): LabelActions {
  const queries = useQueryClient()
  const rows = useRowActions()
  const failed = (what: string) => void toast('error', 'Error', `Failed to ${what} ${one}`)

  const undo = async (labels: TaxonomyItem[]) => {
    const undone = await Promise.all(labels.map(({ id }) => rows.run(id, () => restoreLabel(queries, kind, id))))
    const refusal = undone.find((each) => each !== undefined)
    if (refusal) void toast('error', 'Error', `Failed to restore ${one}: ${refusal.message}`)
    else void toast('success', 'Success', `${One} restored successfully`)
  }

  const remove = async (labels: TaxonomyItem[]) => {
    let touched = 0
    const refusals = await Promise.all(
      labels.map(({ id }) =>
        rows.run(id, async () => {
          // The sum is read after the wait: rows run at once.
          const listings = await deleteLabel(queries, kind, id)
          touched += listings
        }),
      ),
    )
    if (refusals.some((refusal) => refusal !== undefined)) failed('delete')
    const gone = labels.filter((_label, index) => refusals[index] === undefined)
    if (gone.length === 0) return
    const without = touched > 0 ? `. It was on ${listingCountText(touched)}` : ''
    void toast('success', 'Success', `${One} deleted successfully${without}`, {
      label: 'Undo',
      onClick: () => void undo(gone),
    })
  }

  const merge = async (tags: TaxonomyItem[], into: TaxonomyItem) => {
    let moved = 0
    const refusals = await Promise.all(
      tags.map(({ id }) =>
        rows.run(id, async () => {
          const listings = await mergeTags(queries, id, into.id)
          moved += listings
        }),
      ),
    )
    if (refusals.some((refusal) => refusal !== undefined)) failed('merge')
    else void toast('success', 'Success', `Merged into ${into.name}: ${listingCountText(moved)}`)
  }

  return { rows, remove: (labels) => void remove(labels), merge: (tags, into) => void merge(tags, into) }
}
