import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SynonymGroup } from '#contract/admin/synonyms.ts'
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
import { PageHead } from '../page-head.tsx'
import { synonymsQuery } from './synonyms-api.ts'
import { SynonymsDialog } from './synonyms-dialog.tsx'
import { type SynonymsActions, useSynonymsActions } from './use-synonyms-actions.ts'

const FILTERS = { q: 'text' } satisfies Filters

/** Words and phrases that mean the same: what a search without results is tried with. */
export function Synonyms() {
  const list = useListState(FILTERS)
  const query = useQuery(synonymsQuery({ ...list.filters, before: list.before }))
  const actions = useSynonymsActions()
  const [editing, setEditing] = useState<SynonymGroup | 'new'>()
  const { selection, selected } = useSelectedRows(query.data?.items)
  const total = query.data?.total
  return (
    <>
      <PageHead title="Synonyms Management">
        <button type="button" onClick={() => setEditing('new')} className={button('primary', 's')}>
          <span aria-hidden className="i-lucide-plus" />
          Add Synonyms
        </button>
      </PageHead>
      <h2 className="mb-1 text-18px leading-24px font-600">
        All Synonyms {total !== undefined && `(${total.toLocaleString()})`}
      </h2>
      <p className="mb-3 text-13px leading-20px text-muted">
        A search that finds nothing also shows what it would find with the other words of a group.
      </p>
      <ListFilters many="synonyms" filters={FILTERS} list={list} query={query} />
      <ListTable
        many="synonyms"
        empty="No synonyms found."
        failedTitle="Error"
        caption="All Synonyms"
        query={query}
        list={list}
        columns={columns(actions, setEditing)}
        nameOf={nameOf}
        work={actions.work}
        selection={selection}
        bulk={
          <button type="button" onClick={() => actions.remove(selected)} className={button('danger')}>
            Delete
          </button>
        }
      />
      {editing && (
        <SynonymsDialog group={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  )
}

/** A group goes by its first term. */
const nameOf = ({ terms: [first = ''] }: SynonymGroup) => first

type OnGroup = (group: SynonymGroup) => void

function columns(actions: SynonymsActions, onEdit: OnGroup): Column<SynonymGroup>[] {
  return [
    { head: 'Words and phrases', position: 'top', cell: ({ terms }) => <Terms terms={terms} /> },
    { head: 'Created', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      head: 'Actions',
      position: 'bottom',
      cell: (group) => <Buttons group={group} actions={actions} onEdit={onEdit} />,
    },
  ]
}

function Terms({ terms }: { terms: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5 min-w-0">
      {terms.map((term) => (
        <li key={term} className="chip md:max-w-80">
          <bdi className="truncate leading-normal">{term}</bdi>
        </li>
      ))}
    </ul>
  )
}

interface ButtonsProps {
  group: SynonymGroup
  actions: SynonymsActions
  onEdit: OnGroup
}

function Buttons({ group, actions: { work, remove }, onEdit }: ButtonsProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap @[54rem]:flex-nowrap gap-1.5">
        <ActionButton label={`Edit ${nameOf(group)}`} onClick={() => onEdit(group)}>
          <span aria-hidden className="i-lucide-pencil" />
          Edit
        </ActionButton>
        <ActionButton
          label={`Delete ${nameOf(group)}`}
          danger
          busy={work.busy(group.id)}
          onClick={() => remove([group])}
        >
          <span aria-hidden className="i-lucide-trash-2" />
          Delete
        </ActionButton>
      </div>
      <RowError refusal={work.error(group.id)} />
    </div>
  )
}
