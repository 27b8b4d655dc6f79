import { useQuery } from '@tanstack/react-query'
import { hasReversedDays } from '#contract/admin/activity.ts'
import { ACTIONS, ENTITIES } from '#contract/admin/constants.ts'
import { isolate } from '#contract/isolate.ts'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { activityFile, activityQuery } from './activity-api.ts'
import { FilterChip } from '../list/filter-chip.tsx'
import { type Filters, optionsOf } from '../list/filters.ts'
import { ListFilters } from '../list/list-filters.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { useListState } from '../list/use-list-state.ts'
import { PageHead } from '../page-head.tsx'
import { Entries } from './entries.tsx'
import { actionText } from './entry-text.ts'

const FILTERS = {
  who: 'text',
  subject: 'text',
  what: {
    label: 'Action',
    options: [
      { value: '', label: 'Any action' },
      ...ACTIONS.map((action) => ({ value: action, label: actionText(action) })),
    ],
    className: 'w-full sm:w-56',
  },
  entity: { label: 'Type', options: optionsOf('Any type', ENTITIES), className: 'w-full sm:w-36' },
  from: 'text',
  to: 'text',
} satisfies Filters
const REMOVE = 'Remove this filter'
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The audit log, read-only. */
export function Activity() {
  const list = useListState(FILTERS)
  const { who, subject, from, to } = list.filters
  const params = {
    ...list.filters,
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  }
  const isImpossible = hasReversedDays(params)
  const query = useQuery({ ...activityQuery({ ...params, before: list.before }), enabled: !isImpossible })
  return (
    <>
      <PageHead title="Activity" lead="Who did what, newest first.">
        {!isImpossible && (
          <>
            <a href={activityFile(params, 'csv')} download="activity.csv" className={button()}>
              Export CSV
            </a>
            <a href={activityFile(params, 'ndjson')} download="activity.ndjson" className={button()}>
              Export NDJSON
            </a>
          </>
        )}
      </PageHead>
      <ListFilters many="activity" filters={FILTERS} list={list} query={query}>
        <Day label="From" value={params.from} onChange={(day) => list.change({ from: day })} />
        <Day label="To" value={params.to} onChange={(day) => list.change({ to: day })} />
        {who && <FilterChip label={`By ${isolate(who)}`} remove={REMOVE} onRemove={() => list.change({ who: '' })} />}
        {subject && (
          <FilterChip
            label={`About ${isolate(subject)}`}
            remove={REMOVE}
            onRemove={() => list.change({ subject: '' })}
          />
        )}
      </ListFilters>
      {isImpossible ? (
        <EmptyState urgent icon="i-lucide-calendar-days" title="“From” can’t be after “To”." />
      ) : (
        <ListPanel
          many="activity"
          query={query}
          list={list}
          {...(query.data?.next && { empty: 'Nothing on this page. Older entries follow.' })}
        >
          {({ items }) => <Entries entries={items} list={list} />}
        </ListPanel>
      )}
    </>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="flex-1 max-w-full sm:flex-none flex items-center gap-2 text-13px text-muted">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field min-w-0 sm:w-38! text-13px"
      />
    </label>
  )
}
