import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import { button } from '#web/ui/button.ts'
import type { Column } from '#web/ui/table.tsx'
import { ActionButton } from '../list/action-button.tsx'
import { When } from '../list/cells.tsx'
import type { Filters } from '../list/filters.ts'
import { ListFilters } from '../list/list-filters.tsx'
import { ListTable } from '../list/list-table.tsx'
import { RowError } from '../list/row-error.tsx'
import { useListState } from '../list/use-list-state.ts'
import { useSelectedRows } from '../list/use-selected-rows.ts'
import { NONE } from '../none.ts'
import { PageHead } from '../page-head.tsx'
import { TaxonomyDialog } from './taxonomy-dialog.tsx'
import { CATEGORY, type TaxonomyTexts, listingCountText, TAG } from './taxonomy-texts.ts'
import { taxonomyQuery } from './taxonomies-api.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { type TaxonomyActions, useTaxonomyActions } from './use-taxonomy-actions.ts'

const FILTERS = { q: 'text' } satisfies Filters

export const Categories = () => <TaxonomyScreen words={CATEGORY} />
export const Tags = () => <TaxonomyScreen words={TAG} />

function TaxonomyScreen({ words }: { words: TaxonomyTexts }) {
  const { kind, One, Many, many } = words
  const list = useListState(FILTERS)
  const query = useQuery(taxonomyQuery(kind, { ...list.filters, before: list.before }))
  const actions = useTaxonomyActions(words)
  const [editing, setEditing] = useState<TaxonomyItem | 'new'>()
  const [merging, setMerging] = useState<TaxonomyItem[]>()
  const { selection, selected } = useSelectedRows(query.data?.items)
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
      <ListFilters many={many} filters={FILTERS} list={list} query={query} />
      <ListTable
        many={many}
        empty={`No ${many} found.`}
        failedTitle="Error"
        caption={`All ${Many}`}
        query={query}
        list={list}
        columns={columns(kind === 'tags', actions, setEditing, (tag) => setMerging([tag]))}
        nameOf={({ name }) => name}
        work={actions.work}
        selection={selection}
        bulk={
          <>
            {kind === 'tags' && (
              <button type="button" onClick={() => setMerging(selected)} className={button()}>
                Merge
              </button>
            )}
            <button type="button" onClick={() => actions.remove(selected)} className={button('danger')}>
              Delete
            </button>
          </>
        }
      />
      {editing && (
        <TaxonomyDialog
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
            actions.merge(merging, into)
          }}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  )
}

type OnItem = (item: TaxonomyItem) => void

function columns(isTag: boolean, actions: TaxonomyActions, onEdit: OnItem, onMerge: OnItem): Column<TaxonomyItem>[] {
  return [
    {
      head: 'Name',
      position: 'top',
      cell: ({ name }) => (
        <span className={isTag ? 'chip md:max-w-80' : 'block font-600 [overflow-wrap:anywhere]'}>
          <bdi className={isTag ? 'truncate leading-normal' : ''}>{name}</bdi>
        </span>
      ),
    },
    {
      head: 'Description',
      cell: ({ description }) =>
        description || !isTag ? (
          <bdi className="text-muted [overflow-wrap:anywhere] line-clamp-3">{description || NONE}</bdi>
        ) : null,
    },
    {
      head: 'Used by',
      cell: ({ listingCount }) => (
        <span className="font-mono text-12px whitespace-nowrap">{listingCountText(listingCount)}</span>
      ),
    },
    { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      head: 'Actions',
      position: 'bottom',
      cell: (item) => <Buttons item={item} actions={actions} onEdit={onEdit} {...(isTag && { onMerge })} />,
    },
  ]
}

interface ButtonsProps {
  item: TaxonomyItem
  actions: TaxonomyActions
  onEdit: OnItem
  onMerge?: OnItem
}

function Buttons({ item, actions: { work, remove }, onEdit, onMerge }: ButtonsProps) {
  const { id, name, listingCount } = item
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap @[54rem]:flex-nowrap gap-1.5">
        <ActionButton label={`Edit ${name}`} onClick={() => onEdit(item)}>
          <span aria-hidden className="i-lucide-pencil" />
          Edit
        </ActionButton>
        {onMerge && (
          <ActionButton label={`Merge ${name}`} onClick={() => onMerge(item)}>
            <span aria-hidden className="i-lucide-merge" />
            Merge
          </ActionButton>
        )}
        <ActionButton
          label={`Delete ${name}, which ${listingCountText(listingCount)} have`}
          danger
          busy={work.busy(id)}
          onClick={() => remove([item])}
        >
          <span aria-hidden className="i-lucide-trash-2" />
          Delete
        </ActionButton>
      </div>
      <RowError refusal={work.error(id)} />
    </div>
  )
}
