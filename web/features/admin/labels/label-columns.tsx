import type { Label } from '#contract/admin/labels.ts'
import { button } from '#web/ui/button.ts'
import type { Column } from '#web/ui/table.tsx'
import { RowRefusal } from '../list/row-refusal.tsx'
import { localDate } from '../when.ts'
import { type NameWords, products } from './label-texts.ts'
import type { NameWork } from './use-label-actions.ts'

interface Shown {
  words: NameWords
  work: NameWork
  onEdit: (name: Label) => void
  onMerge: ((name: Label) => void) | undefined
}

export function nameColumns({ words, work, onEdit, onMerge }: Shown): Column<Label>[] {
  const isTag = words.kind === 'tags'
  return [
    {
      head: 'Name',
      place: 'top',
      cell: ({ name }) => (
        <span className={isTag ? 'chip' : 'block font-600 [overflow-wrap:anywhere]'}>
          <bdi className={isTag ? 'truncate leading-normal' : ''}>{name}</bdi>
        </span>
      ),
    },
    {
      head: 'Description',
      cell: ({ description }) =>
        description || !isTag ? (
          <bdi className="text-muted [overflow-wrap:anywhere] line-clamp-3">{description || '–'}</bdi>
        ) : null,
    },
    {
      head: 'Used by',
      cell: ({ listingCount }) => (
        <span className="font-mono text-12px whitespace-nowrap">{products(listingCount)}</span>
      ),
    },
    {
      head: 'Created',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="font-mono text-12px text-muted whitespace-nowrap">
          {localDate(createdAt)}
        </time>
      ),
    },
    {
      head: 'Actions',
      place: 'bottom',
      cell: (name) => <Actions name={name} work={work} onEdit={onEdit} onMerge={onMerge} />,
    },
  ]
}

const ACTION = button('plain', 's', 'h-8! px-2.5!')

function Actions({ name, work, onEdit, onMerge }: { name: Label } & Omit<Shown, 'words'>) {
  const busy = work.rows.busy(name.id)
  const refusal = work.rows.refusal(name.id)
  return (
    <div className={`grid gap-1.5 ${busy ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap @[54rem]:flex-nowrap gap-1.5">
        <button type="button" aria-label={`Edit ${name.name}`} onClick={() => onEdit(name)} className={ACTION}>
          <span aria-hidden className="i-lucide-pencil" />
          Edit
        </button>
        {onMerge && (
          <button type="button" aria-label={`Merge ${name.name}`} onClick={() => onMerge(name)} className={ACTION}>
            <span aria-hidden className="i-lucide-merge" />
            Merge
          </button>
        )}
        <button
          type="button"
          aria-label={`Delete ${name.name}, which ${products(name.listingCount)} have`}
          aria-disabled={busy}
          onClick={() => busy || work.remove([name])}
          className={ACTION}
        >
          <span aria-hidden className="i-lucide-trash-2" />
          Delete
        </button>
      </div>
      <RowRefusal refusal={refusal} />
    </div>
  )
}
