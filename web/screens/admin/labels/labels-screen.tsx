import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import { button } from '#web/ui/button.ts'
import { Table } from '#web/ui/table.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { labelsQuery } from './labels-api.ts'
import { ListPanel } from '../list/list-panel.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useFailedToast } from '../list/use-failed-toast.ts'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { labelColumns } from './label-columns.tsx'
import { LabelDialog } from './label-dialog.tsx'
import type { LabelWords } from './label-texts.ts'
import { useLabelActions } from './use-label-actions.ts'

const FILTERS = ['q'] as const

/** Categories or tags. */
export function LabelsScreen({ words }: { words: LabelWords }) {
  const { kind, One, Many, many } = words
  const list = useListState(FILTERS)
  const { q } = list.filters
  const query = useQuery(labelsQuery(kind, { q, before: list.before }))
  const failed = `Failed to fetch ${many}`
  useFailedToast(query, 'Error', failed)
  const work = useLabelActions(words)
  const [editing, setEditing] = useState<TaxonomyItem | 'new'>()
  const [merging, setMerging] = useState<TaxonomyItem[]>()
  const items = query.data?.items
  const selection = useSelection(useMemo(() => items?.map(({ id }) => id) ?? [], [items]))
  const chosen = () => (items ?? []).filter(({ id }) => selection.has(id))
  const total = query.data?.total

  return (
    <>
      <PageHead title={`${Many} Management`}>
        <button type="button" onClick={() => setEditing('new')} className={button('primary', 's')}>
          <span aria-hidden className="i-lucide-plus" />
          Add {One}
        </button>
      </PageHead>
      <h2 className="mb-3 text-18px leading-24px font-600">
        All {Many} {total !== undefined && `(${total.toLocaleString()})`}
      </h2>
      <div className="flex mb-4">
        <ListSearch label={`Search ${many}`} list={list} busy={query.isFetching && q !== ''} />
      </div>
      <ListPanel query={query} list={list} loading={`Loading ${many}...`} empty={`No ${many} found.`} failed={failed}>
        {(page) => (
          <>
            <div className="panel overflow-hidden">
              <Table
                caption={`All ${Many}`}
                columns={labelColumns({
                  words,
                  work,
                  onEdit: setEditing,
                  onMerge: kind === 'tags' ? (tag) => setMerging([tag]) : undefined,
                })}
                rows={page.items}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                selection={selection}
                busy={({ id }) => work.rows.busy(id)}
              />
            </div>
            <SelectionBar selection={selection}>
              {kind === 'tags' && (
                <button type="button" onClick={() => setMerging(chosen())} className={button()}>
                  Merge
                </button>
              )}
              <button type="button" onClick={() => work.remove(chosen())} className={button('danger')}>
                Delete
              </button>
            </SelectionBar>
          </>
        )}
      </ListPanel>
      {editing && (
        <LabelDialog
          words={words}
          label={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {merging && (
        <MergeDialog
          tags={merging}
          onMerge={(into) => {
            setMerging(undefined)
            work.merge(merging, into)
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  )
}
