import type { TaxonomyItem } from '#contract/admin/taxonomy.ts'
import { button } from '#web/ui/button.ts'
import type { Column } from '#web/ui/table.tsx'
import { RowRefusal } from '../list/row-refusal.tsx'
import { localDate } from '../local-date.ts'
import { NONE } from '../none.ts'
import { type LabelWords, listingCountText } from './label-texts.ts'
import type { LabelActions } from './use-label-actions.ts'

interface Shown {
  words: LabelWords
  work: LabelActions
  onEdit: (label: TaxonomyItem) => void
  onMerge: ((label: TaxonomyItem) => void) | undefined
}

export function labelColumns({ words, work, onEdit, onMerge }: Shown): Column<TaxonomyItem>[] {
  const isTag = words.kind === 'tags'
  return [
    {
      head: 'Name',
      position: 'top',
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
          <bdi className="text-muted [overflow-wrap:anywhere] line-clamp-3">{description || NONE}</bdi>
        ) : null,
    },
    {
      head: 'Used by',
      cell: ({ listingCount }) => (
        <span className="font-mono text-12px whitespace-nowrap">{listingCountText(listingCount)}</span>
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
      position: 'bottom',
      cell: (label) => <Actions label={label} work={work} onEdit={onEdit} onMerge={onMerge} />,
    },
  ]
}

const SMALL = 'h-8! px-2.5!'
const ACTION = button('plain', 's', SMALL)

function Actions({ label, work, onEdit, onMerge }: { label: TaxonomyItem } & Omit<Shown, 'words'>) {
  const busy = work.rows.busy(label.id)
  const refusal = work.rows.error(label.id)
  return (
    <div className={`grid gap-1.5 ${busy ? 'opacity-50' : ''}`}>
      <div className="flex flex-wrap @[54rem]:flex-nowrap gap-1.5">
        <button type="button" aria-label={`Edit ${label.name}`} onClick={() => onEdit(label)} className={ACTION}>
          <span aria-hidden className="i-lucide-pencil" />
          Edit
        </button>
        {onMerge && (
          <button type="button" aria-label={`Merge ${label.name}`} onClick={() => onMerge(label)} className={ACTION}>
            <span aria-hidden className="i-lucide-merge" />
            Merge
          </button>
        )}
        <button
          type="button"
          aria-label={`Delete ${label.name}, which ${listingCountText(label.listingCount)} have`}
          aria-disabled={busy}
          onClick={() => busy || work.remove([label])}
          className={button('danger', 's', SMALL)}
        >
          <span aria-hidden className="i-lucide-trash-2" />
          Delete
        </button>
      </div>
      <RowRefusal refusal={refusal} />
    </div>
  )
}
