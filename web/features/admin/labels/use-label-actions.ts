import { useQueryClient } from '@tanstack/react-query'
import type { Label } from '#contract/admin/labels.ts'
import { toast } from '#web/lib/toast.ts'
import { type RowActions, useRowActions } from '#web/ui/use-row-actions.ts'
import { deleteName, mergeTags, restoreName } from './labels-api.ts'
import { type NameWords, products } from './label-texts.ts'

export interface NameWork {
  rows: RowActions
  /** Deletes at once and offers to undo it. */
  remove: (names: Label[]) => void
  merge: (tags: Label[], into: Label) => void
}

/** Actions on categories or tags that need no dialog. */
export function useNameWork({ kind, One, one }: NameWords): NameWork {
  const queries = useQueryClient()
  const rows = useRowActions()
  const failed = (what: string) => void toast('error', 'Error', `Failed to ${what} ${one}`)

  const undo = async (names: Label[]) => {
    const undone = await Promise.all(names.map(({ id }) => rows.run(id, () => restoreName(queries, kind, id))))
    const refusal = undone.find((each) => each !== undefined)
    if (refusal) void toast('error', 'Error', `Failed to restore ${one}: ${refusal.message}`)
    else void toast('success', 'Success', `${One} restored successfully`)
  }

  const remove = async (names: Label[]) => {
    let touched = 0
    const refusals = await Promise.all(
      names.map(({ id }) =>
        rows.run(id, async () => {
          touched += await deleteName(queries, kind, id)
        }),
      ),
    )
    if (refusals.some((refusal) => refusal !== undefined)) failed('delete')
    const gone = names.filter((_name, index) => refusals[index] === undefined)
    if (gone.length === 0) return
    const without = touched > 0 ? `. It was on ${products(touched)}` : ''
    void toast('success', 'Success', `${One} deleted successfully${without}`, {
      label: 'Undo',
      onClick: () => void undo(gone),
    })
  }

  const merge = async (tags: Label[], into: Label) => {
    let moved = 0
    const refusals = await Promise.all(
      tags.map(({ id }) =>
        rows.run(id, async () => {
          moved += await mergeTags(queries, id, into.id)
        }),
      ),
    )
    if (refusals.some((refusal) => refusal !== undefined)) failed('merge')
    else void toast('success', 'Success', `Merged into ${into.name}: ${products(moved)}`)
  }

  return { rows, remove: (names) => void remove(names), merge: (tags, into) => void merge(tags, into) }
}
